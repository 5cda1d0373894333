import type { Motion, Sounds, Stage, Translate } from '@baize/game-kit'

/** What a dealer is drawn with. */
export type SceneSeat = {
  readonly stage: Stage
  readonly motion: Motion
  readonly sounds: Sounds
  readonly t: Translate
  /** Cards appear and the wheel fades to its result. */
  readonly isReduced: boolean
  later(work: () => void, ms: number): void
}

/** The upper part of a table: the dealer, and what is dealt, rolled or spun. It knows no bets. */
export type Scene<Result> = {
  /** Bets are open: the felt is empty. */
  clear(): void
  /** Bets are closed and the beacon is waited for: the dealer's gesture. */
  wait(): void
  /**
   * Tells the result at its pace and ends when it stands. Whoever comes in the middle says how much of the time is gone, and
   * sees the rest of it.
   */
  play(result: Result, elapsedMs: number): Promise<void>
  /** The result at once, as it stands afterwards. */
  show(result: Result): void
}

export type MakeScene<Result> = (seat: SceneSeat) => Promise<Scene<Result>>
