import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { settleSeeds } from '#modules/fairness'
import { getBalances } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { cashOf, testPlayer, testRound } from '../../testing/test-player.ts'
import { POT, POT_SEED, testPot } from '../../testing/test-pot.ts'
import { readySeeds } from '../../testing/test-seeds.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { rollback } from './apply.ts'
import { getProof } from './get-proof.ts'
import { changeTerms, verifyJackpots } from './jackpot-terms.ts'
import { continueRound } from './play-round.ts'
import { potAccounts } from './pot.ts'
import { getMyRound } from './read-rounds.ts'
import { stepOnWire } from './wire.ts'
import { verifyRounds } from './verify-rounds.ts'

/** Rolls below 1 win one time in ten thousand, so that almost nothing but the pot is paid. */
const hopeless = { start: { side: 'under', target: 1 } }
const CERTAIN = 100n
const NEVER = 10n ** 17n

async function table(price: bigint, cash = '1000.00') {
  const app = await testApp({}, 'demo')
  await testPot(app, { price, games: ['dice', 'mines'] })
  return { app, owner: await testPlayer(app, cash) }
}

async function potOf(app: TestApp): Promise<bigint> {
  const balances = await getBalances(app.db, potAccounts(POT))
  return [...balances.values()].reduce((sum, { units }) => sum + units, 0n)
}

type Win = {
  number: number
  amount: bigint
  added: bigint
  potBefore: bigint
  potAfter: bigint
  roundId: string
}

async function winsOf(app: TestApp): Promise<Win[]> {
  return app.db.rows<Win>(sql`
    select number, amount, added, pot_before, pot_after, round_id from play.jackpot_win order by number`)
}

