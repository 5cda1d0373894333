import type { GridView, ValuedCell } from '@baize/engines'
import type { Motion } from '@baize/game-kit'
import type { Board } from './board.ts'
import type { Hearing } from './hearing.ts'

/** What reels turn and fall with. */
export type Spinner = {
  readonly board: Board
  readonly motion: Motion
  readonly hear: Hearing
  readonly accent: number
}

/** How a spin comes to rest. */
export type Landing = {
  readonly grid: GridView
  readonly values: readonly ValuedCell[]
  /** A reel that could complete something is waited for. */
  readonly isTense: (column: number) => boolean
  /** The wait for such a reel begins: before this nothing may show that it will. */
  onWait(column: number): void
  /** A reel has stopped: what it shows may be greeted. */
  onStop(column: number): void
}

/** How long a reel is under way from the beginning of the spin, and from when on it is waited for, if it is. */
export type Course = { readonly ms: number; readonly waitsFrom?: number }
