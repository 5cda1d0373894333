import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { transaction } from '#platform/db'
import { runJobs } from '../../../testing/run-jobs.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { vendorWalletHouse } from '../../../testing/vendor-wallet-house.ts'
import { paymentsApprovals } from '../index.ts'
import { listUnknownTransfers, settleUnknownTransfer } from './office-transfers.ts'

it('[SEC-24] an answer that is lost is asked for again, and nothing is given back before it is known', async () => {
  const { line, move, places, ask } = await vendorWalletHouse()
  line.cut = 'back'
  expect((await move('in', '300.00')).state).toBe('unknown')
  await ask()
  await ask()
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 3_000_000n])
  expect((await move('out', '100.00')).state).toBe('unknown')
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 2_000_000n])
  line.cut = 'none'
  await ask()
  await ask()
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
})

it('[SEC-24] what never arrived is refused once the vendor says so; three race to hear it, and the money is back once', async () => {
  const { line, move, places, ask } = await vendorWalletHouse()
  line.cut = 'there'
  expect((await move('in', '300.00')).state).toBe('unknown')
  line.cut = 'none'
  await Promise.all([ask(), ask(), ask()])
  expect(await places()).toEqual([10_000_000n, 0n, 0n])
})

it('[SEC-24] what nobody can say is ended by two operators, and by no one alone', async () => {
  const { app, ada, line, move, places } = await vendorWalletHouse()
  const ben = await freshOperator(app, 'ben')
  line.cut = 'there'
  const { id: transferId } = await move('in', '300.00')
  expect((await listUnknownTransfers(app, ada, {})).transfers.map(({ id }) => id)).toEqual([transferId])
  const asked = { id: randomUUID(), transferId, outcome: 'failed', reason: 'by telephone' } as const
  await settleUnknownTransfer(app, ada, asked)
  const decide = (operator: typeof ada) =>
    transaction(app, (tx) =>
      decideApproval(tx, { operator, id: asked.id, decision: 'approve', now: new Date() }),
    )
  await expect(decide(ada)).rejects.toThrow('SAME_OPERATOR')
  await decide(ben)
  await runJobs(app, approvalJobs(paymentsApprovals))
  expect(await places()).toEqual([10_000_000n, 0n, 0n])
  expect((await listUnknownTransfers(app, ada, {})).transfers).toEqual([])
})