async function expectExact(app: TestApp): Promise<void> {
  const pots = await verifyJackpots(app)
  expect(pots.filter(({ difference }) => difference !== 0n)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
  expect((await verifyRounds(app)).differences).toEqual([])
}

it('[MR-33] every stake feeds the pot of its game in the same posting, to the unit', async () => {
  const { app, owner } = await table(NEVER)
  await Promise.all(Array.from({ length: 100 }, () => testRound(app, owner, { stake: 12_300n })))
  expect(await potOf(app)).toBe(1_000_000n + 100n * 123n)
  expect(await winsOf(app)).toEqual([])
  await expectExact(app)
})

it('[MR-33] the winner gets all of the pot in the same commit, and the house starts the next one', async () => {
  const { app, owner } = await table(CERTAIN)
  const { round, result, balanceAfter } = await testRound(app, owner, hopeless)
  const won = 1_000_000n + 100n
  expect(round).toMatchObject({ jackpot: 100n, jackpotWon: won, payout: result.payout + won })
  expect(balanceAfter).toBe(10_000_000n - 10_000n + result.payout + won)
  expect(await cashOf(app, owner)).toBe(balanceAfter)
  expect(await potOf(app)).toBe(POT_SEED)
  expect(await winsOf(app)).toEqual([
    { number: 1, amount: won, added: 0n, potBefore: won, potAfter: POT_SEED, roundId: round.id },
  ])
  const detail = await getMyRound(app, { memberId: owner.memberId, roundId: round.id })
  expect(detail).toMatchObject({ jackpot: '0.01', jackpotWon: '100.01' })
  const told = stepOnWire({ round, result, balanceAfter, receipt: null })
  expect(told.jackpot).toEqual({ won: true, amount: '100.01' })
  const facts = await app.db.rows(sql`select payload from platform.fact where name = 'jackpot.won'`)
  expect(facts).toHaveLength(1)
  await expectExact(app)
})

it('[MR-33] winners at the same moment each get what was shown, in an order that is written down', async () => {
  const { app } = await table(CERTAIN)
  const nodes = [app, secondNode(app)]
  const owners = await Promise.all(Array.from({ length: 12 }, () => testPlayer(app, '1.00')))
  const steps = await Promise.all(
    owners.map((owner, index) => testRound(nodes[index % 2] ?? app, owner, hopeless)),
  )
  const wins = await winsOf(app)
  expect(wins.map(({ number }) => number)).toEqual(owners.map((_, index) => index + 1))
  expect(wins.every(({ amount }) => amount === 1_000_100n)).toBe(true)
  // The first is paid by the pot alone; the others empty what the house has just put in, and it adds the rest.
  expect(wins.map(({ added }) => added)).toEqual([0n, ...Array(11).fill(1_000_100n - POT_SEED - 100n)])
  expect(new Set(wins.map(({ roundId }) => roundId))).toEqual(new Set(steps.map(({ round }) => round.id)))
  expect(await potOf(app)).toBe(POT_SEED)
  await expectExact(app)
})

it('who wins later gets what the pot holds by then', async () => {
  const { app, owner } = await table(CERTAIN)
  await testRound(app, owner, hopeless)
  const later = { ...app, clock: { now: () => new Date(Date.now() + 31_000) } }
  const { round } = await testRound(later, owner, hopeless)
  expect(round.jackpotWon).toBe(POT_SEED + 100n)
})

it('asked again, the same round tells of the same win, and the pot is paid once', async () => {
  const { app, owner } = await table(CERTAIN)
  const node = secondNode(app)
  const key = randomUUID()
  const steps = await Promise.all(
    Array.from({ length: 20 }, (_, index) => testRound(index % 2 ? app : node, owner, { ...hopeless, key })),
  )
  expect(new Set(steps.map(({ round }) => round.jackpotWon))).toEqual(new Set([1_000_100n]))
  expect(await winsOf(app)).toHaveLength(1)
  await expectExact(app)
})

it('a round of several steps plays for the pot when it is over, on the terms that it began with', async () => {
  const { app, owner } = await table(NEVER)
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  expect(round).toMatchObject({ jackpot: 100n, jackpotWon: 0n, state: 'open' })
  const terms = { ppm: 20_000, price: CERTAIN, seed: 7n }
  await transaction(app, (tx) => changeTerms(tx, POT, terms))
  const step = { owner, roundId: round.id, action: { kind: 'cashOut' }, key: randomUUID() }
  const over = await continueRound(secondNode(app), step)
  expect(over.round).toMatchObject({ jackpot: 100n, jackpotWon: 0n, terms: round.terms })
  await expectExact(app)
})

it('[MR-33] new terms wait for the next win, and stand in the public log before anybody plays on them', async () => {
  const { app, owner } = await table(CERTAIN)
  const terms = { ppm: 20_000, price: NEVER, seed: 7n }
  await transaction(app, (tx) => changeTerms(tx, POT, terms))
  const { round } = await testRound(secondNode(app), owner, hopeless)
  expect(round).toMatchObject({ jackpot: 100n, jackpotWon: 1_000_100n })
  expect(await potOf(app)).toBe(7n)
  const { round: next } = await testRound(secondNode(app), owner, hopeless)
  expect(next).toMatchObject({ jackpot: 200n, jackpotWon: 0n })
  const leaves = await app.db.rows<{ index: bigint; body: string }>(
    sql`select index, body from fairness.leaf where kind = 'jackpot-terms' and body like ${`%${POT}%`} order by index`,
  )
  expect(leaves.map(({ index }) => index)).toEqual([round.terms, next.terms])
  expect(leaves[1]?.body).toContain('ppm 20000')
  await expectExact(app)
})

it('a round that was drawn cannot be taken back, and neither can what it won', async () => {
  const { app, owner } = await table(CERTAIN)
  const key = randomUUID()
  await testRound(app, owner, { ...hopeless, key })
  const before = await cashOf(app, owner)
  const txIds = [`${owner.memberId}:${key}`]
  expect(await codeOf(rollback(app, { owner, vendor: 'BAIZE', txIds }))).toBe('ROUND_SETTLED')
  expect(await cashOf(app, owner)).toBe(before)
  const client = await connectAs(app, 'server')
  await expect(client.query('delete from play.jackpot_win')).rejects.toThrow()
  await expectExact(app)
})

it('a trial plays for no pot: it feeds none and wins none', async () => {
  const { app, owner } = await table(CERTAIN)
  const trial = { ...owner, isTrial: true }
  await readySeeds({ ...app, clock: { now: () => new Date(Date.now() + 60_000) } }, owner.memberId, 'again')
  const { round } = await testRound(app, trial, hopeless)
  expect(round).toMatchObject({ isTrial: true, jackpot: 0n, jackpotWon: 0n, terms: null })
  expect(await potOf(app)).toBe(1_000_000n)
})

it('[MR-33] over many bets of all sizes, what was put in is what is there and what was paid, exactly', async () => {
  const { app, owner } = await table(2_500n, '900000.00')
  const others = await Promise.all(Array.from({ length: 3 }, () => testPlayer(app, '900000.00')))
  const owners = [owner, ...others]
  const nodes = [app, secondNode(app)]
  // Stakes with odd cents, so that a hundredth of them is rarely whole.
  const bets = Array.from({ length: 400 }, (_, index) => ({
    owner: owners[index % owners.length] ?? owner,
    stake: BigInt(1_000 + ((index * 7_919) % 400) * 100),
  }))
  await Promise.all(
    bets.map((bet, index) =>
      testRound(nodes[index % 2] ?? app, bet.owner, { ...hopeless, stake: bet.stake }),
    ),
  )
  const fed = bets.reduce((sum, { stake }) => sum + stake / 100n, 0n)
  const wins = await winsOf(app)
  const total = (pick: (win: Win) => bigint) => wins.reduce((sum, win) => sum + pick(win), 0n)
  expect(wins.length).toBeGreaterThan(5)
  expect(1_000_000n + fed + total(({ potAfter }) => potAfter)).toBe(
    (await potOf(app)) + total(({ potBefore }) => potBefore),
  )
  expect(total(({ amount }) => amount)).toBe(total(({ potBefore, added }) => potBefore + added))
  await expectExact(app)
})

it('a pot that does not add up is found', async () => {
  const { app, owner } = await table(NEVER)
  await testRound(app, owner)
  const client = await connectAs(app, 'owner')
  await client.query('update play.round set jackpot = jackpot + 1')
  expect(await verifyJackpots(app)).toContainEqual({ account: POT, difference: 1n })
})

it('what won is proven by the numbers of the round, once they are shown', async () => {
  const { app, owner } = await table(CERTAIN)
  const { round } = await testRound(app, owner, hopeless)
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, owner.memberId, 'the next one')
  await settleSeeds(later, owner.memberId, { rotates: true })
  const file = await getProof(app, { memberId: owner.memberId, roundId: round.id })
  expect(file.jackpot).toMatchObject({ won: true, amount: '100.01', terms: { index: Number(round.terms) } })
  expect(file.round.payout).toBe('0.00')
})
