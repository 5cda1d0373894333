import type { GridView, ValuedCell } from '@baize/engines'
import { Container, inQuad, linear, type Motion, outBack, outBounce, type Sounds } from '@baize/game-kit'
import type { Board, Symbol } from './board.ts'

export type Spinner = { readonly board: Board; readonly motion: Motion; readonly sounds: Sounds }

type Landing = {
  readonly grid: GridView
  readonly values: readonly ValuedCell[]
  /** Symbols that run by before the reel stops; they decide nothing. */
  readonly passing: readonly string[]
  /** A reel that could complete something is let turn longer. */
  readonly isTense: (column: number) => boolean
}

const SPIN_MS = 520
const REEL_GAP_MS = 150
const TENSE_MS = 650

/** Reels turn together and stop one after another. */
export async function spinReels({ board, motion, sounds }: Spinner, landing: Landing): Promise<void> {
  const { grid, values, passing, isTense } = landing
  const worth = new Map(values.map((each) => [each.cell, each]))
  let late = 0
  const turns = grid.map((column, at) => {
    if (isTense(at)) late += TENSE_MS
    const next = column.map((name, row) => board.make(name, worth.get(at * board.rows + row)))
    const rounds = Math.round((SPIN_MS + at * REEL_GAP_MS + late) / 70)
    const between = Array.from({ length: rounds }, (_, index) =>
      board.make(passing[(index * 7 + at * 3) % passing.length] ?? column[0] ?? ''),
    )
    return turnReel({ board, motion, sounds }, { at, next, between, ms: SPIN_MS + at * REEL_GAP_MS + late })
  })
  await Promise.all(turns)
}

type Turn = {
  readonly at: number
  readonly next: readonly Symbol[]
  readonly between: readonly Symbol[]
  readonly ms: number
}

/** One strip: what stops at the top, what runs by under it, and what was there at the foot. */
async function turnReel({ board, motion, sounds }: Spinner, { at, next, between, ms }: Turn): Promise<void> {
  const { rows, cell, cellHeight, window, symbols } = board
  const strip = new Container()
  const old = symbols.slice(at * rows, (at + 1) * rows)
  const all = [...next, ...between, ...old]
  all.forEach(({ root }, index) => {
    root.position.set((at + 0.5) * cell, (index + 0.5) * cellHeight)
    strip.addChild(root)
  })
  window.addChild(strip)
  const far = (next.length + between.length) * cellHeight
  await motion.tween(ms, (p) => (strip.y = -far + far * p), {
    ease: (t) => (t < 0.08 ? -t * 0.25 : (t - 0.02 - 0.08) / 0.9),
  })
  strip.y = 0
  sounds.play('land')
  await motion.tween(150, (p) => (strip.y = Math.sin(p * Math.PI) * cellHeight * 0.1), { ease: linear })
  next.forEach((symbol, row) => board.put(at * rows + row, symbol))
  strip.destroy({ children: true })
}

/** What lay on the board falls out of it, and new symbols fall in. */
export async function dropGrid(
  { board, motion, sounds }: Spinner,
  { grid, values }: Omit<Landing, 'passing' | 'isTense'>,
): Promise<void> {
  const { rows, cellHeight, symbols } = board
  const height = rows * cellHeight
  await Promise.all(
    symbols.map(({ root }, at) => {
      const { y } = root
      return motion.tween(240, (p) => (root.y = y + height * p), {
        ease: inQuad,
        delay: Math.floor(at / rows) * 35,
      })
    }),
  )
  const worth = new Map(values.map((each) => [each.cell, each]))
  const falls = grid.flatMap((column, at) =>
    column.map((name, row) => {
      const place = at * rows + row
      board.put(place, board.make(name, worth.get(place)))
      return fall({ board, motion, sounds }, place, { from: -height, delay: at * 55 + (rows - row) * 22 })
    }),
  )
  await Promise.all(falls)
}

async function fall(
  { board, motion, sounds }: Spinner,
  at: number,
  { from, delay }: { from: number; delay: number },
): Promise<void> {
  const symbol = board.symbols[at]
  if (!symbol) return
  const { y } = board.placeOf(at)
  symbol.root.y = y + from
  await motion.tween(380, (p) => (symbol.root.y = y + from * (1 - p)), { ease: outBounce, delay })
  if (at % board.rows === board.rows - 1) sounds.play('land')
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
  spinner.sounds.play('land')
}

/** A coin or another symbol comes down into its cell with a stamp. */
export async function stamp({ board, motion, sounds }: Spinner, at: number, symbol: Symbol): Promise<void> {
  board.put(at, symbol)
  const { root } = symbol
  sounds.play('coin', at % 8)
  await motion.tween(240, (p) => root.scale.set(1.7 - 0.7 * p), { ease: outBack })
}
