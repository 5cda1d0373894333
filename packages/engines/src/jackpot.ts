import type { Draws } from './engine.ts'
import { type Fraction, reduced } from './originals/fraction.ts'

const MILLION = 1_000_000n

/** What a pot takes of stakes, what a chance at it costs, and what it starts from when it has been won. */
export type JackpotTerms = {
  readonly currency: string
  /** Of each stake, in millionths. */
  readonly ppm: number
  /** In units of money: whoever had put in all of it would be sure to win. */
  readonly price: bigint
  /** In units of money. */
  readonly seed: bigint
}

/** The stream of a round in which its chance at the pot is drawn, beside the stream of the game itself. */
export const JACKPOT_DOMAIN = 'jackpot@1'

/** What the pot gets of everything staked in a round, in units of money. */
export function contributionOf({ ppm }: JackpotTerms, staked: bigint): bigint {
  return (staked * BigInt(ppm)) / MILLION
}

const TWO_64 = 2n ** 64n

/** How many of the 2^64 numbers win for what was put in: in proportion to it, so that no stake has a better price. */
export function winningNumbers({ price }: JackpotTerms, contributed: bigint): bigint {
  return contributed >= price ? TWO_64 : (contributed * TWO_64) / price
}

/** Whether a round wins the pot that it has put so much into. One number is drawn, whatever the terms are. */
export function winsJackpot(terms: JackpotTerms, contributed: bigint, draws: Draws): boolean {
  const number = BigInt(draws.u32()) * 2n ** 32n + BigInt(draws.u32())
  return number < winningNumbers(terms, contributed)
}

/** What pots return of all stakes in the long run: what was put in, and what the house starts each pot with. */
export function jackpotShare({ ppm, price, seed }: Omit<JackpotTerms, 'currency'>): Fraction {
  return reduced({ numerator: BigInt(ppm) * (price + seed), denominator: MILLION * price })
}

/** The terms as they stand in the public log, a field a line. */
export function jackpotLeaf(pot: string, terms: JackpotTerms): string {
  const { currency, ppm, price, seed } = terms
  const lines = ['jackpot-terms v1', `pot ${pot}`, `currency ${currency}`, `ppm ${ppm}`]
  return [...lines, `price ${price}`, `seed ${seed}`, ''].join('\n')
}

const leaf =
  /^jackpot-terms v1\npot (jackpot:[\w:.-]+)\ncurrency ([A-Z]{3})\nppm (\d{1,6})\nprice (\d{1,18})\nseed (\d{1,18})\n$/

/** Reads only what `jackpotLeaf` writes. */
export function readJackpotLeaf(body: string): { pot: string; terms: JackpotTerms } | undefined {
  const [, pot = '', currency = '', ppm, price = '0', seed = '0'] = leaf.exec(body) ?? []
  if (ppm === undefined) return undefined
  return { pot, terms: { currency, ppm: Number(ppm), price: BigInt(price), seed: BigInt(seed) } }
}
