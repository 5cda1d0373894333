import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { txCodes } from './history.ts'
import { memberFlags } from './office-member-list.ts'
import { officeMember } from './office-members.ts'
import type { OperatorRole } from './operators.ts'

const office = { audience: 'operator', rate: 'list' } as const

const desk = ['support', 'cashier', 'risk', 'finance', 'auditor'] as const

/** What happens to a member, by kind, and who may read of it. */
export const timelineRoles = {
  account: desk,
  login: desk,
  deposit: desk,
  withdrawal: desk,
  play: desk,
  bonus: desk,
  reward: desk,
  level: desk,
  limit: ['support', 'risk'],
  harm: ['support', 'risk'],
  document: ['risk'],
  case: ['support', 'risk', 'auditor'],
  chat: ['support', 'risk'],
  letter: ['support', 'cashier', 'risk'],
  agent: ['support', 'risk', 'finance', 'auditor'],
  note: ['support', 'cashier', 'risk'],
  act: ['risk', 'finance', 'auditor', 'owner'],
  aml: ['risk'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type TimelineKind = keyof typeof timelineRoles
export const timelineKinds = Object.keys(timelineRoles) as [TimelineKind, ...TimelineKind[]]

/** The kinds that an operator may read of. */
export function timelineKindsFor(roles: readonly OperatorRole[]): TimelineKind[] {
  return timelineKinds.filter((kind) => {
    const readers: readonly OperatorRole[] = timelineRoles[kind]
    return readers.some((role) => roles.includes(role))
  })
}

export const timelineLine = z.object({
  /** Its own, in this list. */
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** What happened, in one word of the kind: a state that was reached, a letter's kind, the name of an act. */
  what: z.string(),
  /** The id of what it happened to: a deposit, a case, a round. */
  subject: z.nullable(z.string()),
  /** Decimal text in the currency of the member's house. */
  amount: z.nullable(z.string()),
  /** What else is known of it; amounts are decimal text. */
  figures: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The login of whoever did it for the house. */
  by: z.nullable(z.string()),
  /** The words of a note, and of nothing else. */
  text: z.nullable(z.string()),
})
export type TimelineLine = z.output<typeof timelineLine>

const page = { lines: z.array(timelineLine), after: z.nullable(z.string()) }

const card = z.object({
  id: z.string(),
  bank: z.string(),
  last4: z.string(),
  addedAt: z.string(),
})

export const getOfficeMember = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/members/one',
  summary: 'A member: who they are, masked, what they have, and the last that happened',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({
    member: officeMember,
    /** Whether a date of birth is known; it is read by unsealing alone. */
    hasBirthDate: z.boolean(),
    vipLevel: z.number(),
    flags: z.array(z.enum(memberFlags)),
    upline: z.nullable(z.string()),
    currency: z.string(),
    /** By the names of the accounts: cash, held, bonus, commission, and what lies with vendors or in dispute. */
    pockets: z.array(z.object({ name: z.string(), balance: z.string(), isFrozen: z.boolean() })),
    cards: z.array(card),
    ...page,
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
export type OfficeMemberPage = z.output<typeof getOfficeMember.reply>

export const listMemberTimeline = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/members/timeline',
  summary: 'What happened to a member, newest first, of the kinds that are asked for and may be read',
  query: z.strictObject({
    id: z.uuid(),
    /** Names of kinds with commas between them; all of them where it is left out. */
    kinds: z.optional(z.string().check(z.regex(/^[a-z]{3,12}(,[a-z]{3,12}){0,17}$/))),
    after: z.optional(listCursor),
  }),
  reply: z.object(page),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

const movement = z.object({
  id: z.string(),
  at: z.string(),
  code: z.enum(txCodes),
  amount: z.string(),
  balanceAfter: z.string(),
})

export const listMemberMovements = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/members/movements',
  summary: 'What moved a member’s cash, newest first, fifty a page',
  query: z.strictObject({ id: z.uuid(), after: z.optional(listCursor) }),
  reply: z.object({
    currency: z.string(),
    movements: z.array(movement),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

const login = z.object({
  id: z.string(),
  agent: z.string(),
  country: z.nullable(z.string()),
  isNewDevice: z.boolean(),
  isOpen: z.boolean(),
  createdAt: z.string(),
  seenAt: z.string(),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
})
export type OfficeLogin = z.output<typeof login>

export const listMemberLogins = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/members/logins',
  summary: 'Where a member came in, newest first, fifty a page',
  query: z.strictObject({ id: z.uuid(), after: z.optional(listCursor) }),
  reply: z.object({ logins: z.array(login), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})
