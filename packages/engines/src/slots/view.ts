import type { Pot } from './rules.ts'

/** What a spin came to, step by step, in the order in which it is shown. Points of all steps add up to `points`. */
export type SlotView = {
  /** How many points the stake is worth. */
  readonly perStake: number
  readonly steps: readonly Step[]
  readonly points: number
}

/** Columns from the first reel to the last, each from top to bottom. */
export type GridView = readonly (readonly string[])[]

/** Cells are numbered down the first column, then down the second, and so on. */
export type Win = {
  readonly symbol: string
  readonly count: number
  readonly cells: readonly number[]
  /** The line, counted from 0, where wins are on lines. */
  readonly line?: number
  /** Before the multiplier of the step. */
  readonly points: number
}

/** A coin with its points, or an orb with its multiplier. */
export type ValuedCell = { readonly cell: number; readonly value: number; readonly pot?: Pot }

export type Step =
  | {
      readonly kind: 'spin'
      readonly isFree: boolean
      readonly grid: GridView
      readonly values: readonly ValuedCell[]
      readonly freeSpinsLeft: number
    }
  | { readonly kind: 'expand'; readonly columns: readonly number[]; readonly grid: GridView }
  | { readonly kind: 'wins'; readonly wins: readonly Win[]; readonly times: number; readonly points: number }
  | {
      readonly kind: 'tumble'
      readonly removed: readonly number[]
      readonly grid: GridView
      readonly values: readonly ValuedCell[]
    }
  | { readonly kind: 'orbs'; readonly times: number; readonly points: number }
  | { readonly kind: 'free-spins'; readonly cells: readonly number[]; readonly spins: number }
  | { readonly kind: 'hold'; readonly coins: readonly ValuedCell[]; readonly respins: number }
  | { readonly kind: 'respin'; readonly coins: readonly ValuedCell[]; readonly respinsLeft: number }
  | { readonly kind: 'collect'; readonly coins: readonly ValuedCell[]; readonly points: number }
  | { readonly kind: 'grand'; readonly points: number }
  | { readonly kind: 'capped'; readonly points: number }
