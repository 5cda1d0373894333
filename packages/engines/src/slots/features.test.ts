import { describe, expect, it } from 'vitest'
import { Foul } from '../engine.ts'
import type { SlotRules } from './rules.ts'
import { slots } from './run.ts'
import { played, stepsOf } from './testing/played.ts'

const [a, b, scatter] = [0, 1, 2]
const freeSpinGame: SlotRules = {
  columns: 3,
  rows: 1,
  perStake: 10,
  maxWin: 100,
  symbols: { scatter: { role: 'scatter', pays: { 2: 4 } }, a: { pays: { 3: 10 } }, b: {} },
  reels: { base: { kind: 'strips', strips: ['a b scatter', 'a b scatter', 'a b scatter'] } },
  wins: { kind: 'lines', lines: ['000'] },
  freeSpins: { awards: { 2: 2, 3: 4 }, again: { 2: 1 }, times: 3, isSticky: false },
  buyIn: { price: 5, scatters: 3, isOffered: false },
}

describe('free spins', () => {
  const paid = [scatter, scatter, a]

  it('start by scatters, multiply every win, and bring more of themselves', () => {
    const view = played(freeSpinGame, [...paid, a, a, a, scatter, scatter, b, b, a, b])
    expect(view.steps.flatMap((step) => ('points' in step ? step.points : []))).toEqual([4, 30, 12])
    expect(stepsOf(view, 'free-spins')).toEqual([
      { kind: 'free-spins', cells: [0, 1], spins: 2 },
      { kind: 'free-spins', cells: [0, 1], spins: 1 },
    ])
    expect(stepsOf(view, 'spin')).toMatchObject([
      { isFree: false, freeSpinsLeft: 0 },
      { isFree: true, freeSpinsLeft: 1 },
      { isFree: true, freeSpinsLeft: 0 },
      { isFree: true, freeSpinsLeft: 0 },
    ])
    expect(view.payout).toBe(460n)
  })

  it('end as soon as the cap is reached, which is all that is paid', () => {
    const view = played({ ...freeSpinGame, maxWin: 3 }, [...paid, a, a, a])
    expect(view.steps.at(-1)).toEqual({ kind: 'capped', points: -4 })
    expect(view.payout).toBe(300n)
  })

  it('cannot be bought unless that is offered', () => {
    expect(() => played(freeSpinGame, [], true)).toThrow(Foul)
    const { buyIn: _, ...without } = freeSpinGame
    expect(() => played(without, [], true)).toThrow(Foul)
  })

  it('are bought for their price, without a paid spin', () => {
    const rules: SlotRules = { ...freeSpinGame, buyIn: { price: 5, scatters: 3, isOffered: true } }
    const ints = [a, a, a, b, b, b, b, b, b, b, b, b]
    const view = played(rules, ints, true)
    expect(stepsOf(view, 'spin')).toHaveLength(4)
    expect(view.steps[0]).toEqual({ kind: 'free-spins', cells: [], spins: 4 })
    expect(view.points).toBe(30)
    const draws = { u32: () => 1, int: () => 1, shuffle: () => [] }
    const round = slots.run(rules, { stake: 100n, start: { buysFeature: true }, actions: [] }, draws)
    expect(round.staked).toBe(500n)
  })
})

it('an expanding wild covers its reel, also where it hides a scatter that has been counted', () => {
  const rules: SlotRules = {
    columns: 3,
    rows: 3,
    perStake: 3,
    maxWin: 1_000,
    symbols: {
      wild: { role: 'wild', expands: true },
      scatter: { role: 'scatter', pays: { 1: 5 } },
      a: { pays: { 3: 10 } },
      b: { pays: { 3: 8 } },
      c: { pays: { 3: 6 } },
    },
    reels: { base: { kind: 'strips', strips: ['a b c', 'scatter wild c', 'a c b'] } },
    wins: { kind: 'lines', lines: ['000', '111', '222'] },
  }
  const view = played(rules, [0, 0, 0])
  expect(view.steps.map(({ kind }) => kind)).toEqual(['spin', 'expand', 'wins'])
  expect(view.steps[1]).toMatchObject({ columns: [1] })
  expect(view.steps[2]).toMatchObject({ wins: [{ symbol: 'scatter' }, { symbol: 'a', line: 0 }], points: 15 })
})

