import { workRun } from '../../apps/server/src/modules/agents/bills/run-bills.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import {
  contractOf,
  dayOfMarch,
  laidSources,
  laidWorld,
  salaryRows,
  slotTeam,
} from '../../apps/server/src/testing/laid-runs.ts'

type LaidBill = { readonly agentId: string; readonly is: 'flagged' | 'differing' }

/**
 * Makes a run of a day that is long over with one bill: it waits for a person since something was noticed about it, or its
 * figures differ from the rounds and the run is stopped. What the house works out by itself is left alone.
 */
export async function layBill(app: App, { agentId, is }: LaidBill): Promise<{ state: string }> {
  const isFlagged = is === 'flagged'
  const team = slotTeam(2_310_000_000n, 8)
  const large = slotTeam(90_000_000_000n, 30)
  const world = laidWorld({
    tree: [{ agentId, uplineId: null }],
    contracts: { daily: [contractOf(agentId, salaryRows.B)] },
    teams: { [agentId]: isFlagged ? team : large },
    recounted: { [agentId]: team },
    flags: isFlagged ? { [agentId]: ['opposing stakes'] } : {},
  })
  const day = dayOfMarch(isFlagged ? 16 : 17)
  const key = { merchantCode: 'BAIZE', kind: 'daily', period: 'day', currency: 'CNY', ...day } as const
  return { state: await workRun(app, laidSources(world), key) }
}
