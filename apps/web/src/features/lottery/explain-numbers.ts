import type { Text } from '../../lib/i18n.tsx'
import { amountOf, unitsOf } from '../../lib/amounts.ts'
import {
  type Example,
  type LotteryFamily,
  type LotteryPlay,
  playReturn,
  type ReturnRange,
  returnOver,
  type Tier,
} from './engine.ts'
import { prizeText, type Terms } from './prices.ts'

type Priced = Terms & { readonly linePrice: string }

type Share = ReturnRange['least']

const part = ({ numerator, denominator }: Share) => Number(numerator) / Number(denominator)

const WHOLE = 10_000

/** What is less than one of the currency is written out; what is more is cut as everywhere. */
export function digitsOf(amount: string): 'exact' | 'pattern' {
  return unitsOf(amount) < WHOLE ? 'exact' : 'pattern'
}

/** How many lines win once on average: with fewer digits the larger it is. */
export function oneIn({ chance }: Pick<Tier, 'chance'>): number {
  const lines = 1 / part(chance)
  if (lines >= 100) return Math.round(lines)
  return Number(lines.toFixed(lines < 10 ? 2 : 1))
}

/** The largest prize of one line. */
export function largestPrize({ tiers }: LotteryPlay, terms: Priced): string {
  return amountOf(Math.max(...tiers.map((tier) => unitsOf(prizeText(tier, terms)))))
}

/** What an example pays, as it would be paid. */
export function payoutOf(
  { hits }: Pick<Example, 'hits'>,
  { tiers }: LotteryPlay,
  { multiple, ...terms }: Priced & { readonly multiple: number },
): string {
  const prizes = new Map(tiers.map((tier) => [tier.id, unitsOf(prizeText(tier, terms))]))
  const units = hits.reduce((sum, { tier, count }) => sum + count * (prizes.get(tier) ?? 0), 0)
  return amountOf(units * multiple)
}

/** The return of a play. */
export function returnText(t: Text, play: LotteryPlay, terms: Terms): string {
  return rangeText(t, playReturn(play, terms))
}

/** The return of everything that is played of a lottery in a mode. */
export function returnsText(t: Text, family: LotteryFamily, terms: Terms): string {
  const range = returnOver(family, terms)
  return range ? rangeText(t, range) : ''
}

/** `90.0%`, or from the least to the most where they differ. */
export function rangeText(t: Text, { least, most }: ReturnRange): string {
  const [low, high] = [least, most].map((share) => (part(share) * 100).toFixed(1))
  return t('explain.return.percent', { percent: low === high ? `${low}` : `${low} – ${high}` })
}
