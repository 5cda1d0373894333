import { memberErased } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { blankCards, blankWords } from './store/erasure.ts'

export const forgettingListeners: readonly Listener[] = [
  listener({
    name: 'payments forgets the cards of whoever wants to be forgotten',
    to: memberErased,
    async handle(tx, { memberId }) {
      await blankCards(tx, memberId)
      await blankWords(tx, memberId)
    },
  }),
]
