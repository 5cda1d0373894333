import type { Window } from '../lottery/types.ts'

/** How many readings of a window have each sum, without going through them: a place, or a symbol, at a time. */
export function sumCounts({ alphabet, size, isDistinct, isOrdered }: Window): ReadonlyMap<number, bigint> {
  if (isDistinct && isOrdered) throw new Error('An ordered draw without repeats is counted by its readings.')
  return isDistinct ? subsetSums(alphabet.map(Number), size) : placeSums(alphabet.map(Number), size)
}

/** How many readings have a sum that a rule holds for. */
export function countWhere(sums: ReadonlyMap<number, bigint>, isMeant: (sum: number) => boolean): bigint {
  let count = 0n
  for (const [sum, readings] of sums) if (isMeant(sum)) count += readings
  return count
}

function placeSums(numbers: readonly number[], size: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]])
  for (let place = 0; place < size; place++) {
    const next = new Map<number, bigint>()
    for (const [sum, count] of sums) for (const number of numbers) addTo(next, sum + number, count)
    sums = next
  }
  return sums
}

/** `bySize[k]` holds the sums of all sets of `k` of the numbers seen so far. */
function subsetSums(numbers: readonly number[], size: number): Map<number, bigint> {
  const bySize = Array.from({ length: size + 1 }, () => new Map<number, bigint>())
  bySize[0]?.set(0, 1n)
  for (const number of numbers) {
    for (let taken = size; taken > 0; taken--) {
      const [larger, smaller] = [bySize[taken], bySize[taken - 1]]
      if (larger && smaller) for (const [sum, count] of smaller) addTo(larger, sum + number, count)
    }
  }
  return bySize[size] ?? new Map()
}

function addTo(sums: Map<number, bigint>, sum: number, count: bigint): void {
  sums.set(sum, (sums.get(sum) ?? 0n) + count)
}
