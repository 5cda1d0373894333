import { listLastPlayed as contract } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { copyWithinMillisecond } from '../../testing/same-millisecond.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { lastRounds } from './store/rounds.ts'

type Shown = { gameId: string; gameName: string }

it('the games of my own rounds are listed, each once, the last one first', async () => {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '10.00', 'goeson')
  const other = await testPlayer(app, '10.00', 'somebody')
  const client = testBrowser(api)
  await client.logIn('goeson', PASSWORD)
  const games = async (query = {}): Promise<Shown[]> =>
    (await client.call(contract, { query })).json().value.games
  expect(await games()).toEqual([])

  await testRound(app, owner)
  await testRound(app, owner, { game: 'limbo', start: { target: 200 } })
  await testRound(app, other, { game: 'plinko', start: { risk: 'low', rows: 8 } })
  expect((await games()).map(({ gameId }) => gameId)).toEqual(['limbo', 'dice'])
  await testRound(app, owner)
  expect((await games()).map(({ gameId }) => gameId)).toEqual(['dice', 'limbo'])
  expect((await games({ language: 'BN' }))[0]?.gameName).toMatch(/[\u0980-\u09ff]/)
  expect((await testBrowser(api).call(contract, { query: {} })).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('a game that is no longer offered is not among them', async () => {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '10.00', 'stopped')
  await testRound(app, owner)
  await testRound(app, owner, { game: 'limbo', start: { target: 200 } })
  await transaction(app, (tx) => tx.rows(sql`update catalog.game set is_on = false where code = 'limbo'`))
  const client = testBrowser(api)
  await client.logIn('stopped', PASSWORD)
  const { games } = (await client.call(contract, { query: {} })).json().value
  expect(games.map(({ gameId }: Shown) => gameId)).toEqual(['dice'])
})

it('however many rounds there are, they are found by the index and not all of them are read', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00', 'steady')
  const { round } = await testRound(app, owner)
  await copyWithinMillisecond(app, {
    table: 'play.round',
    where: `id = '${round.id}'`,
    count: 200,
    ids: ['id'],
    moments: ['started_at'],
  })
  const plan = await app.db.rows<Record<string, string>>(sql`
    explain (analyze, costs off, timing off, summary off, buffers off)
    ${lastRounds({ memberId: owner.memberId, rounds: 50 })}`)
  const lines = plan.map((row) => Object.values(row)[0] ?? '')
  expect(lines.filter((line) => /Seq Scan/.test(line) && !/never executed|rows=0/.test(line))).toEqual([])
  expect(lines.join('\n')).toMatch(/Index Scan.*member_id_started_at/)
})
