import { expect, it } from 'vitest'
import { createReplayWindows } from './replay-windows.ts'

const GOOD_FOR_MS = 240_000

function newWindows(bounds: { readonly mostTokens?: number; readonly mostSpaces?: number } = {}) {
  const windows = createReplayWindows({ goodForMs: GOOD_FOR_MS, mostTokens: 100, mostSpaces: 32, ...bounds })
  return (counter: number, { token = 'token', space = 'tab', at = 1 } = {}) =>
    windows.isFirstUse({ token, space, counter }, at)
}

it('a counter serves once, in whatever order the calls arrive', () => {
  const use = newWindows()
  const arriving = [5, 3, 1, 2, 9, 4, 8, 6, 7]
  expect(arriving.map((counter) => use(counter))).toEqual(arriving.map(() => true))
  expect(arriving.map((counter) => use(counter))).toEqual(arriving.map(() => false))
})

it('64 counters are told apart, and what is older is refused', () => {
  const use = newWindows()
  expect(use(100)).toBe(true)
  expect(use(37)).toBe(true)
  expect(use(36)).toBe(false)
  expect(use(37)).toBe(false)
  expect(use(163)).toBe(true)
  expect(use(100)).toBe(false)
  expect(use(101)).toBe(true)
  expect(use(99)).toBe(false)
})

it('a leap forgets nothing that could come again', () => {
  const use = newWindows()
  for (let counter = 1; counter <= 64; counter++) expect(use(counter)).toBe(true)
  expect(use(1_000)).toBe(true)
  for (let counter = 1; counter <= 64; counter++) expect(use(counter)).toBe(false)
})

it('another tab and another token count for themselves', () => {
  const use = newWindows()
  expect([use(1), use(1, { space: 'other' }), use(1, { token: 'other' })]).toEqual([true, true, true])
  expect([use(1), use(1, { space: 'other' }), use(1, { token: 'other' })]).toEqual([false, false, false])
})

it('a model that remembers everything says the same of ten thousand shuffled uses', () => {
  const use = newWindows()
  const seen = new Set<number>()
  let [highest, state] = [0, 12_345]
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let time = 0; time < 10_000; time++) {
    const counter = Math.max(1, highest + 8 - draw(90))
    const expected = counter > highest - 64 && !seen.has(counter)
    expect(use(counter)).toBe(expected)
    seen.add(counter)
    highest = Math.max(highest, counter)
  }
})

it('a page too many is refused until another has rested longer than a proof is good for', () => {
  const use = newWindows({ mostSpaces: 2 })
  expect([use(1, { space: 'a' }), use(1, { space: 'b' }), use(1, { space: 'c' })]).toEqual([
    true,
    true,
    false,
  ])
  expect(use(2, { space: 'b', at: GOOD_FOR_MS })).toBe(true)
  expect(use(1, { space: 'c', at: GOOD_FOR_MS + 1 })).toBe(false)
  expect(use(1, { space: 'c', at: GOOD_FOR_MS + 2 })).toBe(true)
  expect(use(2, { space: 'b', at: GOOD_FOR_MS + 2 })).toBe(false)
})

it('a token too many is refused until others have rested, and none that is in use is forgotten', () => {
  const use = newWindows({ mostTokens: 2 })
  const at = (turn: number) => turn * (GOOD_FOR_MS + 2)
  expect([use(1, { token: 'a' }), use(1, { token: 'b' }), use(1, { token: 'c' })]).toEqual([
    true,
    true,
    false,
  ])
  expect(use(2, { token: 'a', at: at(1) })).toBe(true)
  expect(use(1, { token: 'c', at: at(1) })).toBe(false)
  expect(use(3, { token: 'a', at: at(2) })).toBe(true)
  expect(use(1, { token: 'c', at: at(2) })).toBe(true)
  expect([1, 2, 3].map((counter) => use(counter, { token: 'a', at: at(2) }))).toEqual([false, false, false])
})

it('a process that starts anew has forgotten what it saw, and takes it once more', () => {
  expect(newWindows()(1)).toBe(true)
  const restarted = newWindows()
  expect([restarted(1), restarted(1)]).toEqual([true, false])
})
