import type { JackpotTerms } from './jackpot.ts'

const MILLION = 1e6

/** How many days pass from one win to the next, on average, where so much is staked for the pot in a day. */
export function daysPerWin({ ppm, price }: Pick<JackpotTerms, 'ppm' | 'price'>, stakedADay: bigint): number {
  return stakedADay > 0n ? (Number(price) * MILLION) / ppm / Number(stakedADay) : Infinity
}

/** A pot that falls more rarely than this outlives those who play for it. */
const LONGEST_DAYS = 365

export function outlivesPlayers(days: number): boolean {
  return days > LONGEST_DAYS
}

/** How often each pot of a house should fall, and what it takes of stakes: grand in weeks, major in days, minor in hours. */
const paces = [
  { name: 'grand', ppm: 1_000, days: 21 },
  { name: 'major', ppm: 2_000, days: 3 },
  { name: 'minor', ppm: 3_000, days: 0.2 },
]

export type SizedPot = Pick<JackpotTerms, 'ppm' | 'price' | 'seed'> & { readonly name: string }

/** Pots that fall at those paces where so much is staked for each in a day; the house starts them from half their price. */
export function sizedPots(stakedADay: bigint): readonly SizedPot[] {
  return paces.map(({ name, ppm, days }) => {
    const price = rounded((Number(stakedADay) * days * ppm) / MILLION)
    return { name, ppm, price, seed: price / 2n }
  })
}

/** To two digits, since a price is read by people; and no less than can be halved. */
function rounded(exact: number): bigint {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  const price = BigInt(Math.round(exact / scale)) * BigInt(scale)
  return price > 2n ? price : 2n
}
