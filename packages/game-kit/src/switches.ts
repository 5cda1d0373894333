import { keep, readKept } from './kept.ts'

/** What an address can ask of a game, for slow machines and for tests. */
export type Switches = {
  /** `quality=low`: one pixel for every four of the phone's points, and no sparks. */
  readonly isLow: boolean
  /** The member wants a picture that costs the phone less: fewer pixels, and nothing that drifts or is thrown. */
  readonly isLean: boolean
  /** For either reason: no sparks, and nothing that drifts or is thrown. */
  readonly isPlain: boolean
  /** `clock=100`: every frame is a tenth of a second later than the last, whatever the machine's clock says. */
  readonly frameMs: number | undefined
}

export function readSwitches(query: string): Switches {
  const asked = new URLSearchParams(query)
  const frameMs = Number(asked.get('clock'))
  const isLow = asked.get('quality') === 'low'
  const isLean = readKept(PICTURE) === 'lean'
  return {
    isLow,
    isLean,
    isPlain: isLow || isLean,
    frameMs: frameMs > 0 ? frameMs : undefined,
  }
}

/** The phone asks for no movement that is not needed (reduced motion). */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const PICTURE = 'game-picture'

/** Holds from the next opening on, in every game of this browser that can be drawn in two ways. */
export function keepLean(isLean: boolean): void {
  keep({ place: PICTURE, value: isLean ? 'lean' : 'full' })
}
