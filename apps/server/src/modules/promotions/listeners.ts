import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { push } from '#platform/live'

const won = z.object({ merchantCode: z.string() })

export const promotionsListeners: readonly Listener[] = [
  {
    name: 'promotions tells pages that a pot was won',
    to: 'jackpot.won',
    async handle(tx, { payload }) {
      await push(tx, { merchantCode: z.parse(won, payload).merchantCode }, { type: 'jackpot.won' })
    },
  },
]
