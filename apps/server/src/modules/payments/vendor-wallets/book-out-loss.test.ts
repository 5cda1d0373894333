import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBalances, housePaths } from '#modules/ledger'
import { applyApproval, approvalJobs, decideApproval, listApprovals } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { runJobs } from '../../../testing/run-jobs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { VENDOR, vendorWalletHouse } from '../../../testing/vendor-wallet-house.ts'
import { bookOutLoss, lossBooking } from './book-out-loss.ts'

async function house() {
  const world = await vendorWalletHouse()
  const { app, ada, member } = world
  const ben = await freshOperator(app, 'ben')
  await world.move('in', '300.00')
  /** The member has played some of it away there. */
  const loseThere = (units: bigint) =>
    transaction(app, (tx) =>
      tx.rows(
        sql`update payments.sandbox_purse set balance = balance - ${units} where player = ${member.id}`,
      ),
    )
  const ask = (amount: string, id: string = randomUUID()) =>
    bookOutLoss(app, ada, { id, memberId: member.id, walletCode: VENDOR, amount, reason: 'played away' })
  const decide = async (id: string, operator = ben) => {
    await transaction(app, (tx) => decideApproval(tx, { operator, id, decision: 'approve', now: new Date() }))
    await runJobs(app, approvalJobs([lossBooking]))
  }
  const houseHas = async () => {
    const paths = housePaths({ name: `vendor-${VENDOR}`, currency: 'CNY' })
    return [...(await getBalances(app.db, paths)).values()].reduce((sum, { units }) => sum + units, 0n)
  }
  return { ...world, ben, loseThere, ask, decide, houseHas }
}

it('what a vendor’s wallet lost is booked out by two operators, and the books agree with the vendor again', async () => {
  const { app, ada, loseThere, ask, decide, places, houseHas } = await house()
  await expect(ask('0.01')).rejects.toThrow('INVALID_AMOUNT')
  await loseThere(1_200_000n)
  await expect(ask('120.01')).rejects.toThrow('INVALID_AMOUNT')
  const { id } = await ask('120.00')
  await expect(decide(id, ada)).rejects.toThrow('SAME_OPERATOR')
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 1_800_000n])
  await decide(id)
  expect(await places()).toEqual([7_000_000n, 1_800_000n, 1_800_000n])
  expect(await houseHas()).toBe(1_200_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('asked again with the same id it is one question, with another amount it is refused, and it is booked once', async () => {
  const { app, loseThere, ask, decide, places } = await house()
  await loseThere(3_000_000n)
  const id = randomUUID()
  await Promise.all([ask('100.00', id), ask('100.00', id), ask('100.00', id)])
  await expect(ask('101.00', id)).rejects.toThrow('REQUEST_ID_REUSED')
  await decide(id)
  await runJobs(app, approvalJobs([lossBooking]))
  await expect(decide(id)).rejects.toThrow('ALREADY_DECIDED')
  expect(await places()).toEqual([7_000_000n, 2_000_000n, 0n])
})

it('two that together are more than is booked race, each told twice at once: one is booked, the other has failed', async () => {
  const { app, ada, ben, loseThere, ask, places } = await house()
  await loseThere(3_000_000n)
  const asked = [await ask('200.00'), await ask('200.00')]
  for (const { id } of asked)
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
    )
  const [one, other] = [app, secondNode(app)]
  const told = asked.flatMap(({ id }) =>
    [one, other].map((node) => applyApproval(node, [lossBooking], { id, kind: lossBooking.kind })),
  )
  await Promise.all(told)
  expect(await places()).toEqual([7_000_000n, 1_000_000n, 0n])
  const { content } = await listApprovals(app, ada, { kinds: [] })
  const ends = content.map(({ state, failure }) => `${state} ${failure ?? ''}`)
  expect(new Set(ends)).toEqual(new Set(['done ', 'failed INSUFFICIENT_FUNDS']))
})

it('nothing is booked out while a transfer is under way', async () => {
  const { line, move, loseThere, ask } = await house()
  await loseThere(1_000_000n)
  line.cut = 'back'
  await move('out', '50.00')
  await expect(ask('10.00')).rejects.toThrow('MONEY_ELSEWHERE')
})
