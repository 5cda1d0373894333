import { decideKyc, type DocumentDetail } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { useDocumentText } from './texts.ts'

type ApproveFormProps = { readonly detail: DocumentDetail; readonly desk: ItemDesk }

/** The documents show who it is, and under which name. */
export function ApproveForm({ detail: { case: shown }, desk }: ApproveFormProps) {
  const t = useDocumentText()
  const { id, account } = shown
  const [name, setName] = useState('')
  const words = name.trim()
  return (
    <DecideForm
      title={t('approve.title')}
      note={t('approve.note', { account })}
      submit={t('approve.title')}
      wish={{ id, decision: 'approve', ...(words !== '' && { name: words }) } as const}
      send={(_, body) => call(decideKyc, { body })}
      onDone={({ state }) => desk.done(t('decided', { account, state: t(`state.${state}`) }))}
      onClose={desk.close}
    >
      <TextField
        label={t('approve.name')}
        hint={t('approve.name.hint')}
        value={name}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </DecideForm>
  )
}
