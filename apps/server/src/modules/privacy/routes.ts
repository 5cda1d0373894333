import * as contract from '@baize/contracts'
import { listConsents } from '#modules/identity'
import { type Route, route } from '#platform/route'
import { eraseMyData } from './erase-data.ts'
import { exportMyData, type Readers } from './export-data.ts'

/** What modules know that stand beside this one is handed in. */
export function privacyRoutes(beside: Readers): readonly Route[] {
  return [
    route(contract.listConsents, ({ app, member }) => listConsents(app, member.id)),
    route(contract.exportMyData, ({ app, member, query: { format } }) =>
      exportMyData(app, { member, format, beside }),
    ),
    route(contract.eraseMyData, ({ app, member, body, ...visit }) =>
      eraseMyData(app, { member, visit }, body),
    ),
  ]
}
