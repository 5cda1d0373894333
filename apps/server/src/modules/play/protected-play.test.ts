import { randomUUID } from 'node:crypto'
import { excludeSelf, getProtection, setLimit, takeTimeOut } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { findStanding } from '#modules/limits'
import { closeBonus, grantBonus } from '#modules/wallet'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { apply, openGame, type Owner, playListeners, rollback } from './index.ts'

const sure = { side: 'under', target: 9_800 } as const

async function member(cash = '100.00') {
  const { app, api } = await demoApi()
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, cash, account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const { sessionId } = await openGame(app, { owner, vendor: 'ACME', gameCode: 'crash' })
  const limit = (kind: string, span: string, amount: string) =>
    browser.call(setLimit, { body: { kind, span, amount } })
  return { app, api, owner, browser, sessionId, limit }
}

type World = Awaited<ReturnType<typeof member>>

function call(
  { app, owner, sessionId }: Pick<World, 'app' | 'owner' | 'sessionId'>,
  kind: 'bet' | 'win',
  amount: string,
  { round = 'r1', txId = randomUUID(), isFinished = false } = {},
) {
  return apply(app, {
    owner,
    vendor: 'ACME',
    gameCode: 'crash',
    roundRef: round,
    sessionId,
    isFinished,
    actions: [{ txId, kind, amount: moneyFromWire(amount, 'CNY') }],
  })
}

async function pockets(app: App, { memberId }: Owner) {
  const balances = await getBalances(app.db, [`member:${memberId}:cash`, `member:${memberId}:bonus`])
  const [cash, bonus] = [...balances].toSorted(([a], [b]) => b.localeCompare(a)).map(([, { units }]) => units)
  return { cash, bonus }
}

it('[PP-02] a loss limit stops our own games and vendors alike, and wins are always credited', async () => {
  const world = await member()
  const { app, owner } = world
  await world.limit('loss', 'day', '10.00')
  await call(world, 'bet', '6.00')
  await expect(testRound(app, owner, { stake: 50_000n, start: sure })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    value: { kind: 'loss', span: 'day', left: '4.00' },
  })
  await expect(call(world, 'bet', '4.01', { round: 'r2' })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  await call(world, 'bet', '4.00', { round: 'r2' })
  await call(world, 'win', '3.00')
  await call(world, 'bet', '3.00', { round: 'r3' })
  const standing = await findStanding(app.db, owner.memberId)
  expect(standing?.uses.day).toMatchObject({ staked: 130_000n, lost: 100_000n })
  expect(await pockets(app, owner)).toMatchObject({ cash: 900_000n })
})

it('a stake that was refused for a limit stays refused under its id, with the same answer', async () => {
  const world = await member()
  await world.limit('stake', 'none', '1.00')
  const txId = randomUUID()
  for (let time = 0; time < 2; time++)
    await expect(call(world, 'bet', '2.00', { txId })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      value: { kind: 'stake' },
    })
})

it('a bet that is taken back leaves the limits as they were', async () => {
  const world = await member()
  const { app, owner } = world
  await world.limit('wager', 'day', '5.00')
  const txId = randomUUID()
  await call(world, 'bet', '5.00', { txId })
  await rollback(app, { owner, vendor: 'ACME', txIds: [txId] })
  expect((await findStanding(app.db, owner.memberId))?.uses.day).toMatchObject({ staked: 0n, lost: 0n })
  await call(world, 'bet', '5.00', { round: 'r2' })
})

