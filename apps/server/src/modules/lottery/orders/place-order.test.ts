import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { closeNow, setClose } from '../../../testing/lottery-time.ts'
import { buy, testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { agentLine, playerBelow, testRates } from '../../../testing/test-tree.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { placeOrder } from './place-order.ts'

let app: TestApp
let drawIds: string[] = []
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = await testDraws(app)
})

async function count(table: 'ticket_order' | 'ticket' | 'rebate'): Promise<number> {
  const counts = {
    ticket_order: sql`select count(*)::int as count from lottery.ticket_order`,
    ticket: sql`select count(*)::int as count from lottery.ticket`,
    rebate: sql`select count(*)::int as count from lottery.rebate`,
  }
  return (await app.db.one<{ count: number }>(counts[table])).count
}

describe('money', () => {
  it('ten orders race on two nodes for money that covers one', async () => {
    const owner = await testPlayer(app, '20.00')
    const nodes = [app, secondNode(app)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        buy(nodes[index % 2] ?? app, owner, { drawIds: drawIds.slice(0, 1) }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['INSUFFICIENT_FUNDS']))
    expect([await cashOf(app, owner), await count('ticket')]).toEqual([0n, 1])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('the same request is one order, however often and wherever it is sent again; with another body it is refused', async () => {
    const owner = await testPlayer(app, '100.00')
    const nodes = [app, secondNode(app)]
    const wish = { drawIds: drawIds.slice(0, 1), requestId: randomUUID() }
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => buy(nodes[index % 2] ?? app, owner, wish)),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await buy(app, owner, wish)).toBe(ids[0])
    await expect(buy(app, owner, { ...wish, multiple: 2 })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    })
    expect([await cashOf(app, owner), await count('ticket_order')]).toEqual([800_000n, 1])
  })

  it('a chase is paid for whole or not at all', async () => {
    const owner = await testPlayer(app, '59.99')
    const three = drawIds.slice(0, 3)
    await expect(buy(app, owner, { drawIds: three })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect([await cashOf(app, owner), await count('ticket')]).toEqual([599_900n, 0])
    await buy(app, owner, { drawIds: three.slice(1, 2).concat(three.slice(0, 1)) })
    expect([await cashOf(app, owner), await count('ticket')]).toEqual([199_900n, 2])
  })

  it('a member who is suspended buys nothing', async () => {
    const owner = await testPlayer(app, '100.00')
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set status = 'suspended' where id = ${owner.memberId}`),
    )
    await expect(buy(app, owner, { drawIds: drawIds.slice(0, 1) })).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
    })
    expect(await cashOf(app, owner)).toBe(1_000_000n)
  })
})

describe('what is counted', () => {
  const refused = async (owner: Owner, change: object, ticket: object = {}) => {
    const order = testOrder({ drawIds: drawIds.slice(0, 1) })
    const [first] = order.tickets
    if (!first) throw new Error('An order has tickets.')
    const asked = placeOrder(app, owner, { ...order, tickets: [{ ...first, ...ticket }], ...change })
    return asked.then(
      () => 'sold',
      (error: { code: string }) => error.code,
    )
  }

  it('[T02] nothing is taken from the page: what it counted otherwise is refused, and so is what nobody sells', async () => {
    const owner = await testPlayer(app, '1000.00')
    const cases: [string, Promise<string>][] = [
      ['PRICE_CHANGED', refused(owner, {}, { lines: 9 })],
      ['PRICE_CHANGED', refused(owner, { stake: '19.99' })],
      ['PRICE_CHANGED', refused(owner, {}, { linePrice: '1.00' })],
      ['SELECTION_WRONG', refused(owner, {}, { play: 'no-such-play' })],
      ['SELECTION_WRONG', refused(owner, {}, { lines: 10_001 })],
      ['SELECTION_WRONG', refused(owner, {}, { selection: '////x' })],
      ['SELECTION_WRONG', refused(owner, {}, { mode: 'entertainment' })],
      ['GROUP_NOT_ALLOWED', refused(owner, {}, { group: 1_801 })],
      ['GROUP_NOT_ALLOWED', refused(owner, {}, { group: 1_699 })],
      ['GAME_NOT_FOUND', refused(owner, { gameId: 'no-such-game' })],
      ['DRAW_NOT_FOUND', refused(owner, { draws: [{ drawId: randomUUID(), times: 1 }] })],
      ['DRAW_CLOSED', refused(owner, { draws: [{ drawId: drawIds[3] ?? '', times: 1 }] })],
    ]
    for (const [code, outcome] of cases) expect(await outcome).toBe(code)
    expect([await cashOf(app, owner), await count('ticket')]).toEqual([10_000_000n, 0])
  })

  it('nothing is sold in a draw that is closed, and a draw of another lottery is none of this one', async () => {
    const owner = await testPlayer(app, '100.00')
    const [drawId = ''] = drawIds
    expect(
      await refused(owner, { gameId: 'quick-three' }, { play: 'sum-number', selection: '10', lines: 1 }),
    ).not.toBe('sold')
    await setClose(app, drawId, -0.001)
    expect(await refused(owner, {})).toBe('DRAW_CLOSED')
    await closeNow(app, drawId)
    expect(await refused(owner, {})).toBe('DRAW_CLOSED')
    expect(await cashOf(app, owner)).toBe(1_000_000n)
  })

  it('the database itself refuses a ticket of a draw that is closed', async () => {
    const [drawId = ''] = drawIds
    await closeNow(app, drawId)
    await expect(
      transaction(app, (tx) =>
        tx.rows(sql`
          insert into lottery.ticket (id, order_id, draw_id, play, mode, selection, lines, multiple, line_price, bonus_group,
            stake, prizes, accepted_at)
          values (${randomUUID()}, ${randomUUID()}, ${drawId}, 'x', 'traditional', 'x', 1, 1, 1, 1800, 1, '[]',
            now() - interval '1 day')`),
      ),
    ).rejects.toMatchObject({ constraint: 'ticket_is_in_time' })
  })
})

describe('exposure', () => {
  /** The worst outcome of the place may cost 5,000,000.00; a ticket at this multiple costs it 1,000,000.00 less a bit. */
  const big = { play: 'position-digit', selection: '////7', lines: 1, multiple: 9_999 }

  it('[LO-07] orders race on two nodes for what is left of an outcome, and none is sold past it', async () => {
    const owner = await testPlayer(app, '2000000.00')
    const nodes = [app, secondNode(app)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        buy(nodes[index % 2] ?? app, owner, { drawIds: drawIds.slice(0, 1), ...big }),
      ),
    )
    const sold = outcomes.filter(({ status }) => status === 'fulfilled').length
    const prize = 18n * 10_000n * 9_999n
    expect(BigInt(sold)).toBe((5_000_000n * 10_000n) / prize)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['NUMBERS_SOLD_OUT']))
    const other = buy(app, owner, { drawIds: drawIds.slice(0, 1), ...big, selection: '////8' })
    await expect(other).resolves.toBeDefined()
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[MR-17] a ticket that could win more than the house pays at once is refused, not cut', async () => {
    const owner = await testPlayer(app, '2000000.00')
    const wish = { drawIds: drawIds.slice(0, 1), play: 'all5-direct', selection: '0/1/2/3/4', lines: 1 }
    await expect(buy(app, owner, { ...wish, multiple: 6 })).rejects.toMatchObject({ code: 'PAYOUT_LIMIT' })
    await expect(buy(app, owner, { ...wish, multiple: 5 })).resolves.toBeDefined()
  })
})

describe('rebates', () => {
  it('[AG-05] what the path gets is fixed with the ticket, adds up to the top, and waits', async () => {
    const [top, agent] = await agentLine(app, { levels: 2 })
    assert(top && agent)
    const owner = await playerBelow(app, { uplineId: agent, cash: '100.00' })
    await testRates(app, { memberId: top, uplineId: null, series: { SSC: 1_980 } })
    await testRates(app, { memberId: agent, uplineId: top, series: { SSC: 1_900 } })
    await testRates(app, { memberId: owner.memberId, uplineId: agent, series: { SSC: 1_850 } })
    await buy(app, owner, { drawIds: drawIds.slice(0, 1), group: 1_800 })
    const rows = await app.db.rows(sql`
      select member_id, points, units, state from lottery.rebate order by place`)
    expect(rows).toEqual([
      { memberId: owner.memberId, points: 1_850, units: 5_000n, state: 'waiting' },
      { memberId: agent, points: 1_900, units: 5_000n, state: 'waiting' },
      { memberId: top, points: 1_980, units: 8_000n, state: 'waiting' },
    ])
    // 20.00 staked between 1,800 and 1,980 points out of 2,000.
    expect(18_000n).toBe((200_000n * 180n) / 2_000n)
  })

  it('[AG2-03] nothing cuts a path: with 25 levels of agents what all get still adds up to the top', async () => {
    const line = await agentLine(app, { levels: 25 })
    for (const [place, memberId] of line.entries())
      await testRates(app, {
        memberId,
        uplineId: line[place - 1] ?? null,
        series: { SSC: 1_980 - 2 * place },
      })
    const owner = await playerBelow(app, { uplineId: line.at(-1) ?? '', cash: '100.00' })
    const orderId = await buy(app, owner, { drawIds: drawIds.slice(0, 1), group: 1_800 })
    const rows = await app.db.rows<{ memberId: string; units: bigint }>(sql`
      select r.member_id, r.units from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
      where t.order_id = ${orderId} order by r.place desc`)
    expect(rows.map(({ memberId }) => memberId)).toEqual(line)
    expect(rows.reduce((sum, { units }) => sum + units, 0n)).toBe((200_000n * 180n) / 2_000n)
  })

  it('[AG2-01] a member who was invited by a member pays rebates to the agent above both, not to who invited', async () => {
    const [agent] = await agentLine(app, { levels: 1 })
    assert(agent)
    await testRates(app, { memberId: agent, uplineId: null, series: { SSC: 1_900 } })
    const friend = await playerBelow(app, { uplineId: agent, cash: '0' })
    const guest = await playerBelow(app, { uplineId: agent, cash: '100.00' })
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set invited_by = ${friend.memberId} where id = ${guest.memberId}`),
    )
    const orderId = await buy(app, guest, { drawIds: drawIds.slice(0, 1), group: 1_800 })
    const rows = await app.db.rows(sql`
      select r.member_id from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
      where t.order_id = ${orderId}`)
    expect(rows).toEqual([{ memberId: agent }])
  })
})
