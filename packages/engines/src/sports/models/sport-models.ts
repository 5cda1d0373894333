import { simulationDraws } from '../../slots/maths/generator.ts'
import { parseMarket } from '../markets/market.ts'
import type { LegChances } from '../odds/margin.ts'
import { arena } from './arena/index.ts'
import { basketball } from './basketball/index.ts'
import { type CalibrationRow, calibrationOf, stateAfter } from './calibration.ts'
import { cricket } from './cricket/index.ts'
import { football } from './football/index.ts'
import { jointChances } from './joint.ts'
import { kabaddi } from './kabaddi/index.ts'
import { karts } from './karts/index.ts'
import { checkedModel, type MatchModel } from './match-models.ts'
import { type PricedMarket, pricesOf } from './prices.ts'
import { shooter } from './shooter/index.ts'
import type { Sport, SportCode, SportProcess } from './sport-process.ts'
import { tennis } from './tennis/index.ts'

/** An outcome of a market of one fixture. */
export type BuilderLeg = { readonly market: string; readonly outcome: string }

/** A sport's process with its prices, for whoever keeps its states and parameters as plain JSON. */
export type SportModel = MatchModel & {
  /** Fair chances of all markets that are open, and of others by their keys. */
  prices(state: unknown, parameters: unknown, also?: readonly string[]): readonly PricedMarket[]
  /** The chances that all legs win, and that one is void; undefined where one is no outcome of an open market. */
  joint(state: unknown, parameters: unknown, legs: readonly BuilderLeg[]): LegChances | undefined
  /** How often outcomes come in matches from some steps after the start on, beside their chances. */
  calibration(of: {
    readonly strengths: readonly number[]
    readonly steps: number
    readonly fixtures: number
    readonly seed: number
  }): readonly CalibrationRow[]
}

function modelOf<Parameters, State>(process: SportProcess<Parameters, State>): SportModel {
  const { ofState, ofParameters, ...model } = checkedModel(process)
  return {
    ...model,
    prices: (state, parameters, also = []) =>
      pricesOf(
        process,
        ofState(state),
        ofParameters(parameters),
        also.flatMap((key) => parseMarket(key) ?? []),
      ),
    joint: (state, parameters, legs) =>
      jointChances(process, { state: ofState(state), parameters: ofParameters(parameters), legs }),
    calibration: ({ strengths, steps, fixtures, seed }) => {
      const parameters = process.parametersOf(strengths)
      const from = stateAfter(process, parameters, steps)
      return calibrationOf(process, parameters, { fixtures, draws: simulationDraws(seed), from })
    },
  }
}

export const sportModels: Readonly<Record<Sport, SportModel>> = {
  football: modelOf(football),
  cricket: modelOf(cricket),
  tennis: modelOf(tennis),
  basketball: modelOf(basketball),
  kabaddi: modelOf(kabaddi),
  shooter: modelOf(shooter),
  arena: modelOf(arena),
  karts: modelOf(karts),
}

const byCode = new Map<SportCode, SportModel>(Object.entries(sportModels))

/** The model of a sport by its code; undefined for a sport that only other feeds bring. */
export function sportModel(sport: SportCode): SportModel | undefined {
  return byCode.get(sport)
}
