import { describe, expect, it } from 'vitest'
import { scriptedDraws } from '../../testing/scripted-draws.ts'
import { gameOf, newTable } from '../game.ts'
import type { SlotRules } from '../rules.ts'
import { holdAndWin } from '../hold-and-win.ts'
import { playRound } from '../run.ts'
import { exactReturn } from './exact.ts'
import { holdMoments } from './expected-hold.ts'
import { simulationDraws } from './generator.ts'
import { measure, simulate } from './simulate.ts'
import { topAward } from './top-award.ts'

const lines: SlotRules = {
  columns: 3,
  rows: 2,
  perStake: 4,
  maxWin: 1_000,
  symbols: {
    wild: { role: 'wild', expands: true, times: 2, pays: { 3: 30 } },
    scatter: { role: 'scatter', pays: { 2: 7 } },
    a: { pays: { 2: 1, 3: 20 } },
    b: { pays: { 3: 9 } },
    c: {},
  },
  reels: {
    base: {
      kind: 'strips',
      strips: ['a b scatter c wild', 'wild a c scatter b b', 'b a scatter c a wild c'],
    },
  },
  wins: { kind: 'lines', lines: ['000', '111', '010', '101'] },
}

const ways: SlotRules = {
  columns: 3,
  rows: 2,
  perStake: 10,
  maxWin: 1_000,
  symbols: {
    wild3: { role: 'wild', times: 3 },
    scatter: { role: 'scatter' },
    a: { pays: { 2: 3, 3: 10 } },
    b: { pays: { 3: 4 } },
    c: {},
  },
  reels: { base: { kind: 'strips', strips: ['a a b c scatter', 'wild3 a c b b', 'b a wild3 c a scatter'] } },
  wins: { kind: 'ways' },
}

/** Plays every combination of stops once, through the engine that pays members. */
function fullCycle(rules: SlotRules): number {
  const game = gameOf(rules)
  const table = newTable(game)
  const stops = game.base.kind === 'strips' ? game.base.strips.map((strip) => strip.stops) : []
  const all = stops.reduce<number[][]>(
    (paths, count) => paths.flatMap((path) => Array.from({ length: count }, (_, stop) => [...path, stop])),
    [[]],
  )
  const points = all.map((ints) => playRound(game, table, scriptedDraws(ints), { buysFeature: false }))
  return points.reduce((a, b) => a + b, 0) / all.length / rules.perStake
}

it.each([
  ['lines with expanding, multiplying wilds', lines],
  ['ways with multiplying wilds', ways],
])('the counted return of %s is that of all combinations of stops', (_, rules) => {
  expect(exactReturn(gameOf(rules)).rtp).toBeCloseTo(fullCycle(rules), 12)
})

const freeSpins = { awards: { 2: 4, 3: 6 }, again: { 2: 1 }, times: 2, isSticky: false }
const featured: [string, SlotRules][] = [
  ['free spins that bring more', { ...lines, freeSpins, maxWin: 100_000 }],
  [
    'sticky wilds',
    { ...ways, freeSpins: { awards: { 1: 4, 2: 6 }, times: 3, isSticky: true }, maxWin: 100_000 },
  ],
  [
    'hold-and-win',
    {
      ...lines,
      symbols: { coin: { role: 'coin' }, a: { pays: { 3: 5 } }, b: {} },
      reels: { base: { kind: 'strips', strips: ['coin a b', 'a coin coin b', 'b coin a a'] } },
      hold: {
        from: 3,
        respins: 3,
        chance: { coins: 1, of: 6 },
        coins: [
          { points: 2, weight: 3 },
          { points: 10, weight: 1, pot: 'mini' },
        ],
        grand: 50,
      },
    },
  ],
]

describe('features are counted as they are played', () => {
  it.each(featured)('%s', (_, rules) => {
    const game = gameOf(rules)
    const { rtp, capLoss } = exactReturn(game)
    const { rtp: seen, sd, rounds } = measure(game, simulate(game, { rounds: 100_000, seed: 1 }))
    expect(Math.abs(seen - rtp)).toBeLessThan((3.29 * sd) / Math.sqrt(rounds))
    expect(capLoss).toBeLessThan(1e-9)
  })
})

it('hold-and-win has the moments that are counted for it, by the coins it starts with', () => {
  const [, , held] = featured
  if (!held) throw new Error('There is no hold-and-win here.')
  const game = gameOf(held[1])
  const { mean, square } = holdMoments(game)
  const table = newTable(game)
  const draws = simulationDraws(6)
  const rounds = 60_000
  for (const coins of [3, 5]) {
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      table.grid.fill(0).fill(game.coin, 0, coins)
      table.values.forEach((_, cell) => (table.values[cell] = draws.int(game.coins.length)))
      const points = holdAndWin(game, table, draws)
      sum += points
      squares += points * points
    }
    expect(Math.abs(sum / rounds / (mean[coins] ?? 0) - 1)).toBeLessThan(0.02)
    expect(Math.abs(squares / rounds / (square[coins] ?? 0) - 1)).toBeLessThan(0.04)
  }
})

it('a cap that a spin alone could reach is never called harmless', () => {
  expect(exactReturn(gameOf({ ...lines, maxWin: 10 })).capLoss).toBe(Number.POSITIVE_INFINITY)
})

it('the top award is counted as often as it falls', () => {
  // Two rows show the one a of a reel at two of its stops.
  const plain: SlotRules = {
    ...ways,
    symbols: { a: { pays: { 3: 10 } }, b: {} },
    reels: { base: { kind: 'strips', strips: ['a b b', 'a b b b', 'a b b b b'] } },
  }
  expect(topAward(gameOf(plain))).toEqual({
    name: '3 × a on a way',
    stakes: 1,
    perSpin: (2 * 2 * 2) / (3 * 4 * 5),
  })
})
