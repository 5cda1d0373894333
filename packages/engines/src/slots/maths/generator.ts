import type { Draws } from '../../engine.ts'

/**
 * Fast randomness for simulations, never for play: xoshiro128** by David Blackman and Sebastiano Vigna, started from
 * a whole number by splitmix32. Numbers are taken from it in the same way as from the stream of a real round.
 */
export function simulationDraws(seed: number): Draws {
  const next = splitmix(seed)
  let a = next()
  let b = next()
  let c = next()
  let d = next()

  const u32 = () => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return scrambled
  }
  // Both sides of a remainder are marked as unsigned, which keeps it a machine instruction.
  const int = (n: number) => {
    const last = 0xffff_ffff - ((-n >>> 0) % (n >>> 0))
    let drawn = u32()
    while (drawn > last) drawn = u32()
    return (drawn >>> 0) % (n >>> 0)
  }
  const shuffle = (n: number) => {
    const order = Array.from({ length: n }, (_, index) => index)
    for (let top = n - 1; top > 0; top -= 1) {
      const other = int(top + 1)
      const kept = order[top] ?? 0
      order[top] = order[other] ?? 0
      order[other] = kept
    }
    return order
  }
  return { u32, int, shuffle }
}

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by))
}

/** Whole numbers of 32 bits to start a generator from. */
export function splitmix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}
