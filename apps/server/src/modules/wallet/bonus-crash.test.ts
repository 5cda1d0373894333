import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { bonusMember, testGrant } from '../../testing/test-bonus.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { closeBonus } from './close-bonus.ts'
import { grantBonus } from './grant-bonus.ts'

it('a server that dies anywhere in a grant gives the bonus whole or not at all, and asked again once', async () => {
  const { app, memberId, units } = await bonusMember()
  const grant = testGrant(memberId)
  const look = async () => {
    const rows = await app.db.rows(sql`select from wallet.bonus`)
    expect((await units()).bonus ?? 0n).toBe(BigInt(rows.length) * 500_000n)
  }
  const give = (node: typeof app) => transaction(node, (tx) => grantBonus(tx, grant))
  const deaths = await dieEverywhere(app, (node) => give({ ...app, ...node }), look)
  expect(deaths).toBeGreaterThan(8)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
  expect(await history(app.db, `member:${memberId}:bonus`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.fact where name = 'bonus.granted'`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere in the end of a bonus takes the pocket back once or leaves it', async () => {
  const { app, memberId, units } = await bonusMember()
  await transaction(app, (tx) => grantBonus(tx, testGrant(memberId)))
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(sql`select state from wallet.bonus`)
    expect((await units()).bonus).toBe(state === 'active' ? 500_000n : 0n)
  }
  const now = new Date()
  const close = (node: typeof app) =>
    transaction(node, (tx) => closeBonus(tx, { memberId, state: 'forfeited', now }))
  expect(await dieEverywhere(app, (node) => close({ ...app, ...node }), look)).toBeGreaterThan(8)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  const closings = await app.db.rows(sql`select from ledger.posting where reason = 'bonus forfeited'`)
  expect(closings).toHaveLength(1)
  expect(await history(app.db, `member:${memberId}:bonus`)).toHaveLength(2)
})
