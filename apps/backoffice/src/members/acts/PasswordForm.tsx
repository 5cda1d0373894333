import { resetMemberPassword } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'

/** Sends a member a new password; in a demo, and nowhere else, it is shown as well. */
export function PasswordForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const memberId = page.member.id
  return (
    <ActForm
      title={t('act.password')}
      note={t('password.note')}
      submit={t('act.password')}
      look="danger"
      wish={{ memberId }}
      send={(_, { wish, reason }) => call(resetMemberPassword, { body: { ...wish, reason } })}
      done={({ sentTo, password }) => (
        <Notice tone="plain">
          {t(`password.${sentTo}`)}
          {password !== null && ` ${t('password.demo', { words: password })}`}
        </Notice>
      )}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
