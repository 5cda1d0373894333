// @vitest-environment happy-dom
import { getLiveTicket } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from './api.ts'
import { closeLive, openLive } from './live.ts'
import { queries } from './query-live.ts'

/** The far ends of the lines that somebody has opened. */
const farEnds: EventTarget[] = []

function StandInSocket() {
  const farEnd = Object.assign(new EventTarget(), { close: () => undefined })
  farEnds.push(farEnd)
  return farEnd
}

const say = (event: Event) => farEnds.at(-1)?.dispatchEvent(event)

afterEach(() => {
  farEnds.length = 0
  closeLive()
  queries.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens a line as a member whose page knows these things, and gives a way to see which of them it asks for again. */
async function openWith(...keys: readonly string[][]) {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(getLiveTicket.path)
    return Response.json({ success: true, value: { ticket: 't' } })
  })
  vi.stubGlobal('WebSocket', StandInSocket)
  for (const key of keys) queries.setQueryData(key, [])
  openLive()
  await vi.waitFor(() => expect(farEnds).toHaveLength(1))
  return (...key: string[]) => queries.getQueryState(key)?.isInvalidated
}

it('when a jackpot is won, counters and the board of winners are asked for again', async () => {
  const isStale = await openWith(['jackpots'], ['winners', 'EN'], ['banners'])
  say(new MessageEvent('message', { data: JSON.stringify({ type: 'jackpot.won' }) }))
  await vi.waitFor(() => expect(isStale('jackpots')).toBe(true))
  await vi.waitFor(() => expect(isStale('winners', 'EN')).toBe(true))
  expect(isStale('banners')).toBe(false)
})

it('once the line is there the balance is asked for again, since what moved it before was said to nobody', async () => {
  const isStale = await openWith(['member', '', 'wallet'], ['member', '', 'rewards'])
  say(new Event('open'))
  await vi.waitFor(() => expect(isStale('member', '', 'wallet')).toBe(true))
  expect(isStale('member', '', 'rewards')).toBe(false)
})

it('after a break everything is asked for again that the line speaks of', async () => {
  const session = { token: 't', merchantCode: 'TEST', userName: 'ada', type: 0, firstTimeLogin: false }
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
  localStorage.setItem('tokenEndsAt', String(Date.now() + 900_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isStale = await openWith(['member', 'ada', 'rewards'], ['jackpots'])
  say(new CloseEvent('close', { code: 1006 }))
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(farEnds).toHaveLength(2))
  expect(isStale('jackpots')).toBe(false)
  say(new Event('open'))
  await vi.waitFor(() => expect(isStale('member', 'ada', 'rewards')).toBe(true))
  await vi.waitFor(() => expect(isStale('jackpots')).toBe(true))
})
