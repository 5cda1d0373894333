import { memberErased } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { blankRemarks } from '../store/transfers.ts'

export const commissionListeners: readonly Listener[] = [
  listener({
    name: 'agents forgets what was written beside transfers',
    to: memberErased,
    handle: (tx, { memberId }) => blankRemarks(tx, memberId),
  }),
]
