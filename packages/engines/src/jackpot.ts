import type { Draws } from './engine.ts'
import { type Fraction, reduced } from './originals/fraction.ts'

const MILLION = 1_000_000n

/**
 * What a pot takes of stakes, what a chance at it costs, and what it starts from when it has been won. Under the first
 * version the chance went by whole units put in; under the second it goes by the stake itself.
 */
export type JackpotTerms = {
  readonly version: 1 | 2
  readonly currency: string
  /** Of each stake, in millionths. */
  readonly ppm: number
  /** In units of money: whoever had put in all of it would be sure to win. */
  readonly price: bigint
  /** In units of money. */
  readonly seed: bigint
}

/** The version that new terms are of. */
export const JACKPOT_VERSION = 2

/** The stream of a round in which its chance at the pot is drawn, beside the stream of the game itself. */
export function jackpotDomain({ version }: Pick<JackpotTerms, 'version'>): string {
  return `jackpot@${version}`
}

/** What a round has drawn for its pot. */
export type JackpotDraw = {
  /** The lowest numbers win: as many of them as the stake has paid for. */
  readonly number: bigint
  /** Millionths of a unit that are added before the pot's part is rounded down, so that it is right on average. */
  readonly rounding: bigint
}

const TWO_32 = 2n ** 32n
const TWO_64 = 2n ** 64n
const TWO_128 = 2n ** 128n

/** The same numbers are drawn whatever the stake and the price are; their order is part of the rules. */
export function drawForJackpot({ version }: Pick<JackpotTerms, 'version'>, draws: Draws): JackpotDraw {
  if (version === 1) return { number: numberOf(draws, 2), rounding: 0n }
  return { number: numberOf(draws, 4), rounding: BigInt(draws.int(Number(MILLION))) }
}

function numberOf(draws: Draws, words: number): bigint {
  let number = 0n
  for (let word = 0; word < words; word += 1) number = number * TWO_32 + BigInt(draws.u32())
  return number
}

type Drawn = { readonly staked: bigint; readonly drawn: JackpotDraw }

/** What the pot gets of everything staked in a round, in units of money. */
export function contributionOf({ ppm }: Pick<JackpotTerms, 'ppm'>, { staked, drawn }: Drawn): bigint {
  return (staked * BigInt(ppm) + drawn.rounding) / MILLION
}

/** Whether a round wins its pot: its chance is its part of the price, in proportion to the stake to its last unit. */
export function winsJackpot(terms: JackpotTerms, { staked, drawn }: Drawn): boolean {
  const { ppm, price } = terms
  if (terms.version === 2) return drawn.number * price * MILLION < staked * BigInt(ppm) * TWO_128
  const contributed = contributionOf(terms, { staked, drawn })
  return contributed >= price || drawn.number < (contributed * TWO_64) / price
}

/** So many times a stake would have to be played, on average, to win once: rounded up, so that nobody is promised more. */
export function jackpotOdds({ ppm, price }: Pick<JackpotTerms, 'ppm' | 'price'>, stake: bigint): bigint {
  const part = stake * BigInt(ppm)
  const times = (price * MILLION + part - 1n) / part
  return times > 1n ? times : 1n
}

/** What pots return of all stakes in the long run: what was put in, and what the house starts each pot with. */
export function jackpotShare({ ppm, price, seed }: Pick<JackpotTerms, 'ppm' | 'price' | 'seed'>): Fraction {
  return reduced({ numerator: BigInt(ppm) * (price + seed), denominator: MILLION * price })
}

/** The terms as they stand in the public log, a field a line. */
export function jackpotLeaf(pot: string, terms: JackpotTerms): string {
  const { version, currency, ppm, price, seed } = terms
  const lines = [`jackpot-terms v${version}`, `pot ${pot}`, `currency ${currency}`, `ppm ${ppm}`]
  return [...lines, `price ${price}`, `seed ${seed}`, ''].join('\n')
}

const leaf =
  /^jackpot-terms v([12])\npot (jackpot:[\w:.-]+)\ncurrency ([A-Z]{3})\nppm (\d{1,6})\nprice (\d{1,18})\nseed (\d{1,18})\n$/

/** Reads only what `jackpotLeaf` writes. */
export function readJackpotLeaf(body: string): { pot: string; terms: JackpotTerms } | undefined {
  const [, written, pot = '', currency = '', ppm, price = '0', seed = '0'] = leaf.exec(body) ?? []
  if (ppm === undefined) return undefined
  const version = written === '1' ? 1 : 2
  return { pot, terms: { version, currency, ppm: Number(ppm), price: BigInt(price), seed: BigInt(seed) } }
}
