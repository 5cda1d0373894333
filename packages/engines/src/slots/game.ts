import type { ByCount, CoinRules, Reels, SlotRules, SymbolRules } from './rules.ts'

/** Rules made ready to be played: symbols are numbers, and everything looked up in a spin is an array. */
export type Game = {
  readonly rules: SlotRules
  readonly cells: number
  readonly ids: readonly string[]
  readonly base: ReelSet
  readonly free: ReelSet
  /** What a tumble draws from, where the rules say it apart. */
  readonly refill: ReelSet | undefined
  /** By symbol: 0 if it is not wild, else what it multiplies by. */
  readonly wild: Int32Array
  readonly expanding: Uint8Array
  /** The symbol of each role, or -1. */
  readonly scatter: number
  readonly coin: number
  readonly orb: number
  /** Points by symbol and count; none for a scatter, which pays by itself. */
  readonly pays: readonly Int32Array[]
  readonly scatterPays: Int32Array
  /** Free spins by scatters, in a paid spin and in a free one. */
  readonly awards: Int32Array
  readonly again: Int32Array
  /** The cells of each line. */
  readonly lines: readonly Uint8Array[]
  readonly orbValues: Int32Array
  /** Every coin as often as its weight. */
  readonly coins: readonly CoinRules[]
  readonly cap: number
}

/** Strips end with their own beginning, so that a window never runs over the end. */
export type ReelSet =
  | { readonly kind: 'strips'; readonly strips: readonly Strip[] }
  | { readonly kind: 'cells'; readonly symbols: Uint8Array }

export type Strip = { readonly stops: number; readonly symbols: Uint8Array }

/** What a round writes on while it is played; it can be used for one round after another. */
export type Table = {
  readonly grid: Uint8Array
  /** The multiplier of an orb, or the place of a coin in `Game.coins`. */
  readonly values: Int32Array
  /** Cells that won, to be cleared by a tumble. */
  readonly won: Uint8Array
  /** Cells looked at, and cells of one cluster, while clusters are sought. */
  readonly seen: Uint8Array
  readonly found: Uint8Array
  /** How often each symbol is on the grid. */
  readonly counts: Uint8Array
  /** The wild that sticks in a cell, counted from 1, or 0. */
  readonly sticky: Uint8Array
  /** How far the ladder of tumbles has been climbed. */
  rung: number
  /** The orbs of the free spins so far. */
  orbs: number
}

const ready = new WeakMap<SlotRules, Game>()

/** The game of some rules, made once. */
export function gameOf(rules: SlotRules): Game {
  const known = ready.get(rules)
  if (known) return known
  const game = makeGame(rules)
  ready.set(rules, game)
  return game
}

export function newTable({ cells, ids }: Game): Table {
  return {
    grid: new Uint8Array(cells),
    values: new Int32Array(cells),
    won: new Uint8Array(cells),
    seen: new Uint8Array(cells),
    found: new Uint8Array(cells),
    counts: new Uint8Array(ids.length),
    sticky: new Uint8Array(cells),
    rung: 0,
    orbs: 0,
  }
}

function makeGame(rules: SlotRules): Game {
  requirePlayable(rules)
  // In alphabetical order, here and below: a round must not depend on how somebody's JSON orders its keys.
  const ids = Object.keys(rules.symbols).sort()
  const symbols = ids.flatMap((id) => rules.symbols[id] ?? [])
  const cells = rules.columns * rules.rows
  const roleAt = (role: SymbolRules['role']) => symbols.findIndex((symbol) => symbol.role === role)
  const base = reelSet(rules, ids, rules.reels.base)
  return {
    rules,
    cells,
    ids,
    base,
    free: rules.reels.free ? reelSet(rules, ids, rules.reels.free) : base,
    refill: rules.reels.refill && reelSet(rules, ids, rules.reels.refill),
    wild: Int32Array.from(symbols, ({ role, times = 1 }) => (role === 'wild' ? times : 0)),
    expanding: Uint8Array.from(symbols, ({ expands }) => (expands ? 1 : 0)),
    scatter: roleAt('scatter'),
    coin: roleAt('coin'),
    orb: roleAt('orb'),
    pays: symbols.map(({ role, pays = {} }) => byCount(role === 'scatter' ? {} : pays, cells)),
    scatterPays: byCount(symbols.find(({ role }) => role === 'scatter')?.pays ?? {}, cells),
    awards: byCount(rules.freeSpins?.awards ?? {}, cells),
    again: byCount(rules.freeSpins?.again ?? {}, cells),
    lines: linesOf(rules),
    orbValues: Int32Array.from(byWeight(rules.orbs?.weights ?? {}), Number),
    coins: (rules.hold?.coins ?? []).flatMap((coin) => Array.from({ length: coin.weight }, () => coin)),
    cap: rules.maxWin * rules.perStake,
  }
}

function requirePlayable({ hold, freeSpins, wins, reels, symbols }: SlotRules): void {
  if (hold && freeSpins) throw new Error('A slot has free spins or hold-and-win, not both.')
  if (wins.kind !== 'ways') return
  const first = [reels.base, reels.free].flatMap((set) =>
    set?.kind === 'strips' ? (set.strips[0]?.split(' ') ?? []) : [],
  )
  if (first.some((id) => symbols[id]?.role === 'wild')) throw new Error('Ways begin on a reel without wilds.')
}

function reelSet({ columns, rows }: SlotRules, ids: readonly string[], reels: Reels): ReelSet {
  const numberOf = (id: string) => {
    const found = ids.indexOf(id)
    if (found < 0) throw new Error(`The reels show ${id}, which is not a symbol of the game.`)
    return found
  }
  if (reels.kind === 'cells') {
    return { kind: 'cells', symbols: Uint8Array.from(byWeight(reels.weights), numberOf) }
  }
  if (reels.strips.length !== columns) throw new Error(`A game of ${columns} columns has as many strips.`)
  return {
    kind: 'strips',
    strips: reels.strips.map((text) => {
      const strip = text.split(' ').map(numberOf)
      return { stops: strip.length, symbols: Uint8Array.from([...strip, ...strip.slice(0, rows - 1)]) }
    }),
  }
}

function byWeight(weights: Readonly<Record<string, number>>): string[] {
  const keys = Object.keys(weights).sort()
  return keys.flatMap((key) => Array.from({ length: weights[key] ?? 0 }, () => key))
}

function byCount(pays: ByCount, most: number): Int32Array {
  const points = new Int32Array(most + 1)
  for (const [count, paid] of Object.entries(pays)) points.fill(paid, Number(count))
  return points
}

function linesOf({ wins, rows }: SlotRules): Uint8Array[] {
  if (wins.kind !== 'lines') return []
  return wins.lines.map((line) =>
    Uint8Array.from(line.split(''), (row, column) => column * rows + Number(row)),
  )
}
