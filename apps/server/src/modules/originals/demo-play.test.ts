import { randomUUID } from 'node:crypto'
import {
  demoOf,
  getMyRound,
  getSeeds,
  getWallet,
  listMyRounds,
  playOriginal,
  setClientSeed,
  takeTimeOut,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { settleSeeds } from '#modules/fairness'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testMember } from '../../testing/test-member.ts'
import { giveCash, PASSWORD } from '../../testing/test-player.ts'

async function player() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD })
  await giveCash(app, memberId, '100.00')
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  return { app, browser, memberId }
}

const bet = () => ({
  requestId: randomUUID(),
  game: 'dice',
  stake: '10.00',
  start: { side: 'under', target: 5_000 },
})

async function demoMembers({ app }: Pick<Awaited<ReturnType<typeof player>>, 'app'>) {
  return app.db.rows<{ id: string }>(sql`select id from identity.member where type = 4`)
}

it('a member tries a game with play money, and nothing of it is in their own books', async () => {
  const { app, browser, memberId } = await player()
  const money = async (from: typeof getWallet) => (await browser.call(from)).json().value.sumBalance
  expect(await money(demoOf(getWallet))).toBe('2000.00')
  const [demo] = await demoMembers({ app })
  await settleSeeds({ ...app, clock: { now: () => new Date(Date.now() - 60_000) } }, demo?.id ?? '')
  const seeds = (await browser.call(demoOf(getSeeds))).json().value
  await browser.call(demoOf(setClientSeed), { body: { pairId: seeds.next.id, clientSeed: 'for fun' } })

  const body = bet()
  const reply = await browser.call(demoOf(playOriginal), { body })
  expect(reply.statusCode).toBe(200)
  expect((await browser.call(demoOf(playOriginal), { body })).body).toBe(reply.body)
  const round = reply.json().value
  expect(await money(demoOf(getWallet))).toBe(round.balance)
  expect(await money(getWallet)).toBe('100.00')

  const { rounds } = (await browser.call(demoOf(listMyRounds), { query: { game: 'dice' } })).json().value
  expect(rounds).toMatchObject([{ roundId: round.roundId, isTrial: true }])
  expect((await browser.call(listMyRounds, { query: {} })).json().value.rounds).toEqual([])
  expect((await browser.call(getMyRound, { query: { id: round.roundId } })).statusCode).toBe(404)
  expect((await browser.call(demoOf(getMyRound), { query: { id: round.roundId } })).statusCode).toBe(200)
  const counted = await app.db.rows(sql`select 1 from limits.standing where member_id = ${memberId}`)
  expect(counted).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten first calls at once make one account of play money, which nobody can log in to', async () => {
  const { app, browser } = await player()
  const replies = await Promise.all(Array.from({ length: 10 }, () => browser.call(demoOf(getWallet))))
  expect(replies.map((reply) => reply.json().value.sumBalance)).toEqual(Array(10).fill('2000.00'))
  const made = await demoMembers({ app })
  expect(made).toHaveLength(1)
  const proofs = await app.db.rows(sql`
    select 1 from identity.password where member_id = ${made[0]?.id ?? ''}
    union all select 1 from identity.session where member_id = ${made[0]?.id ?? ''}`)
  expect(proofs).toEqual([])
})

it('play money is for members alone, and not for whoever takes a break from play', async () => {
  const { app, browser } = await player()
  const { api } = await demoApi()
  const asGuest = await testBrowser(api).call(demoOf(getWallet))
  expect(asGuest.json()).toMatchObject({ errorCode: 'LOGIN_REQUIRED' })
  await browser.call(takeTimeOut, { body: { length: '24h' } })
  expect((await browser.call(demoOf(getWallet))).json()).toMatchObject({ errorCode: 'EXCLUDED' })
  expect(await demoMembers({ app })).toEqual([])
})
