import {
  dividedBy,
  type Fraction,
  payoutOf,
  plus,
  reduced,
  times,
  whole,
  ZERO,
} from '../originals/fraction.ts'
import type { Kernel, Selection, Terms, Tier, TierPrize } from './types.ts'

/** A bonus group of 2,000 would pay back everything; the house keeps what is missing to it. */
export const WHOLE_GROUP = 2_000
/** A line costs two of the currency in the largest mode, and a tenth of the mode before in each of the others. */
export const linePrices: readonly bigint[] = [20_000n, 2_000n, 200n, 20n]

const TEN_THOUSANDTHS = 10_000n

/** The one rule of every price: what is fair, times the group, divided by 2,000. */
export function oddsAt(tier: Tier, group: number): Fraction {
  return times(tier.fair, { numerator: BigInt(group), denominator: BigInt(WHOLE_GROUP) })
}

/**
 * Odds as they stand on the screen, in ten-thousandths, rounded down. Where custom fixes them for entertainment play
 * they are what everybody expects, and what they return is shown beside them.
 */
export function shownOdds(tier: Tier, { mode, group }: Pick<Terms, 'mode' | 'group'>): bigint {
  if (mode === 'entertainment' && tier.customary !== undefined) return tier.customary
  return payoutOf(TEN_THOUSANDTHS, oddsAt(tier, group))
}

/** What one line pays for each tier, exactly. A ticket keeps these when it is bought, and is rounded once it has won. */
export function tierPrizes({ tiers }: Kernel, terms: Terms): readonly TierPrize[] {
  return tiers.map((tier) => ({ tier: tier.id, prize: prizeOf(tier, terms) }))
}

/** A shown price is what is paid, so fixed odds multiply as shown; those of a bonus group have no end. */
function prizeOf(tier: Tier, { linePrice, ...terms }: Terms): Fraction {
  if (terms.mode === 'traditional') return times(whole(linePrice), oddsAt(tier, terms.group))
  return reduced({ numerator: linePrice * shownOdds(tier, terms), denominator: TEN_THOUSANDTHS })
}

/** What a ticket costs, in units of money. */
export function stakeOf({
  lines,
  multiple,
  linePrice,
}: {
  readonly lines: number
  readonly multiple: number
  readonly linePrice: bigint
}): bigint {
  return BigInt(lines) * BigInt(multiple) * linePrice
}

/** How much of its price comes back on average from a line that can hit these tiers, before its ticket is rounded. */
export function returnOf(tiers: readonly Tier[], terms: Terms): Fraction {
  return tiers
    .map((tier) => times(tier.chance, dividedBy(prizeOf(tier, terms), whole(terms.linePrice))))
    .reduce(plus, ZERO)
}

/** What the path above a member gets of a stake, and the member for betting below their own group. */
export type GroupRebate = {
  /** The place on the path: 0 is the member, 1 whoever invited them, and so on. */
  readonly place: number
  readonly group: number
  readonly units: bigint
}

/**
 * A point of group is worth 1/2,000 of the stake to whoever gives it up: the member between their own group and the
 * one they bet at, everybody above between theirs and that of the one below. `groups` start with the member's.
 */
export function groupRebates({
  stake,
  betAt,
  groups,
}: {
  readonly stake: bigint
  readonly betAt: number
  readonly groups: readonly number[]
}): readonly GroupRebate[] {
  return groups.map((group, place) => {
    const below = place === 0 ? betAt : (groups[place - 1] ?? group)
    return { place, group, units: (stake * BigInt(group - below)) / BigInt(WHOLE_GROUP) }
  })
}

/** The tiers that lines of this selection can hit: what a ticket has to keep of its prices. */
export function tiersInPlay(kernel: Kernel, selection: Selection): readonly Tier[] {
  const ids = new Set(kernel.most(selection).flatMap((hits) => hits.map(({ tier }) => tier)))
  return kernel.tiers.filter(({ id }) => ids.has(id))
}
