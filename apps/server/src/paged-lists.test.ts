import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  listBetRecords,
  listDeposits,
  listDraws,
  listFavourites,
  listInbox,
  listMemberTransactions,
  listOrders,
  listRecentGames,
  listRewards,
  listWithdrawals,
} from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { listApprovals, listAudit } from '#modules/operators'
import { listTransactions } from '#modules/play'
import { listOwed } from '#modules/lottery'
import { listKycCases } from './modules/kyc/list-cases.ts'
import { readUnpaidPage } from './modules/lottery/store/unpaid.ts'
import { earnReward } from './modules/promotions/rewards/earn-reward.ts'
import { readInvitees } from './modules/promotions/store/referrals.ts'
import { sql, transaction } from './platform/db.ts'
import { connectAs } from './testing/as-owner.ts'
import { demoApi } from './testing/demo-app.ts'
import { pastGuards, setClose } from './testing/lottery-time.ts'
import { copyWithinMillisecond, everyNumberedPage, everyPage } from './testing/same-millisecond.ts'
import { buy, testDraws } from './testing/test-lottery.ts'
import { testRound } from './testing/test-player.ts'
import { readySeeds } from './testing/test-seeds.ts'
import { freshOperator, layWithdrawals, testWithdrawer } from './testing/test-withdrawer.ts'

const COPIES = 130
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A member with one of everything, and a house with somebody who works in it. */
async function world() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'pager')
  const payee = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const { browser, member } = payee
  await readySeeds(app, member.id)
  const owner = { memberId: member.id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false } as const
  /** Expects that every page together hold each row once, and says how many there were. */
  const turned = async (endpoint: Endpoint, wanted: { list: string; id: string; query?: object }) => {
    const seen = await everyNumberedPage(async (pageNo) => {
      const query = { ...wanted.query, pageNo }
      const reply = await browser.call(endpoint, { query })
      expect([reply.statusCode, endpoint.path]).toEqual([200, endpoint.path])
      const { value } = reply.json()
      const rows: Record<string, string>[] = value[wanted.list]
      return { ids: rows.map((row) => String(row[wanted.id])), totalPages: value.totalPages }
    })
    expect(new Set(seen).size).toBe(seen.length)
    return seen.length
  }
  return { app, operator, payee, memberId: member.id, owner, turned }
}

it('[F05] play: every round and every movement is on one page, however many share a millisecond', async () => {
  const { app, memberId, owner, turned } = await world()
  const { round } = await testRound(app, owner)
  const count = COPIES
  const where = `id = '${round.id}'`
  await copyWithinMillisecond(app, {
    table: 'play.round',
    where,
    count,
    ids: ['id'],
    moments: ['started_at'],
  })
  expect(await turned(listBetRecords, { list: 'content', id: 'roundId' })).toBe(count + 1)
  const moved = `account_id = (select id from ledger.account where path = 'member:${memberId}:cash')`
  const { entries } = await app.db.one<{ entries: number }>(sql`
    select count(*)::int as entries from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.path = ${`member:${memberId}:cash`}`)
  const table = 'ledger.entry'
  await copyWithinMillisecond(app, { table, where: moved, count, times: ['posted_at'], numbers: ['number'] })
  expect(await turned(listMemberTransactions, { list: 'content', id: 'id' })).toBe(entries + count)
  await copyWithinMillisecond(app, {
    table: 'play.action',
    where: `round_id = '${round.id}'`,
    count,
    ids: ['tx_id', 'wallet_tx_id'],
    times: ['applied_at'],
  })
  await pastGuards(app, `update play.action set kind = 'bet' where member_id = '${memberId}'`)
  const span = { vendor: 'BAIZE', from: new Date(0), to: new Date(Date.now() + 1000), limit: 7 }
  const told = await everyPage(async (cursor) => {
    const page = await listTransactions(app, { ...span, ...(cursor !== undefined && { cursor }) })
    return { ids: page.actions.map(({ txId }) => txId), next: page.next }
  })
  expect([told.length, new Set(told).size]).toEqual([count + 1, count + 1])
})

