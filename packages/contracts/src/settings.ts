import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flags } from './flags.ts'
import { languageCodes } from './languages.ts'
import { oddsFormats } from './sports.ts'

const flagMap = z.partialRecord(z.enum(flags), z.boolean())
const languageCode = z.enum(languageCodes)

export const currencyFormat = z.object({
  currency: z.string(),
  symbol: z.string(),
  pattern: z.string(),
})
export type CurrencyFormat = z.output<typeof currencyFormat>

export const templateSettings = z.object({
  mem_cen: z.string(),
  dep_func: z.string(),
})

export const licence = z.object({
  authority: z.string(),
  number: z.string(),
  validatorUrl: z.string(),
  isSample: z.boolean(),
})

export const contactKind = z.enum(['WHATSAPP', 'LIVECHAT', 'TELEGRAM'])
export type ContactKind = z.output<typeof contactKind>

export const downloadLink = z.object({
  resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon']),
  url: z.string(),
})

/** Everything a page needs to know about the house it stands in. */
export const consolidatedSettings = z.object({
  merchantCode: z.string(),
  name: z.string(),
  languages: z.array(languageCode),
  defaultLanguage: languageCode,
  money: currencyFormat,
  /** Of its own country: what a number is dialled with unless another is chosen. Empty where it takes no country's. */
  dialingCode: z.string(),
  flags: flagMap,
  template: templateSettings,
  /** How odds are written until somebody picks a way of their own. */
  oddsFormat: z.enum(oddsFormats),
  theme: z.record(z.string(), z.string()),
  /** The address of its mark; null where its name stands beside a chip. */
  logo: z.nullable(z.string()),
  licence: z.nullable(licence),
  /** Which ways to reach the house there are; where each leads is behind an encrypted path of its own call. */
  customerService: z.array(contactKind),
  downloads: z.array(downloadLink),
  realMoney: z.boolean(),
})
export type ConsolidatedSettings = z.output<typeof consolidatedSettings>

export const systemStatus = z.object({
  info: z.nullable(z.string()),
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  endsAt: z.nullable(z.string()),
})
export type SystemStatus = z.output<typeof systemStatus>

/** The specification's status number: 1 maintenance (whatever the region), 2 region alone, 0 normal. */
export function statusCode(status: Pick<SystemStatus, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (status.maintenance) return 1
  return status.regionRestriction ? 2 : 0
}

export const country = z.object({
  code: z.string(),
  name: z.string(),
  dialingCode: z.string(),
  isDefault: z.boolean(),
})
export type Country = z.output<typeof country>

const common = {
  method: 'GET',
  audience: 'guest',
  rate: 'kept',
  answersWhenClosed: true,
  refusals: ['MERCHANT_NOT_FOUND'],
} as const

export const getSystemStatus = endpoint({
  ...common,
  path: '/wps/system/status',
  summary: 'Whether the merchant is open to this visitor',
  reply: systemStatus,
})

export const getWhiteLabel = endpoint({
  ...common,
  path: '/wps/system/whitelabel',
  summary: 'White-label flags of the merchant',
  reply: flagMap,
})

export const getTemplateSettings = endpoint({
  ...common,
  path: '/wps/system/template',
  summary: 'Template settings of the merchant',
  reply: templateSettings,
})

export const getConsolidatedSettings = endpoint({
  ...common,
  path: '/wps/system/consolidated',
  summary: 'All public settings of the merchant in one reply',
  reply: consolidatedSettings,
})

export const listCountries = endpoint({
  ...common,
  rate: 'read',
  path: '/wps/system/country',
  summary: 'Countries that may register, with dialing codes',
  reply: z.array(country),
})

export const getDomainRoute = endpoint({
  ...common,
  path: '/wps/system/domainRoute',
  summary: 'Which merchant a host name belongs to',
  query: z.strictObject({ domain: z.optional(z.string().check(z.maxLength(253))) }),
  reply: z.object({ merchantCode: z.string(), domain: z.string() }),
})

export const getMerchantWallet = endpoint({
  ...common,
  path: '/wps/wallets/merchant',
  summary: 'The currency of the merchant and how amounts are written',
  reply: currencyFormat,
})
