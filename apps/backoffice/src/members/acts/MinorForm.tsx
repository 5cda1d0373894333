import { closeMinor } from '@baize/contracts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, asked } from './act-props.ts'

/** Asks that the account of somebody who is too young be closed. */
export function MinorForm({ house, page, onClose }: ActProps) {
  const t = useMemberText()
  const memberId = page.member.id
  return (
    <AskForm
      house={house}
      title={t('act.minor')}
      note={t('minor.note')}
      decides="risk"
      look="danger"
      wish={{ memberId }}
      send={(id, { wish, reason }) => asked(call(closeMinor, { body: { id, ...wish, reason } }))}
      onClose={onClose}
    />
  )
}
