/** What rounds of a game came to, in units of money, with the sums that their spread follows from. */
export type ReturnSums = {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  readonly stakedSquared: number
  readonly paidSquared: number
  readonly stakedPaid: number
}

/** What a game says of itself: what it gives back of one staked, and how far a round strays, in stakes. */
export type DeclaredReturn = { readonly share: number; readonly deviation: number | undefined }

type ReturnStanding = 'few' | 'undeclared' | 'inside' | 'warn' | 'alarm'

export type ReturnBand = {
  /** Of one staked. */
  readonly share: number
  /** Where it lies in 99 of 100 spans if the game gives back what it declares. */
  readonly low: number | null
  readonly high: number | null
  readonly deviations: number | null
  readonly standing: ReturnStanding
}

/** Once in a hundred spans chance alone is further off than the first, once in a thousand than the second. */
const WARN = 2.576
const ALARM = 3.29

/** Before so many rounds their sum is no bell curve yet, and a game that has not paid its rare wins looks broken. */
const FEWEST_ROUNDS = 1_000

/**
 * Holds what rounds gave back against what their game declares. How far a sum of rounds strays is known from the game's
 * own sheet; where there is none it is measured on the rounds themselves.
 */
export function bandOf(sums: ReturnSums, declared: DeclaredReturn | undefined): ReturnBand {
  const { rounds, staked, paid } = sums
  const share = staked > 0 ? paid / staked : 0
  const unknown = { share, low: null, high: null, deviations: null }
  if (declared === undefined) return { ...unknown, standing: 'undeclared' }
  const spread = Math.sqrt(varianceOf(sums, declared))
  if (rounds < FEWEST_ROUNDS || staked <= 0 || !(spread > 0)) return { ...unknown, standing: 'few' }
  const deviations = (paid - declared.share * staked) / spread
  const room = (WARN * spread) / staked
  const off = Math.abs(deviations)
  return {
    share,
    low: declared.share - room,
    high: declared.share + room,
    deviations,
    standing: off > ALARM ? 'alarm' : off > WARN ? 'warn' : 'inside',
  }
}

/** Of what was paid less what should have been: the sum of the squares of what each round strayed. */
function varianceOf(
  { stakedSquared, paidSquared, stakedPaid }: ReturnSums,
  { share, deviation }: DeclaredReturn,
): number {
  const measured = paidSquared - 2 * share * stakedPaid + share ** 2 * stakedSquared
  return deviation === undefined ? measured : deviation ** 2 * stakedSquared
}
