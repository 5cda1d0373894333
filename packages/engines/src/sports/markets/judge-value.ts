import { type LegResult, legResults } from '../bets/leg-result.ts'
import type { LegChances } from '../odds/margin.ts'
import { WHOLE_CHANCE } from '../odds/odds.ts'
import type { MarketShape } from './market.ts'

const { won, lost, void: back, halfWon, halfLost } = legResults

const wonLost = [won, lost] as const
const lostWon = [lost, won] as const
const halves = [
  [halfLost, halfWon],
  [back, back],
  [halfWon, halfLost],
] as const
const threeWay = [
  [lost, lost, won],
  [lost, won, lost],
  [won, lost, lost],
] as const
const doubleChance = [
  [lost, won, won],
  [won, lost, won],
  [won, won, lost],
] as const

const ofThree: readonly MarketShape[] = ['three-way', 'double-chance']
const ofPlaces: readonly MarketShape[] = ['one-of', 'field']

/** By how many quarters the first of two outcomes is ahead: two and more is won, one half won, none void. */
function quartersAhead(shape: MarketShape, value: number, mark: number): number {
  if (shape === 'handicap') return value * 4 + mark
  if (shape === 'total') return value * 4 - mark
  return shape === 'yes-no' && value <= 0 ? -4 : value * 4
}

/**
 * The results of all outcomes, in their order, where a market's number came to that: the difference of two sides, a count,
 * 1 or 0 for yes or no. Marks are in quarters.
 */
export function judgeValue(
  shape: MarketShape,
  { value, mark }: { readonly value: number; readonly mark: number },
): readonly LegResult[] {
  if (ofPlaces.includes(shape)) throw new Error(`What a ${shape} comes to depends on its outcomes.`)
  if (ofThree.includes(shape)) {
    const results = shape === 'three-way' ? threeWay : doubleChance
    return results[Math.sign(value) + 1] ?? []
  }
  const ahead = quartersAhead(shape, value, mark)
  return halves[ahead + 1] ?? (ahead > 0 ? wonLost : lostWon)
}

/** One outcome of so many won. */
export function oneOf({
  count,
  place,
}: {
  readonly count: number
  readonly place: number
}): readonly LegResult[] {
  return Array.from({ length: count }, (_, each) => (each === place ? won : lost))
}

/** Chances of whole numbers from `least` on, as parts of one. */
export type Distribution = { readonly least: number; readonly weights: ArrayLike<number> }

/** What can become of each outcome, where a market's number is spread so. */
export function chancesOver(
  shape: MarketShape,
  { least, weights }: Distribution,
  mark: number,
): readonly LegChances[] {
  if (ofPlaces.includes(shape)) return Array.from(weights, (weight) => chanceOf(weight))
  // From lost through the halves to won, as the first outcome sees it.
  const sums = [0, 0, 0, 0, 0]
  const isOfThree = ofThree.includes(shape)
  for (let place = 0; place < weights.length; place++) {
    const weight = weights[place] ?? 0
    if (weight === 0) continue
    const ahead = isOfThree ? (least + place) * 4 : quartersAhead(shape, least + place, mark)
    const at = ahead > 1 ? 4 : ahead < -1 ? 0 : ahead + 2
    sums[at] = (sums[at] ?? 0) + weight
  }
  const [below = 0, halfBelow = 0, level = 0, halfAbove = 0, above = 0] = sums
  if (shape === 'three-way') return [above, level, below].map(chanceOf)
  if (shape === 'double-chance') return [above + level, above + below, level + below].map(chanceOf)
  const between = {
    halfBelow: millionths(halfBelow),
    level: millionths(level),
    halfAbove: millionths(halfAbove),
  }
  return [
    { won: millionths(above), halfWon: between.halfAbove, void: between.level, halfLost: between.halfBelow },
    { won: millionths(below), halfWon: between.halfBelow, void: between.level, halfLost: between.halfAbove },
  ]
}

/** Of an outcome that wins whole or loses. */
export function chanceOf(part: number): LegChances {
  return { won: millionths(part), halfWon: 0, void: 0, halfLost: 0 }
}

/** Chances that are added up from very many may miss one by the last bits. */
function millionths(part: number): number {
  return Math.min(WHOLE_CHANCE, Math.max(0, Math.round(part * WHOLE_CHANCE)))
}
