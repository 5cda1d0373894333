/** Numbers that look random and are always the same for the same seed, so that art never changes by itself. */
export type SeededRandom = {
  /** From `low` up to, but without, `high`. */
  readonly between: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

export function seeded(seed: string): SeededRandom {
  let state = hash(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value | 0
}
