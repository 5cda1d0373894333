import { type SystemStatus, statusCode } from '@baize/contracts'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import * as store from './store/merchants.ts'

const FRESH_MS = 1_000

const closures = perApp((app) =>
  cachedByKey(FRESH_MS, async (merchantCode: string) => ({
    maintenance: await store.readMaintenance(app.db, merchantCode),
    regions: await store.readRestrictedRegions(app.db, merchantCode),
  })),
)

/** Whether the house is open to this visitor, and if not, why. */
export async function getSystemStatus(
  app: App,
  visit: Pick<Visit, 'merchant' | 'ip' | 'country'>,
): Promise<SystemStatus> {
  const { maintenance, regions } = await closures(app)(visit.merchant.code)
  return {
    info: maintenance?.info ?? null,
    location: { ip: visit.ip, country: visit.country },
    maintenance: maintenance !== undefined,
    regionRestriction: visit.country !== null && regions.includes(visit.country),
    endsAt: maintenance?.endsAt?.toISOString() ?? null,
  }
}

export async function requireOpen(app: App, visit: Visit): Promise<void> {
  const status = await getSystemStatus(app, visit)
  const code = statusCode(status)
  if (code === 1) throw new Refusal('MAINTENANCE', { info: status.info, endsAt: status.endsAt })
  if (code === 2) throw new Refusal('REGION_RESTRICTED', { ip: visit.ip })
}
