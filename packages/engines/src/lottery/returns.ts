import { type Fraction, isMore, plus, times, ZERO } from '../originals/fraction.ts'
import { oddsAt, shownOdds } from './pricing.ts'
import type { Kernel, LotteryFamily, Play, Terms, Tier } from './types.ts'

/** What comes back of a stake in prizes, on average over all draws: the least and the most that a line can have. */
export type ReturnRange = { readonly least: Fraction; readonly most: Fraction }

type Odds = Pick<Terms, 'mode' | 'group'>

const TEN_THOUSANDTHS = 10_000n

/** The tiers that a line can hit, for each kind of line that a play has: most lines have one tier alone. */
export function lineKinds({ rule, tiers }: Pick<Kernel, 'rule' | 'tiers'>): readonly (readonly Tier[])[] {
  if (rule.kind === 'table' || rule.kind === 'matches') return [tiers]
  if (rule.kind !== 'boxed-table') return tiers.map((tier) => [tier])
  const ordersOf = ({ id }: Tier) => id.slice(id.indexOf('-') + 1)
  return [...new Set(tiers.map(ordersOf))].map((orders) => tiers.filter((tier) => ordersOf(tier) === orders))
}

/** The return of a play at the odds that are shown for it, before a payout is rounded to a unit of money. */
export function playReturn(play: Pick<Kernel, 'rule' | 'tiers'>, odds: Odds): ReturnRange {
  return widest(
    lineKinds(play).map((tiers) => {
      const worth = tiers.map((tier) => times(tier.chance, oddsOf(tier, odds))).reduce(plus, ZERO)
      return { least: worth, most: worth }
    }),
  )
}

/** The return of everything that is played of a family in a mode; nothing where it is not played so. */
export function returnOver({ plays }: LotteryFamily, odds: Odds): ReturnRange | undefined {
  const played = plays.filter(({ modes }: Play) => modes.includes(odds.mode))
  return played.length === 0 ? undefined : widest(played.map((play) => playReturn(play, odds)))
}

function oddsOf(tier: Tier, odds: Odds): Fraction {
  if (odds.mode === 'traditional') return oddsAt(tier, odds.group)
  return { numerator: shownOdds(tier, odds), denominator: TEN_THOUSANDTHS }
}

function widest(ranges: readonly ReturnRange[]): ReturnRange {
  return ranges.reduce((all, { least, most }) => ({
    least: isMore(all.least, least) ? least : all.least,
    most: isMore(most, all.most) ? most : all.most,
  }))
}
