import type { PlayedRound } from '@baize/contracts'
import { moneyFromWire, moneyToWire, sum, subtract, zero } from '@baize/money'

type Booked = Pick<PlayedRound, 'roundId' | 'staked' | 'payout' | 'currency'>

/** What the rounds of a session come to: each counts once, as it stood when it was last heard of. */
export function createNet() {
  const rounds = new Map<string, Booked>()
  function total(): string {
    const results = [...rounds.values()].map(({ staked, payout, currency }) =>
      subtract(moneyFromWire(payout, currency), moneyFromWire(staked, currency)),
    )
    const [first] = results
    return moneyToWire(first ? sum(first.currency, results) : zero('XXX'))
  }
  return {
    total,
    book(round: Booked): string {
      rounds.set(round.roundId, round)
      return total()
    },
  }
}
