import { listBetFeed as contract, type FeedBet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { listBetFeed } from './list-bet-feed.ts'

const house = { merchantCode: 'BAIZE', language: 'EN' } as const
/** Dice that wins almost surely, and one that almost surely loses. */
const likely = { side: 'under', target: 9_800 }
const unlikely = { side: 'under', target: 10 }

async function played() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00', 'rafiqul')
  for (const start of [likely, unlikely, likely]) await testRound(app, owner, { start })
  await testRound(app, owner, { start: likely, stake: 50_000n })
  return { app, api, owner }
}

it('the last bets of a house are listed newest first, won or lost, with names that only their owner knows', async () => {
  const { app, api } = await played()
  const ask = async (merchant: string): Promise<{ list: FeedBet[]; hasSimulated: boolean }> =>
    (
      await api.inject({
        url: `${contract.path}?kind=latest&language=EN`,
        headers: { host: 'localhost', merchant },
      })
    ).json().value
  const { list, hasSimulated } = await ask('BAIZE')
  expect(hasSimulated).toBe(false)
  expect(list.map(({ bet }) => bet)).toEqual(['5.00', '1.00', '1.00', '1.00'])
  expect(
    list.every(({ customerName, gameName }) => customerName === 'ra***ul' && gameName === 'Dice 99'),
  ).toBe(true)
  const rounds = await app.db.rows<{ payout: bigint }>(
    sql`select payout from play.round order by started_at desc, id desc`,
  )
  expect(list.map(({ payout }) => Number(payout) * 10_000)).toEqual(
    rounds.map(({ payout }) => Number(payout)),
  )
  expect((await ask('NOOR')).list).toEqual([])
})

it('big wins are those of a day that paid most', async () => {
  const { app } = await played()
  const { list } = await listBetFeed(app, { ...house, kind: 'big' })
  const paid = list.map(({ payout }) => Number(payout))
  expect(paid.length).toBeGreaterThan(0)
  expect(paid).toEqual(paid.toSorted((one, other) => other - one))
  expect(list.every(({ bet, payout }) => Number(payout) > Number(bet))).toBe(true)
  const later = { now: () => new Date(Date.now() + 25 * 60 * 60_000) }
  expect((await listBetFeed({ ...app, clock: later }, { ...house, kind: 'big' })).list).toEqual([])
})

it('where money is real, what came of a bet is told ten minutes later', async () => {
  const { app } = await played()
  const at = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })
  const config = { ...app.config, demo: false }
  const feed = async (kind: 'latest' | 'big', minutes: number) =>
    (await listBetFeed({ ...app, config, clock: at(minutes) }, { ...house, kind })).list
  expect((await feed('latest', 9)).map(({ payout }) => payout)).toEqual([null, null, null, null])
  expect((await feed('latest', 11)).every(({ payout }) => payout !== null)).toBe(true)
  expect(await feed('big', 9)).toEqual([])
  expect((await feed('big', 11)).length).toBeGreaterThan(0)
})

it('nobody is in the feed who does not want it, nor trials; simulated members are, where the demo says so', async () => {
  const { app, owner } = await played()
  const feed = () => listBetFeed(app, { ...house, kind: 'latest' })
  const change = (what: ReturnType<typeof sql>) => transaction(app, (tx) => tx.rows(what))
  await change(sql`update identity.member set shows_wins = false where id = ${owner.memberId}`)
  expect((await feed()).list).toEqual([])
  await change(sql`
    update identity.member set shows_wins = true, type = 41, is_demo = true where id = ${owner.memberId}`)
  expect(await feed()).toMatchObject({ hasSimulated: true, list: { length: 4 } })
  await change(sql`update play.round set is_trial = true`)
  expect((await feed()).list).toEqual([])
})
