import type { Draws } from '../../engine.ts'
import type { LegResult } from '../bets/leg-result.ts'
import type { Distribution } from '../markets/judge-value.ts'
import type { Market, MarketType } from '../markets/market.ts'

/** The sports of our own feed. */
export type Sport =
  | 'football'
  | 'cricket'
  | 'tennis'
  | 'basketball'
  | 'kabaddi'
  | 'shooter'
  | 'arena'
  | 'karts'

/** A sport by its code; other feeds may bring some that we do not know. */
export type SportCode = string

export type MatchSide = 'home' | 'away'

/** Something for each of the two. */
export type ForSides<T> = { readonly home: T; readonly away: T }

/** Something that a step brought, for the last few of them on a screen. */
type LastStep = { readonly key: string; readonly side: MatchSide | null }

/** What a match says about a market: its number so far, and whether that is final; or the results themselves. */
export type MarketReading =
  | { readonly value: number; readonly isFinal: boolean }
  | { readonly results: readonly LegResult[] }

/** What is to be expected of a match: how the number of each market is spread. */
export type Foresight = {
  readonly offered: readonly Market[]
  of(market: Market): Distribution | undefined
}

/** What screens show of a match. */
export type MatchBoard = {
  readonly period: { readonly key: string; readonly number?: number }
  /** Minutes, balls, laps: what the sport counts. */
  readonly clock: number | null
  readonly sides: readonly {
    readonly total: number
    readonly parts: readonly number[]
    readonly now: string | null
    readonly isActing: boolean
  }[]
  readonly last: readonly LastStep[]
}

/** Step by step, what decides a match: it knows no stake, no book and no seed, only the numbers of its step. */
export type SportRules<Parameters, State> = {
  readonly code: Sport
  /** Goes up whenever the same parameters and numbers would make another match. */
  readonly version: number
  readonly paceMs: number
  /** A match that takes longer is a fault: by chance none ever does. */
  readonly longestSteps: number
  /** Out of how strong each side is, 1,000 being the usual. */
  parametersOf(strengths: readonly number[]): Parameters
  isParameters(value: unknown): value is Parameters
  isState(value: unknown): value is State
  first(parameters: Parameters): State
  step(state: State, parameters: Parameters, draws: Pick<Draws, 'u32'>): State
  isOver(state: State): boolean
  readonly marketTypes: readonly MarketType[]
  read(state: State, market: Market): MarketReading | undefined
}

/** The same with what is to be expected of a match, from which it is priced. */
export type SportProcess<Parameters, State> = SportRules<Parameters, State> & {
  foresee(state: State, parameters: Parameters): Foresight
  /** Where all ends of a match are few enough to be listed: each with its chance, and which markets they decide. */
  readonly ends?: {
    decide(market: Market): boolean
    of(state: State, parameters: Parameters): readonly MatchEnd<State>[]
  }
}

export type MatchEnd<State> = { readonly state: State; readonly chance: number }

export const other = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home')

/** One more for one of the two. */
export function counted(
  score: ForSides<number>,
  side: MatchSide,
  by = 1,
): { readonly home: number; readonly away: number } {
  return side === 'home'
    ? { home: score.home + by, away: score.away }
    : { home: score.home, away: score.away + by }
}

const LAST_STEPS = 12

export function withLast(last: readonly LastStep[], step: LastStep): readonly LastStep[] {
  return last.length < LAST_STEPS ? [...last, step] : [...last.slice(1 - LAST_STEPS), step]
}

/** All numbers that a draw can be. */
export const TWO_32 = 0x1_0000_0000

/** How many of all draws lie below a chance of so many out of so many: the integer that a draw is compared with. */
export function thresholdOf({ part, of }: { readonly part: number; readonly of: number }): number {
  return Math.floor((part * TWO_32) / of)
}
