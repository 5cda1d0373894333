import type { PlayedRound } from '@baize/contracts'
import { amountOf, unitsOf } from '../../../lib/texts/amounts.ts'

type Booked = Pick<PlayedRound, 'roundId' | 'staked' | 'payout'>

/** What the rounds of a session come to: each counts once, as it stood when it was last heard of. */
export function createNet() {
  const rounds = new Map<string, number>()
  const total = () => amountOf([...rounds.values()].reduce((sum, net) => sum + net, 0))
  return {
    total,
    book({ roundId, staked, payout }: Booked): string {
      rounds.set(roundId, unitsOf(payout) - unitsOf(staked))
      return total()
    },
  }
}
