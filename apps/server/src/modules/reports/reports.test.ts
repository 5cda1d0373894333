import {
  type BetRecord,
  getProfile,
  getProfitAndLoss,
  listBetRecords,
  listMemberTransactions,
  listTxCodes,
  listWinners,
  showWins,
  txCodes,
  type Winner,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import type { Owner } from '#modules/play'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { drawNow } from '../../testing/lottery-time.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { buy, testDraws } from '../../testing/test-lottery.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { listWinners as listBoard } from './list-winners.ts'

const ROUNDS = 24

/** A member who has played: half of the rounds win almost surely, so that there is something of everything. */
async function player(account = 'rafiq') {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return { app, api, owner, browser }
}

type House = Awaited<ReturnType<typeof player>>

async function playMany({ app }: Pick<House, 'app'>, owner: Owner): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await testRound(app, owner, { start: { side: 'under', target: round % 2 === 0 ? 9_000 : 1_000 } })
  }
}

it('[R10] the betting history lists every round newest first, a page at a time, with what they come to', async () => {
  const house = await player()
  await playMany(house, house.owner)
  const page = async (pageNo: string) =>
    (
      await house.browser.call(listBetRecords, { query: { pageNo, pageSize: '10', gameCategory: 'ALL' } })
    ).json().value
  const [first, second, third] = await Promise.all(['1', '2', '3'].map(page))
  expect(first).toMatchObject({ pageNum: 1, totalPages: 3, total: { rounds: ROUNDS, staked: '24.00' } })
  const all: BetRecord[] = [...first.content, ...second.content, ...third.content]
  expect(all).toHaveLength(ROUNDS)
  expect(new Set(all.map(({ roundId }) => roundId)).size).toBe(ROUNDS)
  expect(all.map(({ startedAt }) => startedAt)).toEqual(
    all
      .map(({ startedAt }) => startedAt)
      .toSorted()
      .toReversed(),
  )
  expect(all[0]).toMatchObject({
    gameId: 'dice',
    gameName: 'Dice 99',
    vendor: 'Baize Studio',
    gameType: 'RNG',
  })
  const { units } = await getBalance(house.app.db, `member:${house.owner.memberId}:cash`)
  expect(Math.round(Number(first.total.net) * 10_000)).toBe(Number(units) - 1_000_000)
})

it('the history is narrowed by time and category, and is the member’s own', async () => {
  const house = await player()
  await playMany(house, house.owner)
  const ask = async (query: Record<string, string>) =>
    (await house.browser.call(listBetRecords, { query })).json().value
  expect((await ask({ gameCategory: 'FISH' })).content).toEqual([])
  expect((await ask({ gameCategory: 'RNG' })).total.rounds).toBe(ROUNDS)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await ask({ from: later, to: later })).content).toEqual([])
  const other = testBrowser(house.api)
  await testPlayer(house.app, '0', 'shirin')
  await other.logIn('shirin', PASSWORD)
  expect((await other.call(listBetRecords)).json().value.total.rounds).toBe(0)
})

it('[W10] profit and loss adds up by category, and the statement knows every movement with its code', async () => {
  const house = await player()
  await playMany(house, house.owner)
  const loss = (await house.browser.call(getProfitAndLoss)).json().value
  expect(loss.categories).toEqual([{ gameCategory: 'RNG', ...loss.total }])
  const { codes } = (await house.browser.call(listTxCodes)).json().value
  expect(codes).toEqual([...txCodes])
  const ask = async (query: Record<string, string>) =>
    (await house.browser.call(listMemberTransactions, { query })).json().value
  const whole = await ask({ pageSize: '100' })
  const sum = whole.content.reduce(
    (total: number, { amount }: { amount: string }) => total + Number(amount),
    0,
  )
  expect(sum).toBeCloseTo(Number(whole.content[0].balanceAfter), 6)
  expect(whole.content.at(-1)).toMatchObject({ code: 'OTHER', amount: '100.00', balanceAfter: '100.00' })
  const stakes = await ask({ code: 'STAKE', pageSize: '100' })
  expect(stakes.content.every(({ amount }: { amount: string }) => amount.startsWith('-'))).toBe(true)
  expect(stakes.content.length).toBeGreaterThan(0)
})

