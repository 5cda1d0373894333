import { type OfficeRound, type OperatorInfo, type VoidCause, voidRound } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { CauseField } from '../kit/acts/CauseField.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { useRoundText } from './texts.ts'

type VoidActProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly round: OfficeRound
}

/** Asks that the whole round be taken back. What stands by itself, the server says. */
export function VoidAct({ operator, house, round: { id: roundId, state, isTrial } }: VoidActProps) {
  const t = useRoundText()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [cause, setCause] = useState<VoidCause>()
  if (!canDo(operator, 'voidRound') || state === 'void' || isTrial) return null
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('void')}
        </Button>
      </div>
      {isOpen && (
        <AskForm
          house={house}
          title={t('void')}
          note={t('void.note')}
          decides="finance"
          look="danger"
          wish={cause && { roundId, cause }}
          missing={text('cause.choose')}
          send={async (id, { wish, reason }) => ({
            approval: await call(voidRound, { body: { id, house, reason, ...wish } }),
          })}
          onClose={() => setOpen(false)}
        >
          <CauseField value={cause} onChange={setCause} />
        </AskForm>
      )}
    </>
  )
}
