import type { Draws } from '../engine.ts'

/** Draws that were decided beforehand: these numbers, one after another. */
export function scriptedDraws(ints: readonly number[]): Draws {
  const left = [...ints]
  const next = () => {
    const drawn = left.shift()
    if (drawn === undefined) throw new Error('More was drawn than the test has decided.')
    return drawn
  }
  return {
    u32: next,
    int: next,
    shuffle: () => {
      throw new Error('The test has decided no shuffle.')
    },
  }
}

/** The numbers to draw so that a pack of a size deals what is wanted, in that order. */
export function intsToDeal(size: number, wanted: readonly number[]): number[] {
  const pack = Array.from({ length: size }, (_, index) => index)
  return wanted.flatMap((each) => {
    const place = pack.indexOf(each)
    const last = pack.pop() ?? 0
    if (place < pack.length) pack[place] = last
    return pack.length === 0 ? [] : [place]
  })
}