it('a sticky wild stays for the free spins, and is gone in the next round', () => {
  const rules: SlotRules = {
    columns: 3,
    rows: 1,
    perStake: 100,
    maxWin: 1_000,
    symbols: { wild: { role: 'wild' }, scatter: { role: 'scatter' }, a: { pays: { 3: 10 } }, b: {} },
    reels: {
      base: { kind: 'strips', strips: ['a b scatter', 'a wild b', 'a b wild'] },
      free: { kind: 'strips', strips: ['a b', 'a wild b', 'a b'] },
    },
    wins: { kind: 'ways' },
    freeSpins: { awards: { 1: 3 }, times: 1, isSticky: true },
  }
  const view = played(rules, [2, 0, 0, 0, 1, 1, 0, 2, 0, 1, 2, 0])
  expect(stepsOf(view, 'spin').map((step) => 'grid' in step && step.grid.flat().join(' '))).toEqual([
    'scatter a a',
    'a wild b',
    'a wild a',
    'b wild a',
  ])
  expect(view.points).toBe(10)
  expect(played(rules, [0, 2, 0]).points).toBe(0)
})

it('the ladder of tumbles is kept through free spins where the rules say so', () => {
  const rules: SlotRules = {
    columns: 1,
    rows: 3,
    perStake: 100,
    maxWin: 1_000,
    symbols: { scatter: { role: 'scatter' }, a: { pays: { 3: 10 } }, b: {} },
    reels: { base: { kind: 'cells', weights: { a: 1, b: 1, scatter: 1 } } },
    wins: { kind: 'clusters' },
    tumbles: { ladder: [1, 2, 5], isKeptInFreeSpins: true },
    freeSpins: { awards: { 1: 2 }, times: 1, isSticky: false },
  }
  const win = [a, a, a]
  const nothing = [b, b, b]
  const view = played(rules, [scatter, b, b, ...win, ...nothing, ...win, ...win, ...nothing])
  expect(stepsOf(view, 'wins')).toMatchObject([{ times: 1 }, { times: 2 }, { times: 5 }])
  expect(view.points).toBe(10 + 20 + 50)
})

it('the orbs of free spins add up from spin to spin', () => {
  const orb = 2
  const rules: SlotRules = {
    columns: 1,
    rows: 4,
    perStake: 100,
    maxWin: 1_000,
    symbols: { scatter: { role: 'scatter' }, orb: { role: 'orb' }, a: { pays: { 3: 10 } }, b: {} },
    reels: { base: { kind: 'cells', weights: { a: 1, b: 1, orb: 1, scatter: 1 } } },
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 3: 1 } },
    freeSpins: { awards: { 1: 3 }, times: 1, isSticky: false },
  }
  const paid = [3, b, b, b]
  const first = [orb, 0, a, a, a, b, b, b]
  const second = [orb, 0, b, b, b]
  const third = [a, a, a, orb, 0, b, b, b]
  const view = played(rules, [...paid, ...first, ...second, ...third])
  expect(stepsOf(view, 'orbs')).toMatchObject([{ times: 3 }, { times: 6 }])
  expect(view.points).toBe(30 + 60)
})

describe('hold-and-win', () => {
  const rules: SlotRules = {
    columns: 2,
    rows: 2,
    perStake: 1,
    maxWin: 1_000,
    symbols: { coin: { role: 'coin' }, a: {}, b: {} },
    reels: { base: { kind: 'strips', strips: ['coin a b', 'coin b a'] } },
    wins: { kind: 'lines', lines: ['00'] },
    hold: {
      from: 2,
      respins: 3,
      chance: { coins: 1, of: 10 },
      coins: [
        { points: 1, weight: 1 },
        { points: 5, weight: 1, pot: 'mini' },
      ],
      grand: 100,
    },
  }
  const trigger = [0, 0, 0, 1]
  const [plain, mini, land, miss] = [0, 1, 0, 9]

  it('gives the respins back with each coin, and the grand pot for a full grid', () => {
    const view = played(rules, [...trigger, miss, land, plain, miss, miss, land, mini])
    expect(stepsOf(view, 'respin')).toEqual([
      { kind: 'respin', coins: [{ cell: 3, value: 1 }], respinsLeft: 3 },
      { kind: 'respin', coins: [], respinsLeft: 2 },
      { kind: 'respin', coins: [], respinsLeft: 1 },
      { kind: 'respin', coins: [{ cell: 1, value: 5, pot: 'mini' }], respinsLeft: 3 },
    ])
    expect(view.steps.slice(-2)).toMatchObject([
      { kind: 'collect', points: 12 },
      { kind: 'grand', points: 100 },
    ])
    expect(view.points).toBe(112)
  })

  it('pays the coins that lie when the respins are used up', () => {
    expect(played(rules, [...trigger, miss, miss, miss, miss, miss, miss]).points).toBe(6)
  })

  it('does not start with a coin too few', () => {
    expect(played(rules, [0, 1, 1]).steps.map(({ kind }) => kind)).toEqual(['spin'])
  })
})
