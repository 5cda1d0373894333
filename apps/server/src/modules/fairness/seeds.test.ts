import { macOf, type Seeds } from '@baize/fairness'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testMember } from '../../testing/test-member.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { getSeeds } from './get-seeds.ts'
import { setClientSeed } from './seeds.ts'
import { retire } from './store/pairs.ts'
import { streamBytes } from '../../testing/package-testing.ts'

async function member() {
  const app = await testApp({}, 'demo')
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  return { app, memberId }
}

/** The same house at another time. */
function at(app: TestApp, milliseconds: number): TestApp {
  return { ...app, clock: { now: () => new Date(milliseconds) } }
}

/** What the log says of seeds; a demo house has said something about its pots before. */
async function leafKinds(app: TestApp): Promise<string[]> {
  const rows = await app.db.rows<{ kind: string }>(
    sql`select kind from fairness.leaf where kind <> 'jackpot-terms' order by index`,
  )
  return rows.map(({ kind }) => kind)
}

it('[FA-01] a commitment is in the log before the seed that answers it, and the beacon comes after both', async () => {
  const { app, memberId } = await member()
  const start = 1_800_000_000_000
  const { next, active } = await getSeeds(at(app, start), memberId)
  expect(active).toBeNull()
  expect(next).toMatchObject({ clientSeed: null })
  const wait = new Date(next.readyAt).getTime() - start
  expect(wait).toBeGreaterThanOrEqual(6_000)
  expect(wait).toBeLessThan(9_000)

  await setClientSeed(at(app, start + 1_000), { memberId, pairId: next.id, clientSeed: 'mine' })
  expect((await getSeeds(at(app, start + wait - 1), memberId)).active).toBeNull()
  const ready = await getSeeds(at(app, start + wait), memberId)
  expect(ready.active).toMatchObject({ id: next.id, clientSeed: 'mine', nonce: '0', serverSeed: null })
  expect(await leafKinds(app)).toEqual(['seed-commit', 'client-seed', 'beacon', 'seed-commit'])
  const commit = await app.db.one<{ body: string }>(
    sql`select body from fairness.leaf where index = ${next.leafIndex}`,
  )
  expect(commit.body).toContain(`commit ${next.commitment}`)
})

it('[FA-01] a seed is taken once, in its canonical form, and only for the member’s own pair', async () => {
  const { app, memberId } = await member()
  const { next } = await getSeeds(app, memberId)
  const answer = { memberId, pairId: next.id, clientSeed: 'e\u0301' }
  await setClientSeed(app, answer)
  await setClientSeed(app, answer)
  expect((await getSeeds(app, memberId)).next.clientSeed).toBe('é')
  expect(await codeOf(setClientSeed(app, { ...answer, clientSeed: 'another' }))).toBe('CLIENT_SEED_SET')
  expect(await codeOf(setClientSeed(app, { ...answer, clientSeed: 'x'.repeat(65) }))).toBe('FIELD_FORMAT')
  const other = await testMember(app, { account: 'other', password: 'green felt, brass rail' })
  expect(await codeOf(setClientSeed(app, { ...answer, memberId: other }))).toBe('NOT_FOUND')
})

it('[FA-05] a change in any of the five parts changes about half of all bits', async () => {
  const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
  const seeds: Seeds = { clientSeed: 'alice', nonce: 0n, beacon: 'aa', domain: 'dice' }
  const base = streamBytes(macOf(seed), seeds, 256)
  const others = [
    streamBytes(macOf(seed.with(0, 1)), seeds, 256),
    streamBytes(macOf(seed), { ...seeds, clientSeed: 'alicf' }, 256),
    streamBytes(macOf(seed), { ...seeds, nonce: 1n }, 256),
    streamBytes(macOf(seed), { ...seeds, beacon: 'ab' }, 256),
    streamBytes(macOf(seed), { ...seeds, domain: 'dicf' }, 256),
  ]
  for (const other of others) {
    const flipped = base.reduce((sum, byte, index) => sum + bits(byte ^ (other[index] ?? 0)), 0)
    expect(flipped / (256 * 8)).toBeGreaterThan(0.45)
    expect(flipped / (256 * 8)).toBeLessThan(0.55)
  }
})

function bits(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length
}

it('ten who ask at once are shown one commitment', async () => {
  const { app, memberId } = await member()
  const seen = await Promise.all(Array.from({ length: 10 }, () => getSeeds(app, memberId)))
  expect(new Set(seen.map(({ next }) => next.id)).size).toBe(1)
  expect(await leafKinds(app)).toEqual(['seed-commit'])
})

it('nothing brings a pair past the table of its life', async () => {
  const { app, memberId } = await member()
  const { next } = await getSeeds(app, memberId)
  const early = transaction(app, (tx) => retire(tx, { id: next.id, state: 'committed' }, new Date()))
  await expect(early).rejects.toThrow('A seed pair that is committed never becomes retired.')
})
