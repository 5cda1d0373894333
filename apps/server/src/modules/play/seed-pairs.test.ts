import { Writable } from 'node:stream'
import { commitOf, drawsOf, fromHex, macOf } from '@baize/fairness'
import pino from 'pino'
import { expect, it } from 'vitest'
import { sessionEnded } from '#facts/identity'
import {
  countUnverifiable,
  fairnessJobs,
  fairnessListeners,
  getSeeds,
  listReceipts,
  listSeedPairs,
  revealFor,
  rotateSeeds,
  settleSeeds,
} from '#modules/fairness'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testMember } from '../../testing/test-member.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { readySeeds } from '../../testing/test-seeds.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { playJobs } from './jobs.ts'
import { continueRound } from './play-round.ts'
import { verifyRounds } from './verify-rounds.ts'

const DAY = 24 * 3_600_000

/** The same house at another time. */
function at(app: TestApp, milliseconds: number): TestApp {
  return { ...app, clock: { now: () => new Date(milliseconds) } }
}

it('[FA-02] no bet is taken on a pair that is not active, or used up; the next one takes over without a wait', async () => {
  const app = await testApp({}, 'demo')
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  expect(await codeOf(testRound(app, owner))).toBe('SEEDS_NOT_READY')
  const rich = await testPlayer(app, '100.00')
  const client = await connectAs(app, 'owner')
  await client.query(`update fairness.seed_pair set nonce = 9999 where member_id = $1 and state = 'active'`, [
    rich.memberId,
  ])
  await client.query('alter table fairness.receipt disable trigger receipt_follows')
  await testRound(app, rich)
  expect(await codeOf(testRound(app, rich))).toBe('SEEDS_NOT_READY')
  const later = at(app, Date.now() + 60_000)
  await readySeeds(later, rich.memberId, 'prepared')
  const { round } = await testRound(later, rich)
  expect(round.nonce).toBe(0n)
  const [shown] = await listSeedPairs(app, rich.memberId)
  expect(shown).toMatchObject({ state: 'revealed', nonce: '10000' })
})

it('[FA-03] a nonce is never skipped and never used twice, whoever tries', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  for (let count = 0; count < 3; count++) await testRound(app, owner)
  const client = await connectAs(app, 'server')
  const copy = (nonce: number, previous: string) =>
    client.query(
      `insert into fairness.receipt select pair_id, $1, gen_random_uuid(), domain, stake, currency, rules_hash, ${previous},
        hash, log_size, signature, batch_id, place from fairness.receipt where nonce = 2`,
      [nonce],
    )
  await expect(copy(4, 'hash')).rejects.toThrow('does not follow')
  await expect(copy(3, 'previous_hash')).rejects.toThrow('does not follow')
  await expect(copy(2, 'previous_hash')).rejects.toThrow('duplicate key')
  await expect(client.query('update fairness.receipt set stake = 1')).rejects.toThrow('permission denied')
})

it('[FA-07] no reply and no line of the log tells a server seed before its pair is shown', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const made = await testApp({}, 'demo')
  const app = { ...made, log: pino({ level: 'trace' }, sink) }
  const owner = await testPlayer(app, '100.00')
  const said: unknown[] = []
  for (let count = 0; count < 5; count++) {
    const { result, receipt } = await testRound(app, owner)
    said.push(result.view, receipt)
  }
  said.push(await getSeeds(app, owner.memberId), await listSeedPairs(app, owner.memberId))
  const leaves = await app.db.rows(sql`select body from fairness.leaf`)
  const before = JSON.stringify([said, leaves, lines])

  const later = at(app, Date.now() + 60_000)
  await readySeeds(later, owner.memberId, 'the next one')
  const { active } = await getSeeds(later, owner.memberId)
  await rotateSeeds(later, { memberId: owner.memberId, pairId: active?.id ?? '' })
  const [shown] = await listSeedPairs(app, owner.memberId)
  expect(shown?.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(before).not.toContain(shown?.serverSeed)
  const base64 = Buffer.from(shown?.serverSeed ?? '', 'hex').toString('base64')
  expect(before).not.toContain(base64.slice(0, 40))
  const stored = await app.db.rows<{ sealedSeed: Buffer }>(sql`select sealed_seed from fairness.seed_pair`)
  expect(
    stored.some(({ sealedSeed }) => sealedSeed.includes(Buffer.from(shown?.serverSeed ?? '', 'hex'))),
  ).toBe(false)
})

/** Runs a job of the house at a time. */
async function runAt(app: TestApp, time: number, name: string): Promise<void> {
  await [...fairnessJobs, ...playJobs].find((job) => job.name === name)?.run(at(app, time), {})
}

