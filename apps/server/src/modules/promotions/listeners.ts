import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { push } from '#platform/live'
import { takeOffer } from './take-offer.ts'

const won = z.object({ merchantCode: z.string() })

export const promotionsListeners: readonly Listener[] = [
  {
    name: 'promotions tells pages that a pot was won',
    to: 'jackpot.won',
    async handle(tx, { payload }) {
      await push(tx, { merchantCode: z.parse(won, payload).merchantCode }, { type: 'jackpot.won' })
    },
  },
  {
    name: 'promotions gives the bonus of a deposit',
    to: 'deposit.settled',
    handle: (tx, { payload }) => takeOffer(tx, payload),
  },
]
