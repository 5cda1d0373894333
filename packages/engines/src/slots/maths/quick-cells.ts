import type { Game, ReelSet } from '../game.ts'
import { splitmix } from './generator.ts'

/** Symbols to draw from, each as often as its weight, and the table that quick draws look them up in. */
export type QuickReels = { readonly symbols: Uint8Array; readonly table: Uint8Array }

/** Where a quick round has its symbols from, in the order in which the engine draws them. */
export type QuickCells = {
  /** The symbols of the last draw, and what each orb among them multiplies by. */
  readonly symbols: Uint8Array
  readonly values: Int32Array
  draw(reels: QuickReels, count: number): void
  /** A whole number from 0 to `n - 1`. */
  place(n: number): number
}

export const MOST_CELLS = 64

const BITS = 13
const SIZE = 1 << BITS
const AGAIN = 0xff

/**
 * Symbols for simulations, two from each 32 bits of xoshiro128**: a table of all numbers of thirteen bits holds every
 * symbol as often as its weight, times a whole number, and the few numbers that are left over are drawn again.
 */
export function quickCells(game: Game, seed: number): QuickCells {
  const orbs = quickReels(Uint8Array.from(game.orbValues.keys()))
  const state = Int32Array.from({ length: 4 }, splitmix(seed))
  const symbols = new Uint8Array(MOST_CELLS)
  const values = new Int32Array(MOST_CELLS)
  const single = new Uint8Array(1)
  const rolls = new Map<number, QuickReels>()

  const roll = ({ table }: QuickReels) => {
    fill(state, table, single, 1)
    return single[0] ?? 0
  }
  return {
    symbols,
    values,
    draw({ table }, count) {
      fill(state, table, symbols, count)
      if (game.orb < 0) return
      for (let next = 0; next < count; next += 1) {
        if (symbols[next] === game.orb) values[next] = game.orbValues[roll(orbs)] ?? 0
      }
    },
    place(n) {
      const reels = rolls.get(n) ?? quickReels(Uint8Array.from({ length: n }, (_, index) => index))
      rolls.set(n, reels)
      return roll(reels)
    },
  }
}

function fill(state: Int32Array, table: Uint8Array, into: Uint8Array, count: number): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  for (let next = 0; next < count; ) {
    const five = Math.imul(b, 5)
    const bits = Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    // A number that stands for nothing is written over by the next one.
    const high = table[bits >>> (32 - BITS)] ?? AGAIN
    into[next] = high
    next += high === AGAIN ? 0 : 1
    if (next === count) break
    const low = table[(bits >>> 3) & (SIZE - 1)] ?? AGAIN
    into[next] = low
    next += low === AGAIN ? 0 : 1
  }
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}

export function quickReels(symbols: Uint8Array): QuickReels {
  return { symbols, table: tableOf(symbols) }
}

/** By every number of thirteen bits: one of these things, each as often as the others, or that it is drawn again. */
export function tableOf(things: Uint8Array): Uint8Array {
  if (things.length > SIZE || things.includes(AGAIN)) throw new Error('There is too much to draw from.')
  const last = things.length === 0 ? 0 : SIZE - (SIZE % things.length)
  const table = new Uint8Array(SIZE).fill(AGAIN)
  for (let from = 0; from < last; from += things.length) table.set(things, from)
  return table
}

/** What the grids of a game are drawn from: by whether a spin is free, and in its tumbles. */
export function quickSets(game: Game): Record<'paid' | 'free' | 'paidRefill' | 'freeRefill', QuickReels> {
  const setOf = (reels: ReelSet) => quickReels(symbolsOf(reels))
  return {
    paid: setOf(game.base),
    free: setOf(game.free),
    paidRefill: setOf(game.refill ?? game.base),
    freeRefill: setOf(game.refill ?? game.free),
  }
}

export function symbolsOf(reels: ReelSet): Uint8Array {
  if (reels.kind !== 'cells')
    throw new Error('Only a game that draws its cells one by one is played quickly.')
  return reels.symbols
}
