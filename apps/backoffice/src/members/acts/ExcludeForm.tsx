import { excludeMember } from '@baize/contracts'
import { Notice, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'

/** Keeps a person from playing until a time, or for good. Nothing here makes it shorter. */
export function ExcludeForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const [isForGood, setForGood] = useState(false)
  const [typed, setTyped] = useState('')
  const at = typed === '' ? undefined : new Date(typed)
  const day = at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
  const until = isForGood ? null : day
  const memberId = page.member.id
  return (
    <ActForm
      title={t('act.exclude')}
      note={t('exclude.note')}
      submit={t('act.exclude')}
      look="danger"
      wish={until === undefined ? undefined : { memberId, until }}
      missing={t('exclude.missing')}
      send={(_, { wish, reason }) => call(excludeMember, { body: { ...wish, reason } })}
      done={() => <Notice tone="plain">{t('exclude.done')}</Notice>}
      onDone={onDone}
      onClose={onClose}
    >
      {!isForGood && (
        <TextField
          label={t('exclude.until')}
          type="datetime-local"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Tick
        label={t('exclude.forGood')}
        checked={isForGood}
        onChange={({ currentTarget }) => setForGood(currentTarget.checked)}
      />
    </ActForm>
  )
}
