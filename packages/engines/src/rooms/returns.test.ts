import { expect, it } from 'vitest'
import { rankOf } from '../cards/deck.ts'
import { countedBaccarat, countedPairs } from '../testing/baccarat-counting.ts'
import { andarBahar } from './andar-bahar.ts'
import { baccarat, noCommissionBaccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { halfBackRoulette, roulette } from './roulette.ts'
import { showWheel } from './show-wheel.ts'
import { showWheelFields } from './show-wheel-fields.ts'
import { sicBo } from './sic-bo.ts'
import type { TableEngine } from './table-engine.ts'

type Weighted<Result> = { readonly result: Result; readonly weight: bigint }

/** What every spot returns, counted over results; and that it is exactly what the engine declares. */
function counted<Result>(
  engine: TableEngine<Result>,
  results: readonly Weighted<Result>[],
  of: readonly string[] = engine.spots.map(({ spot }) => spot),
): Record<string, number> {
  const all = results.reduce((sum, { weight }) => sum + weight, 0n)
  return Object.fromEntries(
    engine.spots
      .filter(({ spot }) => of.includes(spot))
      .map(({ spot, returns, times100 }) => {
        const back = results.reduce(
          (sum, { result, weight }) => sum + weight * BigInt(engine.times100(spot, result)),
          0n,
        )
        expect(back * returns.of, `${engine.domain} ${spot}`).toBe(returns.part * all * 100n)
        const largest = results.reduce((most, { result }) => Math.max(most, engine.times100(spot, result)), 0)
        expect(largest).toBe(times100)
        return [spot, Number((back * 10n ** 16n) / (all * 100n)) / 1e14]
      }),
  )
}

/** The published tables have four digits; what the engine declares is compared exactly. */
function expectPercent(found: number | undefined, percent: number): void {
  expect(Math.round((found ?? 0) * 10_000) / 10_000).toBe(percent)
}

const ends = ['player', 'banker', 'tie', 'small', 'big', 'banker-six']
const pairs = ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair']

it('[RM-41] baccarat returns what its table says, counted over every deal of eight decks', () => {
  const byEnd = counted(baccarat, countedBaccarat(), ends)
  const byPair = counted(baccarat, countedPairs(), pairs)
  const table = { player: 98.7649, banker: 98.9421, tie: 95.156, small: 94.7171, big: 95.0331 }
  for (const [spot, percent] of Object.entries(table)) expectPercent(byEnd[spot], percent)
  expectPercent(byEnd['banker-six'], 91.5683)
  expectPercent(byPair['player-pair'], 97.1084)
  expectPercent(byPair['either-pair'], 93.481)
  expectPercent(byPair['perfect-pair'], 91.953)
  const inFull = counted(noCommissionBaccarat, countedBaccarat(), ends)
  expectPercent(inFull.banker, 98.5419)
})

it('[RM-41] every bet of roulette returns 36 of 37, and even chances more where half comes back', () => {
  const numbers = Array.from({ length: 37 }, (_, number) => ({ result: { number }, weight: 1n }))
  const found = counted(roulette, numbers)
  expect(Object.keys(found)).toHaveLength(37 + 60 + 12 + 2 + 22 + 1 + 11 + 6 + 6)
  for (const percent of Object.values(found)) expectPercent(percent, 97.2973)
  const halved = counted(halfBackRoulette, numbers)
  for (const spot of ['red', 'black', 'odd', 'even', 'low', 'high']) expectPercent(halved[spot], 98.6486)
  expectPercent(halved['dozen-1'], 97.2973)
})

it('[RM-41] dragon tiger returns what its table says, over every two cards of eight decks', () => {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  const found = counted(
    dragonTiger,
    cards.flatMap((dragon) =>
      cards.map((tiger) => ({ result: { dragon, tiger }, weight: dragon === tiger ? 7n : 8n })),
    ),
  )
  expect(Object.keys(found)).toHaveLength(20)
  const table = { dragon: 96.2651, tiger: 96.2651, tie: 97.1084, 'suited-tie': 94.4578 }
  for (const [spot, percent] of Object.entries(table)) expectPercent(found[spot], percent)
  for (const [spot, percent] of Object.entries(found)) {
    if (/-(?:big|small|odd|even)$/.test(spot)) expectPercent(percent, 92.3077)
    if (/-(?:spades|hearts|diamonds|clubs)$/.test(spot)) expectPercent(percent, 93.75)
  }
})

it('[RM-41] sic bo returns what its table says, over all 216 throws', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  const found = counted(
    sicBo,
    faces.flatMap((a) =>
      faces.flatMap((b) =>
        faces.map((c) => ({ result: { dice: [a, b, c] as [number, number, number] }, weight: 1n })),
      ),
    ),
  )
  expect(Object.keys(found)).toHaveLength(4 + 14 + 6 + 1 + 6 + 15 + 6)
  const table = { big: 97.2222, small: 97.2222, odd: 97.2222, even: 97.2222, 'any-triple': 94.4444 }
  for (const [spot, percent] of Object.entries(table)) expectPercent(found[spot], percent)
  for (const [spot, percent] of Object.entries(found)) {
    if (/^(?:triple|double)-/.test(spot)) expectPercent(percent, 92.5926)
    if (spot.startsWith('pair-')) expectPercent(percent, 97.2222)
    if (spot.startsWith('face-')) expectPercent(percent, 92.1296)
    if (!spot.startsWith('sum-')) continue
    expect(percent).toBeGreaterThan(92.59)
    expect(percent).toBeLessThan(94.4445)
  }
})

it('[RM-41] andar bahar returns what its table says, over every place of the three that match', () => {
  const joker = 0
  const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => rankOf(card) !== 1)
  const choose2 = (count: number) => BigInt((count * (count - 1)) / 2)
  const found = counted(
    andarBahar,
    Array.from({ length: 49 }, (_, passed) => ({
      result: { joker, cards: [...others.slice(0, passed), 13] },
      weight: choose2(50 - passed),
    })),
  )
  expectPercent(found.andar, 97.8511)
  expectPercent(found.bahar, 96.9988)
  const { part, of } = andarBahar.spots[0]?.returns ?? { part: 0n, of: 1n }
  expect(part * 833n * 10n).toBe(429n * 19n * of)
  const ranges = Object.entries(found).filter(([spot]) => spot.startsWith('cards-'))
  expect(ranges).toHaveLength(8)
  const percents = ranges.map(([, percent]) => percent)
  expectPercent(Math.round(Math.min(...percents) * 100) / 100, 91.48)
  expectPercent(Math.round(Math.max(...percents) * 100) / 100, 98.1)
})

it('[RM-41] every field of the show wheel returns 96 per cent', () => {
  const found = counted(
    showWheel,
    showWheelFields.map((_, field) => ({ result: { field }, weight: 1n })),
  )
  expect(Object.keys(found)).toEqual(['times-1', 'times-3', 'times-7', 'times-15', 'times-23', 'times-47'])
  for (const percent of Object.values(found)) expectPercent(percent, 96)
  expect(showWheelFields).toHaveLength(50)
})

it('no bet returns less than 90 per cent', () => {
  const engines = [baccarat, noCommissionBaccarat, roulette, halfBackRoulette, dragonTiger, sicBo, andarBahar]
  for (const { spots } of [...engines, showWheel])
    for (const { returns } of spots) expect(returns.part * 100n >= returns.of * 90n).toBe(true)
})
