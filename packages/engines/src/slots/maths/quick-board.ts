import type { Game } from '../game.ts'
import { MOST_CELLS, type QuickCells, quickReels, quickSets, symbolsOf } from './quick-cells.ts'
import { quickClusters, type WonPlaces } from './quick-clusters.ts'
import type { QuickGrid } from './quick-grid.ts'

const PITCH = 8

/** Where neighbours win: eight places a column, of which a game uses as many as it has rows. */
export function quickBoard(game: Game, source: QuickCells): QuickGrid {
  const { rows, columns } = game.rules
  const { scatter } = game
  const { symbols } = source
  const sets = quickSets(game)
  const plain = quickReels(symbolsOf(game.base).filter((symbol) => symbol !== scatter))
  const cells = new Uint8Array(MOST_CELLS)
  const places = placesOf(game)
  const empty = new Uint8Array(MOST_CELLS)
  const won: WonPlaces = { low: 0, high: 0 }

  /** Lets a column fall onto its cells that won, and lists those left empty; says how many there are by then. */
  const fall = (top: number, gone: number, listed: number) => {
    let to = top + rows - 1
    for (let row = rows - 1; row >= 0; row -= 1) {
      if (gone & (1 << row)) continue
      cells[to] = cells[top + row] ?? 0
      to -= 1
    }
    let count = listed
    for (let place = top; place <= to; place += 1) {
      empty[count] = place
      count += 1
    }
    return count
  }
  const lay = (at: Uint8Array, count: number) => {
    for (let next = 0; next < count; next += 1) cells[at[next] ?? 0] = symbols[next] ?? 0
  }
  return {
    draw(isFree) {
      source.draw(isFree ? sets.free : sets.paid, places.length)
      lay(places, places.length)
      let count = 0
      for (let next = 0; next < places.length; next += 1) if (symbols[next] === scatter) count += 1
      return count
    },
    drawOf({ scatters }) {
      source.draw(plain, places.length)
      lay(places, places.length)
      for (let left = scatters; left > 0; ) {
        const place = places[source.place(places.length)] ?? 0
        if (cells[place] === scatter) continue
        cells[place] = scatter
        left -= 1
      }
    },
    win: quickClusters(game, { cells, places, won }),
    winners: () => 1,
    drop(isFree) {
      let count = 0
      for (let column = 0; column < columns; column += 1) {
        const half = column < 4 ? won.low : won.high
        const gone = (half >>> ((column & 3) * PITCH)) & 0xff
        if (gone !== 0) count = fall(column * PITCH, gone, count)
      }
      source.draw(isFree ? sets.freeRefill : sets.paidRefill, count)
      lay(empty, count)
    },
    orbCount: () => 0,
    orbSum: () => 0,
  }
}

/** The places of all cells, in the order in which the engine draws them. */
function placesOf({ rules: { rows, columns }, orb }: Game): Uint8Array {
  if (rows > PITCH || columns > PITCH) throw new Error('A quick board has eight columns of eight rows.')
  if (orb >= 0) throw new Error('A quick board has no orbs.')
  return Uint8Array.from(
    { length: rows * columns },
    (_, cell) => Math.floor(cell / rows) * PITCH + (cell % rows),
  )
}