it('[F20] what comes back for betting below one’s group is a movement of its own', async () => {
  const house = await player()
  const [drawId = ''] = await testDraws(house.app)
  await buy(house.app, house.owner, { drawIds: [drawId], group: 1_700 })
  await drawNow(house.app, drawId)
  const { content } = (await house.browser.call(listMemberTransactions)).json().value
  const said = content.map(({ code, amount }: { code: string; amount: string }) => [code, amount])
  expect(said.slice(0, 3)).toEqual([
    ['REBATE', '1.00'],
    ['PAYOUT', '17.00'],
    ['STAKE', '-20.00'],
  ])
  const { total } = (await house.browser.call(getProfitAndLoss)).json().value
  expect(total).toEqual({ rounds: 1, staked: '20.00', payout: '18.00', net: '-2.00' })
})

it('[M03] the winner board shows settled wins, newest first, with names that only their owner knows', async () => {
  const house = await player('rafiqul')
  await playMany(house, house.owner)
  const board = async (merchant: string, query = '') =>
    (
      await house.api.inject({
        url: `${listWinners.path}?gameCategory=ALL&language=EN${query}`,
        headers: { host: 'localhost', merchant },
      })
    ).json().value.list as Winner[]
  const wins = await board('BAIZE')
  expect(wins.length).toBeGreaterThan(3)
  for (const { vo } of wins) {
    expect(vo).toMatchObject({ gameName: 'Dice 99', vendor: 'Baize Studio', customerName: 'ra***ul' })
    expect(Number(vo.winAmount)).toBeGreaterThan(1)
  }
  expect(await board('BAIZE', '&limitNum=2')).toEqual(wins.slice(0, 2))
  expect(await board('NOOR')).toEqual([])
  const owner = await connectAs(house.app, 'owner')
  await owner.query('update play.round set is_trial = true')
  expect(await board('BAIZE')).toEqual([])
})

it('[PP-20] neither agents nor the house’s own stand on the board, but the simulated members of a demo, which says so; a real win is told later', async () => {
  const { app, ...house } = await player('rafiqul')
  await playMany({ app, ...house }, house.owner)
  const database = await connectAs(app, 'owner')
  const boardOf = async (type: number, { isDemo = false, demo = true, minutes = 0 } = {}) => {
    await database.query('update identity.member set type = $1, is_demo = $2', [type, isDemo])
    const config = { ...app.config, demo }
    const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
    const board = await listBoard({ ...app, config, clock }, { merchantCode: 'BAIZE', language: 'EN' })
    return [board.list.length > 0, board.hasSimulated]
  }
  expect(await boardOf(0)).toEqual([true, false])
  for (const type of [1, 2, 40, 41, 42]) expect(await boardOf(type)).toEqual([false, false])
  expect(await boardOf(41, { isDemo: true })).toEqual([true, true])
  expect(await boardOf(41, { isDemo: true, demo: false, minutes: 11 })).toEqual([false, false])
  expect(await boardOf(0, { demo: false, minutes: 9 })).toEqual([false, false])
  expect(await boardOf(0, { demo: false, minutes: 11 })).toEqual([true, false])
})

it('a ticket that was bought first and wins last stands on top of the board', async () => {
  const { app, ...house } = await player('rafiqul')
  const board = async () => (await listBoard(app, { merchantCode: 'BAIZE', language: 'EN' })).list
  const [drawId = ''] = await testDraws(app)
  for (let digit = 0; digit < 10; digit++)
    await buy(app, house.owner, { drawIds: [drawId], selection: `////${digit}`, lines: 1 })
  await playMany({ app, ...house }, house.owner)
  const before = await board()
  expect(before.map(({ vo }) => vo.gameId)).not.toContain('rapid-five')
  await drawNow(app, drawId)
  const [top, ...others] = await board()
  expect([top?.vo.gameId, others]).toEqual(['rapid-five', before])
})

it('who does not want to stand on the board is off it at once, and back when they say so', async () => {
  const house = await player('rafiqul')
  await playMany(house, house.owner)
  const names = async () => {
    const { list } = await listBoard(house.app, { merchantCode: 'BAIZE', language: 'EN' })
    return [...new Set(list.map(({ vo }) => vo.customerName))]
  }
  const show = async (showsWins: boolean) => {
    expect((await house.browser.call(showWins, { body: { showsWins } })).statusCode).toBe(200)
    return (await house.browser.call(getProfile)).json().value.showsWins
  }
  expect([(await house.browser.call(getProfile)).json().value.showsWins, await names()]).toEqual([
    true,
    ['ra***ul'],
  ])
  expect([await show(false), await names()]).toEqual([false, []])
  expect([await show(true), await names()]).toEqual([true, ['ra***ul']])
})
