import { flowLines, pockets, type SumLine } from './lines.ts'
import type { WholePart } from './sums.ts'

/** How far each of the four is from being so, in units; nothing where it holds. */
export type IdentityGaps = {
  /** What members gave for play and did not get back is what rounds came to and what is open more than before. */
  readonly I1: bigint
  /** What members have more than before is the sum of all lines. */
  readonly I2: bigint
  /** What gateways hold less is what was paid in less what was paid out. */
  readonly I3: bigint
  /** All accounts add up to nothing, and those of play, bonuses and pots to what rounds and bonuses came to. */
  readonly I4: bigint
}

type Counted = {
  units(line: SumLine): bigint
  whole(part: WholePart): bigint
  /** How far pockets were from the sums when they were last added up again. */
  readonly drift: bigint
}

export function gapsOf({ units, whole, drift }: Counted): IdentityGaps {
  const inPockets = pockets.reduce((sum, pocket) => sum + units(`pocket-${pocket}`), 0n)
  // No real member is given the money of trials, so that would have no name either.
  const named = flowLines.reduce(
    (sum, line) => (line === 'unnamed' || line === 'trial' ? sum : sum + units(line)),
    0n,
  )
  const ofBank = whole('bank') - whole('funded') - whole('played') + whole('given')
  return {
    I1: units('play') + units('stakes') - units('payouts') + units('opened'),
    I2: inPockets - named === 0n ? drift : inPockets - named,
    I3: whole('gateway') - whole('paid') + whole('collected'),
    I4: whole('all') === 0n ? ofBank : whole('all'),
  }
}
