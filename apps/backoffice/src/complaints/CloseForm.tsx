import { closeCase, type OfficeCase } from '@baize/contracts'
import { AreaField, Segments } from '@baize/ui'
import { useState } from 'react'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { useComplaintText } from './texts.ts'

type CloseFormProps = { readonly complaint: OfficeCase; readonly desk: ItemDesk }

const sides = ['member', 'house'] as const

/** The last word: what stood aside goes where it says. */
export function CloseForm({ complaint: { id: caseId, number }, desk }: CloseFormProps) {
  const t = useComplaintText()
  const [words, setWords] = useState('')
  const [inFavourOf, setSide] = useState<(typeof sides)[number]>('member')
  const text = words.trim()
  return (
    <DecideForm
      title={t('close.title')}
      note={t('close.note')}
      submit={t('close.title')}
      look="danger"
      wish={text === '' ? undefined : { caseId, text, inFavourOf }}
      send={(_, body) => call(closeCase, { body })}
      onDone={() => desk.done(t('close.done', { number }))}
      onClose={desk.close}
    >
      <Segments
        label={t('close.side')}
        segments={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
        value={inFavourOf}
        onChange={setSide}
      />
      <AreaField
        label={t('words')}
        value={words}
        maxLength={2000}
        rows={6}
        required
        dir="auto"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </DecideForm>
  )
}
