import { randomUUID } from 'node:crypto'
import { getTeamFigures, listSubordinates, listTeamFigures, type Subordinate } from '@baize/contracts'
import { expect, it } from 'vitest'
import { placeAgent } from '#modules/identity'
import { excludeByHouse, readHouse } from '#modules/limits'
import { transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { agentHouse, testAgent } from '../../../testing/test-agents.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { giveCash } from '../../../testing/test-player.ts'
import { countAllTeams } from '../../../testing/team-oracle.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { addDays, dayOf } from '../house-day.ts'
import { isUsualRange, requireRange } from './range.ts'

/** kamal with nadia and three members below; below nadia four members; tariq has a tree of his own. */
async function house() {
  const world = await agentHouse()
  const { app, kamal, browser } = world
  const nadia = await testAgent(app, { account: 'nadia_01', uplineId: kamal, ppm: 1_500 })
  const member = (account: string, uplineId: string) =>
    testAgent(app, { account, uplineId, ppm: 500, type: 0 })
  const own = await Promise.all(['ali_0001', 'bea_0002', 'cem_0003'].map((account) => member(account, kamal)))
  const below = await Promise.all(
    ['dan_0004', 'eva_0005', 'fay_0006', 'gus_0007'].map((account) => member(account, nadia)),
  )
  const tariq = await testAgent(app, { account: 'tariq_04' })
  const { zone } = await readHouse(app.db, 'BAIZE')
  const today = dayOf(new Date(), zone)
  const bet = async (memberId: string, amount: string, at = new Date()) => {
    await giveCash(app, memberId, amount)
    const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
    const vendor = await testVendor({ ...app, clock: { now: () => at } }, owner)
    await vendor.send(randomUUID(), [{ kind: 'bet', amount }], { isFinished: true })
  }
  const ask = async (from: TestBrowser, query: Record<string, string> = {}) =>
    (await from.call(getTeamFigures, { query: { from: today, to: today, ...query } })).json()
  const rows = async (from: TestBrowser, query: Record<string, string>) =>
    (await from.call(listTeamFigures, { query: { from: today, to: today, by: 'day', ...query } })).json()
  const list = async (from: TestBrowser, query: Record<string, string> = {}) =>
    (await from.call(listSubordinates, { query: { from: today, to: today, ...query } })).json()
  return { ...world, app, kamal, browser, nadia, own, below, tariq, zone, today, bet, ask, rows, list }
}

it('[A06] [AG2-38] an agent sees what the team came to, and of fewer than five others neither wins nor money', async () => {
  const { app, browser, enter, kamal, nadia, own, below, bet, ask, today } = await house()
  const [ali = ''] = own
  const [dan = '', eva = ''] = below
  await bet(kamal, '10.00')
  await bet(ali, '1500.00')
  await bet(dan, '2000.50')
  await bet(eva, '3.25')
  await countAllTeams(app)
  const { value } = await ask(browser)
  expect(value).toEqual({
    currency: 'CNY',
    today,
    countedUpTo: expect.any(String),
    figures: {
      staked: '3513.75',
      payout: '0.00',
      turnover: '3513.75',
      rounds: 4,
      members: 9,
      joined: 9,
      firstDeposits: 0,
      deposits: '0.00',
      withdrawals: '0.00',
      promotions: '0.00',
      rebate: '0.00',
      salary: '0.00',
      dividend: '0.00',
      active: 2,
      isActiveSummed: false,
      profit: '-3513.75',
      netLoss: '3513.75',
    },
  })
  // Of the five in nadia's team one is nadia, so that she could work out the four; kamal is none of them.
  const hers = (await ask(await enter('nadia_01'))).value.figures
  const hidden = {
    staked: null,
    payout: null,
    deposits: null,
    withdrawals: null,
    promotions: null,
    profit: null,
    netLoss: null,
  }
  expect(hers).toMatchObject({ ...hidden, turnover: '2003.75', members: 5, active: 1 })
  expect((await ask(browser, { id: nadia })).value.figures).toMatchObject({ staked: '2003.75', members: 5 })
  // Of one member: turnover, and whether active.
  expect((await ask(browser, { id: dan })).value.figures).toMatchObject({
    ...hidden,
    turnover: '2000.50',
    rounds: 0,
    active: 1,
    members: 1,
  })
})

it('[AG2-16] figures say up to when they are counted, and every round that ended before is in them', async () => {
  const { app, browser, kamal, bet, ask } = await house()
  // A moment is passed once every transaction of then is over, also those of other tests on the same server.
  const countedUpTo = async () => {
    await countAllTeams(app)
    return new Date((await ask(browser)).value.countedUpTo).getTime()
  }
  await bet(kamal, '10.00')
  await expect.poll(countedUpTo).toBeGreaterThan(Date.now())
  await bet(kamal, '5.00')
  const before = (await ask(browser)).value
  expect(before.figures.turnover).toBe('10.00')
  expect(new Date(before.countedUpTo).getTime()).toBeLessThan(Date.now())
  await expect.poll(countedUpTo).toBeGreaterThan(Date.now())
  expect((await ask(browser)).value.figures.turnover).toBe('15.00')
})

it('[AG2-17] a range is the sum of its days, and says where active members are only that', async () => {
  const { app, browser, enter, kamal, own, bet, rows, ask, today } = await house()
  const [ali = ''] = own
  const long = new Date(Date.now() - 60 * DAY_MS)
  const client = { merchantCode: 'BAIZE', uplineId: null, at: long }
  const past = await testAgent(app, { account: 'past_008', type: 0 })
  await transaction(app, (tx) => placeAgent(tx, { memberId: past, ...client }))
  const days = [0, 1, 2, 40].map((ago) => addDays(today, -ago))
  for (const ago of [0, 1, 2, 40]) await bet(past, '1200.00', new Date(Date.now() - ago * DAY_MS))
  await bet(ali, '7.00')
  await bet(kamal, '7.00')
  await countAllTeams(app)
  const looking = await enter('past_008')
  const from = addDays(today, -50)
  const whole = (await ask(looking, { from })).value.figures
  expect(whole).toMatchObject({ turnover: '4800.00', active: 4, isActiveSummed: true })
  const first = (await rows(looking, { from })).value
  expect(first.rows).toHaveLength(31)
  const second = (await rows(looking, { from, after: first.after })).value
  expect(second.after).toBeNull()
  const listed: { day: string; figures: { turnover: string } }[] = [...first.rows, ...second.rows]
  expect(listed).toHaveLength(51)
  expect(listed.filter(({ figures }) => figures.turnover !== '0.00').map(({ day }) => day)).toEqual(days)
  const families = (await rows(looking, { from, by: 'family' })).value
  expect(families.rows).toMatchObject([{ family: 'RNG', day: null, figures: { turnover: '4800.00' } }])
  expect((await ask(browser, { family: 'LIVE' })).value.figures).toMatchObject({
    turnover: '0.00',
    deposits: null,
  })
  // A whole month counts each member once.
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  const usual = (await ask(looking, month)).value.figures
  const inMonth = days.filter((day) => day >= month.from).length
  expect(usual.active).toBe(month.from === today ? inMonth : 1)
  expect(usual.isActiveSummed).toBe(false)
})

it('the usual ranges are weeks, ten days, half months and months, whole or so far', () => {
  const today = '2026-11-17'
  const usual = [
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', today],
    ['2026-11-01', '2026-11-10'],
    ['2026-11-11', today],
    ['2026-11-01', '2026-11-15'],
    ['2026-02-16', '2026-02-28'],
    ['2024-02-21', '2024-02-29'],
    ['2026-10-01', '2026-10-31'],
    ['2026-12-01', '2026-12-31'],
  ] as const
  for (const [from, to] of usual) expect(isUsualRange({ from, to }, today), `${from} ${to}`).toBe(true)
  const others = [
    ['2026-11-10', '2026-11-16'],
    ['2026-11-01', '2026-11-16'],
    ['2026-10-02', '2026-10-31'],
    ['2026-11-21', '2026-11-22'],
  ] as const
  for (const [from, to] of others) expect(isUsualRange({ from, to }, today), `${from} ${to}`).toBe(false)
  expect(requireRange({ from: '2026-08-18', to: '2026-11-17' })).toBe(92)
})

it('[AG2-38] those directly below with no more than may be known; somebody who is excluded reads inactive', async () => {
  const { app, browser, kamal, nadia, own, below, bet, list } = await house()
  const [ali = '', bea = ''] = own
  const [dan = ''] = below
  for (const [id, amount] of [
    [ali, '1500.00'],
    [bea, '20.00'],
    [dan, '1800.00'],
  ] as const)
    await bet(id, amount)
  await countAllTeams(app)
  const read = async (query: Record<string, string> = {}) => (await list(browser, query)).value
  const byTurnover = await read({ sort: 'turnover' })
  expect(byTurnover.path).toEqual([{ id: kamal, account: 'kamal' }])
  expect(byTurnover.subordinates.map(({ id }: Subordinate) => id).slice(0, 3)).toEqual([nadia, ali, bea])
  expect(byTurnover.subordinates).toHaveLength(4)
  expect(Object.keys(byTurnover.subordinates[0]).toSorted()).toEqual([
    'account',
    'active',
    'contracts',
    'hasDownlines',
    'id',
    'joinedAt',
    'rebates',
    'state',
    'teamSize',
    'turnover',
    'type',
  ])
  expect(byTurnover.subordinates[0]).toMatchObject({
    account: 'na***01',
    teamSize: 5,
    turnover: '1800.00',
    active: 1,
    hasDownlines: true,
  })
  expect(byTurnover.subordinates[1]).toMatchObject({
    account: 'al***01',
    type: 0,
    teamSize: 1,
    turnover: '1500.00',
    active: 1,
    hasDownlines: false,
  })
  const deeper = await read({ parentId: nadia })
  expect(deeper.path.map(({ account }: { account: string }) => account)).toEqual(['kamal', 'na***01'])
  expect(deeper.subordinates).toHaveLength(4)
  expect((await read({ account: 'ALI_0001' })).subordinates).toMatchObject([{ id: ali }])
  expect((await read({ account: 'dan_0004' })).subordinates).toEqual([])
  const stateOf = async () => (await read({ account: 'ali_0001' })).subordinates[0].state
  expect(await stateOf()).toBe((await read({ account: 'bea_0002' })).subordinates[0].state)
  await transaction(app, (tx) =>
    excludeByHouse(tx, {
      secrets: app.secrets,
      memberId: ali,
      merchantCode: 'BAIZE',
      until: null,
      now: new Date(),
      reason: 'asked by telephone',
    }),
  )
  expect(await stateOf()).toBe('inactive')
})

it('[AG2-38] pages of those below go on behind the last, in every order, and each is there once', async () => {
  const { app, browser, kamal, bet, list } = await house()
  for (let place = 0; place < 45; place++) {
    const id = await testAgent(app, {
      account: `many_${String(place).padStart(3, '0')}`,
      uplineId: kamal,
      ppm: 500,
      type: 0,
    })
    if (place % 9 === 0) await bet(id, `${place + 1}.00`)
  }
  await countAllTeams(app)
  for (const sort of ['joined', 'turnover', 'active']) {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { value } = await list(browser, { sort, ...(after && { after }) })
      seen.push(...value.subordinates.map(({ id }: Subordinate) => id))
      after = value.after
    }
    expect(seen).toHaveLength(49)
    expect(new Set(seen).size).toBe(49)
  }
  const { value } = await list(browser, { sort: 'turnover' })
  expect((await list(browser, { sort: 'joined', after: value.after })).errorCode).toBe('BAD_QUERY')
})

