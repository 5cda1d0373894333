import { type KycCase, type OperatorInfo, overrideKyc } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useDocumentText } from './texts.ts'

type OverrideActProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly shown: KycCase
}

/** Asks that rejected documents be approved after all. */
export function OverrideAct({ operator, house, shown: { id: caseId, state } }: OverrideActProps) {
  const t = useDocumentText()
  const [isOpen, setOpen] = useState(false)
  if (!canDo(operator, 'overrideKyc') || state !== 'rejected') return null
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('override.title')}
        </Button>
      </div>
      {isOpen && (
        <AskForm
          house={house}
          title={t('override.title')}
          note={t('override.note')}
          decides="risk"
          wish={{ caseId }}
          send={async (id, { wish, reason }) => ({
            approval: await call(overrideKyc, { body: { id, reason, ...wish } }),
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
