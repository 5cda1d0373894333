import type { Game } from '../game.ts'

/** Which of 64 places have won, a bit each: those of the first four columns, and the others. */
export type WonPlaces = { low: number; high: number }

type Board = { readonly cells: Uint8Array; readonly places: Uint8Array; readonly won: WonPlaces }

/** By symbol: its cells as the bits of two numbers, so that all of them take a step at once. */
type Laid = {
  readonly lows: Int32Array
  readonly highs: Int32Array
  /** Points by symbol and count in one row, symbol after symbol. */
  readonly pays: Int32Array
  readonly size: number
  readonly won: WonPlaces
}

/** A board has eight rows; a cell of the last has none below it, and one of the first none above. */
const NOT_LAST_ROW = 0x7f7f7f7f
const NOT_FIRST_ROW = 0xfefefefe

/** Neighbours win together. Says what a board wins now, and marks what won. */
export function quickClusters(game: Game, { cells, places, won }: Board): () => number {
  requireLargeClusters(game)
  const payers = Uint8Array.from(game.pays.keys()).filter((symbol) =>
    game.pays[symbol]?.some((paid) => paid > 0),
  )
  const lows = new Int32Array(game.ids.length)
  const highs = new Int32Array(game.ids.length)
  const laid: Laid = { lows, highs, pays: paysOf(game), size: game.cells + 1, won }

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
    for (let next = 0; next < payers.length; next += 1) {
      const symbol = payers[next] ?? 0
      points += winOf(laid, symbol, (lows[symbol] ?? 0) | wildLow, (highs[symbol] ?? 0) | wildHigh)
    }
    return points
  }
}

/** What a symbol wins, whose cells with the wilds are these. A cluster that pays has a cell with two neighbours in it. */
function winOf({ lows, highs, pays, size, won }: Laid, symbol: number, low: number, high: number): number {
  const [ownLow, ownHigh] = [lows[symbol] ?? 0, highs[symbol] ?? 0]
  let seedLow = low & twoOf(up(low), down(low), (low >>> 8) | (high << 24), low << 8)
  let seedHigh = high & twoOf(up(high), down(high), high >>> 8, (high << 8) | (low >>> 24))
  let points = 0
  while ((seedLow | seedHigh) !== 0) {
    let atLow = seedLow & -seedLow
    let atHigh = seedLow === 0 ? seedHigh & -seedHigh : 0
    for (;;) {
      const besideLow = up(atLow) | down(atLow) | (atLow >>> 8) | (atHigh << 24) | (atLow << 8)
      const besideHigh = up(atHigh) | down(atHigh) | (atHigh >>> 8) | (atHigh << 8) | (atLow >>> 24)
      const [nextLow, nextHigh] = [(atLow | besideLow) & low, (atHigh | besideHigh) & high]
      if (nextLow === atLow && nextHigh === atHigh) break
      atLow = nextLow
      atHigh = nextHigh
    }
    seedLow &= ~atLow
    seedHigh &= ~atHigh
    // Wilds alone are no cluster.
    if (((atLow & ownLow) | (atHigh & ownHigh)) === 0) continue
    const paid = pays[symbol * size + bitsIn(atLow) + bitsIn(atHigh)] ?? 0
    if (paid === 0) continue
    points += paid
    won.low |= atLow
    won.high |= atHigh
  }
  return points
}

function up(cells: number): number {
  return (cells >>> 1) & NOT_LAST_ROW
}

function down(cells: number): number {
  return (cells << 1) & NOT_FIRST_ROW
}

/** The bits that are set in two of four numbers at least. */
function twoOf(a: number, b: number, c: number, d: number): number {
  return ((a | b) & (c | d)) | (a & b) | (c & d)
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function paysOf({ pays, cells }: Game): Int32Array {
  const flat = new Int32Array(pays.length * (cells + 1))
  pays.forEach((points, symbol) => flat.set(points, symbol * (cells + 1)))
  return flat
}

function requireLargeClusters({ pays }: Game): void {
  if (pays.some((points) => points.subarray(0, 3).some((paid) => paid > 0)))
    throw new Error('Quick rounds find clusters of three cells and more.')
}
