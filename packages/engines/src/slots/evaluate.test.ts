import { describe, expect, it } from 'vitest'
import type { SlotRules } from './rules.ts'
import { played, stepsOf } from './testing/played.ts'

describe('a line', () => {
  const [a, b, wild, scatter] = [0, 1, 2, 3]
  const strip = 'a b wild scatter'
  const rules: SlotRules = {
    columns: 5,
    rows: 1,
    perStake: 1,
    maxWin: 10_000,
    symbols: {
      wild: { role: 'wild', times: 2, pays: { 3: 60 } },
      scatter: { role: 'scatter' },
      a: { pays: { 3: 5, 4: 20, 5: 100 } },
      b: { pays: { 3: 4, 4: 10, 5: 50 } },
    },
    reels: { base: { kind: 'strips', strips: [strip, strip, strip, strip, strip] } },
    wins: { kind: 'lines', lines: ['00000'] },
  }

  it('pays from the first reel, and ends where another symbol stands', () => {
    const { points, steps } = played(rules, [a, a, a, b, a])
    expect(points).toBe(5)
    expect(steps.at(-1)).toEqual({
      kind: 'wins',
      wins: [{ symbol: 'a', count: 3, cells: [0, 1, 2], line: 0, points: 5 }],
      times: 1,
      points: 5,
    })
  })

  it('takes its wilds for its first other symbol, each doubling the win', () => {
    expect(played(rules, [wild, a, wild, wild, b]).points).toBe(20 * 8)
  })

  it('pays its wilds alone where they are worth more', () => {
    const { points, steps } = played(rules, [wild, wild, wild, b, b])
    expect(points).toBe(60 * 8)
    expect(steps.at(-1)).toMatchObject({ wins: [{ symbol: 'wild', count: 3 }] })
    expect(played(rules, [wild, wild, a, a, a]).points).toBe(100 * 4)
  })

  it('is broken by a scatter, and pays nothing that does not begin on the first reel', () => {
    expect(played(rules, [b, b, scatter, b, b]).points).toBe(0)
    expect(played(rules, [b, a, a, a, a]).points).toBe(0)
  })
})

describe('ways', () => {
  const rules: SlotRules = {
    columns: 3,
    rows: 2,
    perStake: 100,
    maxWin: 1_000,
    symbols: { wild3: { role: 'wild', times: 3 }, a: { pays: { 2: 1, 3: 10 } }, b: { pays: { 3: 7 } } },
    reels: { base: { kind: 'strips', strips: ['a a b', 'a wild3 b', 'a b a'] } },
    wins: { kind: 'ways' },
  }

  it('multiply by the cells of each reel, a wild counted as often as it multiplies', () => {
    const view = played(rules, [0, 0, 0])
    expect(view.points).toBe(10 * 2 * (1 + 3) * 1)
    expect(stepsOf(view, 'wins')).toEqual([
      {
        kind: 'wins',
        wins: [{ symbol: 'a', count: 3, cells: [0, 1, 2, 3, 4], points: 80 }],
        times: 1,
        points: 80,
      },
    ])
  })

  it('pay every symbol of the first reel, once', () => {
    // a b | wild3 b | a b: the a pays 1 × 3 × 1 ways, the b 1 × (3 + 1) × 1.
    expect(played(rules, [1, 1, 0]).points).toBe(10 * 3 + 7 * 4)
  })
})

describe('clusters', () => {
  const [a, b, c, d, wild] = [0, 1, 2, 3, 4]
  const pays = { 3: 10, 4: 20 }
  const rules: SlotRules = {
    columns: 3,
    rows: 3,
    perStake: 100,
    maxWin: 1_000,
    symbols: { wild: { role: 'wild' }, a: { pays }, b: { pays }, c: { pays }, d: { pays } },
    reels: { base: { kind: 'cells', weights: { a: 1, b: 1, c: 1, d: 1, wild: 1 } } },
    wins: { kind: 'clusters' },
    tumbles: { ladder: [1, 2, 3], isKeptInFreeSpins: false },
  }

  it('share a wild, fall, and pay the next time by the next rung', () => {
    const first = [a, a, wild, b, b, b, c, d, c]
    const second = [c, c, c, a, c, a]
    const third = [d, b, d, b]
    const view = played(rules, [...first, ...second, ...third])
    expect(stepsOf(view, 'wins')).toEqual([
      {
        kind: 'wins',
        wins: [
          { symbol: 'a', count: 3, cells: [0, 1, 2], points: 10 },
          { symbol: 'b', count: 4, cells: [2, 3, 4, 5], points: 20 },
        ],
        times: 1,
        points: 30,
      },
      {
        kind: 'wins',
        wins: [{ symbol: 'c', count: 4, cells: [0, 1, 2, 4], points: 20 }],
        times: 2,
        points: 40,
      },
    ])
    expect(stepsOf(view, 'tumble').at(-1)).toMatchObject({
      removed: [0, 1, 2, 4],
      grid: [
        ['d', 'b', 'd'],
        ['b', 'a', 'a'],
        ['c', 'd', 'c'],
      ],
    })
    expect(view.points).toBe(70)
  })

  it('do not reach around corners', () => {
    expect(played(rules, [a, b, a, b, a, b, a, b, a]).points).toBe(0)
  })
})

describe('pay anywhere', () => {
  const [a, b, orb] = [0, 1, 2]
  const rules: SlotRules = {
    columns: 3,
    rows: 2,
    perStake: 100,
    maxWin: 1_000,
    symbols: { orb: { role: 'orb' }, a: { pays: { 3: 10, 5: 50 } }, b: { pays: { 4: 20 } } },
    reels: { base: { kind: 'cells', weights: { a: 1, b: 1, orb: 1 } } },
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 2: 1, 5: 1 } },
  }
  const [two, five] = [0, 1]

  it('counts the whole grid, and orbs add up and multiply once the tumbling is over', () => {
    const view = played(rules, [a, orb, five, a, b, a, orb, two, a, b, a])
    expect(view.steps.map(({ kind }) => kind)).toEqual(['spin', 'wins', 'tumble', 'orbs'])
    expect(view.steps.at(-1)).toEqual({ kind: 'orbs', times: 7, points: 60 })
    expect(view.points).toBe(70)
  })

  it('leaves an orb without a win alone', () => {
    expect(played(rules, [a, orb, five, a, b, b, orb, two]).points).toBe(0)
  })

  it('pays by the largest number that is reached', () => {
    expect(played(rules, [a, a, a, a, b, b, a, a, b, orb, two]).points).toBe(10 * 2)
    expect(played(rules, [a, a, a, a, a, b, b, b, orb, two, orb, two, orb, two]).points).toBe(50 * 6)
  })
})
