/** What an address can ask of a game, for slow machines and for tests. */
export type Switches = {
  /** `quality=low`: one pixel for every four of the phone's points, and no sparks. */
  readonly isLow: boolean
  /** The member wants a picture that costs the phone less: fewer pixels, and nothing that drifts or is thrown. */
  readonly isLean: boolean
  /** `clock=100`: every frame is a tenth of a second later than the last, whatever the machine's clock says. */
  readonly frameMs: number | undefined
}

export function readSwitches(query: string): Switches {
  const asked = new URLSearchParams(query)
  const frameMs = Number(asked.get('clock'))
  return {
    isLow: asked.get('quality') === 'low',
    isLean: isKeptLean(),
    frameMs: frameMs > 0 ? frameMs : undefined,
  }
}

/** The phone asks for no movement that is not needed (reduced motion). */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const kept = 'game-picture'

/** A browser that keeps nothing shows everything. */
function isKeptLean(): boolean {
  try {
    return localStorage.getItem(kept) === 'lean'
  } catch {
    return false
  }
}

/** Holds from the next opening on, in every game of this browser that can be drawn in two ways. */
export function keepLean(isLean: boolean): void {
  try {
    localStorage.setItem(kept, isLean ? 'lean' : 'full')
  } catch {
    // Nothing is kept there, and nothing is owed: the picture stays as it is.
  }
}
