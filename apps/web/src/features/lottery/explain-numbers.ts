import type { Text } from '../../lib/texts/i18n.tsx'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import {
  type LotteryFamily,
  type LotteryPlay,
  playReturn,
  type ReturnRange,
  returnOver,
  type Tier,
} from './engine.ts'
import { percentText } from './percent.ts'
import { prizeText, type Terms } from './prices.ts'

type PriceTerms = Terms & { readonly linePrice: string }

type Share = ReturnRange['least']

const part = ({ numerator, denominator }: Share) => Number(numerator) / Number(denominator)

/** How many lines win once on average: with fewer digits the larger it is. */
export function oneIn({ chance }: Pick<Tier, 'chance'>): number {
  const lines = 1 / part(chance)
  if (lines >= 100) return Math.round(lines)
  return Number(lines.toFixed(lines < 10 ? 2 : 1))
}

/** The largest prize of one line. */
export function largestPrize({ tiers }: LotteryPlay, terms: PriceTerms): string {
  return amountOf(Math.max(...tiers.map((tier) => unitsOf(prizeText(tier, terms)))))
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

/** The range in per cent. */
export function rangeText(t: Text, { least, most }: ReturnRange): string {
  const percent = (share: Share) => (part(share) * 100).toFixed(1)
  return percentText(t, { least: percent(least), most: percent(most) })
}
