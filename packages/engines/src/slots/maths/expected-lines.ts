import { evaluateLine, type LineWin } from '../evaluate-lines.ts'
import type { Game, ReelSet } from '../game.ts'
import { cellOdds } from './reel-odds.ts'

/** Points that the lines of one spin win on average: every row of symbols that a line can show, by its odds. */
export function expectedLines(game: Game, reels: ReelSet): number {
  const odds = cellOdds(game, reels)
  const { rows, columns } = game.rules
  const walk: Walk = {
    game,
    odds: [],
    shown: new Uint8Array(columns),
    path: Uint8Array.from({ length: columns }, (_, column) => column),
    best: { symbol: 0, count: 0, points: 0 },
  }
  return game.lines.reduce((sum, cells) => {
    walk.odds = Array.from(cells, (cell, column) => odds[column]?.[cell % rows] ?? new Float64Array())
    return sum + expectedFrom(walk, 0, -1)
  }, 0)
}

type Walk = {
  readonly game: Game
  /** By column and symbol, for the rows of one line. */
  odds: Float64Array[]
  readonly shown: Uint8Array
  readonly path: Uint8Array
  readonly best: LineWin
}

/** `lead` is the first symbol that is not wild, or -1. Once the run is broken, what follows no longer matters. */
function expectedFrom(walk: Walk, column: number, lead: number): number {
  const { game, shown, path, best } = walk
  const reel = walk.odds[column]
  if (!reel) {
    evaluateLine(game, shown, path, best)
    return best.points
  }
  let points = 0
  reel.forEach((chance, symbol) => {
    if (chance === 0) return
    shown[column] = symbol
    if (lead < 0 || symbol === lead || game.wild[symbol]) {
      points += chance * expectedFrom(walk, column + 1, lead < 0 && !game.wild[symbol] ? symbol : lead)
    } else {
      evaluateLine(game, shown, path, best)
      points += chance * best.points
    }
  })
  return points
}
