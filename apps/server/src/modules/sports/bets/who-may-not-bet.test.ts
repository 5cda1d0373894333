import { randomUUID } from 'node:crypto'
import { acknowledgeReality, getSitting, placeBet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { findStanding, writePlay } from '#modules/limits'
import type { Owner } from '#modules/play'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBet, testBook } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { cashOf, giveCash, PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { readySeeds } from '../../../testing/test-seeds.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook, testFixture } from '../../../testing/test-sports.ts'

type Wanted = Pick<Parameters<typeof testMember>[1], 'type' | 'personal'>

/** A member of some type or with a telephone, and 500.00. */
async function somebody(app: App, wanted: Wanted): Promise<Owner & { readonly account: string }> {
  const account = `w${randomUUID().slice(0, 8)}`
  const memberId = await testMember(app, { account, password: PASSWORD, ...wanted })
  await giveCash(app, memberId, '500.00')
  await readySeeds(app, memberId)
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false, account }
}

it('[SB-60] who works here, known by their telephone, and accounts of the house’s own place no bet', async () => {
  const { app, api } = await demoApi()
  await testOperator(app, { login: 'both' })
  const telephone = '+8801712345678'
  await transaction(app, (tx) =>
    tx.rows(sql`
      update operators.person set sealed_telephone = ${app.secrets.seal('operator-telephone', Buffer.from(telephone))},
        telephone_digest = ${app.secrets.digest('operator-telephone', telephone)}
      where id = (select person_id from operators.operator where login = 'both')`),
  )
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000 } })
  const leg = { fixtureId, outcome: 'home', odds: 2_000 }
  const staff = await somebody(app, { personal: { mobile: '+880 1712345678' } })
  const stranger = await somebody(app, { personal: { mobile: '+880 1712345679' } })
  const placed = async ({ account }: { readonly account: string }) => {
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD)
    const reply = await browser.call(placeBet, { body: testBet([leg]) })
    return [reply.statusCode, reply.json().errorCode]
  }
  expect([await placed(staff), await placed(stranger)]).toEqual([
    [403, 'NOT_PERMITTED'],
    [200, undefined],
  ])
  for (const type of [40, 41, 42] as const) {
    const own = await somebody(app, { type })
    await expect(bet(app, own, [leg]), `type ${type}`).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
    expect(await cashOf(app, own)).toBe(5_000_000n)
  }
  for (const type of [0, 1, 2] as const) await bet(app, await somebody(app, { type }), [leg])
  expect(await cashOf(app, staff)).toBe(5_000_000n)
  expect(await app.db.one(sql`select count(*)::int as count from sports.bet`)).toEqual({ count: 4 })
})

it('[SB-52] a reminder that is due refuses the next bet, over the wire, until it was seen', async () => {
  const { app, api } = await demoApi()
  const account = `w${randomUUID().slice(0, 8)}`
  const { memberId } = await testPlayer(app, '500.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000 } })
  const place = async () => {
    const reply = await browser.call(placeBet, {
      body: testBet([{ fixtureId, outcome: 'home', odds: 2_000 }]),
    })
    return reply.json().errorCode ?? 'placed'
  }
  expect(await place()).toBe('placed')
  const standing = await findStanding(app.db, memberId)
  if (!standing) throw new Error('Nobody has staked.')
  const sat = { sittingStartedAt: new Date(Date.now() - 61 * 60_000), lastStakeAt: new Date() }
  await transaction(app, (tx) => writePlay(tx, [{ ...standing, ...sat }]))
  expect((await browser.call(getSitting)).json().value.isDue).toBe(true)
  expect([await place(), await cashOf(app, { memberId })]).toEqual(['REALITY_CHECK_DUE', 4_000_000n])
  await browser.call(acknowledgeReality)
  expect([await place(), await cashOf(app, { memberId })]).toEqual(['placed', 3_000_000n])
})

const young = { ...testFixture().competition, isUnder18: true }

it('[SB-52] competitions of people under 18 have no market, and one that turns out to be so has none from then on', async () => {
  const app = await testApp({}, 'demo')
  const { book, say } = await tellBook(app)
  const owner = await testPlayer(app, '500.00')
  const place = (fixtureId: string) =>
    bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_050 }]).catch(
      (error: { code: string }) => error.code,
    )
  const [boys, cup] = ['test:fixture:boys', 'test:fixture:1']
  await say(saidFixture({ id: boys, competition: { ...young, id: 'test:competition:boys' } }))
  await say(saidOdds([homeDrawAway()], { fixture: boys }))
  await say(saidFixture({ id: cup }), saidOdds([homeDrawAway()], { fixture: cup }))
  expect([...book.fixtures()].map(({ id }) => id)).toEqual([cup])
  expect(await place(boys)).toBe('FIXTURE_NOT_FOUND')
  const kept = await place(cup)
  expect(kept).toMatch(/^[0-9a-f-]{36}$/)
  await say(saidFixture({ id: cup, version: 2, competition: young }))
  await say(saidOdds([homeDrawAway({ version: 2 })], { fixture: cup }))
  expect([...book.fixtures()]).toEqual([])
  expect(await place(cup)).toBe('FIXTURE_NOT_FOUND')
  expect(await app.db.rows(sql`select id, is_under_18 from sports.competition order by id`)).toEqual([
    { id: 'test:competition:boys', isUnder18: true },
    { id: young.id, isUnder18: true },
  ])
  expect(await app.db.rows(sql`select id from sports.fixture`)).toEqual([{ id: cup }])
})
