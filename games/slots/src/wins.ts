import type { SlotRules, Win } from '@baize/engines'
import { Container, colours, Graphics, label, type Motion, outBack, type Sounds } from '@baize/game-kit'
import type { Board } from './board.ts'

type Shown = {
  readonly board: Board
  readonly motion: Motion
  readonly sounds: Sounds
  readonly rules: SlotRules
  readonly accent: number
}

export type WinDisplay = {
  readonly wins: readonly Win[]
  readonly times: number
  /** What the step won, in words. */
  readonly amount: string
  /** Wins of this spin before it: the notes climb. */
  readonly order: number
}

/** Dims what did not win, marks what did, draws its lines and says what it came to. */
export async function showWins(
  { board, motion, sounds, rules, accent }: Shown,
  { wins, times, amount, order }: WinDisplay,
): Promise<void> {
  const cells = new Set(wins.flatMap((win) => win.cells))
  const marks = new Container()
  board.above.addChild(marks)
  board.symbols.forEach((symbol, at) => symbol.dim(!cells.has(at)))
  for (const win of wins) marks.addChild(lineOf(board, rules, win, accent))
  marks.addChild(frames(board, cells, accent))
  const words = label(times > 1 ? `${amount}  ×${times}` : amount, {
    size: 30,
    weight: '800',
    colour: colours.brassHigh,
    hasShadow: true,
  })
  words.style.stroke = { color: 0x120a00, width: 6, join: 'round' }
  words.position.set((board.columns * board.cell) / 2, (board.rows * board.cellHeight) / 2)
  marks.addChild(words)
  sounds.play('win', Math.min(order + wins.length - 1, 9))
  await Promise.all([
    motion.tween(260, (p) => words.scale.set(0.5 + 0.5 * p), { ease: outBack }),
    ...[...cells].map((at) => board.symbols[at]?.pulse(motion)),
  ])
  await motion.wait(520)
  marks.destroy({ children: true })
  for (const symbol of board.symbols) symbol.dim(false)
}

/** A win on a line is joined up along it, from the first reel to the last. */
function lineOf(board: Board, { wins }: SlotRules, { line, cells }: Win, accent: number): Graphics {
  const drawn = new Graphics()
  const path = wins.kind === 'lines' && line !== undefined ? wins.lines[line] : undefined
  if (!path) return drawn
  const points = path.split('').map((row, column) => board.placeOf(column * board.rows + Number(row)))
  for (const [width, color, alpha] of [
    [7, 0x000000, 0.45],
    [3.5, accent, 1],
  ] as const) {
    points.forEach(({ x, y }, index) => (index === 0 ? drawn.moveTo(x, y) : drawn.lineTo(x, y)))
    drawn.stroke({ width, color, alpha, join: 'round', cap: 'round' })
  }
  for (const at of cells) {
    const { x, y } = board.placeOf(at)
    drawn.circle(x, y, 4).fill({ color: colours.cream })
  }
  return drawn
}

function frames(board: Board, cells: ReadonlySet<number>, accent: number): Graphics {
  const drawn = new Graphics()
  const [width, height] = [board.cell - 4, board.cellHeight - 4]
  for (const at of cells) {
    const { x, y } = board.placeOf(at)
    drawn
      .roundRect(x - width / 2, y - height / 2, width, height, Math.min(12, width * 0.2))
      .stroke({ width: 2.5, color: accent })
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
