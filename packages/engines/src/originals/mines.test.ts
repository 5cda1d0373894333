import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intsToDeal, scriptedDraws } from '../testing/scripted-draws.ts'
import { type MinesAction, mines } from './mines.ts'

const pick = (tile: number): MinesAction => ({ kind: 'pick', tile })
const cashOut: MinesAction = { kind: 'cashOut' }

/** A board with mines at known tiles. */
const board = (tiles: readonly number[]) => scriptedDraws(intsToDeal(25, tiles))

function play(
  tiles: readonly number[],
  actions: readonly MinesAction[],
  { stake = 10_000n, rules = mines.rules } = {},
) {
  return mines.engine.run(rules, { stake, start: { mines: tiles.length }, actions }, board(tiles))
}

/** Under which every tile without a mine can be opened. */
const loose = { ...mines.rules, highestValue: 10_000_000 }

it('two safe tiles beside three mines pay 0.99 × 300/231 of the stake, rounded down once', () => {
  const round = play([0, 1, 2], [pick(3), pick(4), cashOut], { stake: 1_000_003n })
  expect(round).toEqual({
    view: { state: 'cashedOut', picks: [3, 4], mines: [0, 1, 2], value: 12_857, nextValue: null },
    staked: 1_000_003n,
    payout: (1_000_003n * 99n * 300n) / (100n * 231n),
    isOver: true,
  })
})

it('a mine ends the round with nothing', () => {
  expect(play([0, 1, 2], [pick(3), pick(0)])).toMatchObject({
    payout: 0n,
    isOver: true,
    view: { state: 'blown' },
  })
})

it('the last safe tile cashes out by itself', () => {
  const all = Array.from({ length: 24 }, (_, index) => pick(index))
  expect(play([24], all)).toMatchObject({ payout: 247_500n, isOver: true, view: { state: 'cashedOut' } })
})

it('a pick that would be worth more than the rules allow is not offered', () => {
  const tiles = Array.from({ length: 12 }, (_, index) => index + 13)
  const picks = Array.from({ length: 13 }, (_, index) => pick(index))
  const ended = picks.findIndex((_, index) => play(tiles, picks.slice(0, index + 1)).isOver) + 1
  const round = play(tiles, picks.slice(0, ended))
  expect(round.view.state).toBe('cashedOut')
  expect(round.payout).toBeLessThanOrEqual(10_000n * 10_000n)
  const further = play(tiles, picks.slice(0, ended), { rules: loose })
  expect(further.isOver).toBe(false)
  expect(further.view.nextValue).toBeGreaterThan(10_000 * 10_000)
})

it.each([
  ['a tile twice', [pick(3), pick(3)]],
  ['a tile after cashing out', [cashOut, pick(3)]],
  ['cashing out after a mine', [pick(0), cashOut]],
])('%s is a foul', (_, actions) => {
  expect(() => play([0, 1, 2], actions)).toThrow(expect.objectContaining({ name: 'Foul' }))
})

it('while a round runs, its view says nothing of where the mines lie', () => {
  const tile = fc.integer({ min: 0, max: 24 })
  const boards = fc.record({
    opened: fc.uniqueArray(tile, { maxLength: 10 }),
    first: fc.shuffledSubarray([...Array(25).keys()], { minLength: 25 }),
    second: fc.shuffledSubarray([...Array(25).keys()], { minLength: 25 }),
    count: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(boards, ({ opened, first, second, count }) => {
      const actions = opened.map(pick)
      const minesOf = (order: readonly number[]) =>
        order.filter((each) => !opened.includes(each)).slice(0, count)
      const [one, other] = [first, second].map((order) => play(minesOf(order), actions, { rules: loose }))
      expect(one).toEqual(other)
      expect(one).toMatchObject({ isOver: false, payout: 0n, view: { mines: null } })
    }),
  )
})

it('whoever stays away is paid what the round is worth', () => {
  const played = { stake: 10_000n, start: { mines: 3 }, actions: [pick(3)] }
  const chosen = mines.engine.abandon(mines.rules, played, board([0, 1, 2]))
  expect(chosen).toEqual([cashOut])
  expect(play([0, 1, 2], [pick(3), ...chosen]).payout).toBe((10_000n * 99n * 25n) / (100n * 22n))
  expect(play([0, 1, 2], [cashOut]).payout).toBe(9_900n)
  expect(mines.engine.abandon(mines.rules, { ...played, actions: [pick(0)] }, board([0, 1, 2]))).toEqual([])
})
