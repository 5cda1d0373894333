import * as contract from '@baize/contracts'
import type { App } from '#platform/app'
import { route } from '#platform/http/route'
import type { Merchant } from '#platform/visit'
import { merchantOfHost } from './find-merchant.ts'
import { getAgreement, getRegisterSettings, registrationOf, verificationRules } from './registration.ts'
import { readCountries } from './store/merchants.ts'
import { getSystemStatus } from './system-status.ts'

export const settingsRoutes = [
  route(contract.getSystemStatus, ({ app, ...visit }) => getSystemStatus(app, visit)),
  route(contract.getWhiteLabel, ({ merchant }) => merchant.flags),
  route(contract.getTemplateSettings, ({ merchant }) => merchant.template),
  route(contract.getMerchantWallet, ({ merchant }) => merchant.money),
  route(contract.listCountries, ({ app, merchant }) => readCountries(app.db, merchant.code)),
  route(contract.getConsolidatedSettings, ({ app, merchant }) => publicSettings(app, merchant)),
  route(contract.getDomainRoute, ({ app, merchant, query }) => getDomainRoute(app, merchant, query.domain)),
  route(contract.getRegisterSettings, ({ app, ...visit }) => getRegisterSettings(app, visit)),
  route(contract.getRegistrationRules, async ({ app, merchant, query }) => [
    ...(await registrationOf(app, merchant.code)).rules[query.method],
  ]),
  route(contract.getVerificationRules, () => verificationRules()),
  route(contract.getAgreement, ({ app, ...visit }) => getAgreement(app, visit)),
]

/** What a page may know of its house. */
export function publicSettings(
  app: App,
  { code, hosts: _, customerService, ...settings }: Merchant,
): contract.ConsolidatedSettings {
  return {
    ...settings,
    merchantCode: code,
    customerService: customerService.map(({ csType }) => csType),
    realMoney: app.config.realMoney,
  }
}

async function getDomainRoute(app: App, merchant: Merchant, domain: string | undefined) {
  if (domain === undefined) return { merchantCode: merchant.code, domain: merchant.hosts[0] ?? '' }
  const found = await merchantOfHost(app, domain)
  return { merchantCode: found.code, domain }
}
