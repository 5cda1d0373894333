import type { TrendPlace } from '@baize/contracts'
import { type DrawnResult, type LotteryFamily, readResult } from '@baize/engines'

/** What of a result a trend looks at: where, and which symbols fell there. */
type Look = {
  readonly place: string
  readonly symbols: readonly string[]
  fallen(result: DrawnResult): readonly string[]
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))
const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

/** How often each symbol fell, of results from the newest on, and how many draws ago it last did. */
export function trendsOf(family: LotteryFamily, results: readonly string[]): TrendPlace[] {
  const read = results.flatMap((text) => {
    const result = readResult(family, text)
    return result ? [result] : []
  })
  return looksOf(family).map(({ place, symbols, fallen }) => {
    const draws = read.map(fallen)
    return {
      place,
      symbols: symbols.map((symbol) => {
        const last = draws.findIndex((each) => each.includes(symbol))
        const count = draws.reduce((sum, each) => sum + each.filter((one) => one === symbol).length, 0)
        return { symbol, count, missedFor: last < 0 ? draws.length : last }
      }),
    }
  })
}

/** Balls are looked at place by place, or all together where their order means nothing; numbers digit by digit. */
function looksOf({ id, shape }: LotteryFamily): Look[] {
  const [first] = shape
  if (!first) return []
  const symbols = Array.from({ length: first.last - first.first + 1 }, (_, index) =>
    String(first.first + index).padStart(first.width, '0'),
  )
  if (id === 'keno') return [{ place: 'all', symbols, fallen: (result) => result[0] ?? [] }]
  if (first.count > 1 || first.width <= 2)
    return Array.from({ length: first.count }, (_, index) => ({
      place: `place-${index + 1}`,
      symbols,
      fallen: (result: DrawnResult) => [result[0]?.[index] ?? ''],
    }))
  const digits = Array.from(
    { length: first.width },
    (_, index): Look => ({
      place: `digit-${index + 1}`,
      symbols: DIGITS,
      fallen: (result) => [result[0]?.[0]?.[index] ?? ''],
    }),
  )
  return [
    ...digits,
    { place: 'pairs', symbols: PAIRS, fallen: (result) => result.flat().map((number) => number.slice(-2)) },
  ]
}
