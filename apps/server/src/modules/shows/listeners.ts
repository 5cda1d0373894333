import { memberErased } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { deleteLinesOf } from './store/lines.ts'

export const showsListeners: readonly Listener[] = [
  listener({
    name: 'shows forget what was said by whoever wants to be forgotten',
    to: memberErased,
    handle: (tx, { memberId }) => deleteLinesOf(tx, memberId),
  }),
]
