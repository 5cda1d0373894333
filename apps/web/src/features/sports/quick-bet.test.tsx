// @vitest-environment happy-dom
import { placeBet } from '@baize/contracts'
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../lib/overlays/toast.tsx'
import { writeJson } from '../../lib/storage/local.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { Explains } from './explains.ts'
import { takeNews } from './known-odds.ts'
import { OddsButton } from './OddsButton.tsx'
import { QuickNote } from './QuickNote.tsx'
import { currentSlip } from './slip.ts'
import { logInAs } from './testing/logged-in.ts'
import { shownMarket } from './testing/shown-market.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** The page knows every fixture for good, so each test has one of its own. */
let made = 0
let fixtureId = ''

/** Bets that were asked for; they are answered when a test says how. */
let asked: unknown[] = []
let answer: (reply: unknown) => void = () => {}

const refusal = (errorCode: string, value?: unknown) => ({
  success: false,
  errorCode,
  message: '',
  requestId: '',
  value,
})

const explained: string[] = []
const explains = (code: string) => {
  explained.push(code)
  return code === 'REALITY_CHECK_DUE'
}

async function drawn(isForBuilder = false): Promise<HTMLElement> {
  return drawInPage(
    <Explains value={explains}>
      <main>
        <QuickNote />
      </main>
      <OddsButton
        fixtureId={fixtureId}
        market="winner"
        outcome="home"
        label="1"
        name="Padma Tigers"
        isForBuilder={isForBuilder}
      />
      <Toasts />
    </Explains>,
  )
}

const odds = (page: HTMLElement) =>
  page.querySelector<HTMLButtonElement>('button[aria-pressed]') ?? expect.fail('no odds')
const said = (page: HTMLElement) => page.querySelector('[role=status]')?.textContent
const asking = () => vi.waitFor(() => expect(asked).toHaveLength(1))

async function tap(button: HTMLButtonElement): Promise<void> {
  await act(async () => button.click())
}

/** The tapped button waits until the house has spoken. */
async function answerWith(button: HTMLButtonElement, reply: unknown): Promise<void> {
  await act(async () => {
    answer(reply)
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  await act(() => vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull()))
}

// Comes with the first call of a member; here no test is to wait for it.
beforeAll(() => import('../../lib/session/session-call.ts'))

// Screens of the tests before are still there.
beforeEach(() => act(async () => setUp()))

function setUp(): void {
  localStorage.clear()
  made += 1
  fixtureId = `baize:fixture:q${made}`
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 1, odds: 2_000 })] }] })
  asked = []
  explained.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (!address.startsWith(placeBet.path)) throw new TypeError('nobody is there')
    asked.push(JSON.parse(body ?? ''))
    return Response.json(await new Promise((resolve) => (answer = resolve)))
  })
  logInAs('quick')
  writeJson('sports', { isQuick: true, quickStake: '10.00', accept: 'better', favourites: [], of: 'quick' })
}

it('while a tap bets at once the page says how much, and one tap ends it', async () => {
  const page = await drawn()
  expect(page.querySelector('p')?.textContent).toBe('Quick bet: ¥10.00 a tapSwitch off')
  await tap(page.querySelector('p button') ?? expect.fail('no way out'))
  expect(page.textContent).not.toContain('Quick bet')
  // The focus does not go with the button that had it.
  expect(document.activeElement).toBe(page.querySelector('main'))
  await tap(odds(page))
  expect(currentSlip().legs).toHaveLength(1)
  expect(asked).toEqual([])
})

it('a tap bets the last stake once; until the answer the button is busy and takes no other tap', async () => {
  const page = await drawn()
  await tap(odds(page))
  await asking()
  expect(odds(page).getAttribute('aria-busy')).toBe('true')
  expect(odds(page).textContent).toContain('Placing your bet')
  await tap(odds(page))
  expect(asked).toMatchObject([{ kind: 'single', stake: '10.00', legs: [{ fixtureId, odds: 2_000 }] }])
  await answerWith(odds(page), { success: true, value: { stake: '10.00' } })
  expect(said(page)).toContain('Bet placed: ¥10.00')
  expect(currentSlip().legs).toEqual([])
})

it('[SB-22] what was refused for its size says what would be taken', async () => {
  const page = await drawn()
  await tap(odds(page))
  await asking()
  await answerWith(odds(page), refusal('STAKE_LIMIT', { largest: '4.00' }))
  expect(said(page)).toContain('The most we can take on this right now is ¥4.00.')
})

it('a refusal that stands over the page is left to the page', async () => {
  const page = await drawn()
  await tap(odds(page))
  await asking()
  const before = said(page)
  await answerWith(odds(page), refusal('REALITY_CHECK_DUE'))
  expect(explained).toEqual(['REALITY_CHECK_DUE'])
  expect(said(page)).toBe(before)
})

it('[SB-28] where a builder is put together a tap puts its leg on the slip', async () => {
  const page = await drawn(true)
  await tap(odds(page))
  expect(currentSlip().legs).toHaveLength(1)
  expect(asked).toEqual([])
})
