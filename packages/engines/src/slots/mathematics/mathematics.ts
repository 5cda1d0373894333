import type { SlotRules } from '../rules.ts'

/** Rules with what has been shown of them. */
export type Mathematics = {
  readonly id: string
  /** The part of all stakes that comes back: exactly where it is counted, else what a simulation has proven at least. */
  readonly rtp: number
  /** `counted`: through every stop of every reel. `simulated`: to a band of 99 % that the published sheet states. */
  readonly proof: 'counted' | 'simulated'
  /** The standard deviation of a round in stakes, and how often a round pays, both measured. */
  readonly sd: number
  readonly hitRate: number
  /** The most that a round can pay, in stakes, where that can be counted; elsewhere the cap of the rules is the most. */
  readonly largest?: number
  readonly rules: SlotRules
}
