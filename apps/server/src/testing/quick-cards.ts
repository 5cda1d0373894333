/** Small numbers in a fixed order: the same for the same seed. */
export function dice(seed: number): (sides: number) => number {
  let state = seed + 1
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export function shuffled(length: number, roll: (sides: number) => number): number[] {
  const all = Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last--) {
    const other = roll(last + 1)
    ;[all[last], all[other]] = [all[other] ?? 0, all[last] ?? 0]
  }
  return all
}
