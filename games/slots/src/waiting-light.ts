import { Graphics } from '@baize/game-kit'
import type { Spinner } from './spinner.ts'

/** How long a reel that may complete something is waited for. */
export const TENSE_MS = 900
/** So long after those before it have come to rest, and been greeted. */
export const BREATH_MS = 60

type Wait = {
  readonly at: number
  /** When it begins, in milliseconds from now; never for a reel of which nothing is hoped. */
  readonly from: number | undefined
  onWait(column: number): void
}

/** A reel that may complete something stands in light until it stops. */
export function waitIn(spinner: Spinner, { at, from, onWait }: Wait): { end(): void } {
  if (from === undefined) return { end() {} }
  const { board, motion, accent, hear } = spinner
  const light = new Graphics()
    .rect(at * board.cell, 0, board.cell, board.rows * board.cellHeight)
    .fill({ color: accent })
  light.blendMode = 'add'
  light.alpha = 0
  board.below.addChild(light)
  let waited = 0
  let quiet: (() => void) | undefined
  void motion.flourish((passed) => {
    if (light.destroyed) return false
    waited += passed
    if (waited < from) return true
    if (!quiet) {
      quiet = hear.hold('anticipation')
      onWait(at)
    }
    light.alpha = 0.22 + 0.14 * Math.sin(waited / 70)
    return true
  })
  return {
    end() {
      quiet?.()
      light.destroy()
    },
  }
}
