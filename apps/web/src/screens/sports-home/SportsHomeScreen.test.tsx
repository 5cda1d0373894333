// @vitest-environment happy-dom
import { getSportsHome } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from '../../lib/call/api.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { SportsHomeScreen } from './SportsHomeScreen.tsx'

const fixture = (status: string) => ({
  fixtureId: `baize:fixture:${status}`,
  sport: 'karts',
  competitionId: 'baize:competition:c',
  competition: 'Cup',
  country: null,
  sides: [{ sideId: 'baize:side:s', name: `Racer of ${status}` }],
  startsAt: '2026-11-18T10:00:00.000Z',
  status,
  isSimulated: true,
  state: null,
  stateVersion: 0,
  main: null,
  more: 0,
})

afterEach(() => vi.unstubAllGlobals())

it('a match that was interrupted stays among what is live, and is called so', async () => {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  const live = ['live', 'interrupted'].map(fixture)
  const home = { sports: [], live, soon: [fixture('open')], competitions: [], isUp: true, serverTime: '' }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, value: address.startsWith(getSportsHome.path) ? home : null }),
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = await drawInPage(<SportsHomeScreen />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const rowsOf = (list: string) =>
    Array.from(page.querySelectorAll(`ul[aria-label="${list}"] article`), (row) => row.textContent)
  await vi.waitFor(() => expect(rowsOf('Live now')).toHaveLength(2))
  expect(rowsOf('Live now')[1]).toContain('Interrupted')
  expect(rowsOf('Starting soon')).toHaveLength(1)
})
