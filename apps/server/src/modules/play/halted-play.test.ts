import { randomUUID } from 'node:crypto'
import { acknowledgeReality, excludeSelf, getSitting, setLimit, takeTimeOut } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { findStanding, writePlay } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { codeOf, testVendor } from '../../testing/test-vendor.ts'
import { endOverstayed } from './end-overstayed.ts'
import { continueRound, openGame } from './index.ts'

const sure = { side: 'under', target: 9_800 } as const
const proof = { by: 'password', password: PASSWORD } as const

async function table(cash = '100.00') {
  const { app, api } = await demoApi()
  const account = `h${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, cash, account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const vendor = await testVendor(app, owner)
  const bet = (round: string) => codeOf(vendor.send(round, [{ kind: 'bet', amount: '1.00' }]))
  const open = () => codeOf(openGame(app, { owner, vendor: 'ACME', gameCode: 'acme-dragon' }))
  /** As if the sitting had begun so many minutes ago, and the last stake been a moment ago. */
  const sitFor = async (minutes: number) => {
    const standing = await findStanding(app.db, owner.memberId)
    if (!standing) throw new Error('Nobody has staked.')
    const sat = { sittingStartedAt: new Date(Date.now() - minutes * 60_000), lastStakeAt: new Date() }
    await transaction(app, (tx) => writePlay(tx, [{ ...standing, ...sat }]))
  }
  return { app, owner, browser, vendor, bet, open, sitFor }
}

it('[PP-04] when the reminder is due no game opens and no round begins, of ours or of a vendor’s, until it was seen', async () => {
  const { app, owner, browser, vendor, bet, open, sitFor } = await table()
  await bet('r1')
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  await sitFor(61)
  expect((await browser.call(getSitting)).json().value.isDue).toBe(true)
  expect(await bet('r2')).toBe('REALITY_CHECK_DUE')
  expect(await codeOf(testRound(app, owner))).toBe('REALITY_CHECK_DUE')
  expect(await open()).toBe('REALITY_CHECK_DUE')
  // What is open comes to its end, and what it won is paid.
  expect(await codeOf(vendor.send('r1', [{ kind: 'win', amount: '5.00' }]))).toMatchObject({ balance: {} })
  const step = { owner, roundId: round.id, action: { kind: 'cashOut' }, key: randomUUID() }
  expect((await continueRound(app, step)).result.isOver).toBe(true)
  await browser.call(acknowledgeReality)
  expect(await bet('r2')).toMatchObject({ balance: {} })
  expect(await open()).toMatchObject({ sessionId: expect.any(String) })
})

it('[PP-02] when the time that a member gave themselves is up, what is open ends, vendors are told, and wins are paid', async () => {
  const { app, owner, browser, vendor, bet, open, sitFor } = await table()
  await browser.call(setLimit, { body: { kind: 'session', span: 'none', amount: '30' } })
  await bet('r1')
  await sitFor(29)
  await endOverstayed(app)
  expect(await bet('r2')).toMatchObject({ balance: {} })
  await sitFor(30)
  expect(await bet('r3')).toBe('LIMIT_REACHED')
  expect(await codeOf(testRound(app, owner))).toBe('LIMIT_REACHED')
  await endOverstayed(app)
  await endOverstayed(app)
  const told = await app.db.rows<{ payload: object }>(
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'end-vendor-session'`,
  )
  expect(told.map(({ payload }) => payload)).toEqual([
    { vendor: 'ACME', sessionId: vendor.sessionId, reason: 'session limit' },
  ])
  expect(await bet('r4')).toBe('SESSION_EXPIRED')
  expect(await open()).toBe('LIMIT_REACHED')
  expect(await codeOf(vendor.send('r1', [{ kind: 'win', amount: '5.00' }]))).toMatchObject({ balance: {} })
})

it('[PP-06] whoever takes a time-out brings an open round to its end and is paid, and stakes nothing more in it', async () => {
  const { app, owner, browser } = await table()
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 1 } })
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  const play = (action: object) =>
    continueRound(secondNode(app), { owner, roundId: round.id, action, key: randomUUID() })
  const { result } = await play({ kind: 'cashOut' })
  expect(result.isOver).toBe(true)
  expect(await codeOf(testRound(app, owner))).toBe('EXCLUDED')
  const { units } = await getBalance(app.db, `member:${owner.memberId}:cash`)
  expect(units).toBe(990_000n + result.payout)
})

it('[PP-07] bets on two nodes race with an exclusion on a third: once it is answered no stake leaves the cash', async () => {
  const { app, owner, browser, vendor } = await table('1000.00')
  const nodes = [app, secondNode(app), secondNode(app)]
  const path = `member:${owner.memberId}:cash`
  const stakes = async () => {
    const row = await app.db.one<{ count: number }>(sql`
      select count(*)::int as count from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.path = ${path} and e.amount < 0`)
    return row.count
  }
  const sessions = await Promise.all(
    nodes.map(async (node) => (node === app ? vendor : testVendor(node, owner))),
  )
  const until = (bet: (taken: number) => Promise<unknown>) => async () => {
    for (let taken = 0; ; taken++) {
      const said = await codeOf(bet(taken))
      if (typeof said === 'string') return said
    }
  }
  const racers = nodes.flatMap((node, place) => [
    until(() => testRound(node, owner, { stake: 1_000n, start: sure })),
    until(
      (taken) =>
        sessions[place]?.send(`n${place}-${taken}`, [{ kind: 'bet', amount: '0.10' }]) ?? Promise.resolve(''),
    ),
  ])
  const ends = racers.map((race) => race())
  while ((await stakes()) < 30);
  const reply = await browser.call(excludeSelf, { body: { term: '6m', proof } })
  expect(reply.statusCode).toBe(200)
  const atTheEnd = await stakes()
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['EXCLUDED']))
  expect(await stakes()).toBe(atTheEnd)
  expect(await ledgerFaults(app)).toEqual([])
})
