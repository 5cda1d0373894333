import { randomUUID } from 'node:crypto'
import { replayDraw } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { closeNow, drawNow, pastGuards } from '../testing/lottery-time.ts'
import { demoApi } from '../testing/demo-app.ts'
import { testApp } from '../testing/test-app.ts'
import { buy, testDraws } from '../testing/test-lottery.ts'
import { testMember } from '../testing/test-member.ts'
import { testPlayer } from '../testing/test-player.ts'
import { officeBrowser, testOperator } from '../testing/test-operator.ts'
import { runCommand } from './run-office.ts'

const HASH = 'a'.repeat(64)

it('a result is entered and confirmed, a lottery turned off and a bonus group raised from the shell', async () => {
  const app = await testApp({}, 'demo')
  await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const [ada, ben] = [await testOperator(app, { login: 'ada' }), await testOperator(app, { login: 'ben' })]
  const run = (who: typeof ada, ...words: string[]) => runCommand({ app, ...who }, ['lottery', ...words])
  await transaction(app, (tx) =>
    tx.rows(sql`update lottery.lottery set source = 'imported' where code = 'rapid-five'`),
  )
  const [drawId = ''] = await testDraws(app)
  await closeNow(app, drawId)

  expect(await run(ada, 'draws')).toMatch(new RegExp(`^${drawId}  rapid-five `))
  await expect(run(ada, 'enter', drawId, '1,2,3,4,5', 'none')).rejects.toThrow('SHA-256')
  expect(await run(ada, 'enter', drawId, '1,2,3,4,5', HASH)).toBe(
    `Another operator confirms: lottery confirm ${drawId} 1,2,3,4,5 ${HASH}`,
  )
  await expect(run(ada, 'confirm', drawId, '1,2,3,4,5', HASH)).rejects.toMatchObject({
    code: 'SAME_OPERATOR',
  })
  expect(await run(ben, 'confirm', drawId, '1,2,3,4,5', HASH)).toBe('The draw came to 1,2,3,4,5.')
  expect(await run(ada, 'draws')).toBe('Nothing.')

  expect(await run(ada, 'switch', 'rapid-five', 'off', 'repairs')).toBe('rapid-five is off.')
  expect(await run(ada, 'list')).toMatch(/rapid-five +ssc +imported +off/)
  expect(await run(ada, 'group', 'BAIZE', 'rafi', '1850', 'agreed')).toContain('Another operator decides')
  await expect(run(ada, 'group', 'BAIZE', 'rafi', 'high')).rejects.toThrow('not a bonus group')
})

it('what a frozen account is owed is listed at the shell', async () => {
  const app = await testApp({}, 'demo')
  const ada = await testOperator(app, { login: 'ada' })
  const run = (...words: string[]) => runCommand({ app, ...ada }, ['lottery', 'owed', ...words])
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00', 'owed1')
  await buy(app, owner, { drawIds: [drawId] })
  expect(await run()).toBe('Nothing.')
  const cash = `member:${owner.memberId}:cash`
  await pastGuards(app, `update ledger.account set frozen_at = now() where path = '${cash}'`)
  await drawNow(app, drawId)
  expect(await run()).toMatch(/owed1 +rapid-five +\S+ +result +18\.00 CNY +ACCOUNT_FROZEN/)
  await expect(run('x')).rejects.toThrow('names no place')
})

it('after an incident every ticket of a draw is settled again; one that was tampered with is named', async () => {
  const { app, api } = await demoApi()
  const [ada, eve] = [
    await testOperator(app, { login: 'ada' }),
    await testOperator(app, { login: 'eve', roles: ['cashier', 'finance', 'support'] }),
  ]
  const run = (who: typeof ada, ...words: string[]) =>
    runCommand({ app, ...who }, ['lottery', 'verify', ...words])
  const [drawId = '', later = ''] = await testDraws(app)
  await buy(app, await testPlayer(app, '100.00'), { drawIds: [drawId] })
  await drawNow(app, drawId)
  expect(await run(ada, drawId)).toMatch(
    new RegExp(`^${drawId}: 1 tickets, 1 of them won, each came to what is stored\\.$`),
  )
  await expect(run(ada)).rejects.toThrow('Say which draws')
  await expect(run(eve, drawId)).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
  await expect(run(ada, later)).rejects.toMatchObject({ code: 'NOT_DRAWN_YET' })
  await expect(run(ada, randomUUID())).rejects.toMatchObject({ code: 'DRAW_NOT_FOUND' })
  await pastGuards(app, 'update lottery.outcome set payout = payout + 1')
  const { ticketId } = await app.db.one<{ ticketId: string }>(sql`select ticket_id from lottery.outcome`)
  await expect(run(ada, drawId)).rejects.toThrow(`these came to something else: ${ticketId}.`)
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const { value } = (await risk.call(replayDraw, { query: { drawId } })).json()
  expect(value).toEqual({ tickets: 1, won: 1, differences: [ticketId] })
})
