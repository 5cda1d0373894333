import {
  evenSpot,
  hasOnly,
  isWithin,
  madeTable,
  tableGame,
  type TableSheet,
  type Winners,
} from './made-table.ts'
import { showWheelFields } from './show-wheel-fields.ts'

/** A field from 0 to 49, clockwise. */
export type ShowWheelResult = { readonly field: number }

const multiples = [1, 3, 7, 15, 23, 47]

const pays: Winners = Object.fromEntries(
  multiples.map((multiple) => [`times-${multiple}`, (multiple + 1) * 100]),
)

function winnersOf(multiple: number): Winners {
  return multiple === 0 ? {} : { [`times-${multiple}`]: (multiple + 1) * 100 }
}

function multipleAt({ field }: ShowWheelResult): number {
  return showWheelFields[field] ?? 0
}

const rules = { fields: [...showWheelFields], pays }

export const showWheelGame = tableGame<ShowWheelResult>({
  kind: 'show-wheel',
  rules,
  drawn: (draws) => ({ field: draws.int(showWheelFields.length) }),
  winners: (result) => winnersOf(multipleAt(result)),
})

function sheet(): TableSheet<ShowWheelResult> {
  const spots = multiples.map((multiple) =>
    evenSpot(`times-${multiple}`, {
      times100: (multiple + 1) * 100,
      wins: showWheelFields.filter((field) => field === multiple).length,
      of: showWheelFields.length,
      isSide: false,
    }),
  )
  return {
    spots,
    groups: [{ spots: spots.map(({ spot }) => spot), classes: multiples.map(winnersOf) }],
    isResult: (value): value is ShowWheelResult =>
      hasOnly(value, 'field') && isWithin(value.field, { first: 0, last: showWheelFields.length - 1 }),
    code: (result) => String(multipleAt(result)),
  }
}

export const showWheel = madeTable(showWheelGame, sheet)
