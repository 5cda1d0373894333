import { randomUUID } from 'node:crypto'
import { type VoidCause, voidRound } from '@baize/contracts'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { openAccounts, post } from '#modules/ledger'
import { messagingListeners } from '#modules/messaging'
import { applyApproval, decideApproval } from '#modules/operators'
import {
  askVoiding,
  continueRound,
  houseTools,
  type Owner,
  playApprovals,
  readRounds,
  verifyRounds,
  voidRoundIn,
} from '#modules/play'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from './testing/demo-app.ts'
import { dieEverywhere } from './testing/dying-node.ts'
import { heldWorld, TAKEN } from './testing/held-world.ts'
import { runJobs } from './testing/run-jobs.ts'
import { secondNode } from './testing/second-node.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { buy, testDraws } from './testing/test-lottery.ts'
import { cashOf, testPlayer, testRound } from './testing/test-player.ts'
import { codeOf, testVendor } from './testing/test-vendor.ts'
import { freshOperator } from './testing/test-withdrawer.ts'
import { twoOperators } from './testing/two-operators.ts'

/** A round of dice that ended as wished. */
async function diceRound(app: TestApp, owner: Owner, isWon: boolean): Promise<string> {
  for (;;) {
    const { round } = await testRound(app, owner)
    if (round.payout > 0n === isWon) return round.id
  }
}

async function spend(app: TestApp, { memberId }: Owner, units: bigint): Promise<void> {
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:test', currency: 'CNY' }]))
  const way = { from: `member:${memberId}:cash`, to: 'gateway:test', amount: money(units, 'CNY') }
  await post(app, { id: randomUUID(), reason: 'spent', transfers: [way] })
}

/** Two who agree that a round is taken back: one asks, and what the other agreed to waits to be done. */
async function agreed(app: TestApp, roundId: string, cause: VoidCause = 'malfunction') {
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const asked = { id: randomUUID(), house: 'BAIZE', roundId, cause, reason: 'looked at' }
  const { id } = await askVoiding(app, ada, asked)
  await transaction(app, (tx) =>
    decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
  )
  return { id, apply: (node: App) => applyApproval(node, playApprovals, { id, kind: 'round.void' }) }
}

