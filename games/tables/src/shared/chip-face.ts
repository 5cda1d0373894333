import type { Units } from '@baize/game-kit'

/** The colour of a chip: that of the largest one of the tray that is not more than what lies there. */
export function chipTone(chips: readonly Units[], units: Units): string {
  return String(Math.max(chips.filter((value) => value <= units).length - 1, 0))
}
