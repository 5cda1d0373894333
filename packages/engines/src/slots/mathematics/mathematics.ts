import type { SlotRules } from '../rules.ts'

/** Rules with what has been shown of them. */
export type Mathematics = {
  readonly id: string
  readonly volatility: Volatility
  /** The part of all stakes that comes back, as declared. */
  readonly rtp: number
  /** `counted`: through every stop of every reel. `simulated`: over as many rounds as the tolerance asks for. */
  readonly proof: 'counted' | 'simulated'
  /** The standard deviation of a round in stakes, and how often a round pays, both measured. */
  readonly sd: number
  readonly hitRate: number
  readonly rules: SlotRules
}

/** From many small wins to few large ones. */
export type Volatility = 'calm' | 'even' | 'lively' | 'bold'
