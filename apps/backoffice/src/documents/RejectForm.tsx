import { decideKyc, type DocumentDetail } from '@baize/contracts'
import { AreaField, SelectField } from '@baize/ui'
import { useState } from 'react'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { sentenceFor, templates, useDocumentText } from './texts.ts'

type RejectFormProps = { readonly detail: DocumentDetail; readonly desk: ItemDesk }

const MOST_WORDS = 140

/** A reason is a sentence that the member reads; it can be changed before it is sent. */
export function RejectForm({ detail: { case: shown, language }, desk }: RejectFormProps) {
  const t = useDocumentText()
  const { id, account } = shown
  const [reason, setReason] = useState('')
  const words = reason.trim()
  function choose(name: string): void {
    const template = templates.find((each) => each === name)
    if (template) setReason(sentenceFor(language, template))
  }
  return (
    <DecideForm
      title={t('reject.title')}
      note={t('reject.note', { account })}
      submit={t('reject.title')}
      look="danger"
      wish={words === '' ? undefined : ({ id, decision: 'reject', reason: words } as const)}
      send={(_, body) => call(decideKyc, { body })}
      onDone={({ state }) => desk.done(t('decided', { account, state: t(`state.${state}`) }))}
      onClose={desk.close}
    >
      <SelectField
        label={t('reject.template')}
        defaultValue=""
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('reject.choose')}</option>
        {templates.map((each) => (
          <option key={each} value={each}>
            {t(`template.${each}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('reject.words')}
        value={reason}
        maxLength={MOST_WORDS}
        rows={3}
        required
        dir="auto"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DecideForm>
  )
}
