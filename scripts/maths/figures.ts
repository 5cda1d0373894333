import {
  canBeCounted,
  exactReturn,
  fullCycle,
  largestRound,
  type Mathematics,
  measure,
  PROVEN_BAND,
  provenRtp,
  slotGameOf,
  topAward,
} from '@baize/engines'
import { type Proven, proof, simulation } from './simulation.ts'

const SEED = 20_000
/** Where the return is counted, a simulation only measures how often and how unevenly a game pays. */
const ROUNDS_BESIDE_COUNTING = 1_000_000
const COUNTED_TOLERANCE = 1e-9
/** Declared figures are written with two and three digits. */
const DEVIATION_DIGIT = 0.01
const HIT_RATE_DIGIT = 0.001

/** What is known of a mathematics, and whether it is what has been declared. */
export type Figures = {
  readonly mathematics: Mathematics
  readonly rtp: number
  readonly sd: number
  readonly hitRate: number
  readonly rounds: number
  /** Whether those rounds were all there are. */
  readonly isCycle: boolean
  readonly featureChance?: number
  readonly bought?: number
  /** The most that a round can pay, in stakes, where that can be counted. */
  readonly largest?: number
  readonly top: { readonly name: string; readonly stakes: number; readonly perSpin?: number }
  /** How a return was proven that cannot be counted. */
  readonly proven?: Proven
  readonly isProven: boolean
}

export async function figuresOf(mathematics: Mathematics, rounds?: number): Promise<Figures> {
  const isCounted = canBeCounted(slotGameOf(mathematics.rules))
  const figures = isCounted
    ? await countedFigures(mathematics, rounds ?? ROUNDS_BESIDE_COUNTING)
    : provenFigures(mathematics, await proof(mathematics, SEED))
  const isMeasured =
    rounds !== undefined ||
    (Math.abs(figures.sd - mathematics.sd) <= DEVIATION_DIGIT &&
      Math.abs(figures.hitRate - mathematics.hitRate) <= HIT_RATE_DIGIT)
  return { ...figures, isProven: figures.isProven && isMeasured }
}

/** The figures of a proof that has been run. */
function provenFigures(mathematics: Mathematics, proven: Proven): Figures {
  const { rtp, sd, hitRate, rounds, featureChance, band, top } = proven
  return {
    mathematics,
    rtp,
    sd,
    hitRate,
    rounds,
    isCycle: false,
    featureChance,
    top: { name: 'the largest payout seen', stakes: top },
    proven,
    isProven: band <= PROVEN_BAND && provenRtp(proven) === mathematics.rtp,
  }
}

async function countedFigures(mathematics: Mathematics, wanted: number): Promise<Figures> {
  const game = slotGameOf(mathematics.rules)
  const cycle = fullCycle(game)
  const { sd, hitRate, rounds } = cycle
    ? measure(game, cycle)
    : await simulation(mathematics, { rounds: wanted, seed: SEED })
  const { rtp, featureChance, capLoss, bought } = exactReturn(game)
  const largest = largestRound(game)
  return {
    mathematics,
    rtp,
    sd,
    hitRate,
    rounds,
    isCycle: cycle !== undefined,
    featureChance,
    ...(bought === undefined ? {} : { bought }),
    ...(largest === undefined ? {} : { largest }),
    top: topAward(game),
    isProven:
      Math.abs(rtp - mathematics.rtp) + capLoss <= COUNTED_TOLERANCE && largest === mathematics.largest,
  }
}
