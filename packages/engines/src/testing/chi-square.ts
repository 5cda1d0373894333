/** How far counts lie from what was expected, all told. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0
    return sum + (count - wanted) ** 2 / wanted
  }, 0)
}

/** What chance alone exceeds once in ten thousand (Wilson and Hilferty): many tests, and all of them must pass. */
export function chiSquareLimit(freedom: number): number {
  const z = 3.719
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + z * Math.sqrt(part)) ** 3
}
