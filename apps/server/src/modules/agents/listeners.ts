import { memberErased } from '#facts/identity'
import { depositSettled } from '#facts/payments'
import { countFirstDeposit } from '#modules/identity'
import { type Listener, listener } from '#platform/facts'
import { commissionListeners } from './commission/listeners.ts'
import { contractListeners } from './contracts/listeners.ts'
import { deleteNotesOf } from './store/notes.ts'
import { teamListeners } from './team/listeners.ts'

export const agentsListeners: readonly Listener[] = [
  listener({
    name: 'agents counts the first deposit of who came by a link',
    to: depositSettled,
    handle: async (tx, { memberId, isFirst }, { now }) => {
      if (isFirst) await countFirstDeposit(tx, { memberId, now })
    },
  }),
  listener({
    name: 'agents forgets what was noted about a member',
    to: memberErased,
    handle: (tx, { memberId }) => deleteNotesOf(tx, memberId),
  }),
  ...teamListeners,
  ...contractListeners,
  ...commissionListeners,
]
