import { expect, it } from 'vitest'
import { Foul } from '../../engine.ts'
import { scriptedDraws } from '../../testing/scripted-draws.ts'
import { seededDraws } from '../../testing/seeded-draws.ts'
import { reefGame } from './reef-game.ts'
import { fishNumber } from './fish-place.ts'
import { nearestPlain, newSchool, swimmingIn } from './school.ts'
import { playVolley } from './volley.ts'

const room = '0d1f9ad2-5a0e-4f1e-9a38-1f5a5b0f3a11'
const at = 1_800_000_000_000
const school = newSchool({ room, school: 1, at })
const { kinds } = reefGame.rules
const [special, boss, one, other] = [0, 1, 2, 3].map((slot) => fishNumber({ slot, generation: 0 })) as [
  number,
  number,
  number,
  number,
]
const specialFish = swimmingIn(school, { slot: 0, now: at })
if (!specialFish) throw new Error('No special swims.')
const near = nearestPlain(school, specialFish, at).map(({ fish }) => fish)
const MISS = 2 ** 32 - 1

const shot = (targets: number[], numbers: number[], gone: number[] = []) =>
  playVolley(kinds, { room, school: 1, targets, gone, near }, scriptedDraws(numbers))

it('[RM-47] draw i is shot i: the first eight numbers belong to the places, charged or not', () => {
  const { shots } = shot([one, other, one], [MISS, MISS, 0, 0, 0, 0, 0, 0])
  expect(shots.map(({ was }) => was)).toEqual(['hit', 'hit', 'kill'])
  const later = shot([one, other, one], [MISS, MISS, 0, 0, 0, 0, 0, 0], [other])
  expect(later.shots.map(({ was }) => was)).toEqual(['hit', 'gone', 'kill'])
  expect(later.charged).toBe(2)
})

it('[RM-47] the first number kills, and who shoots at what is gone pays nothing', () => {
  const { shots, charged, killed } = shot([one, one, one], [0, 0, 0, 0, 0, 0, 0, 0])
  expect(shots.map(({ was }) => was)).toEqual(['kill', 'gone', 'gone'])
  expect([charged, killed]).toEqual([1, [one]])
})

it('[RM-47] what a boss brings and free shots are drawn after the eight places, in the order of the kills', () => {
  const misses = Array.from({ length: 15 }, () => MISS)
  const free = kinds.find(({ kind }) => kind === specialFish.kind.kind)?.free ?? 0
  const drawn = [0, 0, 0, MISS, MISS, MISS, MISS, MISS, 0, ...misses.slice(0, free - 1), 999]
  const { shots, killed } = shot([special, boss, near[0] ?? 0], drawn)
  expect(shots[0]?.free).toHaveLength(free)
  expect(shots[0]?.free?.[0]).toMatchObject({ fish: near[0] })
  expect(shots[0]?.free?.[1]).toMatchObject({ fish: near[1], times: 0 })
  expect(shots[1]?.times).toBe(kinds.find(({ kind }) => kind === shots[1]?.kind)?.prizes.at(-1)?.times)
  // A free shot came first.
  expect(shots[2]?.was).toBe('gone')
  expect(killed).toEqual([special, near[0], boss])
})

it('[RM-42] [RM-48] what a volley comes to knows no level, seat or stake', () => {
  const start = { room, school: 1, n: 1, targets: [special, boss, one, other], gone: [], near }
  for (let nonce = 0; nonce < 500; nonce++) {
    const results = ([1, 50] as const).map((level) =>
      reefGame.engine.run(
        reefGame.rules,
        { stake: BigInt(level) * 400n, start: { ...start, n: level, level }, actions: [] },
        seededDraws(reefGame.domain, nonce),
      ),
    )
    const [low, high] = results
    expect(high?.view).toEqual(low?.view)
    expect(high?.staked).toBe((low?.staked ?? 0n) * 50n)
    expect(high?.payout).toBe((low?.payout ?? 0n) * 50n)
  }
})

it('a stake that does not part evenly, a ninth shot and a volley at nothing are fouls', () => {
  const start = { room, school: 1, n: 1, level: 1, targets: [one, other], gone: [] as number[], near: [] }
  const run = (stake: bigint, more: Partial<typeof start> = {}) =>
    reefGame.engine.run(
      reefGame.rules,
      { stake, start: { ...start, ...more }, actions: [] },
      seededDraws(reefGame.domain, 1),
    )
  expect(() => run(201n)).toThrow(Foul)
  expect(() => run(0n)).toThrow(Foul)
  expect(() => run(900n, { targets: Array.from({ length: 9 }, () => one) })).toThrow(Foul)
  expect(() => run(200n, { gone: [one, other] })).toThrow(Foul)
})

it('these volleys stand for good', () => {
  const start = {
    room,
    school: 1,
    n: 1,
    level: 1,
    targets: [one, other, one, other, 400_000],
    gone: [],
    near: [],
  }
  const found = [0, 1, 2].map((nonce) =>
    reefGame.engine.run(
      reefGame.rules,
      { stake: 500n, start, actions: [] },
      seededDraws(reefGame.domain, nonce),
    ),
  )
  expect(reefGame.domain).toMatchInlineSnapshot(`"reef@1-81c1d0e11e281ff2"`)
  expect(
    found.map(({ view, staked, payout }) => [view.shots.map(({ was }) => was).join(' '), staked, payout]),
  ).toMatchInlineSnapshot(`
    [
      [
        "hit hit hit hit hit",
        500n,
        0n,
      ],
      [
        "hit kill hit gone hit",
        400n,
        200n,
      ],
      [
        "hit kill hit gone hit",
        400n,
        200n,
      ],
    ]
  `)
})
