import { listMyRounds as contract } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { copyWithinMillisecond, everyPage } from '../../testing/same-millisecond.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'

const COPIES = 120

it('[F05] every round is on one page and on no second, however many began in the same millisecond', async () => {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '10.00', 'pager')
  const { round } = await testRound(app, owner)
  // The time of a round is the one in its id, to the millisecond.
  const where = `id = '${round.id}'`
  await copyWithinMillisecond(app, {
    table: 'play.round',
    where,
    count: COPIES,
    ids: ['id'],
    moments: ['started_at'],
  })
  const client = testBrowser(api)
  await client.logIn('pager', PASSWORD)
  for (const limit of ['1', '7', '20', '100']) {
    const seen = await everyPage(async (before) => {
      const query = { limit, ...(before !== undefined && { before }) }
      const reply = await client.call(contract, { query })
      expect(reply.statusCode).toBe(200)
      const { rounds, next } = reply.json().value
      return { ids: rounds.map(({ roundId }: { roundId: string }) => roundId), next }
    })
    const all = await app.db.rows<{ id: string }>(
      sql`select id from play.round where member_id = ${owner.memberId} order by started_at desc, id desc`,
    )
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toHaveLength(COPIES + 1)
  }
})
