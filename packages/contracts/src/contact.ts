import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { contactKind } from './settings.ts'
import { text } from './text.ts'

export const customerService = z.object({ csType: contactKind, path: z.string() })
export type CustomerService = z.output<typeof customerService>

/** The path of an entry is encrypted: it means nothing to whoever collects addresses, and is opened when it is used. */
export const listCustomerService = endpoint({
  method: 'GET',
  path: '/wps/system/customerService',
  summary: 'Ways to reach the house: WhatsApp, live chat, Telegram, each with an encrypted path',
  audience: 'guest',
  rate: 'read',
  answersWhenClosed: true,
  reply: z.array(customerService),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const openCustomerService = endpoint({
  method: 'GET',
  path: '/wps/system/customerService/open',
  summary: 'Where an encrypted path leads: an address outside, or a screen of the site',
  audience: 'guest',
  rate: 'read',
  answersWhenClosed: true,
  query: z.strictObject({ path: text(600) }),
  reply: z.object({ url: z.string() }),
  refusals: ['MERCHANT_NOT_FOUND', 'NOT_FOUND'],
})
