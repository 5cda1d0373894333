import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { approval, approvalStates } from '../operators.ts'
import { text } from '../text.ts'

/** A question about agents with whom it is about, and how it stands beside how it would be. */
export const agentApproval = z.object({
  approval,
  /** Null where it is of the whole house. */
  account: z.nullable(z.string()),
  /** As it stands now, named as in `after`; null where it was answered, or nothing stands yet. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.record(z.string(), z.unknown()),
})
export type AgentApproval = z.output<typeof agentApproval>

export const listAgentApprovals = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/agents/approvals',
  summary: 'What of agents waits for a second operator, or did; newest first',
  query: z.strictObject({
    house: text(16),
    state: z.optional(z.enum(approvalStates)),
    after: z.optional(text(200)),
  }),
  reply: z.object({ currency: z.string(), content: z.array(agentApproval), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})
