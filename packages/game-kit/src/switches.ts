/** What an address can ask of a game, for slow machines and for tests. */
export type Switches = {
  /** `quality=low`: one pixel for every four of the phone's points, and no sparks. */
  readonly isLow: boolean
  /** `clock=100`: every frame is a tenth of a second later than the last, whatever the machine's clock says. */
  readonly frameMs: number | undefined
}

export function readSwitches(query: string): Switches {
  const asked = new URLSearchParams(query)
  const frameMs = Number(asked.get('clock'))
  return { isLow: asked.get('quality') === 'low', frameMs: frameMs > 0 ? frameMs : undefined }
}

/** The phone asks for no movement that is not needed (reduced motion). */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
