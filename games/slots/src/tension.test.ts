import { expect, it } from 'vitest'
import { fallsOf } from './falls.ts'
import { coursesOf } from './reels.ts'
import { tensionOf } from './tension.ts'
import { rulesOf } from './testing/made-scene.ts'
import { TENSE_MS } from './waiting-light.ts'

/** Columns of plain symbols, with so many of one kind at the head of each. */
function gridOf(id: string, { name, counts }: { name: string; counts: readonly number[] }): string[][] {
  const { rows } = rulesOf(id)
  return counts.map((count) => Array.from({ length: rows }, (_, row) => (row < count ? name : 'l1')))
}

/** The columns that are waited for. */
function waitedFor(
  id: string,
  fallen: { name: string; counts: readonly number[]; isFree?: boolean },
): number[] {
  const isTense = tensionOf(rulesOf(id), { grid: gridOf(id, fallen), isFree: fallen.isFree ?? false })
  return [...fallen.counts.keys()].filter(isTense)
}

it('a reel is waited for when those before it lack one scatter, and no longer when they lack none', () => {
  const scatters = (counts: readonly number[]) => waitedFor('moth-and-lantern', { name: 'scatter', counts })
  expect(scatters([1, 0, 0, 0, 0])).toEqual([])
  expect(scatters([1, 0, 1, 0, 1])).toEqual([3, 4])
  expect(scatters([1, 1, 1, 0, 0])).toEqual([2])
})

it('in free spins only what gives further ones is waited for', () => {
  const isFree = true
  expect(waitedFor('moth-and-lantern', { name: 'scatter', counts: [1, 1, 0, 0, 0], isFree })).toEqual([])
  // Four begin the feature of this title, and three within it bring more.
  const two = { name: 'scatter', counts: [2, 0, 0, 0, 0, 0] }
  expect(waitedFor('monsoon-jar', two)).toEqual([])
  expect(waitedFor('monsoon-jar', { ...two, isFree })).toEqual([1, 2, 3, 4, 5])
})

it('titles that fall wait as well, each for as many scatters as it needs', () => {
  for (const [id, counts, columns] of [
    ['monsoon-jar', [0, 1, 1, 1, 0, 0], [4, 5]],
    ['sugarcane-thunder', [1, 0, 1, 1, 0], [4]],
    ['glasshouse-riot', [0, 0, 0, 1, 1, 0, 0, 0], [5, 6, 7]],
    ['tidepool-choir', [1, 0, 0, 1, 0, 1], [4, 5]],
  ] as const) {
    expect(waitedFor(id, { name: 'scatter', counts })).toEqual(columns)
  }
})

it('hold and win is waited for when one or two coins lack, and not when three do', () => {
  for (const [id, counts, columns] of [
    // Nine begin it, on reels of four.
    ['brassworks-vault', [4, 2, 0, 0, 0], []],
    ['brassworks-vault', [4, 3, 0, 0, 0], [2, 3, 4]],
    ['brassworks-vault', [4, 4, 1, 0, 0], [2]],
    // Six begin it, on reels of three.
    ['heron-bay-treasury', [3, 0, 0, 0, 0], []],
    ['heron-bay-treasury', [2, 1, 1, 0, 0], [3, 4]],
    ['heron-bay-treasury', [3, 2, 1, 0, 0], [2]],
  ] as const) {
    expect(waitedFor(id, { name: 'coin', counts })).toEqual(columns)
  }
})

it('nothing is waited for on a reel that cannot bring it', () => {
  const rules = rulesOf('moth-and-lantern')
  const { base } = rules.reels
  if (base.kind !== 'strips') throw new Error('It has strips.')
  const strips = base.strips.map((strip, at) => (at === 4 ? strip.replaceAll('scatter', 'l1') : strip))
  const poorer = { ...rules, reels: { base: { ...base, strips } } }
  const grid = gridOf('moth-and-lantern', { name: 'scatter', counts: [1, 1, 0, 0, 0] })
  const isTense = tensionOf(poorer, { grid, isFree: false })
  expect([0, 1, 2, 3, 4].filter(isTense)).toEqual([2, 3])
})

it('the wait for a reel or a column begins when those before it have come to rest, and all after it are as much later', () => {
  const isTense = (column: number) => column === 2 || column === 3
  const never = () => false
  for (const courses of [
    { tense: coursesOf(5, isTense), plain: coursesOf(5, never) },
    {
      tense: fallsOf({ columns: 5, rows: 5, isTense }),
      plain: fallsOf({ columns: 5, rows: 5, isTense: never }),
    },
  ]) {
    const { tense, plain } = courses
    expect(plain.flatMap(({ waitsFrom }) => waitsFrom ?? [])).toEqual([])
    expect(tense.slice(0, 2)).toEqual(plain.slice(0, 2))
    for (const at of [2, 3]) {
      const [before, now] = [tense[at - 1], tense[at]]
      expect(now?.waitsFrom).toBeGreaterThanOrEqual(before?.ms ?? Number.NaN)
      expect((now?.ms ?? 0) - (now?.waitsFrom ?? 0)).toBe(TENSE_MS)
    }
    expect(tense[4]?.waitsFrom).toBeUndefined()
    expect(tense[4]?.ms).toBeGreaterThan((plain[4]?.ms ?? 0) + TENSE_MS)
  }
})
