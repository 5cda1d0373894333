import { randomUUID } from 'node:crypto'
import { excludeSelf, placeOrder as placeOrderContract, setLimit } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { findStanding } from '#modules/limits'
import type { Owner } from '#modules/play'
import { grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { drawNow } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testGrant } from '../../../testing/test-bonus.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { buy, testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cancelTickets } from './cancel-tickets.ts'
import { readTickets } from '../store/order-views.ts'

async function world() {
  const { app, api } = await demoApi()
  const drawIds = await testDraws(app)
  const member = async (cash = '100.00') => {
    const account = `l${randomUUID().slice(0, 8)}`
    const owner = await testPlayer(app, cash, account)
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD)
    const limit = (kind: string, span: string, amount: string) =>
      browser.call(setLimit, { body: { kind, span, amount } })
    return { owner, browser, limit }
  }
  return { app, drawIds, member }
}

async function pockets(app: TestApp, { memberId }: Owner) {
  const paths = ['cash', 'bonus'].map((pocket) => `member:${memberId}:${pocket}`)
  const balances = await getBalances(app.db, paths)
  return paths.map((path) => balances.get(path)?.units)
}

/** Everything that an order would leave behind. */
async function traces(app: TestApp, { memberId }: Owner) {
  return app.db.one(sql`
    select (select count(*)::int from lottery.ticket_order where member_id = ${memberId}) as orders,
      (select count(*)::int from play.round where member_id = ${memberId}) as rounds,
      (select count(*)::int from play.action where member_id = ${memberId}) as actions,
      (select count(*)::int from lottery.ticket t join lottery.ticket_order o on o.id = t.order_id
        where o.member_id = ${memberId}) as tickets`)
}

const NOTHING = { orders: 0, rounds: 0, actions: 0, tickets: 0 }

async function classesSold(app: TestApp): Promise<string[]> {
  const rows = await app.db.rows<{ keys: string[] }>(
    sql`select array(select jsonb_object_keys(classes) order by 1) as keys from lottery.exposure where classes <> '{}'`,
  )
  return rows.flatMap(({ keys }) => keys)
}

it('[PP-02] an order over a limit is refused whole and leaves nothing, and the others of its batch are sold', async () => {
  const { app, drawIds, member } = await world()
  const [limited, one, other] = [await member(), await member(), await member()]
  await limited.limit('loss', 'day', '30.00')
  const [drawId = ''] = drawIds
  const single = { drawIds: [drawId], selection: '////4', lines: 1 }
  const outcomes = await Promise.allSettled([
    buy(app, one.owner, single),
    // Of a chase over four draws the first is within the limit: it is refused whole all the same.
    buy(app, limited.owner, { drawIds: drawIds.slice(0, 4), selection: '////0,1,2,3,5', lines: 5 }),
    buy(app, other.owner, single),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({
    reason: { code: 'LIMIT_REACHED', value: { kind: 'loss', span: 'day', left: '0.00' } },
  })
  expect(await traces(app, limited.owner)).toEqual(NOTHING)
  expect(await classesSold(app)).toEqual(['4'])
  expect(await pockets(app, limited.owner)).toEqual([1_000_000n, 0n])
  expect(await pockets(app, one.owner)).toEqual([980_000n, 0n])
  expect((await findStanding(app.db, limited.owner.memberId))?.uses.day.staked ?? 0n).toBe(0n)
  await buy(app, limited.owner, { drawIds: drawIds.slice(0, 3), selection: '////0,1,2,3,5', lines: 5 })
  expect(await pockets(app, limited.owner)).toEqual([700_000n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('what a refused chase had taken stands in nobody’s way, and many of them in one batch all have their answer', async () => {
  const { app, drawIds, member } = await world()
  const { owner, limit } = await member('1000.00')
  await limit('loss', 'day', '30.00')
  const ten = { selection: '////0,1,2,3,4', lines: 5 }
  const chase = () => buy(app, owner, { ...ten, drawIds: drawIds.slice(0, 4) })
  const single = () => buy(app, owner, { ...ten, drawIds: drawIds.slice(0, 1) })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, chase),
    single(),
    chase(),
    single(),
  ])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    ...Array.from({ length: 5 }, () => false),
    true,
    false,
    true,
  ])
  expect(await pockets(app, owner)).toEqual([9_800_000n, 0n])
  expect(await traces(app, owner)).toEqual({ orders: 2, rounds: 2, actions: 2, tickets: 2 })
})

it('[PP-02] the page learns which limit it was and what is left of it', async () => {
  const { drawIds, member } = await world()
  const { browser, limit } = await member()
  await limit('stake', 'none', '10.00')
  const body = testOrder({ drawIds: drawIds.slice(0, 1) })
  const reply = (await browser.call(placeOrderContract, { body })).json()
  expect(reply).toMatchObject({ success: false, errorCode: 'LIMIT_REACHED', value: { kind: 'stake' } })
  // The same in ten tickets is the same stake.
  const parts = testOrder({ drawIds: drawIds.slice(0, 1), selection: '////4', lines: 1, count: 10 })
  const said = (await browser.call(placeOrderContract, { body: parts })).json()
  expect(said).toMatchObject({ errorCode: 'LIMIT_REACHED', value: { kind: 'stake' } })
})

it('orders race on two nodes for what a limit leaves, and the second is refused', async () => {
  const { app, drawIds, member } = await world()
  const { owner, limit } = await member()
  await limit('loss', 'day', '30.00')
  const nodes = [app, secondNode(app)]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      buy(nodes[index % 2] ?? app, owner, { drawIds: drawIds.slice(0, 1) }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['LIMIT_REACHED']))
  expect(await pockets(app, owner)).toEqual([800_000n, 0n])
  expect(await traces(app, owner)).toEqual({ orders: 1, rounds: 1, actions: 1, tickets: 1 })
})

