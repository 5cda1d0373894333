import type { Game, ReelSet, Strip } from '../game.ts'
import { stripsOf, windowsOf } from './reel-odds.ts'

/** No spin of these reels pays more stakes than this; wilds that stay may fill a reel. */
export function largestSpin(game: Game, reels: ReelSet, isSticky = false): number {
  const { perStake, rows, wins } = game.rules
  const scatter = Math.max(...game.scatterPays)
  const shown = stripsOf(reels).map((strip) => [
    ...windowsOf(strip, rows),
    ...(isSticky ? fullOfWilds(game, strip) : []),
  ])
  const ofWins = wins.kind === 'lines' ? largestLines(game, shown) : largestWays(game, shown)
  return (ofWins + scatter) / perStake
}

type Windows = readonly Uint8Array[]

/** Looks at the first and the last reel, and grants whatever suits best between them. */
function largestLines(game: Game, reels: readonly Windows[]): number {
  const { rows } = game.rules
  const wilds = reels.map((windows) =>
    Math.max(1, ...windows.flatMap((window) => Array.from(window, timesOf(game)))),
  )
  const times = wilds.reduce((product, each) => product * each, 1)
  const ends = game.lines.map((cells) => ({
    first: (cells[0] ?? 0) % rows,
    last: (cells.at(-1) ?? 0) % rows,
  }))
  let largest = 0
  for (const first of expanded(game, reels[0])) {
    for (const last of expanded(game, reels.at(-1))) {
      const points = ends.reduce(
        (sum, end) => sum + largestLine(game, first[end.first] ?? 0, last[end.last] ?? 0),
        0,
      )
      largest = Math.max(largest, points)
    }
  }
  return largest * times
}

function largestLine(game: Game, first: number, last: number): number {
  const { columns } = game.rules
  if (game.wild[first]) return Math.max(...game.pays.map((pays) => pays[columns] ?? 0))
  const isWhole = first === last || game.wild[last] !== 0
  return game.pays[first]?.[isWhole ? columns : columns - 1] ?? 0
}

function expanded(game: Game, windows: Windows = []): Windows {
  return windows.map((window) => {
    const wild = window.find((symbol) => game.expanding[symbol] === 1)
    return wild === undefined ? window : window.slice().fill(wild)
  })
}

/** Looks at the first reel, and for each symbol on it grants every other reel at its best. */
function largestWays(game: Game, [first = [], ...others]: readonly Windows[]): number {
  const best = game.pays.map((pays, symbol) => {
    const worth = (window: Uint8Array) =>
      window.reduce((sum, here) => sum + (here === symbol ? 1 : timesOf(game)(here)), 0)
    const paths = others.reduce((product, windows) => product * Math.max(1, ...windows.map(worth)), 1)
    return Math.max(...pays.subarray(0, game.rules.columns + 1)) * paths
  })
  return Math.max(...first.map((window) => window.reduce((sum, symbol) => sum + (best[symbol] ?? 0), 0)))
}

function timesOf(game: Game): (symbol: number) => number {
  return (symbol) => game.wild[symbol] ?? 0
}

function fullOfWilds(game: Game, { symbols }: Strip): Uint8Array[] {
  const wilds = Array.from(symbols).filter((symbol) => game.wild[symbol])
  return wilds.map((symbol) => new Uint8Array(game.rules.rows).fill(symbol))
}

/** No hold-and-win of the game pays more stakes than this. */
export function largestHold({ rules: { hold, perStake }, cells }: Game): number {
  if (!hold) return 0
  return (cells * Math.max(...hold.coins.map(({ points }) => points)) + hold.grand) / perStake
}
