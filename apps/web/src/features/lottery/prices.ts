import type { LotteryModeName } from '@baize/contracts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import type { LotteryPlay, Tier } from './engine.ts'

/** A bonus group of 2,000 would pay back everything. */
const WHOLE_GROUP = 2_000
const PLACES = 10_000
/** Numbers of a page are not exact; what is this near to the next digit has reached it. */
const NEAR = 1e-7
const NEAR_OF_MUCH = 1e-13

export type Terms = { readonly mode: LotteryModeName; readonly group: number }

/** What a line pays for one of its price, cut after four places as the house cuts it. For the eye: the house counts. */
export function oddsOf(tier: Tier, { mode, group }: Terms): number {
  if (mode === 'entertainment' && tier.customary !== undefined) return Number(tier.customary) / PLACES
  return cut(worthOf(tier, group) * PLACES) / PLACES
}

function worthOf({ fair }: Tier, group: number): number {
  return ((Number(fair.numerator) / Number(fair.denominator)) * group) / WHOLE_GROUP
}

function cut(number: number): number {
  return Math.floor(number + NEAR + number * NEAR_OF_MUCH)
}

/** `975`, `9.75`, `2,116,531.4044`: as many places as it has. */
export function oddsText(odds: number): string {
  const [whole = '', part = ''] = odds.toFixed(4).split('.')
  const places = part.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (places && `.${places}`)
}

/** What a line pays. Fixed odds multiply as they are shown; a bonus group is exact until the prize is cut. */
export function prizeText(tier: Tier, terms: Terms & { readonly linePrice: string }): string {
  return amountOf(cut(exactOdds(tier, terms) * unitsOf(terms.linePrice)))
}

function exactOdds(tier: Tier, terms: Terms): number {
  return terms.mode === 'entertainment' ? oddsOf(tier, terms) : worthOf(tier, terms.group)
}

type Hits = readonly { readonly tier: string; readonly count: number }[]

/** What a ticket pays for all of its winning lines: cut once, as the house does it. */
export function payoutText(hits: Hits, { tiers }: LotteryPlay, terms: PriceTerms): string {
  const odds = new Map(tiers.map((tier) => [tier.id, exactOdds(tier, terms)]))
  const worth = hits.reduce((sum, { tier, count }) => sum + count * (odds.get(tier) ?? 0), 0)
  return amountOf(cut(worth * unitsOf(terms.linePrice) * terms.multiple))
}

/** The odds of one symbol where each has its own, such as big and small. */
export function tierOfSymbol(play: LotteryPlay, symbol: string): Tier | undefined {
  return play.tiers.length > 1 ? play.tiers.find(({ id }) => id === symbol) : undefined
}

/** The smallest and the largest that a play pays. */
export function rangeOf(play: LotteryPlay, terms: Terms): { readonly least: number; readonly most: number } {
  const odds = play.tiers.map((tier) => oddsOf(tier, terms))
  return { least: Math.min(...odds), most: Math.max(...odds) }
}

type PriceTerms = Terms & { readonly linePrice: string; readonly multiple: number }

/** The most that one line of a play may win, in whole units. */
export function mostWon(play: LotteryPlay, { linePrice, multiple, ...terms }: PriceTerms): number {
  return rangeOf(play, terms).most * unitsOf(linePrice) * multiple
}
