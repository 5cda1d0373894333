import type { Draws } from '../engine.ts'

/**
 * Deals the numbers below `size`, one after another, exactly as from the end of `draws.shuffle(size)`: its first steps
 * settle the last places, so a round that sees ten cards of a pack draws ten numbers and not fifty-one.
 */
export function packOf(size: number, draws: Draws): () => number {
  const pack = Array.from({ length: size }, (_, index) => index)
  return () => {
    const last = pack.pop()
    if (last === undefined) throw new Error('The pack has no more to deal.')
    // A pack of one has nothing to choose from, and the shuffle draws nothing for it either.
    const place = pack.length === 0 ? 0 : draws.int(pack.length + 1)
    if (place === pack.length) return last
    const dealt = pack[place] ?? last
    pack[place] = last
    return dealt
  }
}
