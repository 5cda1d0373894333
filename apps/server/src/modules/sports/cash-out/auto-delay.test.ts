import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { bookOf } from '../book/book.ts'
import { sellAutomatic } from './auto-cash-out.ts'
import { setAutoCashOut } from './cash-out.ts'

const DELAY_MS = 400

it('[SB-44] [SB-45] a rule passes the wait of a live leg as a hand does: a stop within it sells nothing, and no transaction is open', async () => {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '200.00')
  const live = await book.fixture({ kind: 'live', startsInSeconds: -10, competition: 'quick' })
  const calm = await book.fixture()
  bookOf(app).setTerms(new Map([['test:competition:quick', { delayMs: DELAY_MS }]]))
  book.state(live, { status: 'live' })
  for (const id of [live, calm]) book.quote(id, { outcomes: { home: 2_500 } })
  const leg = { outcome: 'home', odds: 2_500 }
  const betId = await bet(app, owner, [{ ...leg, fixtureId: live }])
  const other = await bet(app, owner, [{ ...leg, fixtureId: calm }])
  const reached = { outcomes: { home: { odds: 1_500, won: 640_000 } } }
  for (const id of [live, calm]) book.quote(id, reached)
  for (const id of [betId, other]) await setAutoCashOut(app, owner.memberId, { betId: id, amount: '150' })
  const stateOf = async (id: string) =>
    (await app.db.one<{ state: string }>(sql`select state from sports.bet where id = ${id}`)).state

  const stopped = sellAutomatic(app)
  while ((await stateOf(other)) === 'open') await sleep(10)
  expect(await stateOf(betId), 'one that waits holds up nobody').toBe('open')
  await sellAutomatic(app)
  expect(await stateOf(betId), 'the next look lets it be').toBe('open')
  const open = await app.db.rows(sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
  expect(open).toEqual([])
  book.stop(live)
  book.quote(live, reached)
  await stopped
  expect(await stateOf(betId)).toBe('open')

  const rose = sellAutomatic(app)
  await sleep(DELAY_MS / 4)
  book.quote(live, { outcomes: { home: { odds: 1_400, won: 660_000 } } })
  await rose
  expect(await stateOf(betId)).toBe('sold')
  expect(await cashOf(app, owner)).toBe(1_520_000n + 1_567_500n)
  expect(await ledgerFaults(app)).toEqual([])
})
