import type { Ink } from '../flagships/ink.ts'
import type { ReelFrame, Size } from '../flagships/sheet.ts'
import type { ReelGrid } from './measures.ts'

/** A frame with parts in the title's own colour, which are drawn in white and coloured by the game. */
type InlaidFrame = ReelFrame & {
  /** Lies on the border and has its box. */
  readonly inlay: (ink: Ink, reels: Size) => string
}

export type FrameDesign = (grid: ReelGrid) => InlaidFrame
