import { describe, expect, it } from 'vitest'
import { gameOf, newTable } from '../game.ts'
import { slotMathematics } from '../mathematics/index.ts'
import type { SlotRules } from '../rules.ts'
import { playRound } from '../run.ts'
import { simulationDraws } from './generator.ts'
import {
  addStratumTallies,
  PROVEN_BAND,
  planShares,
  playShare,
  proofOf,
  provenRtp,
  type Share,
  type StratumTally,
  trialShares,
} from './proof.ts'
import { type QuickCells, quickCells, tableOf } from './quick-cells.ts'
import { quickRounds } from './quick-rounds.ts'
import { strataOf } from './strata.ts'

const simulated = slotMathematics
  .filter(({ proof }) => proof === 'simulated')
  .map((mathematics) => ({ ...mathematics, game: gameOf(mathematics.rules) }))

/** Hands quick rounds the very numbers that the engine would draw. */
function engineCells(rules: SlotRules, seed: number): QuickCells {
  const game = gameOf(rules)
  const draws = simulationDraws(seed)
  const symbols = new Uint8Array(64)
  const values = new Int32Array(64)
  return {
    symbols,
    values,
    place: draws.int,
    draw({ symbols: all }, count) {
      for (let next = 0; next < count; next += 1) {
        symbols[next] = all[draws.int(all.length)] ?? 0
        if (symbols[next] === game.orb) values[next] = game.orbValues[draws.int(game.orbValues.length)] ?? 0
      }
    },
  }
}

it.each(simulated)(
  '[F21] quick rounds of $id pay what the engine pays for the same draws',
  ({ rules, game }) => {
    const table = newTable(game)
    const draws = simulationDraws(21)
    const quick = quickRounds(game, engineCells(rules, 21))
    let [different, paying] = [0, 0]
    for (let round = 0; round < 10_000; round += 1) {
      const points = playRound(game, table, draws, { buysFeature: false })
      if (points !== quick.play()) different += 1
      if (points > 0) paying += 1
    }
    expect(different).toBe(0)
    expect(paying).toBeGreaterThan(1_500)
  },
)

it.each(simulated)(
  '[F21] the cap of $id takes from quick rounds what it takes from played ones',
  ({ rules }) => {
    const low = gameOf({ ...rules, maxWin: 3 })
    const table = newTable(low)
    let [different, capped] = [0, 0]
    for (let seed = 0; seed < 600; seed += 1) {
      const points = playRound(low, table, simulationDraws(seed), { buysFeature: false })
      if (points !== quickRounds(low, engineCells(low.rules, seed)).play()) different += 1
      if (points === low.cap) capped += 1
    }
    expect(different).toBe(0)
    expect(capped).toBeGreaterThan(10)
  },
)

it('[F21] quick draws are as even as their weights: every symbol stands in the table by its weight', () => {
  const table = tableOf(Uint8Array.from([3, 3, 3, 5, 7]))
  const times = [3, 5, 7].map((symbol) => table.filter((drawn) => drawn === symbol).length)
  const each = Math.floor(8_192 / 5)
  expect(times).toEqual([3 * each, each, each])
  expect(table.filter((drawn) => drawn === 0xff).length).toBe(8_192 - 5 * each)
})

describe('strata', () => {
  const clusters = simulated.filter(({ rules }) => rules.wins.kind === 'clusters')
  const anywhere = simulated.filter(({ rules }) => rules.wins.kind === 'anywhere')

  it.each(clusters)('[F21] of $id are all grids there are', ({ game }) => {
    const { strata, left } = strataOf(game)
    expect(strata.reduce((sum, { chance }) => sum + chance, left)).toBeCloseTo(1, 12)
  })

  it.each(anywhere)('[F21] of $id win and start free spins as often as its rounds do', ({ game, rules }) => {
    const proof = proofOf(game, playAll(game, trialShares(game, 4), 100))
    const quick = quickRounds(game, quickCells(game, 8))
    const rounds = 200_000
    let hits = 0
    for (let round = 0; round < rounds; round += 1) if (quick.play() > 0) hits += 1
    const deviation = Math.sqrt((proof.hitRate * (1 - proof.hitRate)) / rounds)
    expect(Math.abs(hits / rounds - proof.hitRate)).toBeLessThan(5 * deviation + 0.002)
    const each = scatterOdds(rules)
    const none = Object.keys(rules.freeSpins?.awards ?? {}).map(Number)
    const chance = each.reduce((sum, odds, scatters) => (scatters >= Math.min(...none) ? sum + odds : sum), 0)
    expect(proof.featureChance).toBeCloseTo(chance, 10)
  })
})

