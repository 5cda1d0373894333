import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval, staffInfo, operatorRoles } from './operators.ts'
import { line, text } from './text.ts'

const common = { audience: 'operator', rate: 'read' } as const
const moment = z.string()
const reason = line(140).check(z.regex(/\S/))
const login = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/))
const roles = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(operatorRoles.length))
const merchantCodes = z.array(text(40)).check(z.maxLength(100))

/** Somebody of the staff, as owners see them: of the houses that both work for. */
export const officeOperator = z.extend(staffInfo, {
  status: z.enum(['waiting', 'active', 'disabled']),
  lastLoginAt: z.nullable(moment),
  /** What they show as a second step: an authenticator app, and so many passkeys. */
  hasApp: z.boolean(),
  passkeys: z.number(),
  openLogins: z.number(),
})
export type OfficeOperator = z.output<typeof officeOperator>

export const listOperators = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/operators',
  summary: 'Who works in my houses, and what they may do there',
  reply: z.array(officeOperator),
  refusals: ['NOT_PERMITTED'],
})

/** A login of an operator that is open, or ended within the last month. */
export const operatorLogin = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  isOpen: z.boolean(),
  agent: z.string(),
  ip: z.string(),
  host: z.nullable(z.string()),
  createdAt: moment,
  seenAt: moment,
  endedAt: z.nullable(moment),
})
export type OperatorLogin = z.output<typeof operatorLogin>

export const listOperatorLogins = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/operators/logins',
  summary: 'Where somebody of the staff is logged in, and was; the last fifty',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.array(operatorLogin),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/**
 * Asked by one owner and decided by another, where there is one who could; nobody gives a role or a house that they lack.
 * The telephone is the one that the house knows the person by: two logins with one telephone are one person.
 */
export const addOperator = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators',
  summary: 'Add somebody to the staff; the password and the app’s address are shown this once',
  rate: 'check',
  body: z.strictObject({
    id: z.uuid(),
    login,
    name: line(80),
    telephone: z.string().check(z.regex(/^\+[0-9]{6,15}$/)),
    roles,
    merchantCodes,
    reason,
  }),
  reply: z.object({ password: z.string(), totpUri: z.string(), approval: z.nullable(approval) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'USERNAME_TAKEN', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** The houses are those among the asker’s own: what somebody does for other houses stays as it is. */
export const changeOperator = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators/change',
  summary: 'Change what somebody may do, and for which of my houses; another owner decides',
  body: z.strictObject({ id: z.uuid(), login: text(40), roles, merchantCodes, reason }),
  /** Null where there is nobody who could decide it, and it is done. */
  reply: z.object({ approval: z.nullable(approval) }),
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'LAST_OWNER',
    'ALREADY_SET',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

/** For whoever lost their app and their passkeys. The new app opens nothing before another owner has agreed. */
export const resetOperatorStep = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators/second-step',
  summary: 'Give somebody another authenticator app, whose address is shown this once; another owner decides',
  rate: 'check',
  body: z.strictObject({ id: z.uuid(), login: text(40), reason }),
  reply: z.object({ totpUri: z.string(), approval: z.nullable(approval) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

const who = z.strictObject({ login: text(40) })

export const disableOperator = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators/disable',
  summary: 'End at once what somebody may do here',
  body: who,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_DECIDED', 'LAST_OWNER'],
})

export const endOperatorLogins = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators/logins/end',
  summary: 'End every login of somebody at once',
  body: who,
  reply: z.object({ ended: z.number() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const resetOperatorPassword = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/operators/password',
  summary: 'Give an operator another password, which is shown once, and end their sessions',
  rate: 'check',
  body: who,
  reply: z.object({ password: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})
