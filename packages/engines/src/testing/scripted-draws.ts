import type { Draws } from '../engine.ts'

/** Draws that were decided beforehand: numbers one after another, and an order for the one shuffle. */
export function scriptedDraws({
  ints = [],
  order = [],
}: {
  readonly ints?: readonly number[]
  readonly order?: readonly number[]
}): Draws {
  const left = [...ints]
  const next = () => {
    const drawn = left.shift()
    if (drawn === undefined) throw new Error('More was drawn than the test has decided.')
    return drawn
  }
  return { u32: next, int: next, shuffle: () => [...order] }
}

/** The numbers below `count` in an order that ends with those given, the last of them first. */
export function orderEndingWith(count: number, last: readonly number[]): number[] {
  const others = Array.from({ length: count }, (_, index) => index).filter((each) => !last.includes(each))
  return [...others, ...last.toReversed()]
}
