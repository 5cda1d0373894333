import { allowTogether } from '@baize/contracts'
import { Segments, TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, asked } from './act-props.ts'

/** Asks that a member may sit at one table of cards with another who shares their address, or not any more. */
export function TogetherForm({ house, page, onClose }: ActProps) {
  const t = useMemberText()
  const [choice, setChoice] = useState<'allowed' | 'apart'>('allowed')
  const [typed, setTyped] = useState('')
  const account = typed.trim()
  const wish = { memberId: page.member.id, account, isAllowed: choice === 'allowed' }
  return (
    <AskForm
      house={house}
      title={t('act.together')}
      note={t('together.note')}
      decides="owner"
      wish={account === '' ? undefined : wish}
      missing={t('together.missing')}
      send={(id, { wish: sent, reason }) => asked(call(allowTogether, { body: { id, ...sent, reason } }))}
      onClose={onClose}
    >
      <Segments
        label={t('together.what')}
        segments={[
          { value: 'allowed', label: t('together.allowed') },
          { value: 'apart', label: t('together.apart') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      <TextField
        label={t('together.account')}
        value={typed}
        maxLength={64}
        dir="ltr"
        autoCapitalize="none"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AskForm>
  )
}
