import type { ContestView } from '@baize/contracts'

/** Those who are out, the best first; who had something back of a cancelled one comes before them. */
export function placesOf(placed: ContestView['placed']): ContestView['placed'] {
  return [...placed].sort((a, b) => (a.finish ?? 0) - (b.finish ?? 0))
}
