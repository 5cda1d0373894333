import type { Game } from '../game.ts'
import { zeros } from './reel-odds.ts'
import { symbolsOf } from './quick-cells.ts'

/**
 * First grids that have something in common which can be counted: how many scatters they show and, where symbols pay
 * anywhere, which symbol wins by how many and how many orbs lie beside it.
 */
export type Stratum = {
  /** How often each of these symbols stands on the grid; all other cells show other symbols. */
  readonly fixed: readonly { readonly symbol: number; readonly count: number }[]
  readonly scatters: number
  /** How likely a paid spin shows such a grid. One on which several symbols win is in the stratum of each of them. */
  readonly chance: number
  /** Whether a round counts only by the part that one of its winning symbols has in it. */
  readonly isShared: boolean
}

/** What is too rare to matter: all of it together is part of the bound that a proof states. */
const RAREST = 1e-13

export type Strata = {
  readonly strata: readonly Stratum[]
  /** How likely a paid spin is in none of them though it might pay. */
  readonly left: number
}

const known = new WeakMap<Game, Strata>()

/** Every first grid of a paid spin that can pay or start free spins, listed once. */
export function strataOf(game: Game): Strata {
  const strata = known.get(game) ?? listStrata(game)
  known.set(game, strata)
  return strata
}

function listStrata(game: Game): Strata {
  const all = Array.from({ length: game.cells + 1 }, (_, scatters) => scatters).flatMap((scatters) => {
    const isPlain = !game.awards[scatters] && !game.scatterPays[scatters]
    return isPlain && game.rules.wins.kind === 'anywhere'
      ? winners(game, scatters)
      : [byScatters(game, scatters)]
  })
  const strata = all.filter(({ chance }) => chance >= RAREST)
  const rare = all.filter(({ chance }) => chance < RAREST)
  return { strata, left: rare.reduce((sum, { chance }) => sum + chance, 0) }
}

function byScatters(game: Game, scatters: number): Stratum {
  const fixed = [{ symbol: game.scatter, count: scatters }]
  return { fixed, scatters, chance: chanceOf(game, fixed), isShared: false }
}

function winners(game: Game, scatters: number): Stratum[] {
  const counts = Array.from({ length: game.cells - scatters + 1 }, (_, count) => count)
  return game.pays.flatMap((pays, symbol) =>
    counts
      .filter((count) => (pays[count] ?? 0) > 0)
      .flatMap((count) => {
        const most = game.orb < 0 ? 0 : game.cells - scatters - count
        return Array.from({ length: most + 1 }, (_, orbs) => {
          const fixed = [
            { symbol: game.scatter, count: scatters },
            { symbol, count },
            ...(game.orb < 0 ? [] : [{ symbol: game.orb, count: orbs }]),
          ]
          return { fixed, scatters, chance: chanceOf(game, fixed), isShared: true }
        })
      }),
  )
}

/** How likely a paid grid shows each of these symbols exactly so often. */
function chanceOf(game: Game, fixed: Stratum['fixed']): number {
  const odds = oddsOf(game)
  let cells = game.cells
  let others = 1
  let chance = 1
  for (const { symbol, count } of fixed) {
    const each = odds[symbol] ?? 0
    chance *= ways(cells, count) * each ** count
    cells -= count
    others -= each
  }
  return chance * others ** cells
}

const oddsKnown = new WeakMap<Game, readonly number[]>()

/** By symbol: how likely a cell of a paid grid shows it. */
function oddsOf(game: Game): readonly number[] {
  const symbols = symbolsOf(game.base)
  const odds =
    oddsKnown.get(game) ??
    game.ids.map((_, symbol) => symbols.filter((drawn) => drawn === symbol).length / symbols.length)
  oddsKnown.set(game, odds)
  return odds
}

/** In how many ways so many of these cells can be chosen. */
function ways(cells: number, count: number): number {
  return zeros(count).reduce((product, _, index) => (product * (cells - index)) / (index + 1), 1)
}
