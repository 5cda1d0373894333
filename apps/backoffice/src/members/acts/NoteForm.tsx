import { noteMember } from '@baize/contracts'
import { AreaField } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'
import { WordsForm } from './WordsForm.tsx'

/** Keeps a note about a member, for the house alone. */
export function NoteForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const [text, setText] = useState('')
  const memberId = page.member.id
  return (
    <WordsForm
      title={t('act.note')}
      note={t('note.note')}
      submit={t('note.keep')}
      done={t('note.done')}
      wish={{ memberId, text }}
      send={(id, wish) => call(noteMember, { body: { id, ...wish } })}
      onClose={onClose}
      onDone={onDone}
    >
      <AreaField
        label={t('note.words')}
        rows={4}
        maxLength={1000}
        required
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </WordsForm>
  )
}
