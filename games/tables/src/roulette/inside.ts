/**
 * The layout in its own measures: `across` counts the three columns, `along` the rows from zero's edge on, so that
 * number 1 lies between 0 and 1 across and between 1 and 2 along. Upright or flat, it is the same layout.
 */
export type LayoutPlace = { readonly across: number; readonly along: number }

const ROWS = 12
const COLUMNS = 3
/** So much of a number's side belongs to the line beside it. */
const EDGE = 0.26

function cellOf(number: number): { readonly column: number; readonly row: number } {
  return { column: ((number - 1) % COLUMNS) + 1, row: Math.ceil(number / COLUMNS) }
}

function numberAt(column: number, row: number): number {
  return (row - 1) * COLUMNS + column
}

function stepOf(part: number): -1 | 0 | 1 {
  if (part < EDGE) return -1
  return part > 1 - EDGE ? 1 : 0
}

function split(a: number, b: number): string {
  return `split-${Math.min(a, b)}-${Math.max(a, b)}`
}

/** The bet at a point of a number's field, both parts from 0 to 1: on a line two or three numbers, where lines cross four or six. */
export function betAt(number: number, point: LayoutPlace): string {
  if (number === 0) return 'n-0'
  const { column, row } = cellOf(number)
  const [across, along] = [stepOf(point.across), stepOf(point.along)]
  const nextColumn = column + across
  const nextRow = row + along
  const isOuter = across !== 0 && (nextColumn < 1 || nextColumn > COLUMNS)
  const isPastEnd = nextRow > ROWS
  const first = numberAt(1, row)
  if (isOuter && (along === 0 || isPastEnd)) return `street-${first}`
  if (isOuter) return nextRow === 0 ? 'first-four' : `line-${numberAt(1, Math.min(row, nextRow))}`
  if (nextRow === 0 && across !== 0) return Math.min(column, nextColumn) === 1 ? 'trio-0-1-2' : 'trio-0-2-3'
  if (nextRow === 0) return split(0, number)
  const isBetweenRows = along !== 0 && !isPastEnd
  if (across !== 0 && isBetweenRows)
    return `corner-${numberAt(Math.min(column, nextColumn), Math.min(row, nextRow))}`
  if (across !== 0) return split(number, numberAt(nextColumn, row))
  return isBetweenRows ? split(number, numberAt(column, nextRow)) : `n-${number}`
}

/** What a press on a number means, for those who press without pointing. */
export const insideModes = ['number', 'split', 'splitDown', 'street', 'corner', 'line'] as const
export type InsideMode = (typeof insideModes)[number]

export function betOf(mode: InsideMode, number: number): string {
  const { column } = cellOf(Math.max(number, 1))
  const inward = column === COLUMNS ? 0 : 1
  const onward = number > numberAt(COLUMNS, ROWS - 1) ? 0 : 1
  const points: Readonly<Record<InsideMode, LayoutPlace>> = {
    number: { across: 0.5, along: 0.5 },
    split: { across: inward, along: 0.5 },
    splitDown: { across: 0.5, along: onward },
    street: { across: 0.5, along: 0.5 },
    corner: { across: inward, along: onward },
    line: { across: 0.5, along: 0.5 },
  }
  if (number === 0) return 'n-0'
  const row = cellOf(number).row
  if (mode === 'street') return `street-${numberAt(1, row)}`
  if (mode === 'line') return `line-${numberAt(1, Math.min(row, ROWS - 1))}`
  return betAt(number, points[mode])
}

function middleOf(number: number): LayoutPlace {
  if (number === 0) return { across: COLUMNS / 2, along: 0.5 }
  const { column, row } = cellOf(number)
  return { across: column - 0.5, along: row + 0.5 }
}

/** Where the chip of an inside bet lies; undefined for bets outside. */
export function placeOf(spot: string): LayoutPlace | undefined {
  const [kind = '', ...rest] = spot.split('-')
  const [a = 0, b = 0] = rest.map(Number)
  const { column, row } = cellOf(Math.max(a, 1))
  switch (kind) {
    case 'n':
      return middleOf(a)
    case 'split': {
      const far = middleOf(b)
      if (a === 0) return { across: far.across, along: 1 }
      const near = middleOf(a)
      return { across: (near.across + far.across) / 2, along: (near.along + far.along) / 2 }
    }
    case 'street':
      return { across: COLUMNS, along: row + 0.5 }
    case 'line':
      return { across: COLUMNS, along: row + 1 }
    case 'corner':
      return { across: column, along: row + 1 }
    case 'trio':
      return { across: b === 1 ? 1 : 2, along: 1 }
    case 'first':
      return { across: COLUMNS, along: 1 }
    default:
      return undefined
  }
}