it('a round that won is taken back whole by two: the record, the public log and the member hear of it', async () => {
  const { app, api } = await demoApi()
  const { amina, question, decide } = await twoOperators({ app, api })
  const owner = await testPlayer(app, '1000.00')
  const roundId = await diceRound(app, owner, true)
  const before = await cashOf(app, owner)
  const [round] = await readRounds(app.db, [roundId])
  const body = question({ roundId, cause: 'malfunction' })
  const asked = (await amina.call(voidRound, { body })).json().value
  expect(asked).toMatchObject({ state: 'asked', before: { state: 'settled', staked: '1.00' } })
  expect((await amina.call(voidRound, { body })).json().value.id).toBe(asked.id)
  expect(await decide(asked.id)).toBe('done')
  const payout = round?.payout ?? 0n
  expect(await cashOf(app, owner)).toBe(before + 10_000n - payout)
  expect((await readRounds(app.db, [roundId]))[0]).toMatchObject({ state: 'void', staked: 0n, payout: 0n })
  expect(await app.db.rows(sql`select body from fairness.leaf where kind = 'round-void'`)).toEqual([
    { body: `round-void v1\nround ${roundId}\ncause malfunction\n` },
  ])
  const [line] = await app.db.rows<{ before: object; after: object }>(sql`
    select before, after from operators.audit where action = 'round.void' and subject = ${roundId}`)
  expect(line).toMatchObject({
    before: { state: 'settled', staked: '1.00' },
    after: { state: 'void', staked: '0.00', returned: '1.00', lost: '0.00', cause: 'malfunction' },
  })
  const events = await app.db.rows(sql`select kind from operators.event where subject = ${roundId}`)
  expect(events).toEqual([{ kind: 'result.corrected' }])
  await runJobs(app, [factDelivery(messagingListeners)])
  const letters = await app.db.rows(sql`
    select kind, parts from messaging.letter where member_id = ${owner.memberId} and kind = 'roundVoid'`)
  expect(letters).toEqual([{ kind: 'roundVoid', parts: { amount: '1.00 CNY' } }])
  const again = await amina.call(voidRound, { body: question({ roundId, cause: 'duplicate' }) })
  expect(again.json().errorCode).toBe('ALREADY_DECIDED')
  expect((await verifyRounds(app)).differences).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('nobody owes for the house’s mistake: what was spent of a payout is a loss that the record names', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  const roundId = await diceRound(app, owner, true)
  await spend(app, owner, (await cashOf(app, owner)) - 2_000n)
  const { id, apply } = await agreed(app, roundId)
  await apply(app)
  // 0.20 and the returned 1.00 were there; the payout of 1.98 was more.
  expect(await cashOf(app, owner)).toBe(0n)
  const { after } = await app.db.one<{ after: { returned: string; taken: string; lost: string } }>(sql`
    select after from operators.audit where action = 'round.void' and subject = ${roundId}`)
  expect(after).toMatchObject({ returned: '1.00', taken: '1.20', lost: '0.78' })
  const postings = await app.db.rows(sql`select reason from ledger.posting where id = ${id}`)
  expect(postings).toEqual([{ reason: 'round void' }])
  expect(await ledgerFaults(app)).toEqual([])
})

it('two questions about one round, done on two servers at once, take it back once', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  const roundId = await diceRound(app, owner, false)
  const before = await cashOf(app, owner)
  const one = await agreed(app, roundId)
  const other = await agreed(app, roundId, 'ruling')
  const node = secondNode(app)
  await Promise.all([one.apply(app), other.apply(node), one.apply(node), other.apply(app)])
  expect(await cashOf(app, owner)).toBe(before + 10_000n)
  const ends = await app.db.rows(sql`
    select state, failure from operators.approval where id in (${one.id}, ${other.id}) order by state`)
  expect(ends).toEqual([
    { state: 'done', failure: null },
    { state: 'failed', failure: 'ALREADY_DECIDED' },
  ])
  expect(await app.db.rows(sql`select 1 from fairness.leaf where kind = 'round-void'`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere while it takes a round back has taken it back with all that follows, or not at all', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  const roundId = await diceRound(app, owner, false)
  const before = await cashOf(app, owner)
  const { id, apply } = await agreed(app, roundId)
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(
      sql`select state from operators.approval where id = ${id}`,
    )
    const [round] = await readRounds(app.db, [roundId])
    const leaves = await app.db.rows(sql`select 1 from fairness.leaf where kind = 'round-void'`)
    const isDone = (await cashOf(app, owner)) === before + 10_000n
    expect([state, round?.state, leaves.length]).toEqual(
      isDone ? ['done', 'void', 1] : ['approved', 'settled', 0],
    )
  }
  expect(await dieEverywhere(app, apply, look)).toBeGreaterThan(8)
  expect(await cashOf(app, owner)).toBe(before + 10_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a vendor’s round is taken back with all that came in it, what is held too, and takes nothing more', async () => {
  const { app, act, bet, win, cash, status, takeBack } = await heldWorld()
  const [small, large] = [win('40.00'), win('250000.00')]
  expect(await act(small)).toEqual(TAKEN)
  expect(await act(large)).toEqual(TAKEN)
  const { roundId } = await app.db.one<{ roundId: string }>(
    sql`select round_id from play.action where tx_id = ${bet}`,
  )
  const { apply } = await agreed(app, roundId, 'vendor-error')
  await apply(app)
  expect(await cash()).toBe('100.00')
  for (const txId of [bet, small.txId, large.txId]) expect((await status(txId))[0]).toBe('ROLLED_BACK')
  expect(await act(win('5.00'))).toEqual([409, 'ROUND_CLOSED'])
  expect(await takeBack(bet, small.txId)).toEqual(TAKEN)
  expect(await cash()).toBe('100.00')
  expect(await ledgerFaults(app)).toEqual([])
})

it('what is set aside comes back, tips stand, and a win that comes at the same moment is in it or refused', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const vendor = await testVendor(app, owner)
  const tools = await houseTools(app)
  const ref = randomUUID()
  await vendor.send(ref, [{ kind: 'reserve', amount: '30.00' }])
  await vendor.send(ref, [
    { kind: 'release', amount: '10.00' },
    { kind: 'bet', amount: '5.00' },
    { kind: 'tip', amount: '2.00' },
  ])
  const { id } = await app.db.one<{ id: string }>(sql`select id from play.round where ref = ${ref}`)
  const [round] = await readRounds(app.db, [id])
  if (!round) throw new Error('The round is there.')
  const voiding = transaction(app, (tx) => voidRoundIn(tx, { round, postingId: randomUUID() }, tools))
  const win = codeOf(vendor.send(ref, [{ kind: 'win', amount: '7.00' }]))
  expect(await voiding).toMatchObject({ kind: 'voided', returned: 50_000n, lost: 0n })
  expect(['ROUND_CLOSED', 'object']).toContain(typeof (await win) === 'object' ? 'object' : await win)
  expect([await vendor.cash(), await vendor.held()]).toEqual([9_800, 0])
  expect(await ledgerFaults(app)).toEqual([])
})

it('an open round of our own is ended by it, and its seeds can be shown', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  const { apply } = await agreed(app, round.id)
  await apply(app)
  expect(await cashOf(app, owner)).toBe(1_000_000n)
  const play = continueRound(app, {
    owner,
    roundId: round.id,
    action: { kind: 'cashOut' },
    key: randomUUID(),
  })
  expect(await codeOf(play)).toBe('ROUND_CLOSED')
  const pairs = await app.db.rows(sql`
    select open_round_count from fairness.seed_pair
    where id = (select pair_id from play.round where id = ${round.id})`)
  expect(pairs).toEqual([{ openRoundCount: 0 }])
  await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
})

it('what fell into a pot’s win, what is of a draw, and another house’s round is not taken back', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const ada = await freshOperator(app, 'ada')
  const ask = (roundId: string, operator = ada) =>
    codeOf(
      askVoiding(app, operator, { id: randomUUID(), house: 'BAIZE', roundId, cause: 'ruling', reason: 'x' }),
    )
  const { round } = await testRound(app, owner)
  expect(await ask(round.id, { ...ada, merchantCodes: [] })).toBe('NOT_FOUND')
  expect(await ask(round.id, { ...ada, roles: ['support', 'finance'] })).toBe('NOT_PERMITTED')
  expect(await ask(randomUUID())).toBe('NOT_FOUND')
  const [drawId = ''] = await testDraws(app)
  await buy(app, owner, { drawIds: [drawId] })
  const ofDraw = await app.db.one<{ id: string }>(
    sql`select id from play.round where member_id = ${owner.memberId} and ref is not null`,
  )
  expect(await ask(ofDraw.id)).toBe('ROUND_STANDS')
  const { apply } = await agreed(app, round.id)
  await transaction(app, (tx) => tx.rows(sql`update play.round set jackpot_won = 1 where id = ${round.id}`))
  expect(await ask(round.id)).toBe('ROUND_STANDS')
  await apply(app)
  const [end] = await app.db.rows(sql`select failure from operators.approval where subject = ${round.id}`)
  expect(end).toEqual({ failure: 'ROUND_STANDS' })
})
