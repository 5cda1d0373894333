import { confirmDeposit, type DepositToReview } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { sumIn } from '../kit/figures.ts'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { useDepositText } from './texts.ts'

type ConfirmFormProps = { readonly deposit: DepositToReview; readonly desk: ItemDesk }

/** What came in is typed by each who has seen it; nobody is shown what another typed. */
export function ConfirmForm({ deposit, desk }: ConfirmFormProps) {
  const t = useDepositText()
  const { id, account, currency, seenBy, paid: told } = deposit
  const [typed, setTyped] = useState('')
  const paid = /^\d{1,12}(\.\d{1,2})?$/.test(typed) ? typed : undefined
  const said = (after: DepositToReview) =>
    after.credited === null
      ? t('confirm.waits', { account })
      : t('confirm.done', { account, amount: sumIn(currency)(after.credited) })
  return (
    <DecideForm
      title={t('confirm.title')}
      note={t(seenBy.length > 0 ? 'confirm.second' : 'confirm.note')}
      submit={t('confirm.title')}
      wish={paid === undefined ? undefined : { id, paid }}
      send={(_, body) => call(confirmDeposit, { body })}
      onDone={(after) => desk.done(said(after))}
      onClose={desk.close}
    >
      <TextField
        label={t('confirm.amount', { currency })}
        hint={told === null ? t('confirm.amount.hint') : t('confirm.amount.told')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        required
        dir="ltr"
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
      />
    </DecideForm>
  )
}
