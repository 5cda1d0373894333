import { type DepositToReview, rejectDeposit } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { useDepositText } from './texts.ts'

type RejectFormProps = { readonly deposit: DepositToReview; readonly desk: ItemDesk }

/** Nothing came: the member is told so in these words. */
export function RejectForm({ deposit: { id, account }, desk }: RejectFormProps) {
  const t = useDepositText()
  const [note, setNote] = useState('')
  const words = note.trim()
  return (
    <DecideForm
      title={t('reject.title')}
      note={t('reject.note', { account })}
      submit={t('reject.title')}
      look="danger"
      wish={words === '' ? undefined : { id, note: words }}
      send={(_, body) => call(rejectDeposit, { body })}
      onDone={() => desk.done(t('reject.done', { account }))}
      onClose={desk.close}
    >
      <TextField
        label={t('reject.words')}
        hint={t('reject.words.hint')}
        value={note}
        maxLength={200}
        required
        dir="auto"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DecideForm>
  )
}
