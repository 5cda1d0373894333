import type { App } from '#platform/app'
import { drandBeacon } from './drand-beacon.ts'
import { beaconMacOf } from './keys.ts'

/** Public randomness that comes in numbered rounds, each at its own time. */
export type Beacon = {
  readonly source: string
  /** False for the demo's own beacon: whoever runs it could know its values beforehand. */
  readonly isIndependent: boolean
  readonly periodSeconds: number
  /** The first round whose time is not before the given one. */
  roundFrom(time: Date): bigint
  timeOf(round: bigint): Date
  /** In hexadecimal; only asked for once the round's time has come. Nothing while nobody can tell it. */
  valueOf(round: bigint): Promise<string | undefined>
}

const PERIOD_SECONDS = 3

/** The house's own beacon, for installations without a line to an independent one; it is always shown as such. */
function localBeacon(app: App): Beacon {
  return {
    source: 'demo',
    isIndependent: false,
    periodSeconds: PERIOD_SECONDS,
    roundFrom: (time) => BigInt(Math.ceil(time.getTime() / (PERIOD_SECONDS * 1000))),
    timeOf: (round) => new Date(Number(round) * PERIOD_SECONDS * 1000),
    valueOf: async (round) => (await beaconMacOf(app))(`beacon ${round}`),
  }
}

export function beaconOf(app: App): Beacon {
  return app.config.drandUrls.length > 0 ? drandBeacon(app) : localBeacon(app)
}