it('[PP-07] excluded in the middle of a vendor’s game: the next bet is refused and the win is still paid', async () => {
  const world = await member()
  const { app, owner, browser } = world
  await call(world, 'bet', '10.00')
  const reply = await browser.call(excludeSelf, {
    body: { term: '6m', proof: { by: 'password', password: PASSWORD } },
  })
  expect(reply.json().value.exclusion).toMatchObject({ kind: 'self' })
  await expect(call(world, 'bet', '1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  const { balance } = await call(world, 'win', '25.00', { isFinished: true })
  expect(balance.units).toBe(1_150_000n)

  const { id } = await app.db.one<{ id: string }>(
    sql`select id from platform.fact where name = 'member.excluded'`,
  )
  await factDelivery(playListeners).run(app, { factId: id })
  await expect(call(world, 'bet', '1.00', { round: 'r2' })).rejects.toMatchObject({ code: 'EXCLUDED' })
  await expect(testRound(app, owner)).rejects.toMatchObject({ code: 'EXCLUDED' })
  await expect(openGame(app, { owner, vendor: 'ACME', gameCode: 'crash' })).rejects.toMatchObject({
    code: 'EXCLUDED',
  })
})

it('bets race with an exclusion: once it is answered, nothing more leaves the cash, whoever was on the way', async () => {
  const world = await member('1000.00')
  const { app, owner, browser } = world
  const countEntries = async () => {
    const path = `member:${owner.memberId}:cash`
    const row = await app.db.one<{ count: bigint }>(
      sql`select entry_count as count from ledger.account where path = ${path}`,
    )
    return row.count
  }
  const bets = Array.from({ length: 8 }, async (_, place) => {
    for (let taken = 0; ; taken++) {
      const bet =
        place % 2 === 0
          ? call(world, 'bet', '0.10', { round: `race-${place}-${taken}` })
          : testRound(app, owner, { stake: 1_000n, start: sure })
      const refusal = await bet.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal) return { taken, refusal }
    }
  })
  while ((await countEntries()) < 20n) await testRound(app, owner, { stake: 1_000n, start: sure })
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  const atTheEnd = await countEntries()
  for (const { refusal } of await Promise.all(bets)) expect(refusal).toMatchObject({ code: 'EXCLUDED' })
  expect(await countEntries()).toBe(atTheEnd)
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten bets race for what a loss limit leaves, and not one more is taken', async () => {
  const world = await member()
  await world.limit('loss', 'day', '5.00')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, place) => call(world, 'bet', '1.00', { round: `r${place}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await pockets(world.app, world.owner)).toMatchObject({ cash: 950_000n })
})

it('[PP-05] the clock and the net position of a sitting are those of the rounds played in it', async () => {
  const world = await member()
  await call(world, 'bet', '6.00')
  await call(world, 'win', '2.50', { isFinished: true })
  const { reality } = (await world.browser.call(getProtection)).json().value
  expect(reality.sitting).toMatchObject({ staked: '6.00', won: '2.50', net: '-3.50' })
})

const cny = (text: string) => moneyFromWire(text, 'CNY')

async function withBonus(cash: string) {
  const world = await member(cash)
  const { app, owner } = world
  const bonus = await transaction(app, (tx) =>
    grantBonus(tx, {
      id: randomUUID(),
      memberId: owner.memberId,
      offerCode: 'welcome',
      amount: cny('20.00'),
      turnoverTimes: 2,
      maxStake: cny('10.00'),
      maxCashOut: cny('30.00'),
      grantedAt: new Date(),
      endsAt: new Date(Date.now() + 86_400_000),
    }),
  )
  return { ...world, bonus }
}

it('[PP-14] cash is staked before the bonus, a win goes back to where its stake came from, and too much is refused', async () => {
  const world = await withBonus('6.00')
  const { app, owner } = world
  await expect(call(world, 'bet', '10.01')).rejects.toMatchObject({ code: 'BONUS_STAKE_LIMIT' })
  const { transactions } = await call(world, 'bet', '10.00')
  expect(transactions[0]).toMatchObject({ cash: { units: -60_000n }, bonus: { units: -40_000n } })
  expect(await pockets(app, owner)).toEqual({ cash: 0n, bonus: 160_000n })
  await call(world, 'win', '20.00', { isFinished: true })
  expect(await pockets(app, owner)).toEqual({ cash: 120_000n, bonus: 240_000n })
  const standing = await findStanding(app.db, owner.memberId)
  expect(standing?.uses.day).toMatchObject({ staked: 100_000n, lost: -60_000n })
})

it('[PP-14] when the turnover is done the bonus becomes cash up to its most, and the rest is the house’s', async () => {
  const world = await withBonus('6.00')
  const { app, owner, bonus } = world
  for (const round of ['a', 'b', 'c', 'd']) {
    await call(world, 'bet', '10.00', { round })
    await call(world, 'win', '15.00', { round, isFinished: true })
  }
  const row = await app.db.one<{ state: string; turnoverDone: bigint; cashedOut: bigint; takenBack: bigint }>(
    sql`select state, turnover_done, cashed_out, taken_back from wallet.bonus where id = ${bonus.id}`,
  )
  expect(row).toMatchObject({ state: 'done', turnoverDone: 400_000n })
  const { cash = 0n, bonus: left } = await pockets(app, owner)
  expect(left).toBe(0n)
  expect(cash + row.takenBack).toBe(60_000n + 200_000n + 4n * 50_000n)
  expect(row.cashedOut <= 300_000n).toBe(true)
  expect(await ledgerFaults(app)).toEqual([])
})

/** A bonus that the next bet of 10.00 plays to its end, and one of 7.00 in line behind it. */
async function almostDone() {
  const world = await withBonus('6.00')
  const { app, owner } = world
  const grantedAt = new Date()
  const endsAt = new Date(grantedAt.getTime() + 86_400_000)
  const terms = { offerCode: 'second', turnoverTimes: 3, maxStake: cny('10.00'), maxCashOut: cny('50.00') }
  const wish = {
    id: randomUUID(),
    memberId: owner.memberId,
    amount: cny('7.00'),
    ...terms,
    grantedAt,
    endsAt,
  }
  const next = await transaction(app, (tx) => grantBonus(tx, wish))
  expect(next).toMatchObject({ state: 'queued', endsAt: null })
  for (const round of ['a', 'b', 'c']) {
    await call(world, 'bet', '10.00', { round })
    await call(world, 'win', '10.00', { round, isFinished: true })
  }
  expect(await pockets(app, owner)).toEqual({ cash: 60_000n, bonus: 200_000n })
  const stateOf = (id: string) =>
    app.db.one<{ state: string; turnoverDone: bigint; startedAt: Date | null }>(
      sql`select state, turnover_done, started_at from wallet.bonus where id = ${id}`,
    )
  const starts = () =>
    app.db.rows<{ reason: string }>(sql`select reason from ledger.posting where id = ${next.id}`)
  return { ...world, next, stateOf, starts }
}

it('[F41] the round that plays a bonus to its end starts the next in line, and taken back it takes nothing of the next one’s wagering', async () => {
  const world = await almostDone()
  const { app, owner, bonus, next, stateOf, starts } = world
  const txId = randomUUID()
  await call(world, 'bet', '10.00', { round: 'd', txId })
  expect(await stateOf(bonus.id)).toMatchObject({ state: 'done', turnoverDone: 400_000n })
  const started = { state: 'active', turnoverDone: 0n, startedAt: expect.any(Date) }
  expect(await stateOf(next.id)).toMatchObject(started)
  expect(await pockets(app, owner)).toEqual({ cash: 160_000n, bonus: 70_000n })
  await call(world, 'bet', '5.00', { round: 'e' })
  await rollback(app, { owner, vendor: 'ACME', txIds: [txId] })
  expect(await stateOf(next.id)).toMatchObject({ turnoverDone: 50_000n })
  expect(await app.db.rows(sql`select from platform.fact where name = 'bonus.granted'`)).toHaveLength(2)
  expect(await starts()).toEqual([{ reason: 'bonus second' }])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F41] the last round of a bonus races with giving it up: one of them ends it, and the next starts once', async () => {
  const world = await almostDone()
  const { app, owner, bonus, next, stateOf, starts } = world
  const whose = { memberId: owner.memberId, bonusId: bonus.id, now: new Date() }
  const giveUp = () => transaction(app, (tx) => closeBonus(tx, { ...whose, state: 'forfeited' }))
  await Promise.all([giveUp(), call(world, 'bet', '10.00', { round: 'd' }), giveUp()])
  const { state } = await stateOf(bonus.id)
  // Whoever gave up first staked the last bet from the cash and the next bonus; else it was the end of the first.
  expect(await pockets(app, owner)).toEqual(
    state === 'done' ? { cash: 160_000n, bonus: 70_000n } : { cash: 0n, bonus: 30_000n },
  )
  expect((await stateOf(next.id)).state).toBe('active')
  expect(await starts()).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a bet of both pockets that is taken back gives each its own, and its turnover no longer counts', async () => {
  const world = await withBonus('6.00')
  const { app, owner, bonus } = world
  const txId = randomUUID()
  await call(world, 'bet', '10.00', { txId })
  await rollback(app, { owner, vendor: 'ACME', txIds: [txId] })
  expect(await pockets(app, owner)).toEqual({ cash: 60_000n, bonus: 200_000n })
  const row = await app.db.one<{ turnoverDone: bigint }>(
    sql`select turnover_done from wallet.bonus where id = ${bonus.id}`,
  )
  expect(row.turnoverDone).toBe(0n)
})