it('[AG2-39] other trees are not there, and ranges that are none are refused', async () => {
  const { browser, enter, kamal, nadia, tariq, ask, rows, list, today } = await house()
  const other = await enter('tariq_04')
  const below = await enter('nadia_01')
  for (const [from, id] of [
    [other, nadia],
    [other, kamal],
    [below, kamal],
    [browser, tariq],
    [browser, randomUUID()],
  ] as const) {
    expect((await ask(from, { id })).errorCode).toBe('NOT_FOUND')
    expect((await rows(from, { id })).errorCode).toBe('NOT_FOUND')
    expect((await list(from, { parentId: id })).errorCode).toBe('NOT_FOUND')
  }
  const wrong = [
    { from: addDays(today, 1), to: today },
    { from: addDays(today, -92), to: today },
    { from: '2026-02-29', to: today },
    { from: '2026-2-1', to: today },
    { to: 'yesterday' },
    { family: 'POKER' },
    { after: 'bm9uZQ' },
  ]
  for (const query of wrong) {
    if (!('after' in query)) expect((await ask(browser, query)).errorCode).toBe('BAD_QUERY')
    expect((await rows(browser, query)).errorCode).toBe('BAD_QUERY')
    if (!('family' in query)) expect((await list(browser, query)).errorCode).toBe('BAD_QUERY')
  }
})
