import { chanceOf, chancesOver, judgeValue, oneOf } from '../markets/judge-value.ts'
import type { LegResult } from '../bets/leg-result.ts'
import { type Market, marketKeyOf, type MarketType, outcomesOfType, quartersOf } from '../markets/market.ts'
import type { LegChances } from '../odds/margin.ts'
import type { MarketReading, SportProcess, SportRules } from './sport-process.ts'

/** A market with the fair chances of its outcomes. */
export type PricedMarket = {
  readonly market: string
  readonly winners: number
  readonly outcomes: readonly ({ readonly outcome: string } & LegChances)[]
}

/** The type of a market: by its name and the names of its specifiers, with a mark that is one. */
export function typeOfMarket(
  types: readonly MarketType[],
  { type, specifiers }: Market,
): MarketType | undefined {
  const names = Object.keys(specifiers)
  const found = types.find(
    (each) =>
      each.type === type &&
      each.specifiers.length === names.length &&
      each.specifiers.every((name) => specifiers[name] !== undefined),
  )
  const isMarked = found?.specifiers.includes('mark') ?? false
  return isMarked && quartersOf(specifiers.mark) === undefined ? undefined : found
}

/** What became of each outcome of a market, in their order; undefined while that is not decided. */
export function resultsOf<Parameters, State>(
  process: SportProcess<Parameters, State>,
  state: State,
  market: Market,
): readonly LegResult[] | undefined {
  const type = typeOfMarket(process.marketTypes, market)
  return type && resultsOfType(process, state, { market, type })
}

/** A market whose type has been found. */
export type TypedMarket = { readonly market: Market; readonly type: MarketType }

/** The same, where the type of the market has been found. */
export function resultsOfType<Parameters, State>(
  rules: SportRules<Parameters, State>,
  state: State,
  { market, type }: TypedMarket,
): readonly LegResult[] | undefined {
  const reading = rules.read(state, market)
  if (!reading) return undefined
  return 'results' in reading ? reading.results : decided(reading, { market, type })
}

type ValueReading = Extract<MarketReading, { readonly value: number }>

function decided(
  { value, isFinal }: ValueReading,
  { market, type }: TypedMarket,
): readonly LegResult[] | undefined {
  const { shape } = type
  const isPlace = shape === 'one-of' || shape === 'field'
  if (isPlace) return isFinal ? oneOf({ count: outcomesOfType(type).length, place: value }) : undefined
  const mark = Number(market.specifiers.mark ?? 0) * 4
  return isFinal || isBeyond(shape, { value, mark }) ? judgeValue(shape, { value, mark }) : undefined
}

/** What only grows is decided before the end once it is past its mark by a half. */
function isBeyond(shape: MarketType['shape'], { value, mark }: { value: number; mark: number }): boolean {
  return (shape === 'total' && value * 4 - mark >= 2) || (shape === 'yes-no' && value > 0)
}

/** The fair chances of all markets that are open at a state, and of others that are asked for. */
export function pricesOf<Parameters, State>(
  process: SportProcess<Parameters, State>,
  state: State,
  parameters: Parameters,
  also: readonly Market[] = [],
): readonly PricedMarket[] {
  if (process.isOver(state)) return []
  const { offered, of } = process.foresee(state, parameters)
  const priced = new Map<string, PricedMarket>()
  for (const market of [...offered, ...also]) {
    const key = marketKeyOf(market)
    const type = priced.has(key) ? undefined : typeOfMarket(process.marketTypes, market)
    if (!type || resultsOfType(process, state, { market, type })) continue
    const spread = of(market)
    if (!spread) continue
    const chances = chancesOver(type.shape, spread, Number(market.specifiers.mark ?? 0) * 4)
    const outcomes = outcomesOfType(type).map((outcome, place) => {
      return { outcome, ...(chances[place] ?? chanceOf(0)) }
    })
    priced.set(key, { market: key, winners: type.winners, outcomes })
  }
  return [...priced.values()]
}
