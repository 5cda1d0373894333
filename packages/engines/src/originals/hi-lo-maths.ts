import { reduced, times, ZERO } from './fraction.ts'
import { type HiLoRules, RANKS, startValue, winsOf } from './hi-lo-rules.ts'
import { type Maths, mathsOf } from './maths.ts'

/** How many guesses are made, always the likelier one, before cashing out. */
export type HiLoWay = { readonly guesses: number }

const ranks = Array.from({ length: RANKS }, (_, index) => index + 1)

/**
 * Every row of ranks is as likely as any other. Rows are gathered by the product of their winning ranks, since that
 * alone says what they pay.
 */
export function hiLoMaths(rules: HiLoRules, { guesses }: HiLoWay = { guesses: 1 }): Maths {
  let rows = new Map(ranks.map((rank) => [rank, new Map([[1n, 1n]])]))
  for (let guess = 0; guess < guesses; guess++) rows = afterGuess(rows)
  const cases = BigInt(RANKS) ** BigInt(guesses)
  const won = [...rows.values()].flatMap((byProduct) =>
    [...byProduct].map(([product, weight]) => ({
      weight,
      pays: times(startValue(rules), reduced({ numerator: cases, denominator: product })),
    })),
  )
  const wonWeight = won.reduce((sum, { weight }) => sum + weight, 0n)
  return mathsOf([...won, { weight: cases * BigInt(RANKS) - wonWeight, pays: ZERO }])
}

/** By the rank of the last card, how many rows of cards have each product of winning ranks. */
type Rows = Map<number, Map<bigint, bigint>>

function afterGuess(before: Rows): Rows {
  const after: Rows = new Map(ranks.map((rank) => [rank, new Map()]))
  for (const [rank, byProduct] of before) {
    const side = winsOf(rank, 'higher') >= winsOf(rank, 'lower') ? 'higher' : 'lower'
    const wins = winsOf(rank, side)
    // The likelier guess wins with the ranks from one end: the highest so many, or the lowest.
    const winning = side === 'higher' ? ranks.slice(-wins) : ranks.slice(0, wins)
    for (const next of winning)
      for (const [product, weight] of byProduct) {
        const own = after.get(next)
        own?.set(product * BigInt(wins), (own.get(product * BigInt(wins)) ?? 0n) + weight)
      }
  }
  return after
}
