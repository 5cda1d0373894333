import type { Draws } from '../../engine.ts'
import { simulationDraws } from '../../slots/maths/generator.ts'
import { parseMarket } from '../markets/market.ts'
import { WHOLE_CHANCE } from '../odds/odds.ts'
import { pricesOf, resultsOf, typeOfMarket } from './prices.ts'
import type { SportProcess } from './sport-process.ts'

/** How often an outcome came, beside its chance; a part of a stake that won counts as that part. */
export type CalibrationRow = {
  readonly market: string
  readonly outcome: string
  readonly chance: number
  readonly seen: number
  /** Of what was seen, and of the chance itself where it was counted over paths or is rounded. */
  readonly variance: number
  readonly ownVariance: number
  /** How far the two are apart, in standard deviations. */
  readonly deviations: number
}

/** Where chances are counted over paths, so many: the chance has a deviation of its own. */
export const SAMPLED_PATHS = 20_000

/** Prices a match at a state, plays it to its end very many times, and holds what came against the chances. */
export function calibrationOf<Parameters, State>(
  process: SportProcess<Parameters, State>,
  parameters: Parameters,
  {
    fixtures,
    draws,
    from = process.first(parameters),
  }: { readonly fixtures: number; readonly draws: Pick<Draws, 'u32'>; readonly from?: State },
): readonly CalibrationRow[] {
  const markets = pricesOf(process, from, parameters).flatMap((priced) => {
    const market = parseMarket(priced.market)
    const sums = priced.outcomes.map(() => ({ won: 0, squares: 0 }))
    return market ? [{ priced, market, sums }] : []
  })
  for (let fixture = 0; fixture < fixtures; fixture++) {
    const end = played(process, parameters, { from, draws })
    for (const { market, sums } of markets) {
      const results = resultsOf(process, end, market)
      if (!results) throw new Error(`${market.type} is not decided when the match is over.`)
      for (let place = 0; place < sums.length; place++) {
        const sum = sums[place]
        const [part, of] = results[place]?.won ?? [0, 1]
        if (!sum || part === 0) continue
        sum.won += part / of
        sum.squares += (part / of) ** 2
      }
    }
  }
  return markets.flatMap(({ priced, market, sums }) => {
    const isSampled = typeOfMarket(process.marketTypes, market)?.isSampled ?? false
    return priced.outcomes.map(({ outcome, won, halfWon }, place): CalibrationRow => {
      const chance = (won + halfWon / 2) / WHOLE_CHANCE
      const seen = (sums[place]?.won ?? 0) / fixtures
      const spread = Math.max(
        (sums[place]?.squares ?? 0) / fixtures - seen * seen,
        chance * (1 - chance) * 0.5,
      )
      const variance = spread / fixtures
      const ownVariance = (isSampled ? spread / SAMPLED_PATHS : 0) + WHOLE_CHANCE ** -2
      const deviations = (seen - chance) / Math.sqrt(variance + ownVariance)
      return { market: priced.market, outcome, chance, seen, variance, ownVariance, deviations }
    })
  })
}

/** A match from a state to its end. */
export function played<Parameters, State>(
  process: SportProcess<Parameters, State>,
  parameters: Parameters,
  { from, draws }: { readonly from: State; readonly draws: Pick<Draws, 'u32'> },
): State {
  let state = from
  while (!process.isOver(state)) state = process.step(state, parameters, draws)
  return state
}

const SEED = 7

/** A match some steps after its start, always the same one. */
export function stateAfter<Parameters, State>(
  process: SportProcess<Parameters, State>,
  parameters: Parameters,
  steps: number,
): State {
  const draws = simulationDraws(SEED)
  let state = process.first(parameters)
  for (let step = 0; step < steps; step++) state = process.step(state, parameters, draws)
  return state
}
