import * as contract from '@baize/contracts'
import { listConsents } from '#modules/identity'
import { route } from '#platform/http/route'
import { eraseMyData } from './erase-data.ts'
import { exportMyData } from './export-data.ts'
import { unsealMember } from './unseal-member.ts'

export const privacyRoutes = [
  route(contract.listConsents, ({ app, member }) => listConsents(app, member.id)),
  route(contract.exportMyData, ({ app, member, query: { format } }) => exportMyData(app, { member, format })),
  route(contract.unsealMember, ({ app, operator, body }) => unsealMember(app, operator, body)),
  route(contract.eraseMyData, ({ app, member, body, ...visit }) => eraseMyData(app, { member, visit }, body)),
]
