import { type Box, Container, type Stage } from '@baize/game-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { celebrate, rankOf } from './celebrate.ts'
import { plainBrowser } from './testing/browser.ts'
import { madeTime } from './testing/hand-clock.ts'
import { madeWords } from './testing/made-scene.ts'

beforeAll(() => {
  for (const [name, made] of Object.entries(plainBrowser)) vi.stubGlobal(name, made)
})
afterAll(() => vi.unstubAllGlobals())

it('a win has a name from ten stakes on, and greater ones from thirty and a hundred', () => {
  const nameOf = (payout: number) => rankOf({ payout, staked: 100 })?.name
  expect([0, 100, 999].map(nameOf)).toEqual([undefined, undefined, undefined])
  expect([1_000, 2_999].map(nameOf)).toEqual(['slots.rank1', 'slots.rank1'])
  expect([3_000, 9_999].map(nameOf)).toEqual(['slots.rank2', 'slots.rank2'])
  expect([10_000, 5_000_000].map(nameOf)).toEqual(['slots.rank3', 'slots.rank3'])
})

type Frame = { readonly scale: number; readonly x: number; readonly width: number; readonly turned: number }

/** Celebrates a win before so much of a page of 1280 points, and says how its words stood in every frame. */
async function framesOf(
  free: Box,
  {
    most,
    isStill = false,
    announce = () => {},
  }: { most: number; isStill?: boolean; announce?: (text: string) => void },
): Promise<Frame[]> {
  const rank = rankOf({ payout: 10, staked: 1 })
  if (!rank) throw new Error('Ten stakes have no name.')
  const time = madeTime({ isStill })
  const front = new Container()
  const stage = { front, renderer: { screen: { width: 1_280, height: 720 } } } as Stage
  const frames: Frame[] = []
  const hear = { play: () => {}, hold: () => () => {}, setLayer: () => {} }
  const counted = (p: number) => `৳${Math.floor(most * p)}.00`
  const done = celebrate(
    { stage, motion: time.motion, hear, announce, words: madeWords, isPlain: true, free },
    { rank, title: 'Big win', counted },
  )
  void time.motion.run(() => {
    const [, rays, group] = front.children[0]?.children ?? []
    if (!rays || !group) return false
    frames.push({ scale: group.scale.x, x: group.x, width: group.width, turned: rays.rotation })
    return true
  })
  await time.until(done)
  return frames
}

it('a sum that is wider than the room stays as large as the room from its first digit to its last', async () => {
  const free = { x: 40, y: 0, width: 300, height: 600 }
  const counting = (await framesOf(free, { most: 999_999_999_999_999 })).slice(30)
  const scales = counting.map(({ scale }) => scale)
  expect(counting.length).toBeGreaterThan(100)
  expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.05)
  expect(Math.max(...scales)).toBeLessThan(1)
  const widest = Math.max(...counting.map(({ width }) => width))
  expect(widest).toBeLessThanOrEqual(free.width)
  expect(widest).toBeGreaterThan(free.width * 0.85)
})

it('a win is named in the middle of what nothing lies over, not of the page', async () => {
  for (const { x } of await framesOf({ x: 0, y: 0, width: 880, height: 720 }, { most: 400 }))
    expect(x).toBe(440)
})

it('where movements are not wanted nothing turns and the sum is there at once, as long as it takes to read', async () => {
  const frames = await framesOf({ x: 0, y: 0, width: 880, height: 720 }, { most: 400, isStill: true })
  expect(frames.length).toBeGreaterThan(30)
  for (const { turned, scale } of frames) expect([turned, scale]).toEqual([0, 1])
})

it('a win is announced by its name with its whole sum, once', async () => {
  const announced: string[] = []
  const free = { x: 0, y: 0, width: 880, height: 720 }
  await framesOf(free, { most: 400, announce: (text) => void announced.push(text) })
  expect(announced).toEqual(['Big win. ৳400.00'])
})

it('a named win covers the whole page and stands in its middle, also of a phone that is turned', async () => {
  const front = new Container()
  const screen = { width: 844, height: 390 }
  const stage = { front, renderer: { screen } } as Stage
  const rank = rankOf({ payout: 10, staked: 1 })
  if (!rank) throw new Error('Ten stakes have no name.')
  const { motion, until } = madeTime()
  const hear = { play: () => {}, hold: () => () => {}, setLayer: () => {} }
  const done = celebrate(
    {
      stage,
      motion,
      hear,
      announce: () => {},
      words: madeWords,
      isPlain: true,
      free: { x: 0, y: 0, width: 844, height: 390 },
    },
    { rank, title: 'Big win', counted: () => '৳999,999,999,999,999,999.00' },
  )
  await until(motion.wait(600))
  const [veil, , group] = front.children[0]?.children ?? []
  Object.assign(screen, { width: 390, height: 844 })
  await until(motion.wait(40))
  expect(veil?.getBounds()).toMatchObject({ maxX: 844, maxY: 844 })
  expect(group?.getBounds().minX).toBeGreaterThanOrEqual(0)
  expect(group?.getBounds().maxX).toBeLessThanOrEqual(390)
  expect([group?.x, group?.y]).toEqual([195, 844 * 0.46])
  await until(done)
})
