import { strict as assert } from 'node:assert'
import type { DemoTeam } from '../../../../db/demo/agents.ts'
import type { DemoMerchant } from '../../../../db/demo/types.ts'
import { findMemberId } from '#modules/identity'
import type { App } from '#platform/app'
import { DAY_MS } from '#platform/time'

/** A tree of the demo that is being laid in its house. */
export type Laying = { readonly app: App; readonly merchant: DemoMerchant; readonly team: DemoTeam }

/** The same program some days ago. */
export function daysAgo(app: App, days: number): App {
  const at = new Date(app.clock.now().getTime() - days * DAY_MS)
  return { ...app, clock: { ...app.clock, now: () => at } }
}

export async function idOf({ app, merchant }: Laying, account: string): Promise<string> {
  const id = await findMemberId(app.db, { merchantCode: merchant.code, account })
  assert(id, `The demo has nobody called ${account}.`)
  return id
}
