import { countsOf, ordersOf, symbolsIn } from '../counting.ts'
import type { Hit, Kernel, Window } from '../types.ts'
import { typingOf } from './board.ts'
import { chanceOf, soleTier } from './chance.ts'

const NONE: readonly Hit[] = []
const tierOf = (symbols: readonly string[]) => `orders-${ordersOf(symbols)}`

/**
 * Numbers that win in any order of their digits. A number with fewer orders is harder to hit and is paid more: its tier
 * is the number of its orders. Each of `orders` is a kind of number that may be played.
 */
export function boxed(window: Window, orders: readonly number[]): Kernel {
  const typed = typingOf(window, { symbols: window.size, isOrdered: false })
  const tiers = orders.map((count) => soleTier(`orders-${count}`, chanceOf(window, count)))
  return {
    window,
    rule: { kind: 'boxed', takesAlike: orders.includes(1) },
    board: { rows: [], typed },
    tiers,
    lines: ({ typed: lines }) => lines.length,
    hits({ typed: lines }, reading) {
      const isHit = lines.includes(reading.toSorted().join(''))
      return isHit ? [{ tier: tierOf(reading), count: 1 }] : NONE
    },
    most({ typed: lines }) {
      const ids = new Set(lines.map((line) => tierOf(symbolsIn(line, typed.width))))
      return [...ids].map((tier) => [{ tier, count: 1 }])
    },
    readTyped(line) {
      const symbols = symbolsIn(line, typed.width)
      const isLine =
        line.length === typed.symbols * typed.width &&
        symbols.every((symbol) => window.alphabet.includes(symbol)) &&
        orders.includes(ordersOf(symbols))
      return isLine ? symbols.sort().join('') : undefined
    },
  }
}

/** How many different symbols a reading has. */
export function differentIn(reading: readonly string[]): number {
  return countsOf(reading).size
}
