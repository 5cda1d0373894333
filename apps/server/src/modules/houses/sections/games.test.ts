import type { HouseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { approvalJobs, decideApproval } from '#modules/operators'
import { transaction } from '#platform/db'
import { runJobs } from '../../../testing/run-jobs.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testHouses } from '../../../testing/test-houses.ts'
import { housesApprovals } from '../index.ts'

const START = 500_000n

/** The house with one pot more, which starts from 50.00. */
function withPot({ jackpots, ...rest }: HouseDocument): HouseDocument {
  const [known] = jackpots
  if (!known) throw new Error('The demo’s house has a pot.')
  return { ...rest, jackpots: [...jackpots, { ...known, name: 'another', start: '50.00', games: [] }] }
}

async function house() {
  const { app, ben, show, put } = await testHouses()
  const units = async (path: string) => (await getBalance(app.db, path)).units
  const capital = await units('house:capital:CNY')
  return {
    app,
    show,
    put,
    approve: (id = '') =>
      transaction(app, (tx) =>
        decideApproval(tx, { operator: ben, id, decision: 'approve', now: app.clock.now() }),
      ),
    apply: () => runJobs(app, approvalJobs(housesApprovals)),
    moved: async () => [
      capital - (await units('house:capital:CNY')),
      await units('jackpot:BAIZE-another').catch(() => 0n),
    ],
  }
}

it('two documents with the same new pot race: it is opened once, from the capital once', async () => {
  const { app, show, put, approve, apply, moved } = await house()
  const document = withPot(await show())
  const asked = [await put(document), await put(document)]
  for (const { approval } of asked) await approve(approval?.id)
  await Promise.all([apply(), apply(), apply()])
  await apply()
  expect(await moved()).toEqual([START, START])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a house whose new pot is put again keeps the pot and moves nothing', async () => {
  const { app, show, put, approve, apply, moved } = await house()
  const { approval } = await put(withPot(await show()))
  expect(await moved()).toEqual([0n, 0n])
  await approve(approval?.id)
  await apply()
  expect(await moved()).toEqual([START, START])
  await put(await show())
  await apply()
  expect(await moved()).toEqual([START, START])
  expect(await ledgerFaults(app)).toEqual([])
})
