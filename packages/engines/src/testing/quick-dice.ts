/** Chance for tests that play millions of hands: the same for the same seed, and quick (mulberry32). */
export function quickDice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The numbers below a size in an order of chance. */
export function quickShuffle(size: number, dice: (below: number) => number): number[] {
  const order = Array.from({ length: size }, (_, index) => index)
  for (let top = size - 1; top > 0; top--) {
    const other = dice(top + 1)
    const held = order[top] ?? 0
    order[top] = order[other] ?? 0
    order[other] = held
  }
  return order
}
