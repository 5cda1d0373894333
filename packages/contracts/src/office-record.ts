import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { counted, listTotal } from './list-total.ts'
import { text } from './text.ts'

const common = { audience: 'operator', rate: 'read' } as const

export const verifyAudit = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/audit/verify',
  summary: 'Whether each line of the record is as it was written; those that are not are named',
  rate: 'list',
  reply: z.object({ lines: z.number(), faults: z.array(z.number()) }),
  refusals: ['NOT_PERMITTED'],
})

export const auditLine = z.object({
  number: z.number(),
  at: z.string(),
  operator: z.string(),
  merchantCode: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditLine = z.output<typeof auditLine>

export const listAudit = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/audit',
  summary: 'What operators did, newest first',
  rate: 'list',
  query: z.strictObject({
    house: z.optional(text(40)),
    /** The login of whoever did it. */
    operator: z.optional(text(40)),
    action: z.optional(text(60)),
    subject: z.optional(text(100)),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    after: z.optional(text(200)),
    counted,
  }),
  reply: z.object({ content: z.array(auditLine), after: z.nullable(z.string()), total: listTotal }),
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED', 'NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})
