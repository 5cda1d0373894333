import { expect, it, vi } from 'vitest'
import { rankOf } from '../cards/deck.ts'
import { pokerHands } from '../cards/poker-hand.ts'
import { chiSquare, chiSquareLimit } from '../testing/chi-square.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { blackjack } from './blackjack.ts'
import { dice } from './dice.ts'
import { hiLo } from './hi-lo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { choose } from './maths.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { videoPoker } from './video-poker.ts'
import { wheel } from './wheel.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const ROUNDS = 20_000
const stake = 10_000n

/** Counts what rounds came to over a fixed seed, and expects chances in proportion to the weights. */
function expectOdds(
  domain: string,
  weights: readonly number[],
  outcomes: (nonce: number) => readonly number[],
): void {
  const counts = weights.map(() => 0)
  let total = 0
  for (let nonce = 0; nonce < ROUNDS; nonce++)
    for (const outcome of outcomes(nonce)) {
      counts[outcome] = (counts[outcome] ?? 0) + 1
      total++
    }
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const expected = weights.map((weight) => (weight * total) / all)
  expect(counts.length, domain).toBe(weights.length)
  expect(chiSquare(counts, expected), domain).toBeLessThan(chiSquareLimit(weights.length - 1))
}

const equal = (count: number) => Array.from({ length: count }, () => 1)

it('[FA-06] every hundredth of the dice is as likely', () => {
  expectOdds('dice', equal(100), (nonce) => {
    const played = { stake, start: { side: 'under', target: 5_000 } as const, actions: [] }
    return [Math.floor(dice.engine.run(dice.rules, played, seededDraws(dice.domain, nonce)).view.roll / 100)]
  })
})

it('[FA-06] limbo falls off as one over the multiplier', () => {
  const bounds = [100, 101, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 10_000]
  const reach = [...bounds.map((bound) => (bound === 100 ? 1 : 99 / bound)), 0]
  const weights = bounds.map((_, index) => (reach[index] ?? 0) - (reach[index + 1] ?? 0))
  expectOdds('limbo', weights, (nonce) => {
    const played = { stake, start: { target: 200 }, actions: [] }
    const { reached } = limbo.engine.run(limbo.rules, played, seededDraws(limbo.domain, nonce)).view
    return [bounds.findLastIndex((bound) => bound <= reached)]
  })
})

it('[FA-06] every tile is as likely to hide a mine', () => {
  const played = { stake, start: { mines: 3 }, actions: [{ kind: 'cashOut' }] as const }
  expectOdds('mines', equal(25), (nonce) => {
    return mines.engine.run(mines.rules, played, seededDraws(mines.domain, nonce)).view.mines ?? []
  })
})

it.each([8, 12, 16] as const)('[FA-06] the slots of %d rows fill as a binomial does', (rows) => {
  const weights = Array.from({ length: rows + 1 }, (_, slot) => Number(choose({ from: rows, count: slot })))
  const played = { stake, start: { rows, risk: 'low' } as const, actions: [] }
  // The outer slots of sixteen rows are too rare to be tested one by one; they are taken together.
  const kept = weights.map((weight, slot) => ((weight / 2 ** rows) * ROUNDS >= 5 ? slot : rows / 2))
  const merged = weights.map(() => 0)
  for (const [slot, weight] of weights.entries())
    merged[kept[slot] ?? 0] = (merged[kept[slot] ?? 0] ?? 0) + weight
  const places = merged.flatMap((weight, slot) => (weight > 0 ? [slot] : []))
  expectOdds(
    `plinko${rows}`,
    places.map((slot) => merged[slot] ?? 0),
    (nonce) => {
      const { slot } = plinko.engine.run(plinko.rules, played, seededDraws(plinko.domain, nonce)).view
      return [places.indexOf(kept[slot] ?? 0)]
    },
  )
})

it.each([10, 20, 30] as const)('[FA-06] every segment of a wheel of %d is as likely', (segments) => {
  const played = { stake, start: { segments, risk: 'low' } as const, actions: [] }
  expectOdds(`wheel${segments}`, equal(segments), (nonce) => [
    wheel.engine.run(wheel.rules, played, seededDraws(`wheel${segments}`, nonce)).view.segment,
  ])
})

it('[FA-06] every ball of keno is as likely, and hits are hypergeometric', () => {
  const start = { marks: [1, 2, 3, 4, 5], risk: 'low' as const }
  const views = Array.from({ length: ROUNDS }, (_, nonce) => {
    const draws = seededDraws(keno.domain, nonce)
    return keno.engine.run(keno.rules, { stake, start, actions: [] }, draws).view
  })
  expectOdds('keno balls', equal(40), (nonce) => views[nonce]?.drawn.map((ball) => ball - 1) ?? [])
  const weights = [0, 1, 2, 3, 4, 5].map((hits) =>
    Number(choose({ from: 10, count: hits }) * choose({ from: 30, count: 5 - hits })),
  )
  expectOdds('keno hits', weights, (nonce) => [views[nonce]?.hits.length ?? 0])
})

it('[FA-06] a rank of hi-lo is as likely after any other', () => {
  const played = { stake, start: {}, actions: [{ kind: 'skip' }] as const }
  expectOdds('hi-lo', equal(169), (nonce) => {
    const { cards } = hiLo.engine.run(hiLo.rules, played, seededDraws(hiLo.domain, nonce)).view
    const [first = 0, second = 0] = cards.map(rankOf)
    return [(first - 1) * 13 + second - 1]
  })
})

it('[FA-06] dealt poker hands come as often as combinatorics says', () => {
  const weights = [2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624 + 36 + 4]
  const played = { stake, start: {}, actions: [] }
  expectOdds('video poker', weights, (nonce) => {
    const { hand } = videoPoker.engine.run(
      videoPoker.rules,
      played,
      seededDraws(videoPoker.domain, nonce),
    ).view
    return [Math.min(pokerHands.indexOf(hand), weights.length - 1)]
  })
})

it('[FA-06] every card of blackjack is as likely to be dealt first', () => {
  const played = { stake, start: {}, actions: [] }
  expectOdds('blackjack', equal(52), (nonce) => {
    const { view } = blackjack.engine.run(blackjack.rules, played, seededDraws(blackjack.domain, nonce))
    return view.hands[0]?.cards.slice(0, 1) ?? []
  })
})

it('the test of odds can fail', () => {
  const counts = [1_100, 900]
  expect(chiSquare(counts, [1_000, 1_000])).toBeGreaterThan(chiSquareLimit(1))
  expect(chiSquareLimit(9)).toBeCloseTo(33.7, 0)
  expect(chiSquareLimit(100)).toBeCloseTo(161.3, 0)
})
