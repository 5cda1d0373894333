import { expect, it } from 'vitest'
import { placeOfFish } from './fish-place.ts'
import { pointOn, REEF_PATHS } from './paths.ts'
import {
  nearestPlain,
  newSchool,
  REEF_SLOTS,
  schoolWithout,
  swimmerOf,
  swimmingAt,
  swimmingIn,
} from './school.ts'

const room = '0d1f9ad2-5a0e-4f1e-9a38-1f5a5b0f3a11'
const at = 1_800_000_000_000
const school = newSchool({ room, school: 1, at })

it('a school is full from its first moment: thirty plain fish, a special and a boss', () => {
  expect(swimmingAt(school, at)).toHaveLength(REEF_SLOTS)
  expect(swimmingIn(school, { slot: 0, now: at })?.kind.is).toBe('special')
  expect(swimmingIn(school, { slot: 1, now: at })?.kind.is).toBe('boss')
  for (const seconds of [26, 60, 600, 1_800])
    expect(swimmingAt(school, at + seconds * 1_000).filter(({ kind }) => kind.is === 'plain')).toHaveLength(
      30,
    )
})

it('what has crossed is followed by the next at once, by the time alone', () => {
  const first = swimmingIn(school, { slot: 5, now: at })
  if (first === undefined) throw new Error('Nothing swims.')
  const crossedAt = first.enteredAt + first.durationMs
  expect(swimmingIn(school, { slot: 5, now: crossedAt - 1 })?.fish).toBe(first.fish)
  expect(swimmingIn(school, { slot: 5, now: crossedAt })).toMatchObject({
    fish: first.fish + 1,
    enteredAt: crossedAt,
  })
})

it('a killed fish leaves its slot empty for a second, and the next generation enters', () => {
  const fish = swimmingIn(school, { slot: 7, now: at })?.fish ?? 0
  const left = schoolWithout(school, { fish, now: at + 100 })
  expect(swimmingIn(left, { slot: 7, now: at + 1_099 })).toBeUndefined()
  expect(swimmingIn(left, { slot: 7, now: at + 1_100 })).toMatchObject({
    fish: fish + 1,
    enteredAt: at + 1_100,
  })
  expect(placeOfFish(fish + 1)).toEqual({ slot: 7, generation: 1 })
})

it('a boss swims for 25 seconds in every 90, and a killed one is gone for the rest of its window', () => {
  expect(swimmingIn(school, { slot: 1, now: at + 24_999 })?.fish).toBe(100_000)
  expect(swimmingIn(school, { slot: 1, now: at + 25_000 })).toBeUndefined()
  expect(swimmingIn(school, { slot: 1, now: at + 90_000 })?.fish).toBe(100_001)
  const left = schoolWithout(school, { fish: 100_000, now: at + 3_000 })
  expect(swimmingIn(left, { slot: 1, now: at + 5_000 })).toBeUndefined()
  expect(swimmingIn(left, { slot: 1, now: at + 90_000 })?.fish).toBe(100_001)
})

it('there is a plain fish for every free shot, though everything was shot', () => {
  const special = swimmingIn(school, { slot: 0, now: at })
  if (special === undefined) throw new Error('No special swims.')
  const emptied = swimmingAt(school, at)
    .filter(({ kind }) => kind.is === 'plain')
    .reduce((left, { fish }) => schoolWithout(left, { fish, now: at }), school)
  expect(nearestPlain(school, special, at)).toHaveLength(30)
  expect(nearestPlain(emptied, special, at)).toHaveLength(30)
})

it('a swimmer is a public function of its place: these stand for good', () => {
  const found = [0, 1, 2, 31].map((slot) => swimmerOf({ room, school: 1, slot, generation: 3 }))
  expect(
    found.map(({ kind, path, durationMs, size }) => [kind.kind, path, durationMs, size]),
  ).toMatchInlineSnapshot(`
    [
      [
        "eel",
        24,
        14000,
        111,
      ],
      [
        "tide-king",
        54,
        25000,
        226,
      ],
      [
        "sprat",
        27,
        15578,
        44,
      ],
      [
        "wrasse",
        46,
        10056,
        56,
      ],
    ]
  `)
})

it('a path begins and ends outside and stays within the reef’s height', () => {
  for (let path = 0; path < REEF_PATHS; path++) {
    const points = [0, 1, 2, 3, 4].map((quarter) => pointOn(path, { elapsedMs: quarter, durationMs: 4 }))
    for (const { y } of points) expect(y).toBeGreaterThanOrEqual(0)
    for (const { y } of points) expect(y).toBeLessThanOrEqual(1_000)
    expect([points[0]?.x, points[4]?.x].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([-150, 1_150])
  }
})
