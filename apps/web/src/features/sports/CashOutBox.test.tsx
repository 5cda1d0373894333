// @vitest-environment happy-dom
import { type BetView, cashOut, setAutoCashOut } from '@baize/contracts'
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../lib/overlays/toast.tsx'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { CashOutBox } from './CashOutBox.tsx'
import { logInAs } from './testing/logged-in.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const offerOf = (amount: string) => ({
  offerId: 'o1',
  amount,
  margin: 50_000,
  leastLeft: '1.00',
  endsAt: '2026-11-19T10:00:00.000Z',
})

const bet: BetView = {
  betId: 'b1',
  kind: 'single',
  state: 'open',
  version: 0,
  currency: 'CNY',
  isTrial: false,
  lines: 1,
  stake: '10.00',
  openStake: '10.00',
  odds: 2_000,
  possiblePayout: '20.00',
  payout: null,
  sold: '0.00',
  placedAt: '2026-11-19T09:00:00.000Z',
  settledAt: null,
  legs: [],
  offer: offerOf('9.00'),
  autoCashOut: null,
}

/** What the house was asked to do. */
let asked: unknown[] = []
/** What a sale waits for, and whether it is refused then. */
let waited = Promise.resolve()
let isRefused = false

function Shown({ first }: { readonly first: BetView }) {
  const [now, setNow] = useState(first)
  const changes = {
    lower: { offer: offerOf('8.75') },
    gone: { offer: null },
    back: { offer: offerOf('9.00') },
    ruleless: { autoCashOut: null },
  }
  return (
    <>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={() => setNow({ ...now, ...change })}>
          {name}
        </button>
      ))}
      <CashOutBox bet={now} onSold={() => setNow({ ...now, state: 'sold' })} />
      <Toasts />
    </>
  )
}

const button = (page: HTMLElement, name: RegExp) =>
  Array.from(page.querySelectorAll('button')).find(({ textContent }) => name.test(textContent ?? ''))
const tap = (page: HTMLElement, name: RegExp) =>
  act(async () => (button(page, name) ?? expect.fail(`no ${name}`)).click())

// Comes with the first call of a member; here no test is to wait for it.
beforeAll(() => import('../../lib/session/session-call.ts'))

beforeEach(() =>
  act(async () => {
    localStorage.clear()
    logInAs('seller')
    asked = []
    waited = Promise.resolve()
    isRefused = false
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
      if (address !== cashOut.path && address !== setAutoCashOut.path) throw new TypeError('nobody is there')
      asked.push(JSON.parse(body ?? ''))
      await waited
      if (isRefused) {
        const refusal = { success: false, errorCode: 'CASH_OUT_CHANGED', message: '', requestId: '' }
        return Response.json(refusal, { status: 409 })
      }
      const sales = ['1.00', '8.7500'].map((amount) => ({
        stake: '1.00',
        amount,
        at: '',
        isAutomatic: false,
      }))
      return Response.json({ success: true, value: { ...bet, sales } })
    })
  }),
)

it('a bet is sold by a second tap in the same place, and what the house paid is said', async () => {
  const page = await drawInPage(<Shown first={bet} />)
  await tap(page, /^Cash out ¥9\.00$/)
  expect(asked).toEqual([])
  expect(button(page, /^Confirm/)?.querySelector('[aria-live=polite]')?.textContent).toBe('Confirm')
  await tap(page, /^lower$/)
  await tap(page, /^Confirm ¥8\.75$/)
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  expect(asked).toMatchObject([{ betId: 'b1', offerId: 'o1', amount: '8.75' }])
  await act(() => vi.waitFor(() => expect(page.querySelector('[role=status] p')).not.toBeNull()))
  expect(page.querySelector('[role=status]')?.textContent).toContain('Cashed out: ¥8.75')
})

it('who does not confirm within some seconds sells nothing, and neither does who chooses another part', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await drawInPage(<Shown first={bet} />)
  await tap(page, /^Cash out/)
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(button(page, /^Confirm/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(button(page, /^Confirm/)).toBeUndefined()
  vi.useRealTimers()
  await tap(page, /^Cash out/)
  const slider = page.querySelector('input') ?? expect.fail('no slider')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '50')
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(button(page, /^Confirm/)).toBeUndefined()
  expect(button(page, /^Cash out ¥4\.50$/)).toBeDefined()
  // An offer that goes and comes back is for the part that was chosen.
  await tap(page, /^gone$/)
  await tap(page, /^back$/)
  expect(button(page, /^Cash out ¥4\.50$/)).toBeDefined()
  expect(asked).toEqual([])
})

it('a sale that is refused after its offer went is spoken of, and none begins beside it', async () => {
  let answer = () => {}
  waited = new Promise((resolve) => (answer = resolve))
  isRefused = true
  const page = await drawInPage(<Shown first={bet} />)
  await tap(page, /^Cash out/)
  await tap(page, /^Confirm/)
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await tap(page, /^gone$/)
  await tap(page, /^back$/)
  expect(button(page, /^Cash out/)?.disabled).toBe(true)
  await tap(page, /^gone$/)
  expect(page.textContent).not.toContain('The cash-out offer has changed')
  await act(async () => answer())
  await act(() => vi.waitFor(() => expect(page.textContent).toContain('The cash-out offer has changed')))
  expect(page.textContent).toContain('No cash-out right now.')
  await tap(page, /^back$/)
  expect(button(page, /^Cash out/)?.disabled).toBe(false)
  expect(asked).toHaveLength(1)
})

it('a rule is seen and switched off while nothing is offered', async () => {
  const page = await drawInPage(<Shown first={{ ...bet, offer: null, autoCashOut: '15.00' }} />)
  expect(page.textContent).toContain('No cash-out right now.')
  expect(page.querySelector('input[type=range]')).toBeNull()
  await tap(page, /^Auto cash-out at ¥15\.00$/)
  await tap(page, /^Switch off$/)
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  expect(asked).toEqual([{ betId: 'b1', amount: null }])
})

it('a rule that is switched off while nothing is offered keeps its box until the focus leaves it', async () => {
  const page = await drawInPage(<Shown first={{ ...bet, offer: null, autoCashOut: '15.00' }} />)
  await tap(page, /^Auto cash-out at/)
  await tap(page, /^ruleless$/)
  await tap(page, /^Save$/)
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(button(page, /^Auto cash-out/))))
  await act(async () => button(page, /^lower$/)?.focus())
  expect(button(page, /^Auto cash-out/)).toBeUndefined()
  expect(page.textContent).toContain('No cash-out right now.')
})
