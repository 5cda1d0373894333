import { endMemberLogins } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'

/** Throws a member out of every session. */
export function EndLoginsForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const memberId = page.member.id
  return (
    <ActForm
      title={t('act.endLogins')}
      note={t('logins.end.note')}
      submit={t('act.endLogins')}
      look="danger"
      wish={{ memberId }}
      send={(_, { wish, reason }) => call(endMemberLogins, { body: { ...wish, reason } })}
      done={({ ended }) => <Notice tone="plain">{t('logins.endedAll', { count: ended })}</Notice>}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
