import type { Game, ReelSet } from '../game.ts'
import { stripsOf, windowsOf } from './reel-odds.ts'

/** For one reel and by symbol: what it is worth to a path on average, and how likely it breaks one. */
type ReelWorth = { readonly mean: Float64Array; readonly none: Float64Array }

/** Points that one spin wins on average. Reels stop independently, so averages multiply along a path. */
export function expectedWays(game: Game, reels: ReelSet): number {
  const reelWorths = stripsOf(reels).map((strip) =>
    worthOf(game, windowsOf(strip, game.rules.rows).map(sure(strip.stops))),
  )
  return expectedOf(game, reelWorths)
}

/**
 * Points of so many free spins with sticky wilds, spin by spin, on average. Which cells of a reel hold a wild depends on
 * that reel alone, so each reel is followed by itself: from the wilds it held before a spin to those it holds after it.
 */
export function expectedStickyWays(game: Game, reels: ReelSet, spins: number): number[] {
  const windows = stripsOf(reels).map((strip) => windowsOf(strip, game.rules.rows))
  let held: Shown[][] = windows.map(() => [
    { window: new Uint8Array(game.rules.rows).fill(game.ids.length), chance: 1 },
  ])
  return Array.from({ length: spins }, () => {
    const shown = windows.map((reel, column) => stick(game, held[column] ?? [], reel))
    held = shown.map((reel) =>
      merge(reel.map(({ window, chance }) => ({ window: onlyWilds(game, window), chance }))),
    )
    return expectedOf(
      game,
      shown.map((reel) => worthOf(game, reel)),
    )
  })
}

type Shown = { readonly window: Uint8Array; readonly chance: number }

function sure(stops: number) {
  return (window: Uint8Array): Shown => ({ window, chance: 1 / stops })
}

function expectedOf(game: Game, reels: readonly ReelWorth[]): number {
  return game.pays.reduce((sum, pays, symbol) => {
    let paths = 1
    return reels.reduce((points, { mean, none }, count) => {
      const broken = points + paths * (none[symbol] ?? 0) * (pays[count] ?? 0)
      paths *= mean[symbol] ?? 0
      return count === reels.length - 1 ? broken + paths * (pays[reels.length] ?? 0) : broken
    }, sum)
  }, 0)
}

function worthOf(game: Game, shown: readonly Shown[]): ReelWorth {
  const mean = new Float64Array(game.ids.length)
  const none = new Float64Array(game.ids.length)
  for (const { window, chance } of shown) {
    let wilds = 0
    for (const here of window) wilds += game.wild[here] ?? 0
    for (const here of window) if (!game.wild[here]) mean[here] = (mean[here] ?? 0) + chance
    for (let symbol = 0; symbol < mean.length; symbol += 1) {
      mean[symbol] = (mean[symbol] ?? 0) + wilds * chance
      if (wilds === 0 && !window.includes(symbol)) none[symbol] = (none[symbol] ?? 0) + chance
    }
  }
  return { mean, none }
}

/** A number that is no symbol stands for a cell without a wild. */
function onlyWilds(game: Game, window: Uint8Array): Uint8Array {
  return window.map((symbol) => (game.wild[symbol] ? symbol : game.ids.length))
}

function stick(game: Game, held: readonly Shown[], reel: readonly Uint8Array[]): Shown[] {
  return held.flatMap(({ window: wilds, chance }) =>
    reel.map((window) => ({
      window: window.map((symbol, row) => (game.wild[wilds[row] ?? 0] ? (wilds[row] ?? 0) : symbol)),
      chance: chance / reel.length,
    })),
  )
}

function merge(shown: readonly Shown[]): Shown[] {
  const merged = new Map<string, Shown>()
  for (const { window, chance } of shown) {
    const key = window.join()
    merged.set(key, { window, chance: chance + (merged.get(key)?.chance ?? 0) })
  }
  return [...merged.values()]
}
