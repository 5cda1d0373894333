import { writeLetter } from '@baize/contracts'
import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'
import { WordsForm } from './WordsForm.tsx'

/** Writes to a member. */
export function LetterForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const memberId = page.member.id
  return (
    <WordsForm
      title={t('act.letter')}
      note={t('letter.note')}
      submit={t('letter.send')}
      done={t('letter.done')}
      wish={{ memberId, title, content }}
      send={(requestId, wish) => call(writeLetter, { body: { requestId, ...wish } })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={t('letter.title')}
        maxLength={120}
        required
        dir="auto"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <AreaField
        label={t('letter.content')}
        rows={8}
        maxLength={8000}
        required
        dir="auto"
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
    </WordsForm>
  )
}
