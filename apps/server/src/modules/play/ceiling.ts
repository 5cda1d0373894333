import type { Currency } from '@baize/money'
import type { HouseKind } from './action.ts'
import type { Round } from './round.ts'
import { stakeLimits } from './stakes.ts'

/** What a vendor's rounds pay at once; what is more is held until two operators have decided. */
export type Ceiling = {
  /** So many times what was staked, or could have been at the least where nothing was. */
  readonly times: bigint
  /** In units of money, whatever was staked. */
  readonly most: bigint
  readonly least: bigint
}

export type CeilingTerms = {
  readonly mostTimes: number
  /** In units of money, as texts by currency. */
  readonly mostPaid: Readonly<Record<string, string>>
}

/** More than any game of a catalogue pays, which is some ten thousand times the stake. */
const DEFAULT_TIMES = 100_000
/** Of what the house takes as its highest stake, where a vendor's own terms say nothing of the currency. */
const STAKES_PAID = 1_000n

export function ceilingFor(terms: CeilingTerms | undefined, currency: Currency): Ceiling {
  const { least, most } = stakeLimits(currency)
  const own = terms?.mostPaid[currency]
  return {
    times: BigInt(terms?.mostTimes ?? DEFAULT_TIMES),
    most: own === undefined ? most * STAKES_PAID : BigInt(own),
    least,
  }
}

/** The most that a round pays at once. */
export function mostOf({ times, most, least }: Ceiling, { staked }: Pick<Round, 'staked'>): bigint {
  const byStake = times * (staked > least ? staked : least)
  return byStake < most ? byStake : most
}

/** Whether it gives what its round cannot pay at once. All that a held round gives is held with it; a gift has no round. */
export function isToBeHeld(
  ceiling: Ceiling,
  { kind, amount }: { readonly kind: HouseKind; readonly amount: bigint },
  round: Round | undefined,
): boolean {
  if (amount <= 0n) return false
  if (kind === 'promo') return amount > ceiling.most
  if ((kind !== 'win' && kind !== 'adjust') || !round) return false
  return round.state === 'held' || round.payout + amount > mostOf(ceiling, round)
}
