type Marks = Readonly<Record<'bigEye' | 'small' | 'cockroach', string>>

/**
 * Derived roads a second time, as players draw them by hand: the big road on a sheet of squares, and for each new mark a
 * look at the squares beside it. Shares nothing with the first.
 */
export function secondRoads(shoe: string): Marks & { readonly big: readonly string[] } {
  const sheet: boolean[][] = []
  const big: string[] = []
  const found = { bigEye: '', small: '', cockroach: '' }
  const isMarked = (column: number, row: number) => sheet[column]?.[row] === true
  const heightOf = (column: number) => sheet[column]?.length ?? 0
  let [column, row, last] = [-1, 0, '']
  for (const winner of shoe.replaceAll('T', '')) {
    if (winner === last) row += 1
    else [column, row] = [column + 1, 0]
    last = winner
    sheet[column] = [...(sheet[column] ?? []), true]
    big[column] = `${big[column] ?? ''}${winner}`
    for (const [name, step] of [
      ['bigEye', 1],
      ['small', 2],
      ['cockroach', 3],
    ] as const) {
      const isTooEarly = row === 0 ? column - 1 - step < 0 : column - step < 0
      if (isTooEarly) continue
      const isRegular =
        row === 0
          ? heightOf(column - 1) === heightOf(column - 1 - step)
          : isMarked(column - step, row) === isMarked(column - step, row - 1)
      found[name] += isRegular ? 'R' : 'B'
    }
  }
  return { ...found, big }
}
