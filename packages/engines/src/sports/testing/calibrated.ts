import { simulationDraws } from '../../slots/maths/generator.ts'
import { type CalibrationRow, calibrationOf, stateAfter } from '../models/calibration.ts'
import type { SportProcess } from '../models/sport-process.ts'

/** Plays many matches from a state some steps after the start; the outcomes that did not come as often as they say. */
export function farFromChance<Parameters, State>(
  process: SportProcess<Parameters, State>,
  {
    strengths,
    fixtures,
    steps,
    seed = 7,
  }: { strengths: readonly number[]; fixtures: number; steps: number; seed?: number },
): readonly CalibrationRow[] {
  const parameters = process.parametersOf(strengths)
  const from = stateAfter(process, parameters, steps)
  if (!process.isParameters(parameters) || !process.isState(JSON.parse(JSON.stringify(from))))
    throw new Error(`${process.code} does not know its own state after ${steps} steps.`)
  const rows = calibrationOf(process, parameters, { fixtures, draws: simulationDraws(seed), from })
  if (rows.length < 4) throw new Error(`${process.code} prices nothing after ${steps} steps.`)
  return rows.filter(({ deviations }) => Math.abs(deviations) > 4)
}
