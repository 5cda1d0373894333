import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { blankCards, blankWords } from './store/erasure.ts'

const erased = z.object({ memberId: z.uuid() })

export const forgettingListeners: readonly Listener[] = [
  {
    name: 'payments forgets the cards of whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(erased, payload)
      await blankCards(tx, memberId)
      await blankWords(tx, memberId)
    },
  },
]
