import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import type { Operator } from '#platform/visit'
import { secondNode } from '../../../testing/second-node.ts'
import { askDeposit, cashOf, depositWorld, lookAt } from '../../../testing/test-gateway.ts'
import { freshOperator, layWithdrawals } from '../../../testing/test-withdrawer.ts'
import { confirmDeposit, listDepositsToReview } from './decide-deposit.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A house where more than 5,000.00 takes two, a transfer of 6,000.00, and three of the staff. */
async function house() {
  const world = await depositWorld()
  await layWithdrawals(world.app)
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '6000.00' })
  const [ada, ben, cleo] = [
    await freshOperator(world.app, 'ada'),
    await freshOperator(world.app, 'ben'),
    await freshOperator(world.app, 'cleo'),
  ]
  const see = (operator: Operator, paid: string) => confirmDeposit(world.app, operator, { id, paid })
  return { ...world, id, ada, ben, cleo, see }
}

it('[SEC-40] a large deposit is credited once two operators have seen the same amount', async () => {
  const world = await house()
  const { app, memberId, id, ada, ben, see } = world
  expect(await see(ada, '6000.00')).toMatchObject({ credited: null, seenBy: [{ operatorId: ada.id }] })
  await expect(see(ada, '6000.00')).rejects.toThrow('SAME_OPERATOR')
  expect(await cashOf(app, memberId)).toBe(0)
  const { content } = await listDepositsToReview(app, ben, {})
  expect(content).toMatchObject([{ id, seenBy: [{ operatorId: ada.id, paid: '6000.00' }] }])
  expect(await see(ben, '6000.00')).toMatchObject({ state: 'settled', credited: '6000.00' })
  expect(await cashOf(app, memberId)).toBe(600_000)
  await expect(see(ben, '6000.00')).rejects.toThrow('DEPOSIT_CLOSED')
})

it('[SEC-40] two who saw different amounts credit nothing, until they see the same', async () => {
  const { app, memberId, ada, ben, see } = await house()
  await see(ada, '6000.00')
  expect(await see(ben, '6500.00')).toMatchObject({ credited: null })
  expect(await cashOf(app, memberId)).toBe(0)
  expect(await see(ada, '6500.00')).toMatchObject({ credited: '6500.00' })
  expect(await cashOf(app, memberId)).toBe(650_000)
})

it('[SEC-40] what is seen to be small takes one, and what was seen a day ago no longer counts', async () => {
  const { app, id, ada, ben, see } = await house()
  await see(ada, '6000.00')
  const later = { ...app, clock: { now: () => new Date(Date.now() + DAY_MS + 1) } }
  const fresh = (operator: Operator) => ({ ...operator, provenAt: new Date(Date.now() + DAY_MS) })
  expect(await confirmDeposit(later, fresh(ben), { id, paid: '6000.00' })).toMatchObject({ credited: null })
  expect(await see(ben, '5000.00')).toMatchObject({ credited: '5000.00' })
})

it('[SEC-40] nobody sees a large one who has not just shown who they are', async () => {
  const { ada, see } = await house()
  const stale = { ...ada, provenAt: new Date(Date.now() - 6 * 60_000) }
  await expect(see(stale, '6000.00')).rejects.toThrow('PROOF_REQUIRED')
})

it('[SEC-40] three who see it at once, again and again on two servers, credit it once', async () => {
  const world = await house()
  const { app, memberId, id, ada, ben, cleo } = world
  const other = secondNode(app)
  const race = await Promise.allSettled(
    [ada, ben, cleo, ada, ben, cleo].map((operator, at) =>
      confirmDeposit(at % 2 === 0 ? app : other, operator, { id, paid: '6000.00' }),
    ),
  )
  const credited = race.filter((each) => each.status === 'fulfilled' && each.value.credited !== null)
  expect(credited).toHaveLength(1)
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  expect((await lookAt(world, id)).state).toBe('settled')
})
