/** A mark of a road on a field of six rows, which grows to the right. */
type RoadMark<Mark extends string> = {
  readonly mark: Mark
  readonly column: number
  readonly row: number
}

/** Red says that the big road repeats itself, blue that it does not. */
export type DerivedMark = RoadMark<'R' | 'B'>

export type Roads = {
  /** Every round in its order, ties too. */
  readonly bead: readonly RoadMark<'P' | 'B' | 'T'>[]
  /** A new column whenever the winner changes; a tie is a stroke on the mark before it. */
  readonly big: readonly (RoadMark<'P' | 'B'> & { readonly ties: number })[]
  readonly bigEye: readonly DerivedMark[]
  readonly small: readonly DerivedMark[]
  readonly cockroach: readonly DerivedMark[]
}

const ROWS = 6
const letters = ['P', 'B', 'T'] as const

/** The roads of baccarat, a record of what fell, from the codes of its rounds. */
export function roads(history: readonly string[]): Roads {
  const winners = history.flatMap((code) => letters.filter((letter) => code.startsWith(letter)))
  const { marks, ties } = withoutTies(winners)
  const columns = columnsOf(marks)
  return {
    bead: winners.map((mark, index) => ({ mark, column: Math.floor(index / ROWS), row: index % ROWS })),
    big: laid(columns).map((mark, index) => ({ ...mark, ties: ties[index] ?? 0 })),
    bigEye: derived(columns, 1),
    small: derived(columns, 2),
    cockroach: derived(columns, 3),
  }
}

/** Ties before the first winner are strokes on its mark. */
function withoutTies(winners: readonly ('P' | 'B' | 'T')[]) {
  const marks: ('P' | 'B')[] = []
  const ties: number[] = [0]
  for (const winner of winners) {
    if (winner === 'T') {
      ties[ties.length - 1] = (ties.at(-1) ?? 0) + 1
      continue
    }
    if (marks.length > 0) ties.push(0)
    marks.push(winner)
  }
  return { marks, ties }
}

type Column<Mark> = { readonly mark: Mark; readonly depth: number }

/** What repeats stands in one column, however deep. */
function columnsOf<Mark>(marks: readonly Mark[]): readonly Column<Mark>[] {
  const columns: { mark: Mark; depth: number }[] = []
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last?.mark === mark) last.depth++
    else columns.push({ mark, depth: 1 })
  }
  return columns
}

/** A road that looks back from each mark of the big road, over columns that are not bent. */
function derived(columns: readonly Column<unknown>[], offset: number): readonly DerivedMark[] {
  const depthAt = (column: number) => columns[column]?.depth ?? 0
  const marks: ('R' | 'B')[] = []
  for (const [column, { depth }] of columns.entries()) {
    if (column > offset) marks.push(depthAt(column - 1) === depthAt(column - 1 - offset) ? 'R' : 'B')
    if (column < offset) continue
    for (let row = 2; row <= depth; row++) marks.push(depthAt(column - offset) === row - 1 ? 'B' : 'R')
  }
  return laid(columnsOf(marks))
}

/** Columns on a field of six rows: one that meets the bottom or another column goes on to the right. */
function laid<Mark extends string>(columns: readonly Column<Mark>[]): readonly RoadMark<Mark>[] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROWS && !taken.has(`${column}/${row}`)
  let start = -1
  return columns.flatMap(({ mark, depth }) => {
    start++
    while (!isFree(start, 0)) start++
    let [column, row] = [start, 0]
    let isBent = false
    return Array.from({ length: depth }, (_, index) => {
      if (index > 0) {
        isBent = isBent || !isFree(column, row + 1)
        if (isBent) column++
        else row++
      }
      taken.add(`${column}/${row}`)
      return { mark, column, row }
    })
  })
}
