import type { GridView, ValuedCell } from '@baize/engines'
import { Container, Graphics, inQuad, linear, type Motion, outBack, outBounce } from '@baize/game-kit'
import type { Board, Symbol } from './board.ts'
import type { Hearing } from './hearing.ts'

export type Spinner = {
  readonly board: Board
  readonly motion: Motion
  readonly hear: Hearing
  readonly accent: number
}

type Landing = {
  readonly grid: GridView
  readonly values: readonly ValuedCell[]
  /** Symbols that run by before the reel stops; they decide nothing. */
  readonly passing: readonly string[]
  /** A reel that could complete something is let turn longer. */
  readonly isTense: (column: number) => boolean
  /** A reel has stopped: what it shows may be greeted. */
  onStop(column: number): void
}

const SPIN_MS = 560
const REEL_GAP_MS = 150
const TENSE_MS = 900
/** How many points of the design a reel runs in a millisecond, and how far it swings past its stop. */
const SPEED = 1.5
const SWING = 0.16

/** Reels turn together and stop one after another. */
export async function spinReels(spinner: Spinner, landing: Landing): Promise<void> {
  const { board } = spinner
  const { grid, values, passing, isTense } = landing
  const worth = new Map(values.map((each) => [each.cell, each]))
  let late = 0
  spinner.hear.play('reelStart')
  const turn = async (reel: Turn, darken: (() => void) | undefined) => {
    await turnReel(spinner, reel)
    darken?.()
    landing.onStop(reel.at)
  }
  const turns = grid.map((column, at) => {
    const tense = isTense(at)
    if (tense) late += TENSE_MS
    const ms = SPIN_MS + at * REEL_GAP_MS + late
    const next = column.map((name, row) => board.make(name, worth.get(at * board.rows + row)))
    const rounds = Math.max(Math.round((ms * SPEED) / board.cellHeight), board.rows)
    const between = Array.from({ length: rounds }, (_, index) =>
      board.passing(passing[(index * 7 + at * 3) % passing.length] ?? column[0] ?? ''),
    )
    const lit = tense ? lightOf(spinner, at, ms - TENSE_MS) : undefined
    return turn({ at, next, between, ms }, lit)
  })
  await Promise.all(turns)
}

/** A reel that may complete something stands in light until it stops. */
function lightOf({ board, motion, accent, hear }: Spinner, at: number, delay: number): () => void {
  const height = board.rows * board.cellHeight
  const light = new Graphics().rect(at * board.cell, 0, board.cell, height).fill({ color: accent })
  light.blendMode = 'add'
  light.alpha = 0
  board.below.addChild(light)
  let waited = 0
  let quiet: (() => void) | undefined
  void motion.run((passed) => {
    waited += passed
    if (light.destroyed) return false
    if (waited > delay) quiet ??= hear.hold('anticipation')
    if (waited > delay) light.alpha = 0.22 + 0.14 * Math.sin(waited / 70)
    return true
  })
  return () => {
    quiet?.()
    light.destroy()
  }
}

type Turn = {
  readonly at: number
  readonly next: readonly Symbol[]
  readonly between: readonly Container[]
  readonly ms: number
}

/** One strip: what stops at the top, what runs by under it, and what was there at the foot. */
async function turnReel({ board, motion, hear }: Spinner, { at, next, between, ms }: Turn): Promise<void> {
  const { rows, cell, cellHeight, window, symbols } = board
  const strip = new Container()
  const old = symbols.slice(at * rows, (at + 1) * rows)
  const all = [...next.map(({ root }) => root), ...between, ...old.map(({ root }) => root)]
  all.forEach((root, index) => {
    root.position.set((at + 0.5) * cell, (index + 0.5) * cellHeight)
    strip.addChild(root)
  })
  window.addChild(strip)
  const far = (next.length + between.length) * cellHeight
  await motion.tween(ms, (p) => (strip.y = -far + far * p), { ease: rolled })
  strip.y = 0
  hear.play('reelStop', at)
  await motion.tween(190, (p) => (strip.y = Math.sin(p * Math.PI) * (1 - p) * cellHeight * SWING), {
    ease: linear,
  })
  next.forEach((symbol, row) => board.put(at * rows + row, symbol))
  strip.destroy({ children: true })
}

/** Pulled back a little, then as fast at its end as in its middle: what stops is stopped, and swings. */
function rolled(t: number): number {
  const back = 0.09
  if (t < back) return -Math.sin((t / back) * Math.PI) * 0.012
  const run = (t - back) / (1 - back)
  return run < 0.25 ? (run * run) / 0.5 / 0.875 : (run - 0.125) / 0.875
}

/** What lay on the board falls out of it, and new symbols fall in. */
export async function dropGrid(
  spinner: Spinner,
  { grid, values, onStop }: Pick<Landing, 'grid' | 'values' | 'onStop'>,
): Promise<void> {
  const { board, motion } = spinner
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
      return fall(spinner, place, { from: -height, delay: at * 55 + (rows - row) * 22 })
    }),
  )
  await Promise.all(falls)
  for (let column = 0; column < board.columns; column += 1) onStop(column)
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
  await motion.tween(380, (p) => (symbol.root.y = y + from * (1 - p)), { ease: outBounce, delay })
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
