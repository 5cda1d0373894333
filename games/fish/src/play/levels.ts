import type { CannonLevel } from '@baize/contracts'

/** How many times the reef's price a shot costs. The contract's own list would bring all of its endpoints along. */
export const levels: readonly CannonLevel[] = [1, 2, 3, 5, 8, 10, 20, 50]

/** A level by its place among them; the first where there is none. */
export function levelAt(index: number): CannonLevel {
  return levels[index] ?? 1
}