it('[FA-08] a member who left is shown their seed a day later, and one who takes money out at once', async () => {
  const app = await testApp({}, 'demo')
  const owners = [
    await testPlayer(app, '10.00'),
    await testPlayer(app, '10.00'),
    await testPlayer(app, '10.00'),
  ]
  for (const owner of owners) await testRound(app, owner)
  const [left, paid, stays] = owners.map(({ memberId }) => memberId)
  const said = { sessionIds: [], memberId: left, reason: 'logout' }
  const leaving = fairnessListeners.find(({ to }) => to === sessionEnded)
  await transaction(
    app,
    (tx) =>
      leaving?.hear(tx, { id: '1', name: 'session.ended', payload: said }, app.clock.now()) ??
      Promise.resolve(),
  )
  await transaction(app, (tx) => revealFor(tx, paid ?? ''))
  const shown = async () =>
    Promise.all([left, paid, stays].map(async (id) => (await listSeedPairs(app, id ?? '')).length))
  await runAt(app, Date.now() + 60_000, 'reveal-seeds')
  expect(await shown()).toEqual([0, 1, 0])
  await runAt(app, Date.now() + DAY + 60_000, 'reveal-seeds')
  expect(await shown()).toEqual([1, 1, 0])
})

it('[FA-08] no bet of eight days ago is without its proof, not even where a round was left open', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  await testRound(app, owner)
  await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  const start = Date.now()
  const count = (days: number) => countUnverifiable(at(app, start + days * DAY))
  expect(await count(9)).toBe(2)
  await runAt(app, start + 7.01 * DAY, 'reveal-seeds')
  expect(await count(9)).toBe(2)
  await runAt(app, start + 7.6 * DAY, 'end-abandoned-rounds')
  await runAt(app, start + 7.61 * DAY, 'reveal-seeds')
  expect(await count(9)).toBe(0)
  expect((await verifyRounds(app)).differences).toEqual([])
})

it('a pair that was shown proves its commitment and every round that was played with it', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const played = [await testRound(app, owner), await testRound(app, owner)]
  const later = at(app, Date.now() + 60_000)
  await readySeeds(later, owner.memberId, 'the next one')
  await settleSeeds(later, owner.memberId, { rotates: true })
  const [pair] = await listSeedPairs(app, owner.memberId)
  const seed = fromHex(pair?.serverSeed ?? '')
  expect(commitOf(seed)).toBe(pair?.commitment)
  for (const { round, result, receipt } of played) {
    const domain = /^domain (.*)$/m.exec(receipt ?? '')?.[1] ?? ''
    const draws = drawsOf(macOf(seed), {
      clientSeed: pair?.clientSeed ?? '',
      nonce: round.nonce ?? -1n,
      beacon: pair?.beacon.value ?? '',
      domain,
    })
    expect(result.view).toMatchObject({ roll: draws.int(10_000) })
  }
  const { receipts } = await listReceipts(app, owner.memberId, { pairId: pair?.id ?? '' })
  expect(receipts).toEqual(played.map(({ receipt }) => receipt))
  expect((await verifyRounds(app)).differences).toEqual([])
})

it('[FA-08] after seven days a pair is shown, but not while a round of it is open', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  const late = at(app, Date.now() + 8 * DAY)
  const reveal = fairnessJobs.find(({ name }) => name === 'reveal-seeds')
  await reveal?.run(late, {})
  expect(await listSeedPairs(app, owner.memberId)).toEqual([])
  const state = () => app.db.one(sql`select state from fairness.seed_pair where id = ${round.pairId}`)
  expect(await state()).toEqual({ state: 'retired' })
  const action = { kind: 'cashOut' }
  await continueRound(app, { owner, roundId: round.id, action, key: 'cash-out-1' })
  await reveal?.run(late, {})
  expect(await state()).toEqual({ state: 'revealed' })
})

it('[F45] seeds are changed when no round is open, for a seed of the member’s own; the old one is shown at once', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const { memberId } = owner
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  const later = at(app, Date.now() + 60_000)
  await readySeeds(later, memberId, 'my own seed')
  const before = (await getSeeds(later, memberId)).active
  const pairId = before?.id ?? ''
  expect(await codeOf(rotateSeeds(later, { memberId, pairId }))).toBe('SEEDS_IN_USE')
  expect((await getSeeds(later, memberId)).active).toEqual(before)
  expect(await listSeedPairs(app, memberId)).toEqual([])

  await continueRound(app, { owner, roundId: round.id, action: { kind: 'cashOut' }, key: 'cash-out-1' })
  const [changed, again] = [
    await rotateSeeds(later, { memberId, pairId }),
    await rotateSeeds(later, { memberId, pairId }),
  ]
  expect(changed.active).toMatchObject({ clientSeed: 'my own seed', nonce: '0', serverSeed: null })
  expect(again.active?.id).toBe(changed.active?.id)
  const [shown, ...others] = await listSeedPairs(app, memberId)
  expect(others).toEqual([])
  expect(shown).toMatchObject({ id: pairId, commitment: before?.commitment, nonce: '1' })
  expect(commitOf(fromHex(shown?.serverSeed ?? ''))).toBe(before?.commitment)
})

it('[F45] ten who change one pair at once change it once', async () => {
  const app = await testApp({}, 'demo')
  const { memberId } = await testPlayer(app, '10.00')
  const later = at(app, Date.now() + 60_000)
  await readySeeds(later, memberId, 'my own seed')
  const pairId = (await getSeeds(later, memberId)).active?.id ?? ''
  await Promise.allSettled(Array.from({ length: 10 }, () => rotateSeeds(later, { memberId, pairId })))
  expect((await listSeedPairs(app, memberId)).map(({ id }) => id)).toEqual([pairId])
  expect((await getSeeds(later, memberId)).active?.clientSeed).toBe('my own seed')
})
