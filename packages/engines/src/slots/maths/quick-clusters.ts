import type { Game } from '../game.ts'
import type { Won } from './quick-board.ts'

type Board = { readonly cells: Uint8Array; readonly places: Uint8Array; readonly won: Won }

/** Points by symbol and count in one row, symbol after symbol. */
function paysOf({ pays, cells }: Game): Int32Array {
  const flat = new Int32Array(pays.length * (cells + 1))
  pays.forEach((points, symbol) => flat.set(points, symbol * (cells + 1)))
  return flat
}

const NOT_LAST_ROW = 0x7f7f7f7f
const NOT_FIRST_ROW = 0xfefefefe

/** Neighbours win together. A symbol's cells are the bits of two numbers, so that all of them take a step at once. */
export function quickClusters(game: Game, { cells, places, won }: Board): () => number {
  requireLargeClusters(game)
  const pays = paysOf(game)
  const size = game.cells + 1
  const payers = Uint8Array.from(game.pays.keys()).filter((symbol) =>
    game.pays[symbol]?.some((paid) => paid > 0),
  )
  const lows = new Int32Array(game.ids.length)
  const highs = new Int32Array(game.ids.length)

  const lay = () => {
    for (let symbol = 0; symbol < lows.length; symbol += 1) {
      lows[symbol] = 0
      highs[symbol] = 0
    }
    for (let cell = 0; cell < places.length; cell += 1) {
      const place = places[cell] ?? 0
      const symbol = cells[place] ?? 0
      if (place < 32) lows[symbol] = (lows[symbol] ?? 0) | (1 << place)
      else highs[symbol] = (highs[symbol] ?? 0) | (1 << (place - 32))
    }
  }

  /** What one symbol wins together with the wilds. Every cluster that pays has a cell with two neighbours in it. */
  const winOf = (symbol: number, wildLow: number, wildHigh: number) => {
    const own = { low: lows[symbol] ?? 0, high: highs[symbol] ?? 0 }
    const low = own.low | wildLow
    const high = own.high | wildHigh
    const upLow = (low >>> 1) & NOT_LAST_ROW
    const upHigh = (high >>> 1) & NOT_LAST_ROW
    const downLow = (low << 1) & NOT_FIRST_ROW
    const downHigh = (high << 1) & NOT_FIRST_ROW
    const beforeLow = (low >>> 8) | (high << 24)
    const beforeHigh = high >>> 8
    const afterLow = low << 8
    const afterHigh = (high << 8) | (low >>> 24)
    let seedLow =
      (((upLow | downLow) & (beforeLow | afterLow)) | (upLow & downLow) | (beforeLow & afterLow)) & low
    let seedHigh =
      (((upHigh | downHigh) & (beforeHigh | afterHigh)) | (upHigh & downHigh) | (beforeHigh & afterHigh)) &
      high
    let points = 0
    while ((seedLow | seedHigh) !== 0) {
      let atLow = seedLow & -seedLow
      let atHigh = seedLow === 0 ? seedHigh & -seedHigh : 0
      for (;;) {
        const nextLow =
          (atLow |
            ((atLow >>> 1) & NOT_LAST_ROW) |
            ((atLow << 1) & NOT_FIRST_ROW) |
            (atLow >>> 8) |
            (atHigh << 24) |
            (atLow << 8)) &
          low
        const nextHigh =
          (atHigh |
            ((atHigh >>> 1) & NOT_LAST_ROW) |
            ((atHigh << 1) & NOT_FIRST_ROW) |
            (atHigh >>> 8) |
            (atHigh << 8) |
            (atLow >>> 24)) &
          high
        if (nextLow === atLow && nextHigh === atHigh) break
        atLow = nextLow
        atHigh = nextHigh
      }
      seedLow &= ~atLow
      seedHigh &= ~atHigh
      if (((atLow & own.low) | (atHigh & own.high)) === 0) continue
      const paid = pays[symbol * size + bitsIn(atLow) + bitsIn(atHigh)] ?? 0
      if (paid === 0) continue
      points += paid
      won.low |= atLow
      won.high |= atHigh
    }
    return points
  }

  return () => {
    lay()
    won.low = 0
    won.high = 0
    let wildLow = 0
    let wildHigh = 0
    for (let symbol = 0; symbol < lows.length; symbol += 1) {
      if (!game.wild[symbol]) continue
      wildLow |= lows[symbol] ?? 0
      wildHigh |= highs[symbol] ?? 0
    }
    let points = 0
    for (let next = 0; next < payers.length; next += 1) points += winOf(payers[next] ?? 0, wildLow, wildHigh)
    return points
  }
}

function requireLargeClusters({ pays }: Game): void {
  if (pays.some((points) => points.subarray(0, 3).some((paid) => paid > 0)))
    throw new Error('Quick rounds find clusters of three cells and more.')
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
