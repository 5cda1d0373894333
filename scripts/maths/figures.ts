import { canBeCounted, exactReturn, type Mathematics, roundsFor, slotGameOf, topAward } from '@baize/engines'
import { type Simulation, simulation } from './simulation.ts'

const SEED = 20_000
/** Where the return is counted, a simulation only measures how often and how unevenly a game pays. */
const ROUNDS_BESIDE_COUNTING = 1_000_000
/** A deviation is measured too, and may turn out larger than the one declared. */
const MARGIN = 1.05
const COUNTED_TOLERANCE = 1e-9

/** What is known of a mathematics, and whether it is what has been declared. */
export type Figures = {
  readonly mathematics: Mathematics
  readonly rtp: number
  readonly featureChance?: number
  readonly bought?: number
  readonly top: { readonly name: string; readonly stakes: number; readonly perSpin: number }
  readonly simulated: Simulation
  readonly isProven: boolean
}

export async function figuresOf(mathematics: Mathematics, rounds?: number): Promise<Figures> {
  const game = slotGameOf(mathematics.rules)
  const isCounted = canBeCounted(game)
  const wanted = rounds ?? (isCounted ? ROUNDS_BESIDE_COUNTING : roundsFor(mathematics.sd * MARGIN))
  const simulated = await simulation(mathematics, { rounds: wanted, seed: SEED })
  if (!isCounted) {
    const isProven = Math.abs(simulated.rtp - mathematics.rtp) <= simulated.band
    const perSpin = simulated.topHits / simulated.rounds
    const top = { name: 'the largest payout seen', stakes: simulated.top, perSpin }
    return { mathematics, rtp: simulated.rtp, top, simulated, isProven }
  }
  const { rtp, featureChance, capLoss, bought } = exactReturn(game)
  return {
    mathematics,
    rtp,
    featureChance,
    ...(bought === undefined ? {} : { bought }),
    top: topAward(game),
    simulated,
    isProven: Math.abs(rtp - mathematics.rtp) + capLoss <= COUNTED_TOLERANCE,
  }
}
