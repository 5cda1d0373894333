import * as z from 'zod/mini'
import { paidAmount } from '../paid-amount.ts'
import { gameFamily, inRateSteps } from './common.ts'

export const contractKinds = ['daily', 'hourly', 'dividend'] as const
export type ContractKind = (typeof contractKinds)[number]

/** How far a contract, or a version of one, has come. */
export const contractStates = [
  'draft',
  'offered',
  'scheduled',
  'active',
  'revoke-requested',
  'suspended',
  'superseded',
  'ended',
  'revoked',
  'rejected',
  'withdrawn',
  'expired',
  'dismissed',
] as const
export type ContractState = (typeof contractStates)[number]

/** The highest row counts whose conditions all hold. */
export const tierRow = z.strictObject({
  minTurnover: paidAmount,
  minActive: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Of dividends alone. */
  minLoss: z.optional(paidAmount),
  /** Millionths of the base. */
  ratePpm: z.int().check(z.minimum(100), z.maximum(400_000), inRateSteps),
})
export type TierRow = z.output<typeof tierRow>

export const dividendPeriods = ['week', 'ten-days', 'half-month', 'month'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

export const contractOptions = z.discriminatedUnion('kind', [
  /** The families whose turnover counts. */
  z.strictObject({
    kind: z.literal('daily'),
    families: z.array(gameFamily).check(z.minLength(1), z.maxLength(8)),
  }),
  z.strictObject({
    kind: z.literal('hourly'),
    families: z.array(gameFamily).check(z.minLength(1), z.maxLength(8)),
  }),
  z.strictObject({
    kind: z.literal('dividend'),
    period: z.enum(dividendPeriods),
    mode: z.enum(['fixed', 'floating']),
    /** Of a period that the players won: 0 nothing is carried, 1 for ever, 2 into the next period, 3 within the month. */
    carry: z.literal([0, 1, 2, 3]),
  }),
])
export type ContractOptions = z.output<typeof contractOptions>