it('[F05] payments: every deposit and every withdrawal is on one page, however many share a millisecond', async () => {
  const { app, payee, memberId, turned } = await world()
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into payments.deposit (id, request_id, member_id, merchant_code, method_code, kind, currency, amount, fee_ppm,
       state, reference_code, return_url, created_at, expires_at)
     values ($1, $1, $2, 'BAIZE', 'online', 'gateway', 'CNY', 1000000, 0, 'expired', 'first', '', now(), now())`,
    [randomUUID(), memberId],
  )
  const mine = { where: `member_id = '${memberId}'`, count: COPIES }
  await copyWithinMillisecond(app, {
    ...mine,
    table: 'payments.deposit',
    ids: ['id', 'request_id', 'reference_code'],
    times: ['created_at'],
  })
  for (const pageSize of ['7', '20'])
    expect(await turned(listDeposits, { list: 'content', id: 'id', query: { pageSize } })).toBe(COPIES + 1)
  await payee.hold('10.00')
  await copyWithinMillisecond(app, {
    ...mine,
    table: 'payments.withdrawal',
    ids: ['id', 'request_id', 'outcome_posting_id'],
    times: ['requested_at'],
  })
  expect(await turned(listWithdrawals, { list: 'content', id: 'id' })).toBe(COPIES + 1)
})

it('[F05] lotteries: every order, draw and debt is on one page, however many share a millisecond', async () => {
  const { app, operator, owner, memberId, turned } = await world()
  const [drawId = ''] = await testDraws(app)
  const orderId = await buy(app, owner, { drawIds: [drawId] })
  const count = COPIES
  await copyWithinMillisecond(app, {
    table: 'lottery.ticket_order',
    where: `id = '${orderId}'`,
    count,
    ids: ['id', 'request_id'],
    times: ['placed_at'],
  })
  // Each order has a ticket, without which it is not counted in any state.
  await pastGuards(
    app,
    `insert into lottery.ticket select (jsonb_populate_record(null::lottery.ticket, to_jsonb(t)
       || jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
     from lottery.ticket t, lottery.ticket_order o
     where t.order_id = '${orderId}' and o.member_id = '${memberId}' and o.id <> '${orderId}'`,
  )
  expect(await turned(listOrders, { list: 'orders', id: 'orderId' })).toBe(count + 1)
  // Two things are owed to each order, and the end of a page falls between them.
  await pastGuards(
    app,
    `insert into lottery.unpaid (draw_id, order_id, kind, standing_version, code, owed_at)
     select '${drawId}', o.id, k.kind, 0, 'ACCOUNT_FROZEN', now()
     from lottery.ticket_order o, (values ('result'), ('refund')) k (kind) where o.member_id = '${memberId}'`,
  )
  const owed = await everyPage(async (after) => {
    const page = await listOwed(app, operator, { after })
    return { ids: page.owed.map((row) => `${row.orderId} ${row.kind}`), next: page.next }
  })
  expect([owed.length, new Set(owed).size]).toEqual([2 * (count + 1), 2 * (count + 1)])
  const inDebt = await everyPage(async (place) => {
    const [order = FIRST, kind = ''] = place?.split(' ') ?? []
    const rows = await transaction(app, (tx) =>
      readUnpaidPage(tx, { drawId, after: { orderId: order, kind }, limit: 7 }),
    )
    const ids = rows.map((row) => `${row.orderId} ${row.kind}`)
    return { ids, next: ids.length === 7 ? (ids.at(-1) ?? null) : null }
  })
  expect([inDebt.length, new Set(inDebt).size]).toEqual([2 * (count + 1), 2 * (count + 1)])
  await setClose(app, drawId, 600)
  await copyWithinMillisecond(app, {
    table: 'lottery.draw',
    where: `id = '${drawId}'`,
    count,
    ids: ['id'],
    moments: ['closes_at'],
    numbers: ['numero'],
  })
  const past = { list: 'draws', id: 'drawId', query: { gameId: 'rapid-five', pageSize: '7' } }
  expect(await turned(listDraws, past)).toBe(count)
})

it('[F05] a member’s letters, rewards, friends and games are on one page each, however many share a millisecond', async () => {
  const { app, memberId, turned } = await world()
  const mine = { where: `member_id = '${memberId}'`, count: COPIES }
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into messaging.letter (id, member_id, merchant_code, kind, cause, written_at)
     values ($1, $2, 'BAIZE', 'welcome', 'first', now())`,
    [randomUUID(), memberId],
  )
  await copyWithinMillisecond(app, {
    ...mine,
    table: 'messaging.letter',
    ids: ['id', 'cause'],
    times: ['written_at'],
  })
  expect(await turned(listInbox, { list: 'content', id: 'id' })).toBe(COPIES + 1)
  await transaction(app, (tx) =>
    earnReward(tx, {
      merchantCode: 'BAIZE',
      key: 'GOODWILL',
      memberId,
      occasion: randomUUID(),
      amount: moneyFromWire('50.00', 'CNY'),
      now: app.clock.now(),
    }),
  )
  await copyWithinMillisecond(app, {
    ...mine,
    table: 'promotions.reward',
    ids: ['id', 'occasion'],
    times: ['earned_at'],
  })
  expect(await turned(listRewards, { list: 'content', id: 'id' })).toBe(COPIES + 1)
  await client.query(
    `insert into promotions.referral (invitee_id, inviter_id, merchant_code, state, joined_at)
     values ($1, $2, 'BAIZE', 'joined', now())`,
    [randomUUID(), memberId],
  )
  await copyWithinMillisecond(app, {
    table: 'promotions.referral',
    where: `inviter_id = '${memberId}'`,
    count: COPIES,
    ids: ['invitee_id'],
    times: ['joined_at'],
  })
  // On the wire friends have masked names, by which they cannot be told apart.
  const friends = await everyNumberedPage(async (pageNo) => {
    const rows = await readInvitees(app.db, memberId, { number: Number(pageNo), size: 7 })
    const ids = rows.map(({ inviteeId }) => inviteeId)
    return { ids, totalPages: ids.length === 7 ? Number(pageNo) + 1 : Number(pageNo) }
  })
  expect([friends.length, new Set(friends).size]).toEqual([COPIES + 1, COPIES + 1])
  for (const [table, time] of [
    ['catalog.favourite', 'added_at'],
    ['catalog.recent', 'opened_at'],
  ])
    await client.query(
      `insert into ${table} (member_id, node_id, ${time}) select $1, node_id, now() from catalog.game`,
      [memberId],
    )
  const shelf = { list: 'content', id: 'nodeId', query: { pageSize: '7' } }
  const listed = await turned(listFavourites, shelf)
  expect(listed).toBeGreaterThan(30)
  expect(await turned(listRecentGames, shelf)).toBe(listed)
})

it('[F05] the office’s approvals, records and cases are on one page each, however many share a millisecond', async () => {
  const { app, operator, memberId } = await world()
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into operators.approval (id, merchant_code, kind, subject, body, reason, role, asked_by, asked_at, ends_at)
     values ($1, 'BAIZE', 'member.adjust', 'first', '{}', 'why', 'finance', $2, now(), now())`,
    [randomUUID(), operator.id],
  )
  const own = { table: 'operators.approval', where: `asked_by = '${operator.id}'`, count: COPIES }
  await copyWithinMillisecond(app, { ...own, ids: ['id', 'subject'], times: ['asked_at'] })
  const approvals = await everyPage(async (after) => {
    const page = await listApprovals(app, operator, { kinds: [], after })
    return { ids: page.content.map(({ id }) => id), next: page.after }
  })
  expect([approvals.length, new Set(approvals).size]).toEqual([COPIES + 1, COPIES + 1])

  await client.query(
    `update kyc.case set state = 'submitted', decided_by = null, decided_at = null where member_id = $1`,
    [memberId],
  )
  await copyWithinMillisecond(app, {
    table: 'kyc.case',
    where: `member_id = '${memberId}'`,
    count: COPIES,
    ids: ['id', 'member_id'],
    times: ['submitted_at'],
  })
  const cases = await everyPage(async (after) => {
    const page = await listKycCases(app, operator, { after, limit: '7' })
    return { ids: page.content.map(({ id }) => id), next: page.after }
  })
  expect([cases.length, new Set(cases).size]).toEqual([COPIES + 1, COPIES + 1])

  await client.query(
    `insert into operators.audit (number, operator_id, merchant_code, action, subject, happened_at, digest)
     select 1000000 + n, $1, 'BAIZE', 'test.page', 'pages', '2026-07-01T10:00:00.123Z', '' from generate_series(1, 131) n`,
    [operator.id],
  )
  const lines = await everyPage(async (after) => {
    const page = await listAudit(app, operator, { subject: 'pages', after })
    return { ids: page.content.map(({ number }) => String(number)), next: page.after }
  })
  expect([lines.length, new Set(lines).size]).toEqual([COPIES + 1, COPIES + 1])
})
