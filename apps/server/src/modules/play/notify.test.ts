import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { openPage } from '../../testing/test-page.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { emitSettled } from './notify.ts'

it('every open page of the member hears that the balance changed, and nobody else does', async () => {
  const { app, api } = await demoApi()
  const rafi = await testPlayer(app, '10.00', 'rafi')
  const sana = await testPlayer(app, '10.00', 'sana')
  const pageOf = async (account: string) => {
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD)
    return openPage(api, browser)
  }
  const [one, two, other] = [await pageOf('rafi'), await pageOf('rafi'), await pageOf('sana')]
  await testRound(app, rafi)
  expect([await one.next(), await two.next()]).toMatchObject([
    { type: 'balance.changed' },
    { type: 'balance.changed' },
  ])
  expect(other.messages).toEqual([])
  await testRound(app, sana)
  expect(await other.next()).toEqual({ type: 'balance.changed' })
})

it('every settled round is told once, however often and from wherever it is asked', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const roundsOf = ({ after, upTo }: { after: string; upTo: string }) =>
    app.db.rows<{ id: string }>(
      sql`select id from play.round where settled_xact > ${after}::bigint and settled_xact <= ${upTo}::bigint`,
    )
  const told = async () => {
    await Promise.all([1, 2, 3].map(() => transaction(app, emitSettled)))
    const facts = await app.db.rows<{ payload: { after: string; upTo: string; count: number } }>(
      sql`select payload from platform.fact where name = 'play.settled' order by id`,
    )
    const rounds = await Promise.all(facts.map(({ payload }) => roundsOf(payload)))
    expect(rounds.map(({ length }) => length)).toEqual(facts.map(({ payload }) => payload.count))
    return rounds.flat().map(({ id }) => id)
  }
  const played: string[] = []
  for (let count = 0; count < 3; count++) {
    const rounds = await Promise.all([1, 2, 3, 4].map(() => testRound(app, owner)))
    played.push(...rounds.map(({ round }) => round.id))
    await expect.poll(async () => (await told()).sort()).toEqual(played.toSorted())
  }
})
