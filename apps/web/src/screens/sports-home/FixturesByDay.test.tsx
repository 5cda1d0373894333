// @vitest-environment happy-dom
import { listSportsFixtures } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from '../../lib/call/api.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { FixturesByDay } from './FixturesByDay.tsx'

const fixture = (fixtureId: string) => ({
  fixtureId,
  sport: 'karts',
  competitionId: 'baize:competition:c',
  competition: 'Cup',
  country: null,
  sides: [{ sideId: fixtureId, name: `Racer of ${fixtureId}` }],
  startsAt: '2099-06-10T10:00:00.000Z',
  status: 'open',
  isSimulated: true,
  state: null,
  stateVersion: 0,
  main: null,
  more: 0,
})

type PagesByNumber = Readonly<Record<string, readonly unknown[]>>

const twoPages: PagesByNumber = { 1: [fixture('a1')], 2: [fixture('b2')] }

/** A league that has these pages in all, and nothing on any one day. */
async function drawLeague(days: readonly string[], pages = twoPages): Promise<HTMLElement> {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'http://test').searchParams
    expect(address).toContain(listSportsFixtures.path)
    expect(asked.get('competitionId')).toBe('baize:competition:c')
    const shown = asked.get('when') === null ? pages : {}
    const fixtures = shown[asked.get('pageNo') ?? '1'] ?? []
    const totalPages = Object.keys(shown).length
    const value = { fixtures, picked: [], pageNum: 1, totalPages, serverTime: '' }
    return Response.json({ success: true, value })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = await drawInPage(
    <FixturesByDay of={{ competitionId: 'baize:competition:c' }} days={days} isInLeague />,
  )
  // From here on things are drawn when they are answered, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return page
}

const button = (page: HTMLElement, name: string) =>
  Array.from(page.querySelectorAll('button')).find(({ textContent }) => textContent === name) ??
  expect.fail(`no button ${name}`)

afterEach(() => vi.unstubAllGlobals())

it('a league has its further pages, and days of which one without matches asks for another', async () => {
  const page = await drawLeague(['2099-06-10', '2099-06-11'])
  await vi.waitFor(() => expect(page.textContent).toContain('Racer of a1'))
  expect(page.textContent).not.toContain('Racer of b2')
  button(page, 'Show more').click()
  await vi.waitFor(() => expect(page.textContent).toContain('Racer of b2'))
  expect(page.textContent).toContain('Racer of a1')
  expect(page.textContent).not.toContain('Show more')
  button(page, 'Wed, Jun 10').click()
  await vi.waitFor(() => expect(page.textContent).toContain('Pick another day.'))
})

it('where there is none at all, no other day is asked for', async () => {
  const page = await drawLeague([], {})
  await vi.waitFor(() => expect(page.textContent).toContain('No matches right now'))
  expect(page.textContent).not.toContain('Pick another day.')
})
