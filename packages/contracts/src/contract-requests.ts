import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The contracts that wait for the member's answer, under their wire names: an empty text means that none does. */
export const contractRequests = z.object({
  /** Daily salary. */
  dailysalreqtype: z.string(),
  /** Dividend. */
  divtypecompperiodreq: z.string(),
  /** Hourly salary. */
  contracthoursalreq: z.string(),
})
export type ContractRequests = z.output<typeof contractRequests>

export const getContractRequests = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'Which contracts wait for my answer',
  audience: 'member',
  rate: 'read',
  reply: contractRequests,
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF'],
})
