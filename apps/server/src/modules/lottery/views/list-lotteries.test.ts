import {
  getOpenedVnNumero,
  getTrends,
  listDraws,
  listLotteries,
  listPopularLotteries,
  listRecentVn,
  listVnMenu,
} from '@baize/contracts'
import { lotteryFamily } from '@baize/engines'
import { expect, it } from 'vitest'
import { listGames } from '#modules/catalog'
import { demoApi } from '../../../testing/demo-app.ts'
import { drawNow } from '../../../testing/lottery-time.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testDraws } from '../../../testing/test-lottery.ts'
import { trendsOf } from './trends.ts'

const idsOf = (games: readonly { gameId: string }[]) => games.map(({ gameId }) => gameId)

it('[T01] [T05] everybody sees the lotteries by group and by region, what drew last, and every result', async () => {
  const { app, api } = await demoApi()
  const guest = testBrowser(api)
  const [drawId = ''] = await testDraws(app, 'vn-flash')
  await drawNow(app, drawId)
  const value = async (...asked: Parameters<typeof guest.call>) => (await guest.call(...asked)).json().value

  const racers = await value(listLotteries, { query: { gameGroupId: 'PK10' } })
  expect(idsOf(racers.games)).toEqual(['ten-racers', 'neon-racers'])
  const menu = await value(listVnMenu, { query: { language: 'BN' } })
  expect(menu.regions.map(({ region }: { region: string }) => region)).toEqual([
    'north',
    'central',
    'south',
    'fast',
  ])
  expect(menu.regions[0].games[0]).toMatchObject({
    gameId: 'vn-north-27',
    gameName: 'ভিএন উত্তর 27',
    everySeconds: null,
  })
  expect((await value(listVnMenu, { query: { region: 'fast' } })).regions).toHaveLength(1)
  const recent = await value(listRecentVn)
  expect(recent.games[0]).toMatchObject({ gameId: 'vn-flash', last: { drawId, state: 'settled' } })
  const opened = await value(getOpenedVnNumero, { query: { gameId: 'vn-flash', next: '2' } })
  expect(opened).toMatchObject({ draw: null, last: { drawId } })
  expect(opened.next).toHaveLength(2)
  expect((await guest.call(getOpenedVnNumero, { query: { gameId: 'rapid-five' } })).statusCode).toBe(404)

  const past = await value(listDraws, { query: { gameId: 'vn-flash', pageSize: '5' } })
  expect(past).toMatchObject({ pageNum: 1, totalPages: 1, draws: [{ drawId, resultVersion: 1 }] })
  const trends = await value(getTrends, { query: { gameId: 'vn-flash' } })
  expect(trends.count).toBe(1)
  const pairs = trends.places.at(-1)
  const total = pairs.symbols.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect([pairs.place, pairs.symbols.length, total]).toEqual(['pairs', 100, 27])
})

it('[F26] a guest is told what each lottery pays back, at what everybody starts with', async () => {
  const { api } = await demoApi()
  const reply = await testBrowser(api).call(listLotteries, { query: {} })
  const { games }: { games: { gameId: string; returns: unknown }[] } = reply.json().value
  const told = new Map(games.map(({ gameId, returns }) => [gameId, returns]))
  expect(told.get('tiger-4d')).toEqual({ least: '60.0', most: '90.0' })
  expect(told.get('rapid-five')).toEqual({ least: '90.0', most: '90.0' })
  expect(games.filter(({ returns }) => !returns)).toEqual([])
})

it('the popular lotteries are those that the catalogue has foremost, in its order and in the wished language', async () => {
  const { app, api } = await demoApi()
  const guest = testBrowser(api)
  await testDraws(app)
  const popular = (await guest.call(listPopularLotteries, { query: { language: 'BN' } })).json().value
  const place = { merchantCode: 'BAIZE', language: 'BN' } as const
  const { games } = await listGames(app.db, place, { gameType: 'LOTT', pageSize: '100' })
  expect(popular.games).toHaveLength(8)
  expect(idsOf(popular.games)).toEqual(idsOf(games).slice(0, 8))
  expect(popular.games[0].gameName).toBe(games[0]?.gameName)
})

it('[T05] a trend counts what fell where, and since when it did not', () => {
  const ssc = lotteryFamily('ssc')
  if (!ssc) throw new Error('The engine draws five digits.')
  const places = trendsOf(ssc, ['1,2,3,4,5', '1,9,9,9,9', '0,2,3,4,5'])
  expect(places).toHaveLength(5)
  expect(places[0]?.symbols[1]).toEqual({ symbol: '1', count: 2, missedFor: 0 })
  expect(places[0]?.symbols[0]).toEqual({ symbol: '0', count: 1, missedFor: 2 })
  expect(places[1]?.symbols[7]).toEqual({ symbol: '7', count: 0, missedFor: 3 })
})
