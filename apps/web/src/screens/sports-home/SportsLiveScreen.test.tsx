// @vitest-environment happy-dom
import { listSportsFixtures, type ShownFixture } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { takeImage } from '../../features/sports/known-odds.ts'
import { setCaller } from '../../lib/call/api.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { SportsLiveScreen } from './SportsLiveScreen.tsx'

const fixtures = Array.from(
  { length: 31 },
  (_, place): ShownFixture => ({
    fixtureId: `baize:fixture:l${place}`,
    sport: 'karts',
    competitionId: 'baize:competition:c',
    competition: 'Cup',
    country: null,
    sides: [{ sideId: `baize:side:l${place}`, name: `Racer ${place}` }],
    startsAt: '2026-11-18T10:00:00.000Z',
    status: 'live',
    isSimulated: true,
    state: null,
    stateVersion: 0,
    main: null,
    more: 0,
  }),
)

afterEach(() => vi.unstubAllGlobals())

it('what the socket told of all that is live is not cut to the page that is asked for beside it', async () => {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith(listSportsFixtures.path)) return Response.json({ success: true, value: null })
    asked += 1
    const value = { fixtures: fixtures.slice(0, 30), picked: [], pageNum: 1, totalPages: 2, serverTime: '' }
    return Response.json({ success: true, value })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = await drawInPage(<SportsLiveScreen />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const rows = () => page.querySelectorAll('article').length
  await vi.waitFor(() => expect(rows()).toBe(30))
  takeImage({ topic: 'live', fixtures })
  await vi.waitFor(() => expect(rows()).toBe(31))
  const before = asked
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const again = await drawInPage(<SportsLiveScreen />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(again.querySelectorAll('article').length).toBe(31)
  // A match that is over leaves with the next image of the socket.
  takeImage({ topic: 'live', fixtures: fixtures.slice(0, 30) })
  await vi.waitFor(() => expect(again.querySelectorAll('article').length).toBe(30))
})
