import type { SlotRules, SlotView, Step } from '@baize/engines'
import type { Motion, Sparks, Translate } from '@baize/game-kit'
import type { Board } from './board.ts'
import type { FigureMood } from './figure.ts'
import type { WordLook } from '../flagships/sheet.ts'
import type { Plaques } from './plaques.ts'
import type { Spinner } from './spinner.ts'
import type { Sticky } from './sticky.ts'

/** All that a step of a round is shown with. */
export type Scene = Spinner & {
  readonly board: Board
  readonly motion: Motion
  readonly sparks: Sparks
  readonly plaques: Plaques
  readonly rules: SlotRules
  readonly accent: number
  readonly sticky: Sticky
  readonly wordLook: WordLook
  /** Whoever stands by the reels shows it. */
  feel(mood: FigureMood): void
  /** Leads into the room of the feature, or out of it; nothing where the title has but one. */
  enter(room: 'base' | 'feature'): Promise<void>
  /** Says it to those who listen. */
  announce(text: string): void
  readonly t: Translate
  /** Points of this round in the member's money. */
  amount(points: number): string
  /** How many stakes a round cost. */
  priceOf(view: SlotView): number
  /** A new spin begins: whoever hurried the last one has not hurried this one. */
  calm(): void
}

/** What the engine wrote down of one kind of step. */
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
