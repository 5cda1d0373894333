import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { cardOf } from '../testing/card-of.ts'
import { intsToDeal, scriptedDraws } from '../testing/scripted-draws.ts'
import { videoPoker } from './video-poker.ts'
import { bestHold, holdsOf } from './video-poker-hold.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const named = (names: string) => names.split(' ').map(cardOf)

function play(names: string, hold?: readonly number[], stake = 10_000n) {
  const actions = hold ? [{ hold: [...hold] }] : []
  return videoPoker.engine.run(videoPoker.rules, { stake, start: {}, actions }, pack(named(names)))
}

const pack = (cards: readonly number[]) => scriptedDraws(intsToDeal(52, cards))

it('five cards are dealt, and nothing is paid before the draw', () => {
  expect(play('AS KS QS JS JH TS')).toEqual({
    view: { cards: named('AS KS QS JS JH'), hand: 'highPair', held: null },
    staked: 10_000n,
    payout: 0n,
    isOver: false,
  })
})

it('places that are not held get the next cards, from the left', () => {
  expect(play('2S KS QS JS 3H AS TS', [3, 1, 2])).toEqual({
    view: { cards: named('AS KS QS JS TS'), hand: 'royalFlush', held: [1, 2, 3] },
    staked: 10_000n,
    payout: 8_000_000n,
    isOver: true,
  })
})

it('all may be held and all may be thrown away', () => {
  expect(play('AS KS QS JS JH TS', [0, 1, 2, 3, 4])).toMatchObject({ payout: 10_000n, isOver: true })
  expect(play('2S 4H 7D 9C JH 3S 3H 3D 5C 5H', [])).toMatchObject({
    payout: 90_000n,
    view: { hand: 'fullHouse' },
  })
})

it('cards are drawn once, and held once', () => {
  expect(() => play('AS KS QS JS JH', [1, 1])).toThrow('held once')
  const twice = { stake: 1n, start: {}, actions: [{ hold: [] }, { hold: [] }] }
  expect(() => videoPoker.engine.run(videoPoker.rules, twice, pack(named('AS KS QS JS JH')))).toThrow(
    'drawn once',
  )
  expect(videoPoker.engine.action.safeParse({ hold: [5] }).success).toBe(false)
  expect(videoPoker.engine.action.safeParse({ hold: [0, 1, 2, 3, 4, 0] }).success).toBe(false)
})

it('before the draw, nothing of the cards to come is in the view', () => {
  const packs = fc.shuffledSubarray([...Array(52).keys()], { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(packs, (cards) => {
      const played = { stake: 1n, start: {}, actions: [] }
      const [dealt, others] = [cards.slice(0, 5), cards.slice(5)]
      const [one, other] = [others, others.toReversed()].map((next) =>
        videoPoker.engine.run(videoPoker.rules, played, pack([...dealt, ...next])),
      )
      expect(one).toEqual(other)
      expect(one?.view.cards).toEqual(dealt)
    }),
  )
})

it('[MR-27] the worth of every hold is exact: the totals of a known deal', () => {
  const holds = holdsOf(videoPoker.rules, named('AS KS QS JS JH'))
  expect(holds.map(({ draws }) => draws)).toContain(1_533_939)
  // Four to the royal: of 47 cards one makes it, eight a flush, three a straight and eleven a high pair.
  expect(holds.find(({ places }) => places.join() === '0,1,2,3')).toEqual({
    places: [0, 1, 2, 3],
    draws: 47,
    paid: 800 + 8 * 6 + 3 * 4 + 11 * 1,
  })
  expect(holds.find(({ places }) => places.length === 5)).toMatchObject({ draws: 1, paid: 1 })
})

it('whoever stays away holds the cards that are worth most', () => {
  expect(bestHold(videoPoker.rules, named('AS KS QS JS JH'))).toEqual([0, 1, 2, 3])
  const played = { stake: 10_000n, start: {}, actions: [] }
  const draws = () => pack(named('5S 5H 9D KC 2H 5D 5C 3S'))
  const chosen = videoPoker.engine.abandon(videoPoker.rules, played, draws())
  expect(chosen).toEqual([{ hold: [0, 1] }])
  const ended = videoPoker.engine.run(videoPoker.rules, { ...played, actions: chosen }, draws())
  expect(ended).toMatchObject({ payout: 250_000n, view: { hand: 'fourOfAKind' } })
  expect(videoPoker.engine.abandon(videoPoker.rules, { ...played, actions: chosen }, draws())).toEqual([])
})
