import type { Game } from '../game.ts'
import { quickCells } from './quick-cells.ts'
import { quickRounds } from './quick-rounds.ts'
import { type Stratum, strataOf } from './strata.ts'

/** Sums over the rounds of one stratum, in points; `spins` is what they cost. */
export type StratumTally = {
  readonly rounds: number
  readonly sum: number
  readonly squares: number
  /** Of what was really paid: its squares, how often it was anything, and the largest. */
  readonly paidSquares: number
  readonly hits: number
  readonly top: number
  readonly spins: number
}

/** A share of the rounds of a stratum, with a seed of its own: the same whoever plays it, and when. */
export type Share = { readonly stratum: number; readonly rounds: number; readonly seed: number }

/** Half the width of the 99 % band that a simulated return is proven to. */
export const PROVEN_BAND = 0.0005
/** What is planned for, since a deviation may turn out larger than it first seemed. */
const PLANNED_BAND = 0.00048
const Z_99 = 2.576
const TRIAL_ROUNDS = 400_000
const LEAST_TRIAL_ROUNDS = 10_000
const LEAST_ROUNDS = 2_000
const LARGEST_SHARE = 2_000_000

export function playShare(game: Game, { stratum: place, rounds, seed }: Share): StratumTally {
  const stratum = strataOf(game).strata[place]
  if (!stratum) throw new Error(`There is no stratum ${place}.`)
  const quick = quickRounds(game, quickCells(game, seed))
  let [sum, squares, paidSquares, hits, top] = [0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const paid = quick.play(stratum)
    const part = stratum.isShared ? 1 / quick.winners() : 1
    const points = quick.smoothed() * part
    sum += points
    squares += points * points
    paidSquares += paid * paid * part
    if (paid > 0) hits += part
    if (paid > top) top = paid
  }
  return { rounds, sum, squares, paidSquares, hits, top, spins: quick.spins() }
}

/** A first look at every stratum, by which the rounds of the proof are shared out. */
export function trialShares(game: Game, seed: number): Share[] {
  const { strata } = strataOf(game)
  return strata.map((_, stratum) => ({
    stratum,
    rounds: Math.max(Math.ceil(TRIAL_ROUNDS / strata.length), LEAST_TRIAL_ROUNDS),
    seed: seedOf(seed, stratum, 0),
  }))
}

/**
 * How many rounds each stratum gets, so that the band is as narrow as planned for the fewest spins (Neyman): by how
 * likely it is times how much it deviates, over the root of what a round of it costs.
 */
export function planShares(game: Game, trial: readonly StratumTally[], seed: number): Share[] {
  const { strata } = strataOf(game)
  const parts = strata.map(({ chance }, place) => {
    const { deviation, cost } = momentsOf(game, trial[place])
    return { weight: chance * deviation, cost }
  })
  const total = parts.reduce((sum, { weight, cost }) => sum + weight * Math.sqrt(cost), 0)
  return parts.flatMap(({ weight, cost }, stratum) => {
    const wanted = (total * (Z_99 / PLANNED_BAND) ** 2 * weight) / Math.sqrt(cost)
    return inShares({ stratum, rounds: Math.max(Math.ceil(wanted), LEAST_ROUNDS), seed })
  })
}

function inShares({ stratum, rounds, seed }: Share): Share[] {
  const count = Math.ceil(rounds / LARGEST_SHARE)
  return Array.from({ length: count }, (_, index) => ({
    stratum,
    rounds: Math.ceil(rounds / count),
    seed: seedOf(seed, stratum, index + 1),
  }))
}

/** Far enough apart that no two shares of a proof are alike. */
function seedOf(seed: number, stratum: number, share: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(stratum, 0x85ebca6b) + Math.imul(share, 0xc2b2ae35)) | 0
}

export function addStratumTallies(a: StratumTally, b: StratumTally): StratumTally {
  return {
    rounds: a.rounds + b.rounds,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    paidSquares: a.paidSquares + b.paidSquares,
    hits: a.hits + b.hits,
    top: Math.max(a.top, b.top),
    spins: a.spins + b.spins,
  }
}

/** What strata together say of a game. Parts of the stake. */
export type Proof = {
  readonly rtp: number
  /** Half the width of the 99 % band around `rtp`. */
  readonly band: number
  /** What grids too rare to be played could add at most. */
  readonly left: number
  readonly sd: number
  readonly hitRate: number
  readonly featureChance: number
  /** What rounds return by the number of scatters on their first grid, and how many of them were played. */
  readonly byScatters: readonly { readonly scatters: number; readonly rtp: number; readonly rounds: number }[]
  readonly strata: number
  readonly rounds: number
  readonly spins: number
  /** The largest payout seen. */
  readonly top: number
}

/** The mean over all strata by their exact chances, and the band that their deviations allow. */
export function proofOf(game: Game, tallies: readonly StratumTally[]): Proof {
  const { strata, left } = strataOf(game)
  const { perStake, maxWin } = game.rules
  const parts = strata.map((stratum, place) => ({
    stratum,
    tally: tallies[place],
    ...momentsOf(game, tallies[place]),
  }))
  const total = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + part.stratum.chance * of(part), 0)
  const isFeature = ({ scatters }: Stratum) => (game.awards[scatters] ?? 0) > 0
  const rtp = total(({ mean }) => mean)
  const variance = parts.reduce(
    (sum, { stratum, deviation, rounds }) => sum + (stratum.chance * deviation) ** 2 / rounds,
    0,
  )
  const paidSquares = total(({ tally, rounds }) => (tally?.paidSquares ?? 0) / rounds) / perStake ** 2
  return {
    rtp,
    band: Z_99 * Math.sqrt(variance),
    left: left * maxWin,
    sd: Math.sqrt(paidSquares - rtp * rtp),
    hitRate: total(({ tally, rounds }) => (tally?.hits ?? 0) / rounds),
    featureChance: total(({ stratum }) => (isFeature(stratum) ? 1 : 0)),
    byScatters: Array.from({ length: game.cells + 1 }, (_, scatters) => ({
      scatters,
      rtp: total(({ stratum, mean }) => (stratum.scatters === scatters ? mean : 0)),
      rounds: parts.reduce(
        (sum, { stratum, rounds }) => sum + (stratum.scatters === scatters ? rounds : 0),
        0,
      ),
    })).filter(({ rounds }) => rounds > 0),
    strata: strata.length,
    rounds: parts.reduce((sum, { rounds }) => sum + rounds, 0),
    spins: parts.reduce((sum, { tally }) => sum + (tally?.spins ?? 0), 0),
    top: Math.max(...parts.map(({ tally }) => tally?.top ?? 0)) / perStake,
  }
}

/** What is published of a simulated return: the lower end of its band, rounded down to a hundredth of a percent. */
export function provenRtp({ rtp, band }: Pick<Proof, 'rtp' | 'band'>): number {
  return Math.floor((rtp - band) * 10_000) / 10_000
}

/** Of a round in a stratum, in stakes, and how many spins it takes. */
function momentsOf({ rules: { perStake } }: Game, tally: StratumTally | undefined) {
  const { rounds, sum, squares, spins } = tally ?? { rounds: 1, sum: 0, squares: 0, spins: 1 }
  const mean = sum / rounds
  const variance = Math.max(squares / rounds - mean * mean, 0)
  return { rounds, mean: mean / perStake, deviation: Math.sqrt(variance) / perStake, cost: spins / rounds }
}
