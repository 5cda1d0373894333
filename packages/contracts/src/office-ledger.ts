import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const

/** An account that refuses postings because its balance is not the sum of its entries. */
export const frozenAccount = z.object({
  path: z.string(),
  currency: z.string(),
  balance: z.string(),
  /** What its entries come to. Only where the two agree can it be opened. */
  entries: z.string(),
  frozenAt: z.string(),
  frozenFor: z.string(),
})
export type FrozenAccount = z.output<typeof frozenAccount>

export const listFrozenAccounts = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/ledger/frozen',
  summary: 'Accounts that were frozen because they do not stand where their entries say, the oldest first',
  reply: z.array(frozenAccount),
  refusals: ['NOT_PERMITTED'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const unfreezeAccount = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/ledger/unfreeze',
  summary: 'Ask that a frozen account be opened again, with the reason that was found',
  body: z.strictObject({
    id: z.uuid(),
    path: z
      .string()
      .check(z.regex(/^(member|house|gateway|jackpot|host|room)(:[A-Za-z0-9_.-]+)+$/), z.maxLength(200)),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
