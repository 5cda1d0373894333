import type { Game, ReelSet, Strip } from '../game.ts'

/** By column, row and symbol: how likely a cell shows a symbol once the wilds have expanded. */
export function cellOdds(game: Game, reels: ReelSet): Float64Array[][] {
  const { rows } = game.rules
  return stripsOf(reels).map((strip) => {
    const odds = Array.from({ length: rows }, () => new Float64Array(game.ids.length))
    for (const window of windowsOf(strip, rows)) {
      const wild = window.find((symbol) => game.expanding[symbol] === 1)
      odds.forEach((row, index) => {
        const symbol = wild ?? window[index] ?? 0
        row[symbol] = (row[symbol] ?? 0) + 1 / strip.stops
      })
    }
    return odds
  })
}

/** By number: how likely a grid shows a symbol that many times, before any wild expands. */
export function countOdds(game: Game, reels: ReelSet, symbol: number): number[] {
  return stripsOf(reels).reduce<number[]>(
    (odds, strip) => {
      const reel = zeros(game.rules.rows + 1)
      for (const window of windowsOf(strip, game.rules.rows)) {
        const count = window.filter((each) => each === symbol).length
        reel[count] = (reel[count] ?? 0) + 1 / strip.stops
      }
      return convolve(odds, reel)
    },
    [1],
  )
}

export function stripsOf(reels: ReelSet): readonly Strip[] {
  if (reels.kind !== 'strips') throw new Error('Only strips can be counted through.')
  return reels.strips
}

/** What a reel shows at each of its stops. */
export function windowsOf({ stops, symbols }: Strip, rows: number): Uint8Array[] {
  return Array.from({ length: stops }, (_, stop) => symbols.subarray(stop, stop + rows))
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = zeros(a.length + b.length - 1)
  a.forEach((x, i) => b.forEach((y, j) => (sum[i + j] = (sum[i + j] ?? 0) + x * y)))
  return sum
}

/** So many zeros to add to. */
export function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}
