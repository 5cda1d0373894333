import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { counted, listTotal } from './list-total.ts'
import { memberType, memberTypes } from './member.ts'
import { text } from './text.ts'

/** What makes a member worth a look; who may not read what it stands for does not see it. */
export const memberFlags = ['alarm', 'documents', 'case', 'excluded', 'harm', 'aml'] as const
export type MemberFlag = (typeof memberFlags)[number]

export const memberStatuses = ['active', 'suspended', 'closed'] as const
export const memberSorts = ['newest', 'oldest', 'account'] as const
export type MemberSort = (typeof memberSorts)[number]

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

export const officeMemberLine = z.object({
  id: z.string(),
  account: z.string(),
  type: memberType,
  status: z.enum(memberStatuses),
  vipLevel: z.number(),
  flags: z.array(z.enum(memberFlags)),
  /** The account of the agent above. */
  upline: z.nullable(z.string()),
  cash: z.string(),
  createdAt: z.string(),
})
export type OfficeMemberLine = z.output<typeof officeMemberLine>

export const listOfficeMembers = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/members/list',
  summary: 'The members of a house, fifty a page',
  query: z.strictObject({
    house: text(16),
    state: z.optional(z.enum(memberStatuses)),
    type: z.optional(z.enum(memberTypes.map(String) as [string, ...string[]])),
    vipLevel: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    flag: z.optional(z.enum(memberFlags)),
    /** Days of the house's calendar, both of them within. */
    joinedFrom: z.optional(day),
    joinedTo: z.optional(day),
    /** The account of the agent right above. */
    upline: z.optional(text(64)),
    sort: z.optional(z.enum(memberSorts)),
    after: z.optional(listCursor),
    counted,
  }),
  reply: z.object({
    currency: z.string(),
    members: z.array(officeMemberLine),
    after: z.nullable(z.string()),
    total: listTotal,
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})
