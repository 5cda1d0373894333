import { type OfficeCase, type OperatorInfo, setAsideLarge } from '@baize/contracts'
import { Button, TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useComplaintText } from './texts.ts'

type AsideActProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly complaint: OfficeCase
}

/** More than one operator sets aside alone: another one decides. */
export function AsideAct({ operator, house, complaint: { id: caseId, currency } }: AsideActProps) {
  const t = useComplaintText()
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  if (!canDo(operator, 'setAsideLarge')) return null
  const isAmount = /^\d{1,12}(\.\d{1,4})?$/.test(amount) && /[1-9]/.test(amount)
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('aside.title')}
        </Button>
      </div>
      {isOpen && (
        <AskForm
          house={house}
          title={t('aside.title')}
          note={t('aside.note')}
          decides="risk"
          wish={isAmount ? { caseId, amount } : undefined}
          missing={t('aside.missing')}
          send={async (id, { wish, reason }) => ({
            approval: await call(setAsideLarge, { body: { id, reason, ...wish } }),
          })}
          onClose={() => setOpen(false)}
        >
          <TextField
            label={t('answer.aside', { currency })}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={17}
            required
            dir="ltr"
            onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
          />
        </AskForm>
      )}
    </>
  )
}
