import type { SlotRules, Win } from '@baize/engines'
import { Container, colours, Graphics, inOutCubic, type Motion, outBack } from '@baize/game-kit'
import type { WordLook } from '../flagships/sheet.ts'
import type { Board } from './board.ts'
import type { Hearing } from './hearing.ts'
import { grandWords } from './plaques.ts'

type Shown = {
  readonly board: Board
  readonly motion: Motion
  readonly hear: Hearing
  readonly rules: SlotRules
  readonly accent: number
  readonly wordLook: WordLook
}

export type WinDisplay = {
  readonly wins: readonly Win[]
  readonly times: number
  /** What the step won before it was multiplied, in words. */
  readonly amount: string
  /** Wins of this spin before it: the notes climb. */
  readonly order: number
  /** Whether the round brings more than was staked: only then is it greeted. */
  readonly isGreeted: boolean
  /** Whether the step alone brings several stakes. */
  readonly isLarge: boolean
}

const TRAVEL_MS = 420
const READ_MS = 560
/** How much of the way light covers that runs over cells, in shares of it. */
const LIGHT_LENGTH = 0.6

/** Dims what did not win; light travels along the lines of what did, and says what it came to. */
export async function showWins(shown: Shown, display: WinDisplay): Promise<void> {
  const { board, motion, hear, accent, wordLook } = shown
  const { wins, times, amount, order, isGreeted, isLarge } = display
  const cells = new Set(wins.flatMap((win) => win.cells))
  const marks = new Container()
  board.above.addChild(marks)
  board.symbols.forEach((symbol, at) => symbol.dim(!cells.has(at)))
  const lights = wins.map((win) => {
    const path = pathOf(board, shown.rules, win)
    return path.length > 1 ? travelling(path, accent) : spreading(board, win.cells, accent)
  })
  marks.addChild(...lights.map(({ root }) => root), frames(board, cells, accent))
  const words = grandWords(times > 1 ? `${amount}  ×${times}` : amount, { look: wordLook, size: 34 })
  words.position.set((board.columns * board.cell) / 2, (board.rows * board.cellHeight) / 2)
  words.scale.set(0.001)
  marks.addChild(words)
  const step = Math.min(order + wins.length - 1, 9)
  hear.play(isGreeted ? (isLarge ? 'winMedium' : 'winSmall') : 'count', step)
  const beats = isGreeted ? [...cells].map((at) => board.symbols[at]?.pulse(motion)) : []
  await Promise.all([
    ...lights.map(({ go }) => motion.tween(TRAVEL_MS, go, { ease: inOutCubic })),
    motion.tween(300, (p) => words.scale.set(p || 0.001), { ease: outBack, delay: 160 }),
    ...beats,
  ])
  await motion.wait(READ_MS)
  marks.destroy({ children: true })
  for (const symbol of board.symbols) symbol.dim(false)
}

/** Runs from its beginning to its end. */
type Light = { readonly root: Container; go(progress: number): void }

type Point = { readonly x: number; readonly y: number }

/** A win on a line is joined up along it, from the first reel to the last; one in ways from cell to cell. Others have none. */
function pathOf(board: Board, { wins }: SlotRules, { line, cells }: Win): Point[] {
  if (wins.kind === 'lines' && line !== undefined) {
    const rows = wins.lines[line]?.split('') ?? []
    return rows.map((row, column) => board.placeOf(column * board.rows + Number(row)))
  }
  if (wins.kind !== 'ways') return []
  return [...cells].sort((a, b) => a - b).map((cell) => board.placeOf(cell))
}

/** A path that is lit from its beginning to its end, with a bright head. */
function travelling(path: readonly Point[], accent: number): Light {
  const root = new Container()
  const drawn = new Graphics()
  const head = new Graphics()
    .circle(0, 0, 11)
    .fill({ color: accent, alpha: 0.35 })
    .circle(0, 0, 6)
    .fill({ color: colours.cream })
  head.blendMode = 'add'
  root.addChild(drawn, head)
  return {
    root,
    go(progress) {
      const far = progress * (path.length - 1)
      const [whole, rest] = [Math.floor(far), far % 1]
      const [from, to] = [path[whole], path[whole + 1] ?? path[whole]]
      if (!from || !to) return
      const tip = { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest }
      const points = [...path.slice(0, whole + 1), tip]
      drawn.clear()
      for (const [width, color, alpha] of [
        [9, 0x000000, 0.4],
        [6, accent, 0.9],
        [2.2, 0xffffff, 0.9],
      ] as const) {
        points.forEach(({ x, y }, index) => (index === 0 ? drawn.moveTo(x, y) : drawn.lineTo(x, y)))
        drawn.stroke({ width, color, alpha, join: 'round', cap: 'round' })
      }
      head.position.set(tip.x, tip.y)
      head.alpha = progress < 1 ? 1 : 0
    },
  }
}

/** Where no line joins what won, light runs over its cells, away from the one that lies nearest to the first reel. */
function spreading(board: Board, cells: readonly number[], accent: number): Light {
  const root = new Container()
  const places = [...cells].sort((a, b) => a - b).map((cell) => board.placeOf(cell))
  const [first] = places
  const fars = places.map(({ x, y }) => (first ? Math.hypot(x - first.x, y - first.y) : 0))
  const most = Math.max(...fars, 1)
  const lit = places.map(({ x, y }, index) => {
    const [width, height] = [board.cell - 3, board.cellHeight - 3]
    const drawn = new Graphics()
      .roundRect(x - width / 2, y - height / 2, width, height, Math.min(12, width * 0.2))
      .fill({ color: accent })
    drawn.blendMode = 'add'
    root.addChild(drawn)
    return { drawn, far: (fars[index] ?? 0) / most }
  })
  const go = (progress: number) => {
    for (const { drawn, far } of lit) drawn.alpha = lightAt({ progress, far })
  }
  go(0)
  return { root, go }
}

/** How bright a cell is that lies so far away: dark before the light comes, then bright, and a little of it stays. */
export function lightAt({ progress, far }: { progress: number; far: number }): number {
  const since = progress * (1 + LIGHT_LENGTH) - far
  if (since <= 0) return 0
  return since < LIGHT_LENGTH ? 0.14 + 0.4 * Math.sin((since / LIGHT_LENGTH) * Math.PI) : 0.14
}

function frames(board: Board, cells: ReadonlySet<number>, accent: number): Graphics {
  const drawn = new Graphics()
  const [width, height] = [board.cell - 3, board.cellHeight - 3]
  for (const at of cells) {
    const { x, y } = board.placeOf(at)
    const radius = Math.min(12, width * 0.2)
    drawn
      .roundRect(x - width / 2, y - height / 2, width, height, radius)
      .stroke({ width: 6, color: accent, alpha: 0.3 })
      .roundRect(x - width / 2, y - height / 2, width, height, radius)
      .stroke({ width: 2.2, color: accent })
  }
  return drawn
}

/** Scatters or coins that have brought something about. */
export async function pulseCells(board: Board, motion: Motion, cells: readonly number[]): Promise<void> {
  board.symbols.forEach((symbol, at) => symbol.dim(!cells.includes(at)))
  for (let beat = 0; beat < 2; beat += 1) {
    await Promise.all(cells.map(async (at) => board.symbols[at]?.pulse(motion)))
  }
  for (const symbol of board.symbols) symbol.dim(false)
}
