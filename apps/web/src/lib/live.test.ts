// @vitest-environment happy-dom
import { getLiveTicket } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from './api.ts'
import { closeLive, openLive } from './live.ts'
import { queries } from './query-live.ts'

/** The far end of the line, once somebody has called it. */
let farEnd: EventTarget | undefined

function StandInSocket() {
  farEnd = Object.assign(new EventTarget(), { close: () => undefined })
  return farEnd
}

afterEach(() => {
  closeLive()
  queries.clear()
  vi.unstubAllGlobals()
})

it('when a jackpot is won, counters and the board of winners are asked for again', async () => {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(getLiveTicket.path)
    return Response.json({ success: true, value: { ticket: 't' } })
  })
  vi.stubGlobal('WebSocket', StandInSocket)
  const isStale = (...key: string[]) => queries.getQueryState(key)?.isInvalidated
  for (const key of [['jackpots'], ['winners', 'EN'], ['banners']]) queries.setQueryData(key, [])
  openLive()
  await vi.waitFor(() => expect(farEnd).toBeDefined())
  farEnd?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'jackpot.won' }) }))
  await vi.waitFor(() => expect(isStale('jackpots')).toBe(true))
  await vi.waitFor(() => expect(isStale('winners', 'EN')).toBe(true))
  expect(isStale('banners')).toBe(false)
})
