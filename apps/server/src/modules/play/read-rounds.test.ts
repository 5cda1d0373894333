import { listMyRounds as contract } from '@baize/contracts'
import { slotTitles } from '@baize/engines'
import { expect, it } from 'vitest'
import { saveHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { copyWithinMillisecond, everyPage } from '../../testing/same-millisecond.ts'
import { testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { requireBuiltIn } from './built-in.ts'
import { readGameRules } from './read-rounds.ts'

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

it('the rules of a slot name no higher stake than the pack of the house allows; those of others do not change', async () => {
  const app = await testApp({}, 'demo')
  await transaction(app, (tx) => saveHouse(tx, { merchantCode: 'BAIZE', pack: 'uk', zone: 'UTC' }))
  const most = async (code: string, kind: 'slots' | 'originals', currency: string) => {
    const game = requireBuiltIn({ code, kind })
    return (await readGameRules(app, game, { merchantCode: 'BAIZE', currency })).stake.most
  }
  const slot = slotTitles[0]?.id ?? ''
  expect(await most(slot, 'slots', 'GBP')).toBe('5.00')
  expect(await most(slot, 'slots', 'CNY')).toBe('2000.00')
  expect(await most('dice', 'originals', 'GBP')).toBe('500.00')
})
