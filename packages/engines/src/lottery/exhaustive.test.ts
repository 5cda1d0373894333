import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, plus, reduced, times, whole, ZERO } from '../originals/fraction.ts'
import { choicesOf } from '../testing/lottery-choices.ts'
import { allPlays } from '../testing/lottery-plays.ts'
import type { Play, Selection, Window } from './types.ts'
import { readingCount, readings } from './windows.ts'

const MOST_READINGS = 100_000n
/** Selections are tried out of so many. */
const SAMPLES = 60
const kept = new Map<string, readonly (readonly string[])[]>()

/** Every reading of a window; windows of one kind share the list. */
function allReadings(window: Window): readonly (readonly string[])[] {
  const { alphabet, size, isDistinct, isOrdered } = window
  const key = [alphabet[0], alphabet.length, size, isDistinct, isOrdered].join(' ')
  const known = kept.get(key)
  if (known) return known
  const list = [...readings(window)]
  kept.set(key, list)
  return list
}

/** The readings that differ in what a selection looks at: of places it does not name, one symbol stands for all. */
function readingsSeen({ window }: Play, { places }: Selection): readonly (readonly string[])[] {
  if (places.length === 0) return allReadings(window)
  return allReadings({ ...window, size: places.length }).map((seen) =>
    Array.from({ length: window.size }, (_, place) => seen[places.indexOf(String(place + 1))] ?? '0'),
  )
}

/** What every reading together pays at fair prices, and how often each tier is hit. */
function goneThrough(play: Play, selection: Selection) {
  const counts = new Map<string, number>()
  const all = readingsSeen(play, selection)
  for (const reading of all) {
    for (const { tier, count } of play.hits(selection, reading))
      counts.set(tier, (counts.get(tier) ?? 0) + count)
  }
  const paid = play.tiers.reduce<Fraction>(
    (sum, { id, fair }) => plus(sum, times(whole(counts.get(id) ?? 0), fair)),
    ZERO,
  )
  return { counts, paid, total: all.length }
}

/** On more places than this a selection sees no more than on fewer, ten times over. */
const MOST_PLACES = 4

/** Selections that together can hit every tier. */
function examples(play: Play): Selection[] {
  const open = new Set(play.tiers.map(({ id }) => id))
  const found: Selection[] = []
  for (const { selection } of fc.sample(choicesOf(play), { numRuns: SAMPLES, seed: 7 })) {
    const tiers = play.most(selection).flatMap((hits) => hits.map(({ tier }) => tier))
    if (selection.places.length > MOST_PLACES || !tiers.some((tier) => open.has(tier))) continue
    for (const tier of tiers) open.delete(tier)
    found.push(selection)
    if (open.size === 0) break
  }
  return found
}

const countable = allPlays.filter(({ play }) => readingCount(play.window) <= MOST_READINGS)

describe('[T02] every outcome that can be gone through', () => {
  it.each(countable)('pays back exactly the stakes of $family $id at fair prices', ({ play }) => {
    const seen = new Set<string>()
    for (const selection of examples(play)) {
      const { counts, paid, total } = goneThrough(play, selection)
      const lines = play.lines(selection)
      expect(paid).toEqual(whole(lines * total))
      // Where all lines are of one tier, each is hit as often as its chance says.
      const [tier, ...others] = play.tiers.filter(({ id }) => counts.has(id))
      if (tier && others.length === 0) {
        const hits = BigInt(counts.get(tier.id) ?? 0)
        expect(reduced({ numerator: hits, denominator: BigInt(lines * total) })).toEqual(tier.chance)
      }
      for (const each of counts.keys()) seen.add(each)
    }
    expect([...seen].sort()).toEqual(play.tiers.map(({ id }) => id).sort())
  })
})
