import { inQuad, outBack, outBounce } from '@baize/game-kit'
import type { Symbol } from './board.ts'
import type { Course, Landing, Spinner } from './spinner.ts'
import { BREATH_MS, TENSE_MS, waitIn } from './waiting-light.ts'

const FALL_MS = 380
const COLUMN_GAP_MS = 55
const ROW_GAP_MS = 22

type Columns = { readonly columns: number; readonly rows: number; isTense(column: number): boolean }

/** Columns fall close upon one another; one that is waited for begins when those before it lie still. */
export function fallsOf({ columns, rows, isTense }: Columns): Course[] {
  const falling = rows * ROW_GAP_MS + FALL_MS
  let landed = falling - COLUMN_GAP_MS
  return Array.from({ length: columns }, (_, at) => {
    const waitsFrom = landed + BREATH_MS
    landed = isTense(at) ? waitsFrom + TENSE_MS : landed + COLUMN_GAP_MS
    return { ms: landed, ...(isTense(at) && { waitsFrom }) }
  })
}

/** What lay on the board falls out of it, and new symbols fall in. */
export async function dropGrid(spinner: Spinner, landing: Landing): Promise<void> {
  const { grid, values, isTense, onWait, onStop } = landing
  const { board, motion } = spinner
  const { rows, columns } = board
  const height = rows * board.cellHeight
  await Promise.all(
    board.symbols.map(({ root }, at) => {
      const { y } = root
      return motion.tween(240, (p) => (root.y = y + height * p), {
        ease: inQuad,
        delay: Math.floor(at / rows) * 35,
      })
    }),
  )
  const worth = new Map(values.map((each) => [each.cell, each]))
  const falls = fallsOf({ columns, rows, isTense }).map(async ({ ms, waitsFrom }, at) => {
    const wait = waitIn(spinner, { at, from: waitsFrom, onWait })
    await Promise.all(
      (grid[at] ?? []).map((name, row) => {
        const place = at * rows + row
        board.put(place, board.make(name, worth.get(place)))
        return fall(spinner, place, { from: -height, delay: ms - FALL_MS - row * ROW_GAP_MS })
      }),
    )
    wait.end()
    onStop(at)
  })
  await Promise.all(falls)
}

async function fall(
  { board, motion, hear }: Spinner,
  at: number,
  { from, delay }: { from: number; delay: number },
): Promise<void> {
  const symbol = board.symbols[at]
  if (!symbol) return
  const { y } = board.placeOf(at)
  symbol.root.y = y + from
  await motion.tween(FALL_MS, (p) => (symbol.root.y = y + from * (1 - p)), { ease: outBounce, delay })
  if (at % board.rows === board.rows - 1) hear.play('reelStop', Math.floor(at / board.rows))
}

type Tumble = Pick<Landing, 'grid' | 'values'> & { readonly removed: readonly number[] }

/** Cells that won vanish, what stood above falls into their place, and the rest is filled from above. */
export async function tumble(spinner: Spinner, { grid, values, removed }: Tumble): Promise<void> {
  const { board, motion } = spinner
  const { rows, columns, cell, cellHeight, symbols } = board
  await Promise.all(
    removed.map((at) => {
      const root = symbols[at]?.root
      return motion.tween(220, (p) => {
        root?.scale.set(Math.max(1 + 0.3 * p - 1.3 * p * p, 0.001))
        if (root) root.alpha = 1 - p
      })
    }),
  )
  const worth = new Map(values.map((each) => [each.cell, each]))
  const falls: Promise<void>[] = []
  for (let column = 0; column < columns; column += 1) {
    const cells = Array.from({ length: rows }, (_, row) => column * rows + row)
    const kept = cells.filter((at) => !removed.includes(at)).flatMap((at) => symbols[at] ?? [])
    const added = rows - kept.length
    for (const at of cells.filter((each) => removed.includes(each)))
      symbols[at]?.root.destroy({ children: true })
    const landed = cells.map((at, row) =>
      row < added ? board.make(grid[column]?.[row] ?? '', worth.get(at)) : kept[row - added],
    )
    landed.forEach((symbol, row) => {
      if (!symbol) return
      const at = column * rows + row
      const from = row < added ? (row - added + 0.5) * cellHeight : symbol.root.y
      symbols[at] = symbol
      symbol.root.position.set((column + 0.5) * cell, from)
      board.window.addChild(symbol.root)
      const to = board.placeOf(at).y
      if (from !== to)
        falls.push(
          motion.tween(320, (p) => (symbol.root.y = from + (to - from) * p), {
            ease: outBounce,
            delay: column * 25,
          }),
        )
    })
  }
  await Promise.all(falls)
  spinner.hear.play('tumble')
}

/** A coin or another symbol comes down into its cell with a stamp. */
export async function stamp({ board, motion, hear }: Spinner, at: number, symbol: Symbol): Promise<void> {
  board.put(at, symbol)
  const { root } = symbol
  hear.play('coinLand')
  await motion.tween(240, (p) => root.scale.set(1.7 - 0.7 * p), { ease: outBack })
}