/** By number: how likely a first grid shows so many scatters, cell after cell. */
function scatterOdds({ columns, rows, reels }: SlotRules): number[] {
  const weights = reels.base.kind === 'cells' ? reels.base.weights : {}
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const chance = (weights.scatter ?? 0) / all
  return Array.from({ length: columns * rows }).reduce<number[]>(
    (odds) => [...odds, 0].map((stay, hits) => stay * (1 - chance) + (odds[hits - 1] ?? 0) * chance),
    [1],
  )
}

function playAll(game: ReturnType<typeof gameOf>, shares: readonly Share[], rounds?: number): StratumTally[] {
  const tallies: StratumTally[] = []
  for (const share of shares) {
    const own = playShare(game, { ...share, rounds: rounds ?? share.rounds })
    const known = tallies[share.stratum]
    tallies[share.stratum] = known ? addStratumTallies(known, own) : own
  }
  return tallies
}

const small: SlotRules = {
  columns: 3,
  rows: 3,
  perStake: 10,
  maxWin: 40,
  symbols: {
    scatter: { role: 'scatter', pays: { 3: 20 } },
    orb: { role: 'orb' },
    a: { pays: { 4: 6, 6: 30 } },
    b: { pays: { 4: 4 } },
    c: { pays: { 5: 9 } },
  },
  reels: {
    base: { kind: 'cells', weights: { scatter: 2, orb: 2, a: 9, b: 8, c: 7 } },
    refill: { kind: 'cells', weights: { orb: 2, a: 9, b: 8, c: 7 } },
  },
  wins: { kind: 'anywhere' },
  tumbles: { ladder: [1, 2], isKeptInFreeSpins: false },
  orbs: { weights: { 2: 3, 9: 1 } },
  freeSpins: { awards: { 3: 4 }, again: { 3: 1 }, times: 2, isSticky: false },
}

it('[F21] strata together return what plain rounds return, cap and free spins and shared wins included', () => {
  const game = gameOf(small)
  const rounds = 300_000
  const draws = simulationDraws(5)
  const table = newTable(game)
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const stakes = playRound(game, table, draws, { buysFeature: false }) / small.perStake
    sum += stakes
    squares += stakes * stakes
  }
  const mean = sum / rounds
  const sd = Math.sqrt(squares / rounds - mean * mean)
  const proof = proofOf(game, playAll(game, trialShares(game, 9)))
  expect(Math.abs(proof.rtp - mean)).toBeLessThan(4 * Math.hypot(sd / Math.sqrt(rounds), proof.band / 2.576))
  expect(Math.abs(proof.sd / sd - 1)).toBeLessThan(0.03)
  expect(proof.top).toBe(40)
})

it('[MR-27] the rounds of a proof follow from chance and deviation, and reach the band that is wanted', () => {
  const game = gameOf({ ...small, orbs: { weights: { 2: 1 } }, maxWin: 5_000 })
  const trial = playAll(game, trialShares(game, 1))
  const plan = planShares(game, trial, 2)
  const quarter = plan.map((share) => ({ ...share, rounds: Math.ceil(share.rounds / 400) }))
  // A band is as wide as the root of how many times fewer rounds are played.
  expect(proofOf(game, playAll(game, quarter)).band).toBeLessThan(PROVEN_BAND * 20 * 1.1)
  expect(proofOf(game, playAll(game, quarter)).band).toBeGreaterThan(PROVEN_BAND * 20 * 0.6)
})

it('[F21] what is published is the lower end of the band, rounded down', () => {
  expect(provenRtp({ rtp: 0.9534, band: 0.00048 })).toBe(0.9529)
  expect(provenRtp({ rtp: 0.95348, band: 0.0004 })).toBe(0.953)
})
