import { randomUUID } from 'node:crypto'
import { cancelSubOrders, getOrder, listOrders, placeOrder } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { buy, testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { readTickets } from '../store/order-views.ts'

async function world(cash = '10000.00') {
  const { app, api } = await demoApi()
  const drawIds = await testDraws(app)
  const account = `h${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, cash, account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const units = async () => (await getBalance(app.db, `member:${owner.memberId}:cash`)).units
  return { app, drawIds, owner, browser, units }
}

/** What no page sends, in the place of each thing that one does. */
const junk: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  -0,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '0',
  '-1',
  '1e3',
  '0x10',
  '1,000',
  ' 1',
  '+1',
  'NaN',
  '\u0661\u0662\u0663',
  '\u09e7',
  '\u0000',
  '\ud800',
  '\u202e1',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  true,
  '9'.repeat(400),
  '1.00000',
  '0.00',
  '99999999999.9999',
]

it('[SEC-10] whatever stands in an order in the place of what belongs there, it is refused, and nothing moves', async () => {
  const { app, drawIds, browser, units } = await world()
  const plain = testOrder({ drawIds: drawIds.slice(0, 1), selection: '////4', lines: 1 })
  const [ticket] = plain.tickets
  const bodies: unknown[] = junk.flatMap((value) => [
    value,
    ...Object.keys(plain).map((key) => ({ ...plain, [key]: value })),
    ...Object.keys(ticket ?? {}).map((key) => ({ ...plain, tickets: [{ ...ticket, [key]: value }] })),
    { ...plain, tickets: [{ ...ticket, group: value }] },
    { ...plain, draws: [{ drawId: value, times: 1 }] },
    { ...plain, draws: [{ drawId: drawIds[0], times: value }] },
    { ...plain, more: value },
  ])
  const statuses = new Set<number>()
  for (const body of bodies) {
    const reply = await browser.call(placeOrder, { body })
    // Some of it means the same as what it stands for, such as another name for the request: that may be sold.
    statuses.add(reply.statusCode)
    expect(
      reply.statusCode,
      `${JSON.stringify(body)?.slice(0, 300)} ${reply.body.slice(0, 300)}`,
    ).toBeLessThan(500)
  }
  expect(statuses).toContain(400)
  const sold = await app.db.one<{ stake: bigint }>(
    sql`select coalesce(sum(stake), 0)::bigint as stake from lottery.ticket_order`,
  )
  expect(await units()).toBe(100_000_000n - sold.stake)
}, 240_000)

it('[LO-01] [LO-02] draws twice, of others or of none, lines that are not those, and too much of everything are refused', async () => {
  const { drawIds, browser, units, app } = await world()
  const [drawId = ''] = drawIds
  const [other = ''] = await testDraws(app, 'quick-three')
  const plain = testOrder({ drawIds: [drawId], selection: '////4', lines: 1 })
  const [ticket] = plain.tickets
  const codeOf = async (changes: object) =>
    (await browser.call(placeOrder, { body: { ...plain, requestId: randomUUID(), ...changes } })).json()
      .errorCode
  const once = (id: string) => ({ drawId: id, times: 1 })
  const doubled = { draws: [once(drawId), once(drawId)], stake: '4.00' }
  expect(await codeOf(doubled)).toBe('DRAW_NOT_FOUND')
  expect(await codeOf({ draws: [once(other)] })).toBe('DRAW_NOT_FOUND')
  expect(await codeOf({ draws: [once(randomUUID())] })).toBe('DRAW_NOT_FOUND')
  expect(await codeOf({ draws: [once(drawIds[1] ?? '')] })).toBe('DRAW_CLOSED')
  expect(await codeOf({ stake: '2.01' })).toBe('PRICE_CHANGED')
  expect(await codeOf({ tickets: [{ ...ticket, lines: 2 }], stake: '4.00' })).toBe('PRICE_CHANGED')
  expect(await codeOf({ tickets: [{ ...ticket, linePrice: '1.00' }], stake: '1.00' })).toBe('PRICE_CHANGED')
  expect(await codeOf({ tickets: [{ ...ticket, group: 1_999 }] })).toBe('GROUP_NOT_ALLOWED')
  expect(await codeOf({ tickets: [{ ...ticket, group: 1_699 }] })).toBe('GROUP_NOT_ALLOWED')
  expect(await codeOf({ tickets: [{ ...ticket, mode: 'entertainment' }] })).toBe('SELECTION_WRONG')
  for (const selection of ['////44', '////\u0664', '=4', '@1:////4', '4', '/////4'])
    expect(await codeOf({ tickets: [{ ...ticket, selection }] })).toMatch(/SELECTION_WRONG|PRICE_CHANGED/)
  const repeated = { ...ticket, selection: '////4,4', lines: 2 }
  expect(await codeOf({ tickets: [repeated], stake: '4.00' })).toBe('PRICE_CHANGED')
  const many = Array.from({ length: 51 }, () => ticket)
  expect(await codeOf({ tickets: many, stake: '102.00' })).toBe('BAD_BODY')
  expect(await units()).toBe(100_000_000n)
})

it('the largest order there is, in as many draws as there may be, is sold and given back whole', async () => {
  const { drawIds, browser, units, app } = await world()
  const lines = Array.from({ length: 200 }, (_, index) => index)
  const tickets = Array.from({ length: 50 }, (_, place) => ({
    play: 'all5-direct',
    mode: 'traditional',
    selection: `=${lines
      .map((line) =>
        String(place * 1_777 + line * 7)
          .padStart(5, '0')
          .slice(-5),
      )
      .join(',')}`,
    linePrice: '0.002',
    multiple: 1,
    lines: 200,
  }))
  const draws = drawIds.slice(0, 50).map((drawId) => ({ drawId, times: 1 }))
  const body = { requestId: randomUUID(), gameId: 'rapid-five', draws, tickets, stake: '1000.00' }
  const reply = (await browser.call(placeOrder, { body })).json()
  expect(reply.errorCode).toBeUndefined()
  expect(reply).toMatchObject({ success: true, value: { tickets: 2_500, stake: '1000.00' } })
  expect(await units()).toBe(90_000_000n)
  const { orderId } = reply.value
  const subOrderIds = (await readTickets(app.db, orderId)).map(({ id }) => id)
  const back = await browser.call(cancelSubOrders, { body: { orderId, subOrderIds } })
  expect(back.json()).toMatchObject({ success: true, value: { state: 'cancelled' } })
  expect(await units()).toBe(100_000_000n)
  expect(await app.db.rows(sql`select 1 from lottery.exposure where classes <> '{}'`)).toEqual([])
}, 240_000)

it('[SEC-10] nobody reads or gives back what is another member’s, and ids of nothing are not found', async () => {
  const { app, drawIds, browser, owner } = await world()
  const stranger = await testPlayer(app, '100.00')
  const orderId = await buy(app, stranger, { drawIds: drawIds.slice(0, 1) })
  const own = await buy(app, owner, { drawIds: drawIds.slice(0, 1) })
  const [theirs] = await readTickets(app.db, orderId)
  const codeOf = async (body: object) => (await browser.call(cancelSubOrders, { body })).json().errorCode
  expect(await codeOf({ orderId, subOrderIds: [theirs?.id] })).toBe('ORDER_NOT_FOUND')
  expect(await codeOf({ orderId: own, subOrderIds: [theirs?.id] })).toBe('ORDER_NOT_FOUND')
  expect(await codeOf({ orderId: own, subOrderIds: [randomUUID()] })).toBe('ORDER_NOT_FOUND')
  expect(await codeOf({ orderId: own, subOrderIds: ['x'] })).toBe('BAD_BODY')
  expect((await browser.call(getOrder, { query: { orderId } })).json().errorCode).toBe('ORDER_NOT_FOUND')
  const { orders } = (await browser.call(listOrders)).json().value
  expect(orders.map((each: { orderId: string }) => each.orderId)).toEqual([own])
})
