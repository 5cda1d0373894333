import type { SlotRules, Step } from '@baize/engines'
import type { Motion, Sounds, Sparks, Stage, Translate } from '@baize/game-kit'
import type { Board } from './board.ts'
import type { Plaques } from './plaques.ts'
import type { Spinner } from './reels.ts'
import type { Sticky } from './sticky.ts'

/** All that a step of a round is shown with. */
export type Scene = Spinner & {
  readonly board: Board
  readonly motion: Motion
  readonly sounds: Sounds
  readonly sparks: Sparks
  readonly stage: Stage
  readonly plaques: Plaques
  readonly rules: SlotRules
  readonly accent: number
  readonly sticky: Sticky
  readonly t: Translate
  /** Points of this round in the member's money. */
  amount(points: number): string
  /** A new spin begins: whoever hurried the last one has not hurried this one. */
  calm(): void
}

/** What the engine wrote down of one kind of step. */
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
