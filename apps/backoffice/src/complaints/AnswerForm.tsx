import { answerCase, type OfficeCase } from '@baize/contracts'
import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { useComplaintText } from './texts.ts'

type AnswerFormProps = { readonly complaint: OfficeCase; readonly desk: ItemDesk }

/** An answer, and money set aside where both sides claim it. Sent again, it is one letter. */
export function AnswerForm({ complaint: { id: caseId, number, currency }, desk }: AnswerFormProps) {
  const t = useComplaintText()
  const [words, setWords] = useState('')
  const [aside, setAside] = useState('')
  const isAmount = aside === '' || /^\d{1,12}(\.\d{1,4})?$/.test(aside)
  const text = words.trim()
  return (
    <DecideForm
      title={t('answer.title')}
      note={t('answer.note')}
      submit={t('answer.title')}
      wish={
        text === '' || !isAmount
          ? undefined
          : { caseId, text, ...(/[1-9]/.test(aside) && { setAside: aside }) }
      }
      send={(requestId, wish) => call(answerCase, { body: { requestId, ...wish } })}
      onDone={() => desk.done(t('answer.done', { number }))}
      onClose={desk.close}
    >
      <AreaField
        label={t('words')}
        value={words}
        maxLength={2000}
        rows={6}
        required
        dir="auto"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <TextField
        label={t('answer.aside', { currency })}
        hint={t('answer.aside.hint')}
        value={aside}
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
        dir="ltr"
        onChange={({ currentTarget }) => setAside(currentTarget.value.trim())}
      />
    </DecideForm>
  )
}
