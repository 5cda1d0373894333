import * as contract from '@baize/contracts'
import { listConsents } from '#modules/identity'
import { type Route, route } from '#platform/route'
import { eraseMyData } from './erase-data.ts'
import { exportMyData, type Reader } from './export-data.ts'

/** Promotions stand beside this module, so what they know is handed in. */
export function privacyRoutes(readPromotions: Reader): readonly Route[] {
  return [
    route(contract.listConsents, ({ app, member }) => listConsents(app, member.id)),
    route(contract.exportMyData, ({ app, member, query: { format } }) =>
      exportMyData(app, { member, format, readPromotions }),
    ),
    route(contract.eraseMyData, ({ app, member, body, ...visit }) =>
      eraseMyData(app, { member, visit }, body),
    ),
  ]
}
