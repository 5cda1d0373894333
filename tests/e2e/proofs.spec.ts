import {
  type LiveCall,
  liveCall,
  renewSession,
  requestWithdrawal,
  setPaymentPassword,
  spinSlot,
} from '@baize/contracts'
import { slotOfEachMathematics } from '../support/slot-titles.ts'
import { openScreen } from './catalog-page.ts'
import { playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { askForWithdrawal, becomePayable } from './payout-page.ts'
import { logIn, makeMember, order } from './people.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

test.use({ locale: 'en-US' })
// A member's first pair of seeds waits for the beacon.
test.describe.configure({ timeout: 240_000 })

const MAC = /^m1\.([\w-]{11})\.\d+\.\d+\.[\w-]{43}$/
const SIGNATURE = /^ey[\w-]+\.[\w-]+\.[\w-]{86}$/

type HeardCall = {
  readonly path: string
  readonly proof: string
  readonly token: string
  readonly status: number
}

/** Every call of this browser that carried a proof, with what was answered. */
function hear(context: BrowserContext): HeardCall[] {
  const calls: HeardCall[] = []
  context.on('response', (response) => {
    const request = response.request()
    const { 'x-proof': proof, authorization: token = '' } = request.headers()
    const path = new URL(request.url()).pathname
    if (proof) calls.push({ path, proof, token, status: response.status() })
  })
  return calls
}

/** The same of what this page asks over its live socket. */
function hearSocket(page: Page): HeardCall[] {
  const calls: HeardCall[] = []
  page.on('websocket', (socket) => {
    const asked = new Map<number, LiveCall>()
    socket.on('framesent', ({ payload }) => {
      const call = liveCall.safeParse(JSON.parse(String(payload)))
      if (call.success) asked.set(call.data.id, call.data)
    })
    socket.on('framereceived', ({ payload }) => {
      const { type, id, status } = JSON.parse(String(payload))
      const call = type === 'reply' ? asked.get(id) : undefined
      if (call) calls.push({ path: call.path, proof: call.proof, token: call.token, status })
    })
  })
  return calls
}

test('a bet carries a MAC and a withdrawal a signature', async ({ page, context }) => {
  const [slot] = slotOfEachMathematics
  const person = await makeMember()
  await order({ do: 'fund', account: person.account, cash: '900.00' })
  const [calls, overSocket] = [hear(context), hearSocket(page)]
  const proofsOf = (path: string) => [...calls, ...overSocket].filter((call) => call.path === path)
  await logIn(page, person)
  await playRound(await openGame(page, slot))
  const [spin, ...more] = proofsOf(spinSlot.path)
  expect(more).toEqual([])
  expect(spin).toMatchObject({ status: 200, proof: expect.stringMatching(MAC) })

  await becomePayable(page, person)
  await askForWithdrawal(page, '100')
  for (const { path } of [setPaymentPassword, requestWithdrawal])
    expect(proofsOf(path)).toEqual([
      expect.objectContaining({ status: 200, proof: expect.stringMatching(SIGNATURE) }),
    ])
  expect(calls.filter(({ status }) => status === 401)).toEqual([])
})

test('tabs share the key of a token and count for themselves, and a renewal brings the next key', async ({
  page,
  context,
}) => {
  const person = await makeMember()
  const calls = hear(context)
  await logIn(page, person)
  await openScreen(page, '/m/member/security')
  const other = await context.newPage()
  await openScreen(other, '/m/member/security')
  const spacesOf = (token: string) =>
    new Set(calls.filter((call) => call.token === token).map(({ proof }) => MAC.exec(proof)?.[1] ?? proof))
  const first = calls.at(-1)?.token ?? ''
  await expect.poll(() => spacesOf(first).size).toBeGreaterThan(1)
  expect([...spacesOf(first)].filter((space) => space.length !== 11)).toEqual([])

  await page.evaluate(() => localStorage.setItem('tokenEndsAt', '0'))
  await openScreen(page, '/m/member/security')
  await expect
    .poll(() => calls.filter(({ token }) => token !== '' && token !== first).length)
    .toBeGreaterThan(0)
  const renewal = calls.find(({ path }) => path === renewSession.path)
  expect(renewal).toMatchObject({ status: 200, proof: expect.stringMatching(SIGNATURE) })
  const renewed = calls.filter(({ token }) => token !== '' && token !== first)
  expect(renewed.filter(({ proof, status }) => !MAC.test(proof) || status !== 200)).toEqual([])
  // The other tab may ask in the moment of the renewal; it is told so, and takes the next token.
  expect(calls.filter(({ status, token }) => status === 401 && token !== first)).toEqual([])
})
