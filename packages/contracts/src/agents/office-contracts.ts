import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { approval } from '../operators.ts'
import { text } from '../text.ts'
import { contractKinds } from './contract-terms.ts'
import { contractVersion } from './contracts.ts'
import { listCursor } from './common.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)
const reason = text(140)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const version = z.int().check(z.minimum(1))
/** What the house can say where it stands above. */
export const houseAnswers = ['withdraw', 'dismiss', 'end', 'agreeToEnd', 'refuseToEnd'] as const
export type HouseAnswer = (typeof houseAnswers)[number]

/** A contract as operators see it: beside it, what the house can answer now. */
const houseContract = z.extend(contractVersion, { answers: z.array(z.enum(houseAnswers)) })
export type HouseContract = z.output<typeof houseContract>

export const listHouseContracts = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/contracts',
  summary: 'Contracts of a house that are not over, those that wait for the house first if asked',
  query: z.strictObject({
    house,
    kind: z.optional(z.enum(contractKinds)),
    waiting: z.optional(z.enum(['true', 'false'])),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    contracts: z.array(houseContract),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const answerHouseContract = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/contracts/answer',
  summary: 'Answer for the house where it stands above: withdraw, dismiss, end, agree or refuse to end',
  body: z.strictObject({
    house,
    contractId: z.uuid(),
    version,
    hash,
    answer: z.enum(houseAnswers),
    reason,
  }),
  reply: contractVersion,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'TERMS_CHANGED', 'CONTRACT_DECIDED', 'OFFER_OPEN', 'NOT_COVERED'],
})

export const suspendContract = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/contracts/suspend',
  summary: 'Ask to suspend a contract, or to let one go on; an owner decides',
  body: z.strictObject({
    id: z.uuid(),
    house,
    contractId: z.uuid(),
    version,
    isSuspended: z.boolean(),
    reason,
  }),
  reply: z.object({ approval }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CONTRACT_DECIDED', 'REQUEST_ID_REUSED'],
})
