import { expect, expectTypeOf, it } from 'vitest'
import { type Draws, Foul } from '../engine.ts'
import { simulationDraws } from '../slots/maths/generator.ts'
import { chiSquare, chiSquareLimit } from '../testing/chi-square.ts'
import { betsRoot, roomBetText } from './room-bets.ts'
import { roomPayout, roomResultOf } from './room-check.ts'
import type { TableEngine } from './table-engine.ts'
import { halfBackRoulette } from './roulette.ts'
import { noCommissionBaccarat } from './baccarat.ts'
import { tableEngines } from './tables.ts'
import { worstCost } from './worst-cost.ts'

const engines: readonly TableEngine[] = [
  ...Object.values<TableEngine>(tableEngines),
  noCommissionBaccarat,
  halfBackRoulette,
]

it('[RM-01] the same draws give the same result to the byte, a hundred thousand times', () => {
  const rounds = Math.ceil(100_000 / engines.length)
  const differing = engines.flatMap((engine) =>
    Array.from({ length: rounds }, (_, round) => round).filter((round) => {
      const drawn = () => JSON.stringify(engine.drawn(simulationDraws(round)))
      return drawn() !== drawn()
    }),
  )
  expect(differing).toEqual([])
})

it.each(engines)(
  'what $domain draws is a result of its own, with a short code, and survives JSON',
  (engine) => {
    const draws = simulationDraws(7)
    for (let round = 0; round < 2_000; round++) {
      const result: unknown = JSON.parse(JSON.stringify(engine.drawn(draws)))
      if (!engine.isResult(result)) expect.fail(JSON.stringify(result))
      expect(engine.code(result)).toMatch(/^[A-Za-z0-9:+-]{1,8}$/)
    }
    for (const other of [
      null,
      7,
      [],
      {},
      { number: 37 },
      { number: 1, more: 1 },
      { field: -1 },
      { dice: [1, 2] },
    ])
      expect(engine.isResult(other)).toBe(false)
    for (const hand of [
      { player: [0, 1], banker: [0, 1] },
      { player: [8, 9], banker: [0, 0, 0] },
      { player: [8, 52], banker: [0, 0] },
      { joker: 0, cards: [1, 2] },
      { joker: 0, cards: [13, 26] },
      { joker: 0, cards: [] },
      { joker: 0, cards: [1, 1, 13] },
      { dragon: 1, tiger: 52 },
    ])
      expect(engine.isResult(hand)).toBe(false)
  },
)

it('nobody can bet on a spot that a table does not have', () => {
  for (const engine of engines)
    for (const spot of ['', 'none', '__proto__', 'constructor'])
      expect(() => engine.times100(spot, engine.drawn(simulationDraws(1)))).toThrow(Foul)
})

it.each(engines)(
  'every spot of $domain stands in one group, and no result costs more than the worst',
  (engine) => {
    const grouped = engine.groups.flatMap(({ spots }) => spots)
    expect(grouped.toSorted()).toEqual(engine.spots.map(({ spot }) => spot).toSorted())
    const draws = simulationDraws(9)
    for (let round = 0; round < 300; round++) {
      const totals = Object.fromEntries(
        engine.spots.filter(() => draws.int(3) === 0).map(({ spot }) => [spot, BigInt(draws.int(1_000_000))]),
      )
      const result = engine.drawn(draws)
      const paid = roomPayout(
        Object.entries(totals).map(([spot, stake]) => ({ stake, times100: engine.times100(spot, result) })),
      )
      expect(worstCost(engine.groups, totals)).toBeGreaterThanOrEqual(paid)
    }
  },
)

it('the worst of a round is what it can really cost, and nothing where nothing lies', () => {
  const { roulette, baccarat } = tableEngines
  expect(worstCost(roulette.groups, {})).toBe(0n)
  expect(worstCost(roulette.groups, { red: 100n, black: 100n })).toBe(200n)
  expect(worstCost(roulette.groups, { red: 100n, 'n-1': 10n, 'n-2': 30n })).toBe(1_080n)
  expect(worstCost(baccarat.groups, { player: 100n, banker: 100n, tie: 10n })).toBe(300n)
  expect(worstCost(baccarat.groups, { banker: 100n, 'banker-six': 10n, 'player-pair': 1n })).toBe(378n)
})

it('[RM-42] an engine is handed draws and nothing of anybody who bets', () => {
  expectTypeOf<Parameters<TableEngine['drawn']>>().toEqualTypeOf<[draws: Draws]>()
  expectTypeOf<Parameters<TableEngine['times100']>>().toEqualTypeOf<[spot: string, result: unknown]>()
  expectTypeOf(roomResultOf).parameter(0).toEqualTypeOf<{
    readonly domain: string
    readonly round: number
    readonly root: string
    readonly beacon: string
    readonly seed: string
  }>()
})

it('[RM-42] whoever bets, how much, on what and after whatever fell: the stream alone says what comes', () => {
  for (const engine of engines) {
    const plain = Array.from({ length: 50 }, (_, round) => engine.drawn(simulationDraws(round)))
    const disturbed = Array.from({ length: 50 }, (_, round) => {
      const before = engine.drawn(simulationDraws(1_000 + round))
      const totals = Object.fromEntries(engine.spots.map(({ spot }) => [spot, BigInt(round) * 10n ** 9n]))
      worstCost(engine.groups, totals)
      engine.spots.forEach(({ spot }) => engine.times100(spot, before))
      return engine.drawn(simulationDraws(round))
    })
    expect(disturbed).toEqual(plain)
  }
})

it('[RM-42] red falls as often under large bets on red as under small ones on black', () => {
  const { roulette } = tableEngines
  const counted = (spot: string, stake: bigint) => {
    const counts = Array.from({ length: 37 }, () => 0)
    for (let round = 1; round <= 5_000; round++) {
      const bet = { id: `${spot}-${round}`, room: 'r', round, spot, stake, currency: 'CNY' }
      const root = betsRoot([roomBetText(bet)])
      const seeds = { domain: roulette.domain, round, root, beacon: 'ab', seed: '07'.repeat(32) }
      const result = roomResultOf(seeds)
      if (roulette.isResult(result)) counts[result.number] = (counts[result.number] ?? 0) + 1
    }
    return counts
  }
  const expected = Array.from({ length: 37 }, () => 5_000 / 37)
  expect(chiSquare(counted('red', 20_000_000n), expected)).toBeLessThan(chiSquareLimit(36))
  expect(chiSquare(counted('black', 10_000n), expected)).toBeLessThan(chiSquareLimit(36))
})

it('a payout is rounded down once, over all bets of a member', () => {
  const chips = [
    { stake: 1n, times100: 195 },
    { stake: 1n, times100: 195 },
    { stake: 7n, times100: 0 },
  ]
  expect(roomPayout(chips)).toBe(3n)
  expect(roomPayout([])).toBe(0n)
})
