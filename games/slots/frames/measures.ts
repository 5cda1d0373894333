import type { ReelFrame, Size } from '../flagships/sheet.ts'

export type ReelGrid = { readonly columns: number; readonly rows: number }

/** Every frame reaches out as far as every other, so that the game has one table of places. */
export const frameRim: ReelFrame['rim'] = { top: 18, side: 12, foot: 15 }

/** What the reels and their frame may take of a phone's width and height. */
export const mostOfScreen: Size = { width: 344, height: 350 }

const LARGEST = 104
const TALLEST = 1.28

/** The largest cell with which a grid and its frame fit a phone; a little taller than wide where there is room. */
export function frameCell({ columns, rows }: ReelGrid): Size {
  const { top, side, foot } = frameRim
  const width = Math.floor(Math.min((mostOfScreen.width - side * 2) / columns, LARGEST))
  const height = Math.floor(Math.min((mostOfScreen.height - top - foot) / rows, width * TALLEST, LARGEST))
  return { width, height }
}
