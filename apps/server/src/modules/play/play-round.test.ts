import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { originals } from '@baize/engines'
import { expect, it } from 'vitest'
import { settleSeeds } from '#modules/fairness'
import { createMember } from '#modules/identity'
import { openPockets } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testMember } from '../../testing/test-member.ts'
import { cashOf, testPlayer, testRound } from '../../testing/test-player.ts'
import { readySeeds } from '../../testing/test-seeds.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { findBuiltIn } from './built-in.ts'
import { playJobs } from './jobs.ts'
import { continueRound, playRound } from './play-round.ts'
import { getMyRound, getOpenRound } from './read-rounds.ts'
import { setGame } from './settings.ts'
import { verifyRounds } from './verify-rounds.ts'
import type { Owner } from './work.ts'

async function table(cash = '100.00') {
  const app = await testApp({}, 'demo')
  return { app, owner: await testPlayer(app, cash) }
}

/** The same pair for everybody, so that rounds can be compared. */
async function giveSameSeeds(app: TestApp, memberIds: readonly string[]): Promise<void> {
  const client = await connectAs(app, 'owner')
  await client.query('alter table fairness.seed_pair disable trigger pair_keeps_its_seed')
  await client.query(
    `update fairness.seed_pair p set sealed_seed = o.sealed_seed, client_seed = o.client_seed, beacon_value = o.beacon_value
     from fairness.seed_pair o where o.member_id = $1 and o.state = 'active' and p.member_id = any ($2) and p.state = 'active'`,
    [memberIds[0], memberIds],
  )
}

const mines = { game: 'mines', start: { mines: 3 } }

