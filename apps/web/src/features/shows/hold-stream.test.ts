// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MEDIA_RENEWED_MS, MEDIA_TRIED_AGAIN_MS } from '../../lib/limits.ts'
import { holdStream, type Stream } from './hold-stream.ts'

const stream = { hls: '/studio/mira/live.m3u8', poster: '/studio/mira/poster.webp' }
let shown: string[] = []
let isAway = false

/** A studio that is shown tokens; away, it cannot be reached. */
beforeEach(() => {
  shown = []
  isAway = false
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) throw new TypeError('Failed to fetch')
    shown.push(address)
    return new Response()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function hold() {
  const found: Stream[] = []
  const problems: unknown[] = []
  let asked = 0
  const held = holdStream({
    ask: async () => ({ ...stream, token: `asked&${++asked}` }),
    onStream: (each) => found.push(each),
    onProblem: (error) => problems.push(error),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { held, found, problems, timesAsked: () => asked }
}

it('[RM-60] the studio knows the token before the player begins, and a player is handed one address', async () => {
  const { found, timesAsked } = await hold()
  expect([shown, found]).toEqual([['/studio/mira/live.m3u8?token=asked%261'], [stream]])
  await vi.advanceTimersByTimeAsync(MEDIA_RENEWED_MS)
  expect([shown.at(-1), timesAsked()]).toEqual(['/studio/mira/live.m3u8?token=asked%262', 2])
  expect(found).toEqual([stream])
})

it('[RM-60] who is handed tokens in the room asks the house for none', async () => {
  const { held, timesAsked } = await hold()
  for (const token of ['one', 'two', 'three']) {
    await vi.advanceTimersByTimeAsync(MEDIA_RENEWED_MS - 1)
    held.renew(token)
  }
  expect(shown.slice(1)).toEqual(['one', 'two', 'three'].map((token) => `${stream.hls}?token=${token}`))
  expect(timesAsked()).toBe(1)
  await vi.advanceTimersByTimeAsync(MEDIA_RENEWED_MS)
  expect(timesAsked()).toBe(2)
})

it('[RM-60] a token that could not be shown is asked for again soon, and nothing after the page is gone', async () => {
  isAway = true
  const { held, found, problems, timesAsked } = await hold()
  expect([found, problems.length]).toEqual([[], 1])
  isAway = false
  await vi.advanceTimersByTimeAsync(MEDIA_TRIED_AGAIN_MS)
  expect([found, timesAsked()]).toEqual([[stream], 2])
  isAway = true
  held.renew('lost')
  isAway = false
  await vi.advanceTimersByTimeAsync(MEDIA_TRIED_AGAIN_MS)
  expect(timesAsked()).toBe(3)
  held.close()
  await vi.advanceTimersByTimeAsync(2 * MEDIA_RENEWED_MS)
  expect(timesAsked()).toBe(3)
})
