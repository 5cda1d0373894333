import { parentPort, workerData } from 'node:worker_threads'
import { type CalibrationRow, sportModel } from '@baize/engines'

/** What a worker is asked for: to play a sport so often. */
export type AskedSport = { readonly code: string; readonly matches: number; readonly seed: number }

export type SportAnswer = { readonly rows: readonly CalibrationRow[] }

/** Sides that are not alike, so that no chance is right by symmetry. */
const STRENGTHS = [1_060, 970, 1_000, 1_030, 940, 1_010, 990, 1_080]

/** Chances are tried at the start, and within a match in a tenth of all: every sport is under way after so many steps. */
const WITHIN = 7
const PART_WITHIN = 10

const asked: AskedSport = workerData
const model = sportModel(asked.code)
if (model) {
  const { matches, seed } = asked
  const within = Math.ceil(matches / PART_WITHIN)
  const rows = [
    ...model.calibration({ strengths: STRENGTHS, steps: 0, fixtures: matches, seed }),
    ...model.calibration({ strengths: STRENGTHS, steps: WITHIN, fixtures: within, seed }),
  ]
  const answer: SportAnswer = { rows }
  parentPort?.postMessage(answer, [])
}
