import { randomUUID } from 'node:crypto'
import type { SportModel } from '@baize/engines'
import { type BeaconLine, newBeaconLine } from './beacon-line.ts'
import type { Match } from './match.ts'
import { newProducer, type Producer } from './producer.ts'
import type { Settings } from './settings.ts'

export const ALIVE_EVERY_MS = 2_000
export const SILENT_AFTER_MS = 6_000

/** Everything the program knows. All of it but the wishes of testers follows from the key, the clock and the beacon. */
export type FeedWorld = {
  readonly settings: Settings
  readonly models: ReadonlyMap<string, SportModel>
  now(): number
  readonly startedAt: number
  readonly beacon: BeaconLine
  readonly before: Producer
  readonly live: Producer
  readonly matches: Map<string, Match>
  /** When the calendar was looked at last. */
  plannedAt: number
  /** What was promised for later. */
  readonly later: { readonly at: number; run(): void }[]
  /** Nonces of the platform, with the moment each may be forgotten. */
  readonly nonces: Map<string, number>
  isClosing: boolean
}

type Given = Pick<FeedWorld, 'settings' | 'models' | 'now'>

export function newWorld({ settings, models, now }: Given): FeedWorld {
  const epoch = randomUUID()
  return {
    settings,
    models: new Map([...models].map(([sport, model]) => [sport, withSharedParameters(model)])),
    now,
    startedAt: now(),
    beacon: newBeaconLine(settings.platformUrl),
    before: newProducer({ code: 'baize-before', epoch }),
    live: newProducer({ code: 'baize-live', epoch }),
    matches: new Map(),
    plannedAt: 0,
    later: [],
    nonces: new Map(),
    isClosing: false,
  }
}

/** Sides that meet again have one value of parameters, so that what is counted for them is counted and kept once. */
function withSharedParameters(model: SportModel): SportModel {
  const known = new Map<string, unknown>()
  return {
    ...model,
    parametersOf(strengths) {
      const key = strengths.join()
      const parameters = known.get(key) ?? model.parametersOf(strengths)
      known.set(key, parameters)
      return parameters
    },
  }
}