it('[PP-07] whoever is excluded buys nothing, and a ticket that was bought before still pays', async () => {
  const { app, drawIds, member } = await world()
  const { owner, browser } = await member()
  const wish = { drawIds: drawIds.slice(0, 1) }
  await buy(app, owner, wish)
  await browser.call(excludeSelf, { body: { term: '6m', proof: { by: 'password', password: PASSWORD } } })
  await expect(buy(app, owner, wish)).rejects.toMatchObject({ code: 'EXCLUDED' })
  await drawNow(app, drawIds[0] ?? '')
  expect(await pockets(app, owner)).toEqual([1_000_000n - 200_000n + 180_000n, 0n])
})

async function withBonus(cash: string, grant: Parameters<typeof testGrant>[1] = {}) {
  const { app, drawIds, member } = await world()
  const { owner } = await member(cash)
  const maxStake = moneyFromWire('20.00', 'CNY')
  const bonus = await transaction(app, (tx) =>
    grantBonus(tx, testGrant(owner.memberId, { maxStake, ...grant })),
  )
  const turnoverDone = async () => {
    const row = await app.db.one<{ turnoverDone: bigint }>(
      sql`select turnover_done from wallet.bonus where id = ${bonus.id}`,
    )
    return row.turnoverDone
  }
  return { app, drawIds, owner, turnoverDone }
}

it('[PP-14] a stake is cash first and then bonus, and what it wins goes to both by their shares', async () => {
  const { app, drawIds, owner } = await withBonus('5.00')
  const wish = { drawIds: drawIds.slice(0, 1) }
  await expect(buy(app, owner, { ...wish, multiple: 3 })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await expect(buy(app, owner, { ...wish, multiple: 2 })).rejects.toMatchObject({ code: 'BONUS_STAKE_LIMIT' })
  expect(await traces(app, owner)).toEqual(NOTHING)
  await buy(app, owner, wish)
  expect(await pockets(app, owner)).toEqual([0n, 350_000n])
  await drawNow(app, drawIds[0] ?? '')
  // A quarter of the stake was cash, so a quarter of the 18.00 is.
  expect(await pockets(app, owner)).toEqual([45_000n, 350_000n + 135_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F41] a ticket is staked from the bonus that is played, though another waits in line behind it', async () => {
  const { app, drawIds, owner } = await withBonus('5.00')
  await transaction(app, (tx) => grantBonus(tx, testGrant(owner.memberId)))
  await buy(app, owner, { drawIds: drawIds.slice(0, 1) })
  expect(await pockets(app, owner)).toEqual([0n, 350_000n])
})

it('[PP-14] a ticket of both pockets that is given back gives each its own', async () => {
  const { app, drawIds, owner, turnoverDone } = await withBonus('5.00')
  const orderId = await buy(app, owner, {
    drawIds: drawIds.slice(0, 2),
    selection: '////0,1,2,3,4',
    lines: 5,
  })
  expect([await pockets(app, owner), await turnoverDone()]).toEqual([[0n, 350_000n], 0n])
  const ticketIds = (await readTickets(app.db, orderId)).map(({ id }) => id)
  await cancelTickets(app, { memberId: owner.memberId, orderId, ticketIds })
  expect([await pockets(app, owner), await turnoverDone()]).toEqual([[50_000n, 500_000n], 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('lines that cover most of what can fall are no turnover, of the round or of a bonus', async () => {
  const { app, drawIds, owner, turnoverDone } = await withBonus('50.00')
  const wish = { drawIds: drawIds.slice(0, 1) }
  const turnover = async () => {
    const rows = await app.db.rows<{ turnover: bigint }>(
      sql`select turnover from play.round where member_id = ${owner.memberId} order by id`,
    )
    return rows.map((row) => row.turnover)
  }
  await buy(app, owner, { ...wish, selection: '////0,1,2,3,4,5,6,7', lines: 8 })
  expect(await turnover()).toEqual([0n])
  await buy(app, owner, { ...wish, selection: '////0,1,2,3,4,5,6', lines: 7 })
  expect([await turnover(), await turnoverDone()]).toEqual([[0n, 140_000n], 0n])
  await drawNow(app, drawIds[0] ?? '')
  expect([await turnover(), await turnoverDone()]).toEqual([[0n, 140_000n], 140_000n])
})

it('[PP-14] an order that turns a bonus into cash says the cash that is there then, and so does each after it', async () => {
  const { app, drawIds, owner } = await withBonus('50.00', { turnoverTimes: 0 })
  const wish = { drawIds: drawIds.slice(0, 2), selection: '////4', lines: 1 }
  const orderIds = await Promise.all([buy(app, owner, wish), buy(app, owner, wish)])
  const rows = await app.db.rows<{ balanceAfter: bigint }>(
    sql`select balance_after from lottery.ticket_order where id = any (${orderIds}::uuid[]) order by 1 desc`,
  )
  const after = [500_000n - 40_000n + 500_000n, 500_000n - 80_000n + 500_000n]
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(after)
  expect(await pockets(app, owner)).toEqual([after[1], 0n])
})
