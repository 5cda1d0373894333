import { freezeMember } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import type { ActProps } from './act-props.ts'

/** Suspends a member, or lets them in again. */
export function FreezeForm({ page, onClose, onDone }: ActProps) {
  const t = useMemberText()
  const { id: memberId, status } = page.member
  const isFrozen = status === 'active'
  const title = t(isFrozen ? 'act.freeze' : 'act.unfreeze')
  return (
    <ActForm
      title={title}
      note={t(isFrozen ? 'freeze.note' : 'unfreeze.note')}
      submit={title}
      look={isFrozen ? 'danger' : 'primary'}
      wish={{ memberId, isFrozen }}
      send={(_, { wish, reason }) => call(freezeMember, { body: { ...wish, reason } })}
      done={(after) => (
        <Notice tone="plain">{t('freeze.done', { state: t(`status.${after.status}`) })}</Notice>
      )}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
