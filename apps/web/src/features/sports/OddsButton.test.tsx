// @vitest-environment happy-dom
import type { ShownMarket } from '@baize/contracts'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { takeImage, takeNews } from './known-odds.ts'
import { OddsButton } from './OddsButton.tsx'
import { currentSlip } from './slip.ts'
import { shownMarket } from './testing/shown-market.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** The page knows every fixture for good, so each test has one of its own. */
let made = 0
let fixtureId = ''

const say = (next: ShownMarket) => act(async () => takeNews({ fixtures: [{ fixtureId, markets: [next] }] }))

async function drawn(): Promise<HTMLButtonElement> {
  const page = await drawInPage(
    <OddsButton fixtureId={fixtureId} market="winner" outcome="home" label="1" name="Padma Tigers" />,
  )
  return page.querySelector('button') ?? expect.fail('no button')
}

/** What is heard of a button: all of it that is not hidden from those who listen. */
const spoken = (button: HTMLButtonElement) => button.querySelector(':not([aria-hidden])')?.textContent

beforeEach(() => {
  localStorage.clear()
  made += 1
  fixtureId = `baize:fixture:c${made}`
  const main = shownMarket({ version: 1, odds: 2_000 })
  const rest = { competitionId: 'c', competition: 'C', country: null, sides: [], startsAt: '' }
  const state = { status: 'live', isSimulated: true, state: null, stateVersion: 0, more: 0 } as const
  takeImage({ topic: 'live', fixtures: [{ fixtureId, sport: 'cricket', ...rest, ...state, main }] })
})

it('says up and down by an arrow and a word, for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = await drawn()
  expect(spoken(button)).toBe('Padma Tigers, 2.00')
  await say(shownMarket({ version: 2, odds: 2_100 }))
  expect(spoken(button)).toBe('Padma Tigers, 2.10, Odds up')
  expect(button.querySelector('svg')).not.toBeNull()
  await say(shownMarket({ version: 3, odds: 1_870 }))
  expect(spoken(button)).toBe('Padma Tigers, 1.87, Odds down')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(spoken(button)).toBe('Padma Tigers, 1.87')
  vi.useRealTimers()
})

it('[SB-14] suspended odds stay visible, say so, and take no tap', async () => {
  const button = await drawn()
  await say(shownMarket({ version: 1, odds: 2_000, state: 'suspended', stops: 1 }))
  expect(spoken(button)).toBe('Padma Tigers, Suspended')
  expect(button.textContent).toContain('2.00')
  await act(async () => button.click())
  expect(currentSlip().legs).toEqual([])
})

it('a tap puts the odds that are shown on the slip, with their version and stops', async () => {
  const button = await drawn()
  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(currentSlip().legs).toMatchObject([
    { fixtureId, outcome: 'home', odds: 2_000, version: 1, stops: 0 },
  ])
})
