import type { ShownFixture } from '@baize/contracts'
import type { MatchBoard } from './engine.ts'

/** Somebody of a field in the place where they stand, with the laps that they led. */
export type FieldPlace = {
  readonly sideId: string
  readonly name: string
  readonly place: number
  readonly led: number
}

/** A field from its first to its last. */
export function fieldOrder(
  { sides }: Pick<ShownFixture, 'sides'>,
  board: Pick<MatchBoard, 'sides'>,
): readonly FieldPlace[] {
  return board.sides
    .flatMap(({ total, parts }, at) => {
      const side = sides[at]
      return side ? [{ ...side, place: total, led: parts[0] ?? 0 }] : []
    })
    .sort((one, other) => one.place - other.place)
}
