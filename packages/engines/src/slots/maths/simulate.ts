import type { Draws } from '../../engine.ts'
import { type Game, newTable } from '../game.ts'
import { countOf } from '../grid.ts'
import { holdAndWin } from '../hold-and-win.ts'
import { playRound, type SlotStart } from '../run.ts'
import { spin } from '../spin.ts'
import { holdMoments } from './expected-hold.ts'
import { simulationDraws } from './generator.ts'

/** Sums over many rounds, in points; those of several simulations can be added. */
export type Tally = {
  readonly rounds: number
  readonly sum: number
  readonly squares: number
  readonly hits: number
  readonly top: number
  readonly topHits: number
}

export type Measurement = {
  readonly rounds: number
  readonly rtp: number
  /** Of one round, in stakes. */
  readonly sd: number
  readonly hitRate: number
  /** The largest payout seen, in stakes, and how often it was seen. */
  readonly top: number
  readonly topHits: number
  /** Half the width of the 99 % band around `rtp`. */
  readonly band: number
}

const Z_99 = 2.576
const paid: SlotStart = { buysFeature: false }

export function simulate(game: Game, { rounds, seed }: { rounds: number; seed: number }): Tally {
  const draws = simulationDraws(seed)
  const play = game.rules.hold ? holdRounds(game, draws) : plainRounds(game, draws)
  let sum = 0
  let squares = 0
  let hits = 0
  let top = 0
  let topHits = 0
  for (let round = 0; round < rounds; round += 1) {
    const { points, square } = play()
    if (points === 0) continue
    sum += points
    squares += square
    hits += 1
    if (points > top) topHits = 0
    if (points >= top) {
      top = points
      topHits += 1
    }
  }
  return { rounds, sum, squares, hits, top, topHits }
}

/** A round's points, and their square on average over what is left to chance once its reels have stopped. */
type Play = () => { readonly points: number; readonly square: number }

function plainRounds(game: Game, draws: Draws): Play {
  const table = newTable(game)
  return () => {
    const points = playRound(game, table, draws, paid)
    return { points, square: points * points }
  }
}

/** A grand pot falls too seldom for its square to be measured, so hold-and-win counts by its exact moments. */
function holdRounds(game: Game, draws: Draws): Play {
  const table = newTable(game)
  const { mean, square } = holdMoments(game)
  const from = game.rules.hold?.from ?? 0
  return () => {
    const lines = spin(game, table, draws, { isFree: false, freeSpinsLeft: 0 }).points
    const coins = countOf(table.grid, game.coin)
    if (coins < from) return { points: lines, square: lines * lines }
    const points = lines + holdAndWin(game, table, draws)
    return { points, square: lines * lines + 2 * lines * (mean[coins] ?? 0) + (square[coins] ?? 0) }
  }
}

export function addTallies(a: Tally, b: Tally): Tally {
  const top = Math.max(a.top, b.top)
  return {
    rounds: a.rounds + b.rounds,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    top,
    topHits: (a.top === top ? a.topHits : 0) + (b.top === top ? b.topHits : 0),
  }
}

export function measure({ rules: { perStake } }: Game, tally: Tally): Measurement {
  const { rounds, sum, squares, hits, top, topHits } = tally
  const mean = sum / rounds
  const sd = Math.sqrt(squares / rounds - mean * mean) / perStake
  return {
    rounds,
    rtp: mean / perStake,
    sd,
    hitRate: hits / rounds,
    top: top / perStake,
    topHits,
    band: (Z_99 * sd) / Math.sqrt(rounds),
  }
}
