import { operatorRoles } from '@baize/contracts'
import * as z from 'zod/mini'
import { fact, type PayloadOf } from '#platform/facts'

/** For those who asked: what was to happen, and whether it is to. */
export const approvalDecided = fact(
  'approval.decided',
  z.object({
    id: z.uuid(),
    merchantCode: z.nullable(z.string()),
    kind: z.string(),
    subject: z.string(),
    body: z.record(z.string(), z.unknown()),
    reason: z.string(),
    role: z.enum(operatorRoles),
    isApproved: z.boolean(),
    askedBy: z.uuid(),
    decidedBy: z.uuid(),
  }),
)
export type ApprovalDecided = PayloadOf<typeof approvalDecided>
