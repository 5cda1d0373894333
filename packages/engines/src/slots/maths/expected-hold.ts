import type { Game } from '../game.ts'
import { countOdds, zeros } from './reel-odds.ts'

export type ExpectedHold = {
  /** Points of a spin's hold-and-win on average. */
  readonly points: number
  /** How likely a spin starts it, and fills the grid. */
  readonly chance: number
  readonly fullChance: number
}

/** Coins are worth the same on average however many there are, so only their number has to be followed. */
export function expectedHold(game: Game): ExpectedHold {
  const { hold } = game.rules
  if (!hold) return { points: 0, chance: 0, fullChance: 0 }
  const coin = game.coins.reduce((sum, { points }) => sum + points, 0) / game.coins.length
  const further = followCoins(game)
  const started = countOdds(game, game.base, game.coin).map((chance, coins) =>
    coins < hold.from ? 0 : chance,
  )
  const total = (value: (coins: number) => number) =>
    started.reduce((sum, chance, coins) => sum + chance * value(coins), 0)
  const full = (coins: number) => further.full[coins] ?? 0
  return {
    points: total((coins) => coin * (coins + (further.coins[coins] ?? 0)) + full(coins) * hold.grand),
    chance: total(() => 1),
    fullChance: total(full),
  }
}

/** By coins held with all respins left: how many more come on average, and how likely the grid fills. */
function followCoins(game: Game): { coins: number[]; full: number[] } {
  const { hold } = game.rules
  const coins = zeros(game.cells + 1)
  const full = zeros(game.cells + 1)
  full[game.cells] = 1
  if (!hold) return { coins, full }
  for (let held = game.cells - 1; held >= 0; held -= 1) {
    const odds = binomial(game.cells - held, hold.chance.coins / hold.chance.of)
    for (let left = 0; left < hold.respins; left += 1) {
      const none = odds[0] ?? 0
      const next = { coins: none * (coins[held] ?? 0), full: none * (full[held] ?? 0) }
      odds.forEach((chance, landed) => {
        if (landed === 0) return
        next.coins += chance * (landed + (coins[held + landed] ?? 0))
        next.full += chance * (full[held + landed] ?? 0)
      })
      coins[held] = next.coins
      full[held] = next.full
    }
  }
  return { coins, full }
}

/** By coins at its start: what a hold-and-win pays on average in points, and the average of its square. */
export function holdMoments(game: Game): { readonly mean: number[]; readonly square: number[] } {
  const { hold } = game.rules
  const values = game.coins.map(({ points }) => points)
  const average = (numbers: readonly number[]) =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const coin = average(values)
  const spread = average(values.map((points) => points * points)) - coin * coin
  const paid = (coins: number) => coins * coin + (coins === game.cells ? (hold?.grand ?? 0) : 0)
  const ends = finalCoins(game)
  return {
    mean: ends.map((odds) => odds.reduce((sum, chance, coins) => sum + chance * paid(coins), 0)),
    square: ends.map((odds) =>
      odds.reduce((sum, chance, coins) => sum + chance * (coins * spread + paid(coins) ** 2), 0),
    ),
  }
}

/** By coins held with all respins left: how likely each number of coins lies at the end. */
function finalCoins(game: Game): number[][] {
  const { hold } = game.rules
  const ends = Array.from({ length: game.cells + 1 }, (_, held) => {
    const odds = zeros(game.cells + 1)
    odds[held] = 1
    return odds
  })
  if (!hold) return ends
  for (let held = game.cells - 1; held >= 0; held -= 1) {
    const landing = binomial(game.cells - held, hold.chance.coins / hold.chance.of)
    for (let left = 0; left < hold.respins; left += 1) {
      const before = ends[held] ?? []
      ends[held] = before.map((_, coins) =>
        landing.reduce((sum, chance, landed) => {
          const after = landed === 0 ? before : (ends[held + landed] ?? [])
          return sum + chance * (after[coins] ?? 0)
        }, 0),
      )
    }
  }
  return ends
}

function binomial(tries: number, chance: number): number[] {
  return Array.from({ length: tries }).reduce<number[]>(
    (odds) => [...odds, 0].map((stay, hits) => stay * (1 - chance) + (odds[hits - 1] ?? 0) * chance),
    [1],
  )
}