it('every original is played to its end, and everything stored plays again to the same result [MR-16]', async () => {
  const { app, owner } = await table('10000.00')
  const starts: Record<string, unknown> = {
    dice: { side: 'over', target: 4_000 },
    limbo: { target: 20_000 },
    mines: { mines: 5 },
    plinko: { rows: 8, risk: 'low' },
    'hi-lo': {},
    wheel: { segments: 10, risk: 'low' },
    keno: { marks: [1, 2, 3], risk: 'low' },
    'video-poker': {},
    blackjack: {},
  }
  for (const { kind } of originals) {
    const said = await codeOf(testRound(app, owner, { game: kind, start: starts[kind] ?? {} }))
    if (typeof said === 'string') throw new Error(`${kind}: ${said}`)
  }
  const late = { ...app, clock: { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) } }
  await playJobs.find(({ name }) => name === 'end-abandoned-rounds')?.run(late, {})
  expect(await app.db.rows(sql`select from play.round where state = 'open'`)).toHaveLength(0)
  expect(await verifyRounds(app)).toEqual({ rounds: originals.length, differences: [] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('a slot is spun, bought features are refused where none is for sale', async () => {
  const { app, owner } = await table()
  const game = findBuiltIn('cobalt-kiln')
  if (!game) throw new Error('The title is gone.')
  const spin = { owner, game, stake: 10_000n, start: {}, key: randomUUID() }
  const { result, round } = await playRound(app, spin)
  expect(result.isOver).toBe(true)
  expect(await cashOf(app, owner)).toBe(1_000_000n - round.staked + round.payout)
  const bought = { ...spin, start: { buysFeature: true }, key: randomUUID() }
  expect(await codeOf(playRound(app, bought))).toBe('MOVE_NOT_ALLOWED')
  expect(await verifyRounds(app)).toEqual({ rounds: 1, differences: [] })
})

it('is refused for a stake out of bounds, too little money, a wrong start and no seeds', async () => {
  const { app, owner } = await table('0.50')
  expect(await codeOf(testRound(app, owner, { stake: 999n }))).toBe('STAKE_LIMIT')
  expect(await codeOf(testRound(app, owner, { stake: 10_050n }))).toBe('STAKE_LIMIT')
  expect(await codeOf(testRound(app, owner, { start: { side: 'left', target: 1 } }))).toBe('BAD_BODY')
  expect(await codeOf(testRound(app, owner, { start: { side: 'under', target: 0 } }))).toBe(
    'MOVE_NOT_ALLOWED',
  )
  const key = randomUUID()
  expect(await codeOf(testRound(app, owner, { key }))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(testRound(app, owner, { key }))).toBe('INSUFFICIENT_FUNDS')
  const memberId = await testMember(app, { account: 'unseeded', password: 'green felt, brass rail' })
  expect(await codeOf(testRound(app, { ...owner, memberId }))).toBe('SEEDS_NOT_READY')
  expect(await app.db.rows(sql`select from fairness.receipt`)).toHaveLength(0)
})

it('a closed game takes no new round, and the open one is played to its end', async () => {
  const { app, owner } = await table()
  const { round } = await testRound(app, owner, mines)
  const closed = {
    merchantCode: 'BAIZE',
    code: 'mines',
    isClosed: true,
    jackpotAccount: null,
  }
  await transaction(app, (tx) => setGame(tx, closed))
  const node = secondNode(app)
  const step = { owner, roundId: round.id, action: { kind: 'cashOut' }, key: randomUUID() }
  expect((await continueRound(node, step)).result.isOver).toBe(true)
  expect(await codeOf(testRound(node, owner, mines))).toBe('GAME_DISABLED')
})

it('[MR-18] one at a time; the member comes back to exactly where they were, on any node', async () => {
  const { app, owner } = await table()
  const { round, result } = await testRound(app, owner, mines)
  expect(await codeOf(testRound(app, owner, mines))).toBe('ROUND_OPEN')
  expect(await codeOf(testRound(app, owner))).toMatchObject({ isReplayed: false })
  const open = await getOpenRound(secondNode(app), { memberId: owner.memberId, gameCode: 'mines' })
  expect(open.round).toMatchObject({ roundId: round.id, state: 'open', staked: '1.00', payout: '0.00' })
  expect(open.round?.view).toEqual(result.view)
  expect(open.round?.receipt).toContain(`bet ${round.id}`)
})

it('[MR-18] interrupted at every step, it comes to the same end and the same money', async () => {
  const { app, owner } = await table()
  const other = await testPlayer(app, '100.00')
  await giveSameSeeds(app, [owner.memberId, other.memberId])
  const straight = await testRound(app, owner, mines)
  const broken = await testRound(app, other, mines)
  const actions = [0, 5, 12, 18].map((tile) => ({ kind: 'pick', tile }))
  for (const action of actions) {
    const key = randomUUID()
    const step = { roundId: straight.round.id, action, key }
    const one = await codeOf(continueRound(app, { owner, ...step }))
    // Every answer is lost and asked for again, each time from a node that knows nothing.
    const said = await Promise.all(
      [app, secondNode(app), secondNode(app)].map((node) =>
        codeOf(continueRound(node, { owner: other, ...step, roundId: broken.round.id })),
      ),
    )
    const shown = (each: unknown) =>
      typeof each === 'string' ? each : inspect(viewIn(each), { depth: null })
    expect(new Set(said.map(shown))).toEqual(new Set([shown(one)]))
  }
  expect(await cashOf(app, other)).toBe(await cashOf(app, owner))
  expect((await verifyRounds(app)).differences).toEqual([])
})

it('a choice that the rules forbid, a round of somebody else and one that is over are refused', async () => {
  const { app, owner } = await table()
  const { round } = await testRound(app, owner, mines)
  const step = (action: unknown, more = {}) =>
    codeOf(continueRound(app, { owner, roundId: round.id, action, key: randomUUID(), ...more }))
  expect(await step({ kind: 'pick', tile: 99 })).toBe('BAD_BODY')
  expect(await step({ kind: 'cashOut' }, { owner: await testPlayer(app, '1.00') })).toBe('ROUND_NOT_FOUND')
  expect(await step({ kind: 'cashOut' }, { roundId: randomUUID() })).toBe('ROUND_NOT_FOUND')
  expect(await step({ kind: 'cashOut' })).toMatchObject({ result: { isOver: true } })
  expect(await step({ kind: 'cashOut' })).toBe('ROUND_CLOSED')
})

it('what is staked later is taken then, and a member who cannot pay it sees nothing of what would come', async () => {
  const app = await testApp({}, 'demo')
  for (let tries = 0; tries < 30; tries++) {
    const owner = await testPlayer(app, '1.00')
    const { round, result } = await testRound(app, owner, { game: 'blackjack', start: {} })
    // Where the dealer shows an ace, insurance is asked about first.
    if (result.isOver || !JSON.stringify(result.view).includes('"double"')) continue
    const double = { owner, roundId: round.id, action: { choice: 'double' }, key: randomUUID() }
    expect(await codeOf(continueRound(app, double))).toBe('INSUFFICIENT_FUNDS')
    const { round: again } = await getOpenRound(app, { memberId: owner.memberId, gameCode: 'blackjack' })
    expect(again?.view).toEqual(result.view)
    return
  }
  throw new Error('No round of blackjack could be doubled.')
})

it('[MR-36] [MR-29] a trial and a member with the same seeds have the same rounds, and play money feeds no pot', async () => {
  const { app, owner } = await table()
  const memberId = await testTrial(app)
  await readySeeds(app, memberId)
  await giveSameSeeds(app, [owner.memberId, memberId])
  const trial: Owner = { ...owner, memberId, isTrial: true }
  for (let count = 0; count < 20; count++) {
    const [real, play] = [await testRound(app, owner), await testRound(app, trial)]
    expect(play.result).toEqual(real.result)
  }
  const house = await app.db.rows<{ path: string }>(
    sql`select path from ledger.account where path like 'house:%' and entry_count > 0`,
  )
  expect(house.map(({ path }) => path.split(':')[1])).toContain('trial-money')
  expect(await ledgerFaults(app)).toEqual([])
})

it('the detail of a round holds what anybody needs to check it, and no server seed before its time', async () => {
  const { app, owner } = await table()
  const { round, receipt, result } = await testRound(app, owner)
  const asked = { memberId: owner.memberId, roundId: round.id }
  const before = await getMyRound(app, asked)
  expect(before.played).toMatchObject({ view: result.view, nonce: '0', receipt, pair: { serverSeed: null } })
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, owner.memberId, 'the next one')
  await settleSeeds(later, owner.memberId, { rotates: true })
  const after = await getMyRound(app, asked)
  expect(after.played?.pair).toMatchObject({ state: 'revealed' })
  expect(after.played?.pair.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  const other = await testPlayer(app, '1.00')
  expect(await codeOf(getMyRound(app, { ...asked, memberId: other.memberId }))).toBe('ROUND_NOT_FOUND')
})

/** A trial of BAIZE with its play money. */
async function testTrial(app: TestApp): Promise<string> {
  const { secrets } = app
  return transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now: app.clock.now(),
      secrets,
      merchantCode: 'BAIZE',
      account: 'trial1',
      type: 4,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: '',
      trialEndsAt: new Date(Date.now() + 3_600_000),
      password: undefined,
    })
    await openPockets(tx, { memberId: id, currency: 'CNY', isTrial: true })
    return id
  })
}

function viewIn(step: unknown): unknown {
  return typeof step === 'object' && step !== null && 'result' in step ? step.result : step
}
