import { randomUUID } from 'node:crypto'
import { cancelBonus, listBonuses } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { excludeByHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { memberErased } from '#facts/identity'
import { emit, factDelivery } from '#platform/facts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { bonusMember, testGrant } from '../../testing/test-bonus.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { closeBonus, expireBonuses } from './close-bonus.ts'
import { type Grant, grantBonus } from './grant-bonus.ts'
import { walletListeners } from './listeners.ts'
import { startStopped } from './start-bonus.ts'
import { findBonus } from './store/bonuses.ts'

const DAY_MS = 86_400_000
const grant = (app: App, wish: Grant) => transaction(app, (tx) => grantBonus(tx, wish))
const at = (app: App, now: Date): App => ({ ...app, clock: { now: () => now } })
const amount = (text: string) => moneyFromWire(text, 'CNY')

/** A bonus of 50.00 that is played, and one of 30.00 and one of 10.00 in line behind it. */
async function line() {
  const world = await bonusMember()
  const { app, memberId } = world
  const grantedAt = new Date()
  const endsAt = new Date(grantedAt.getTime() + DAY_MS)
  const wishes = ['50.00', '30.00', '10.00'].map((text) =>
    testGrant(memberId, { amount: amount(text), grantedAt, endsAt }),
  )
  for (const wish of wishes) await grant(app, wish)
  const ids = wishes.map(({ id }) => id)
  const states = async () => Promise.all(ids.map(async (id) => (await findBonus(app.db, id))?.state))
  const close = (node: App, now = new Date()) =>
    transaction(node, (tx) => closeBonus(tx, { memberId, state: 'forfeited', now }))
  return { ...world, grantedAt, wishes, ids, states, close }
}

it('[F41] bonuses wait in the order in which they were granted, and each starts with its whole time when the one before it ends', async () => {
  const { app, memberId, ids, states, units, grantedAt, wishes } = await line()
  expect(await states()).toEqual(['active', 'queued', 'queued'])
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
  const later = new Date(grantedAt.getTime() + DAY_MS)
  expect(await expireBonuses(at(app, later))).toBe(1)
  expect(await states()).toEqual(['expired', 'active', 'queued'])
  expect(await findBonus(app.db, ids[1] ?? '')).toMatchObject({
    startedAt: later,
    endsAt: new Date(later.getTime() + DAY_MS),
  })
  expect(await units()).toEqual({ cash: 200_000n, bonus: 300_000n, house: -300_000n })
  // The same grant again finds it where it is, in line or not.
  for (const wish of wishes) await grant(app, wish)
  expect(await states()).toEqual(['expired', 'active', 'queued'])
  expect(await history(app.db, `member:${memberId}:bonus`)).toHaveLength(3)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F41] ten ends race for one bonus: one of them ends it, and one bonus starts, once', async () => {
  const { app, states, units, close } = await line()
  const now = new Date()
  const ends = await Promise.all(
    Array.from({ length: 10 }, () =>
      transaction(app, async (tx) => {
        const [first] = await tx.rows<{ id: string; memberId: string }>(
          sql`select id, member_id from wallet.bonus order by place limit 1`,
        )
        if (!first) return undefined
        return closeBonus(tx, { memberId: first.memberId, bonusId: first.id, state: 'expired', now })
      }),
    ),
  )
  expect(ends.filter((ended) => ended !== undefined)).toHaveLength(1)
  expect(await states()).toEqual(['expired', 'active', 'queued'])
  expect(await units()).toEqual({ cash: 200_000n, bonus: 300_000n, house: -300_000n })
  await Promise.all([close(app), close(app)])
  expect(await states()).toEqual(['expired', 'forfeited', 'forfeited'])
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F41] a server that dies anywhere in the end of a bonus starts the next with it or does neither', async () => {
  const { app, ids, memberId, units } = await line()
  const bonusId = ids[0] ?? ''
  const look = async () => {
    const state = (await findBonus(app.db, bonusId))?.state
    expect((await units()).bonus).toBe(state === 'active' ? 500_000n : 300_000n)
  }
  const now = new Date()
  const end = (node: App) =>
    transaction(node, (tx) => closeBonus(tx, { memberId, bonusId, state: 'forfeited', now }))
  expect(await dieEverywhere(app, (node) => end({ ...app, ...node }), look)).toBeGreaterThan(8)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 300_000n, house: -300_000n })
  expect(await app.db.rows(sql`select from platform.fact where name = 'bonus.granted'`)).toHaveLength(2)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F41] one in line is given up for what it would have been, asked twice once, and what is played stays', async () => {
  const { browser, ids, states, units } = await line()
  const { content } = (await browser.call(listBonuses)).json().value
  expect(content.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [ids[0], 'active'],
    [ids[1], 'queued'],
    [ids[2], 'queued'],
  ])
  expect(content[1]).toMatchObject({ startedAt: null, endsAt: null, daysToPlay: 1 })
  const cancel = (forfeited: string) => browser.call(cancelBonus, { body: { bonusId: ids[1], forfeited } })
  expect((await cancel('50.00')).json().errorCode).toBe('BONUS_CHANGED')
  const replies = await Promise.all(Array.from({ length: 5 }, () => cancel('30.00')))
  for (const reply of [...replies, await cancel('30.00')])
    expect(reply.json().value).toMatchObject({
      kept: '20.00',
      forfeited: '30.00',
      bonus: { state: 'forfeited' },
    })
  expect(await states()).toEqual(['active', 'forfeited', 'queued'])
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
})

it('[F41] nothing starts for whoever is excluded; what waits starts when the exclusion is over', async () => {
  const { app, memberId, states, units, close } = await line()
  const now = new Date()
  const until = new Date(now.getTime() + DAY_MS)
  const exclusion = { secrets: app.secrets, memberId, merchantCode: 'BAIZE', until, reason: 'test', now }
  await transaction(app, (tx) => excludeByHouse(tx, exclusion))
  await close(app, now)
  expect(await states()).toEqual(['forfeited', 'queued', 'queued'])
  expect(await startStopped(app)).toBe(0)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  // A grant meanwhile takes its place at the end.
  expect(await grant(app, testGrant(memberId))).toMatchObject({ state: 'queued' })
  await transaction(app, (tx) =>
    tx.rows(
      sql`update limits.standing set excluded_kind = null, excluded_at = null, exclusion_ends_at = null where member_id = ${memberId}`,
    ),
  )
  const counts = await Promise.all([startStopped(app), startStopped(app)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await states()).toEqual(['forfeited', 'active', 'queued'])
  expect(await units()).toEqual({ cash: 200_000n, bonus: 300_000n, house: -300_000n })
})

it('[F41] whoever is gone for good leaves the line', async () => {
  const { app, memberId, states, units } = await line()
  await transaction(app, (tx) => emit(tx, memberErased, { memberId, merchantCode: 'BAIZE' }))
  await runJobs(app, [factDelivery(walletListeners.filter(({ to }) => to === memberErased))])
  expect(await states()).toEqual(['active', 'forfeited', 'forfeited'])
  expect(await units()).toMatchObject({ bonus: 500_000n, house: -500_000n })
  await expect(
    transaction(app, (tx) => tx.rows(sql`update wallet.bonus set ends_at = now() where state = 'active'`)),
  ).rejects.toThrow('keeps its time')
  expect(await findBonus(app.db, randomUUID())).toBeUndefined()
})
