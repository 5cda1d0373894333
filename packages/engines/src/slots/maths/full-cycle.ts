import { type Game, newTable } from '../game.ts'
import { playRound } from '../run.ts'
import type { Tally } from './simulate.ts'

const MOST_ROUNDS = 100_000

/** Every combination of stops once, where nothing else is drawn and there are not too many: then nothing is left to measure. */
export function fullCycle(game: Game): Tally | undefined {
  const { freeSpins, hold } = game.rules
  if (freeSpins || hold || game.base.kind !== 'strips') return undefined
  const stops = game.base.strips.map((strip) => strip.stops)
  const rounds = stops.reduce((product, count) => product * count, 1)
  if (rounds > MOST_ROUNDS) return undefined
  const table = newTable(game)
  let [sum, squares, hits, top, topHits] = [0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    let left = round
    const int = (count: number) => {
      const stop = left % count
      left = Math.floor(left / count)
      return stop
    }
    const points = playRound(game, table, { int, u32: never, shuffle: never }, { buysFeature: false })
    sum += points
    squares += points * points
    if (points > 0) hits += 1
    if (points > top) topHits = 0
    top = Math.max(top, points)
    if (points === top) topHits += 1
  }
  return { rounds, sum, squares, hits, top, topHits }
}

function never(): never {
  throw new Error('A game of reels alone draws nothing but its stops.')
}
