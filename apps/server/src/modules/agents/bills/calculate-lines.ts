import type { Tx } from '#platform/db'
import { calculateContracts, type RunWorld } from './calculate-contracts.ts'
import { calculateRebates } from './calculate-rebates.ts'
import type { RunLines } from './lines.ts'
import type { RunRow } from './run.ts'

/** What everybody comes to in a period by the figures of now; done again with the same figures, it is the same. */
export async function calculateLines(tx: Tx, run: RunRow, world: RunWorld): Promise<RunLines> {
  const { kind, merchantCode, since, until, period } = run
  if (kind !== 'rebate') return calculateContracts(tx, run, world)
  return calculateRebates(tx, world.sources, { merchantCode, since, until, period, zone: world.zone })
}
