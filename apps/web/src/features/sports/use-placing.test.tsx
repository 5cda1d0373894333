// @vitest-environment happy-dom
import { placeBet } from '@baize/contracts'
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../lib/overlays/toast.tsx'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { changeSlip, currentSlip, toggleLeg } from './slip.ts'
import { betsOf, legNow } from './slip-now.ts'
import { logInAs } from './testing/logged-in.ts'
import { shownMarket } from './testing/shown-market.ts'
import { usePlacing } from './use-placing.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** What the house does not take. */
let refused: string[] = []
/** Answers wait until this has come. */
let held: Promise<void> | undefined
let placed: readonly unknown[] = []

const tapped = (fixtureId: string) => {
  toggleLeg({ fixtureId, market: 'winner', outcome: 'home', odds: 2_000, version: 1, stops: 0 })
}

/** The slip as far as sending it goes. */
function Sending() {
  const { send, problem } = usePlacing({
    explains: () => false,
    close: () => {},
    onPlaced: (bets) => (placed = bets),
    refetch: async () => {},
    waitSeconds: 0,
  })
  const slip = currentSlip()
  const legs = slip.legs.map((leg) => legNow(leg, shownMarket({ version: 1, odds: 2_000 }), 'better'))
  return (
    <>
      <button type="button" onClick={() => void send(betsOf(slip, legs))}>
        Bet
      </button>
      <i>{problem}</i>
    </>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Sending />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <Toasts />
    </>
  )
}

const fixtures = () => currentSlip().legs.map(({ fixtureId }) => fixtureId)
const toasts = (page: HTMLElement) => page.querySelector('[role=status]')?.textContent ?? ''
const tap = (page: HTMLElement, name: string) =>
  act(async () =>
    Array.from(page.querySelectorAll('button'))
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const until = (look: () => void) => act(() => vi.waitFor(look))

// Comes with the first call of a member; here no test is to wait for it.
beforeAll(() => import('../../lib/session/session-call.ts'))

beforeEach(() => act(async () => setUp()))

function setUp(): void {
  localStorage.clear()
  logInAs('placer')
  refused = []
  held = undefined
  placed = []
  tapped('baize:fixture:one')
  tapped('baize:fixture:two')
  changeSlip((slip) => ({ ...slip, kind: 'single', legs: slip.legs.map((leg) => ({ ...leg, stake: '5' })) }))
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address !== placeBet.path) throw new TypeError('nobody is there')
    const { legs }: { legs: { fixtureId: string }[] } = JSON.parse(body ?? '')
    await held
    const isRefused = legs.some(({ fixtureId }) => refused.includes(fixtureId))
    return Response.json(
      isRefused
        ? { success: false, errorCode: 'MARKET_SUSPENDED', message: '', requestId: '' }
        : { success: true, value: { stake: '5.00' } },
    )
  })
}

it('[SB-20] of two singles of which one is refused, the other is said to be placed, and the refused one stays', async () => {
  refused = ['baize:fixture:two']
  const page = await drawInPage(<Page />)
  await tap(page, 'Bet')
  await until(() => expect(fixtures()).toEqual(['baize:fixture:two']))
  await until(() => expect(toasts(page)).toContain('Bet placed'))
  expect(page.querySelector('i')?.textContent).not.toBe('')
  expect(placed).toEqual([])
})

it('what became of bets is said to whoever closed the slip meanwhile, and what they tapped since stays', async () => {
  let answer = () => {}
  held = new Promise((resolve) => (answer = resolve))
  const page = await drawInPage(<Page />)
  await tap(page, 'Bet')
  await tap(page, 'Close')
  tapped('baize:fixture:three')
  await act(async () => answer())
  await until(() => expect(fixtures()).toEqual(['baize:fixture:three']))
  await until(() => expect(toasts(page)).toContain('2 bets placed'))
  expect(placed).toEqual([])
})

it('a refusal is said to whoever closed the slip meanwhile', async () => {
  refused = ['baize:fixture:one', 'baize:fixture:two']
  let answer = () => {}
  held = new Promise((resolve) => (answer = resolve))
  const page = await drawInPage(<Page />)
  const before = toasts(page)
  await tap(page, 'Bet')
  await tap(page, 'Close')
  await act(async () => answer())
  await until(() => expect(toasts(page).length).toBeGreaterThan(before.length))
  expect(toasts(page).slice(before.length)).toContain('Bets on this are paused')
  expect(fixtures()).toHaveLength(2)
})
