import type { ShownMarket } from '@baize/contracts'
import { parseMarket } from './engine.ts'

/** Markets of one name, which differ by their mark alone: a box with a row for each. */
export type MarketBoxOf = { readonly name: string; readonly markets: readonly ShownMarket[] }

/** Puts markets that ask the same together, each box in the place of its first, its rows by their marks. */
export function boxesOf(
  markets: readonly ShownMarket[],
  nameOf: (market: string) => string,
): readonly MarketBoxOf[] {
  const boxes = new Map<string, ShownMarket[]>()
  for (const market of markets) {
    const name = nameOf(market.market)
    boxes.set(name, [...(boxes.get(name) ?? []), market])
  }
  return Array.from(boxes, ([name, rows]) => ({
    name,
    markets: rows.sort((one, other) => markOf(one) - markOf(other)),
  }))
}

function markOf({ market }: ShownMarket): number {
  return Number(parseMarket(market)?.specifiers.mark ?? 0)
}

/** Of many rows those in the middle: the marks nearest to even, in their order. */
export function nearestToEven(markets: readonly ShownMarket[], count: number): readonly ShownMarket[] {
  if (markets.length <= count) return markets
  const apart = ({ outcomes: [one, other] }: ShownMarket) => Math.abs((one?.odds ?? 0) - (other?.odds ?? 0))
  const even = markets.reduce((best, market, place) => {
    const from = markets[best]
    return from && apart(market) < apart(from) ? place : best
  }, 0)
  const first = Math.min(Math.max(even - Math.floor(count / 2), 0), markets.length - count)
  return markets.slice(first, first + count)
}
