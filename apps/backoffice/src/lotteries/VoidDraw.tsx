import { type OfficeDraw, type OperatorInfo, type VoidCause, voidDraw } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { CauseField } from '../kit/acts/CauseField.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { useLotteriesText } from './texts.ts'

type VoidDrawProps = { readonly operator: OperatorInfo; readonly house: string; readonly draw: OfficeDraw }

/** Asks that a draw be given up while nobody knows its numbers. */
export function VoidDraw({ operator, house, draw: { drawId, state } }: VoidDrawProps) {
  const t = useLotteriesText()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [cause, setCause] = useState<VoidCause>()
  if (!canDo(operator, 'voidDraw') || (state !== 'open' && state !== 'closed')) return null
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('giveUp')}
        </Button>
      </div>
      {isOpen && (
        <AskForm
          house={house}
          title={t('giveUp')}
          note={t('giveUp.note')}
          decides="finance"
          look="danger"
          wish={cause && { drawId, cause }}
          missing={text('cause.choose')}
          send={async (id, { wish, reason }) => ({
            approval: await call(voidDraw, { body: { id, reason, ...wish } }),
          })}
          onClose={() => setOpen(false)}
        >
          <CauseField value={cause} onChange={setCause} />
        </AskForm>
      )}
    </>
  )
}
