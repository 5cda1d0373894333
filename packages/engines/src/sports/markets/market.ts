/** One question about a fixture: its type, and what makes it the one of several of its type. */
export type Market = { readonly type: string; readonly specifiers: Readonly<Record<string, string>> }

/** How the outcomes of a market follow from one whole number that is read from a match. */
export type MarketShape =
  | 'sides'
  | 'three-way'
  | 'double-chance'
  | 'handicap'
  | 'total'
  | 'yes-no'
  | 'one-of'
  | 'field'

type MarketGroup = 'main' | 'handicap' | 'totals' | 'halves' | 'specials'

type MarginClass = 'two-way' | 'three-way' | 'correct-score' | 'outright'

/** A type of markets as data. */
export type MarketType = {
  readonly type: string
  /** The names of its specifiers, in their order. */
  readonly specifiers: readonly string[]
  readonly shape: MarketShape
  readonly group: MarketGroup
  readonly marginClass: MarginClass
  /** How many outcomes can win together. */
  readonly winners: number
  /** Where the shape alone does not say them; one for each side of a field. */
  readonly outcomes?: readonly string[]
  /** Its chances are counted over paths of a public seed, since they are too many to be counted exactly. */
  readonly isSampled?: boolean
}

const margins: Readonly<Record<MarginClass, number>> = {
  'two-way': 40_000,
  'three-way': 50_000,
  'correct-score': 100_000,
  outright: 120_000,
}
const LIVE_MARGIN = 10_000

/** The margin of a market, in millionths, unless the house has another. */
export function marginPpmOf({ marginClass }: MarketType, isLive: boolean): number {
  return marginOfClass(marginClass, isLive)
}

export function marginOfClass(marginClass: MarginClass, isLive: boolean): number {
  return margins[marginClass] + (isLive ? LIVE_MARGIN : 0)
}

const KEY =
  /^([a-z0-9-]{1,32})(?:\|([a-z]{1,16}=[A-Za-z0-9.+-]{1,16}(?:&[a-z]{1,16}=[A-Za-z0-9.+-]{1,16})*))?$/

/** A market out of its key; specifiers in any order, none twice. */
export function parseMarket(key: string): Market | undefined {
  const [, type, text] = KEY.exec(key) ?? []
  if (type === undefined) return undefined
  const pairs = (text ?? '').split('&').flatMap((pair) => (pair === '' ? [] : [pair.split('=')]))
  const specifiers = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
  return Object.keys(specifiers).length === pairs.length ? { type, specifiers } : undefined
}

/** The one text of a market: `ah|mark=-0.25`, `total|map=2&mark=24.5`, specifiers in the order of their names. */
export function marketKeyOf({ type, specifiers }: Market): string {
  const pairs = Object.entries(specifiers).sort(([a], [b]) => (a < b ? -1 : 1))
  return pairs.length === 0 ? type : `${type}|${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** A mark in quarters, as it is reckoned with: -1 for `-0.25`. Undefined where it is none in its one text. */
export function quartersOf(text: string | undefined): number | undefined {
  const quarters = Number(text) * 4
  return Number.isInteger(quarters) && markText(quarters) === text ? quarters : undefined
}

export function markText(quarters: number): string {
  return String(quarters === 0 ? 0 : quarters / 4)
}

/** Outcomes that a shape has by itself. */
const outcomesByShape: Readonly<Record<MarketShape, readonly string[]>> = {
  sides: ['home', 'away'],
  'three-way': ['home', 'draw', 'away'],
  'double-chance': ['home-draw', 'home-away', 'draw-away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  'yes-no': ['yes', 'no'],
  'one-of': [],
  field: [],
}

/** The outcomes of a market, in the order in which they are shown. */
export function outcomesOfType({ shape, outcomes }: MarketType): readonly string[] {
  return outcomes ?? outcomesByShape[shape]
}
