import { liftFreeze } from '@baize/contracts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, asked } from './act-props.ts'

/** Asks that a member may withdraw again who said that it was not them. */
export function LiftForm({ house, page, onClose }: ActProps) {
  const t = useMemberText()
  const memberId = page.member.id
  return (
    <AskForm
      house={house}
      title={t('act.lift')}
      note={t('lift.note')}
      decides="risk"
      wish={{ memberId }}
      send={(id, { wish, reason }) => asked(call(liftFreeze, { body: { id, ...wish, reason } }))}
      onClose={onClose}
    />
  )
}
