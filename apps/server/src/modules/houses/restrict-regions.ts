import type {
  Approval,
  BodyOf,
  getRegions as looking,
  ReplyOf,
  restrictRegions as contract,
} from '@baize/contracts'
import * as z from 'zod/mini'
import {
  approvalKind,
  houseOf,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { readRestrictedRegions, writeRestrictedRegions } from '#modules/settings'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'

/** Visitors of other countries are turned away from a house. */
export const regionRestricting = approvalKind({
  kind: 'house.restrict',
  action: 'restrictRegions',
  body: z.object({ countries: z.array(z.string()) }),
  async before(db, asked) {
    return { countries: (await readRestrictedRegions(db, houseOf(asked))).sort() }
  },
  async apply(tx, agreed) {
    await writeRestrictedRegions(tx, houseOf(agreed), agreed.body.countries)
    return {}
  },
})

/** Whose visitors are turned away now. */
export async function getRegions(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<ReplyOf<typeof looking>> {
  requireAction(operator, 'getRegions')
  requireMerchant(operator, merchantCode)
  return { countries: (await readRestrictedRegions(app.db, merchantCode)).sort() }
}

/** Asks that these countries be turned away, and no others. */
export async function restrictRegions(
  app: App,
  operator: Operator,
  { id, house: merchantCode, countries, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, regionRestricting, merchantCode)
  const body = { countries: [...new Set(countries)].sort() }
  const question = { id, operator, merchantCode, subject: merchantCode, body, reason }
  return requestApproval(app, regionRestricting, question)
}
