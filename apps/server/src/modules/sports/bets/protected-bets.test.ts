import { randomUUID } from 'node:crypto'
import { setLimit, takeTimeOut } from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook, testResult } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { cashOf, PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { cashOut, offerNow } from '../cash-out/cash-out.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { readBet } from '../store/bets.ts'

it('[SB-23] nobody changes what was accepted: the server itself has no right to', async () => {
  const app = await testApp({}, 'demo')
  const rows = await app.db.rows<{ column: string }>(sql`
    select attname as column from pg_attribute
    where attrelid in ('sports.bet'::regclass, 'sports.leg'::regclass) and attnum > 0
      and has_column_privilege('baize_app', attrelid, attnum, 'UPDATE') order by 1`)
  expect(rows.map(({ column }) => column)).toEqual([
    'auto_cash_out',
    'exposure',
    'is_staked',
    'open_stake',
    'payout',
    'rounds',
    'settled_at',
    'state',
    'version',
  ])
})

it('[SB-51] [SB-52] limits and breaks hold inside the debit, and open bets of who takes a break stand, are sold and paid', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '1000.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: { odds: 2_000, won: 480_000 } } })
  const leg = { fixtureId, outcome: 'home', odds: 2_000 }
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '250.00' } })
  const [paid, sold] = [await bet(app, owner, [leg]), await bet(app, owner, [leg])]
  await expect(bet(app, owner, [leg])).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  await expect(bet(app, owner, [leg], { stake: '1' })).rejects.toMatchObject({ code: 'EXCLUDED' })
  expect(await cashOf(app, owner)).toBe(8_000_000n)
  const open = await readBet(app.db, { betId: sold, memberId: owner.memberId })
  const offer = open && (await offerNow(app, open))
  await cashOut(app, owner.memberId, {
    requestId: randomUUID(),
    betId: sold,
    offerId: offer?.offerId ?? '',
    amount: '91.2',
  })
  await testResult(app, { fixtureId, outcomes: { home: legResults.won } })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(8_000_000n + 912_000n + 2_000_000n)
  expect(await app.db.one(sql`select state from sports.bet where id = ${paid}`)).toEqual({ state: 'settled' })
})
