import * as z from 'zod/mini'
import { coinNetworks, payoutKinds } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

/** A bank, a mobile wallet or a chain that members may be paid to, as the house writes it down. */
export const payoutBankTerms = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  name: text(60),
  kind: z.enum(payoutKinds),
  /** On which chain; null where no coins are paid. */
  network: z.nullable(z.enum(coinNetworks)),
})
export type PayoutBankTerms = z.output<typeof payoutBankTerms>

export const officeBank = z.object({ ...payoutBankTerms.shape, isOn: z.boolean() })

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)
const reason = text(140)

export const listOfficeBanks = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/banks',
  summary: 'Where members of a house may be paid to, also what is off',
  query: z.strictObject({ house }),
  reply: z.array(officeBank),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const addPayoutBank = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/banks',
  summary:
    'Ask that members may be paid to a bank or a wallet, for the first time or again; another operator decides',
  body: z.strictObject({ id: z.uuid(), house, bank: payoutBankTerms, reason }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'PROOF_REQUIRED', 'REQUEST_ID_REUSED'],
})

export const closePayoutBank = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/banks/close',
  summary: 'Let nobody bind a number at a bank any more; what is bound is paid to',
  body: z.strictObject({ house, code: payoutBankTerms.shape.code, reason }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})
