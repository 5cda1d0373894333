import type { PrizeShape, Window } from '../types.ts'
import { lotWindow } from '../windows.ts'

/** A prize is drawn as so many numbers of so many digits, each by itself. */
const prize = (id: string, count: number, width: number): PrizeShape => ({
  id,
  count,
  first: 0,
  last: 10 ** width - 1,
  width,
  isDistinct: false,
})

/** One station a day: 27 numbers. */
export const northPrizes: readonly PrizeShape[] = [
  prize('special', 1, 5),
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
]

/** Each of the several stations of the Centre and the South: 18 numbers. */
export const southPrizes: readonly PrizeShape[] = [
  prize('special', 1, 6),
  prize('first', 1, 5),
  prize('second', 1, 5),
  prize('third', 2, 5),
  prize('fourth', 7, 5),
  prize('fifth', 1, 4),
  prize('sixth', 3, 4),
  prize('seventh', 1, 3),
  prize('eighth', 1, 2),
]

/** The ends of the numbers of some prizes, or of all that are long enough. */
export function endsOf(
  shape: readonly PrizeShape[],
  { digits, of }: { readonly digits: number; readonly of?: readonly string[] },
): Window {
  const meant = shape.flatMap(({ id, count, width }, index) =>
    width >= digits && (of === undefined || of.includes(id)) ? [{ index, count }] : [],
  )
  return lotWindow({
    id: `${of ? of.join('-') : 'all'}-${digits}`,
    prizes: meant.map(({ index }) => index),
    lots: meant.reduce((sum, { count }) => sum + count, 0),
    digits,
  })
}
