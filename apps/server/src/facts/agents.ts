import { contractKinds } from '@baize/contracts'
import * as z from 'zod/mini'
import { fact, type PayloadOf } from '#platform/facts'

/** What became of a contract, for each of the two whom it concerns. */
export const contractChanged = fact(
  'contract.changed',
  z.object({
    memberId: z.uuid(),
    kind: z.enum(contractKinds),
    news: z.enum([
      'offered',
      'asked',
      'agreed',
      'rejected',
      'dismissed',
      'withdrawn',
      'expired',
      'end-asked',
      'goes-on',
      'ended',
      'not-covered',
      'suspended',
    ]),
    /** Whether they are the one below, whose contract it is, or the one above. */
    side: z.enum(['agent', 'upline']),
  }),
)
export type ContractNews = PayloadOf<typeof contractChanged>['news']

/** The agent directly above sent a member money. */
export const transferReceived = fact(
  'transfer.received',
  z.object({ transferId: z.uuid(), memberId: z.uuid(), currency: z.string(), amount: z.string() }),
)

/** A dividend waits to be claimed; said twice before it is issued by itself. */
export const billWaits = fact(
  'bill.waits',
  z.object({
    memberId: z.uuid(),
    billId: z.uuid(),
    reminders: z.int(),
    currency: z.string(),
    amount: z.string(),
  }),
)
