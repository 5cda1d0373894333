// @vitest-environment happy-dom
import { getLiveTicket } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from '../call/api.ts'
import { closeLive, onLive, openLive } from './live.ts'
import type { LiveType } from '../query/plain-queries.ts'
import { queries } from '../query/query-live.ts'

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

type Known = Readonly<Record<string, readonly LiveType[]>>

/**
 * Opens a line as a member whose page knows these things, each with what the server says of it, and gives a way to see
 * which of them it asks for again.
 */
async function openWith(known: Known) {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(getLiveTicket.path)
    return Response.json({ success: true, value: { ticket: 't' } })
  })
  vi.stubGlobal('WebSocket', StandInSocket)
  for (const [name, live] of Object.entries(known))
    await queries.prefetchQuery({ queryKey: [name], queryFn: () => [], meta: { live } })
  openLive()
  await vi.waitFor(() => expect(farEnds).toHaveLength(1))
  return (name: string) => queries.getQueryState([name])?.isInvalidated
}

it('when a jackpot is won, counters and the board of winners are asked for again', async () => {
  const isStale = await openWith({
    jackpots: ['jackpot.won'],
    winners: ['balance.changed', 'jackpot.won'],
    banners: ['status.changed'],
  })
  say(new MessageEvent('message', { data: JSON.stringify({ type: 'jackpot.won' }) }))
  await vi.waitFor(() => expect(isStale('jackpots')).toBe(true))
  await vi.waitFor(() => expect(isStale('winners')).toBe(true))
  expect(isStale('banners')).toBe(false)
})

it('once the line is there the balance is asked for again, since what moved it before was said to nobody', async () => {
  const isStale = await openWith({ wallet: ['balance.changed'], rewards: ['rewards.changed'] })
  say(new Event('open'))
  await vi.waitFor(() => expect(isStale('wallet')).toBe(true))
  expect(isStale('rewards')).toBe(false)
})

it('after a break everything is asked for again that the line speaks of', async () => {
  const session = { token: 't', merchantCode: 'TEST', userName: 'ada', type: 0, firstTimeLogin: false }
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
  localStorage.setItem('tokenEndsAt', String(Date.now() + 900_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isStale = await openWith({ rewards: ['rewards.changed'], jackpots: ['jackpot.won'] })
  say(new CloseEvent('close', { code: 1006 }))
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(farEnds).toHaveLength(2))
  expect(isStale('jackpots')).toBe(false)
  say(new Event('open'))
  await vi.waitFor(() => expect(isStale('rewards')).toBe(true))
  await vi.waitFor(() => expect(isStale('jackpots')).toBe(true))
})

it('whoever listens for a kind hears that one alone, until they stop', async () => {
  await openWith({})
  const heard = vi.fn()
  const stop = onLive('chat.typing', ({ from }) => heard(from))
  const typing = { type: 'chat.typing', memberId: 'm', from: 'house' }
  say(new MessageEvent('message', { data: JSON.stringify({ type: 'chat.said', memberId: 'm', number: 1 }) }))
  say(new MessageEvent('message', { data: JSON.stringify(typing) }))
  expect(heard.mock.calls).toEqual([['house']])
  stop()
  say(new MessageEvent('message', { data: JSON.stringify(typing) }))
  expect(heard).toHaveBeenCalledOnce()
})
