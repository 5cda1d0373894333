import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { approval } from './operators.ts'
import { gameCode, stakeOnWire } from './play.ts'
import { lineReports, showStates } from './show-views.ts'
import { line, text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)
const moment = z.iso.datetime()
const after = z.optional(z.uuid())
const next = z.nullable(z.uuid())

export const officeShow = z.object({
  id: z.uuid(),
  host: z.object({ id: z.uuid(), name: z.string() }),
  game: z.string(),
  title: z.string(),
  language: z.string(),
  table: z.nullable(z.string()),
  state: z.enum(showStates),
  startsAt: z.string(),
  liveAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  /** What was given in it. */
  gifts: z.object({ count: z.number(), amount: z.string() }),
})
export type OfficeShow = z.output<typeof officeShow>

export const listOfficeShows = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/shows',
  summary: 'The shows of a house, newest first',
  query: z.strictObject({ house, after }),
  reply: z.object({ currency: z.string(), shows: z.array(officeShow), after: next }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const planShow = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows',
  summary: 'Announces a show of a host',
  body: z.strictObject({
    id: z.uuid(),
    hostId: z.uuid(),
    game: gameCode,
    title: line(80),
    language: z.enum(languageCodes),
    startsAt: moment,
    table: z.nullable(gameCode),
  }),
  reply: officeShow,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'HOST_NOT_READY', 'GAME_NOT_FOUND'],
})

export const endShow = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/end',
  summary: 'Ends a show at once',
  body: z.strictObject({ show: z.uuid(), reason: text(140) }),
  reply: officeShow,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

export const showHost = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  name: z.string(),
  sharePercent: z.number(),
  currency: z.string(),
  /** When somebody saw their documents and that they are of age. */
  documentsAt: z.nullable(z.string()),
  contract: z.nullable(z.string()),
  isSimulated: z.boolean(),
  isStopped: z.boolean(),
  earned: z.string(),
  payable: z.string(),
})
export type ShowHost = z.output<typeof showHost>

export const listShowHosts = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/shows/hosts',
  summary: 'The hosts of a house, and what they have earned',
  query: z.strictObject({ house }),
  reply: z.array(showHost),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Nobody goes on before their documents were seen and their contract is on file. */
export const saveShowHost = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/hosts',
  summary: 'Makes a member a host, or changes what is on file of one',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    name: line(40),
    hasDocuments: z.boolean(),
    contract: z.nullable(line(80)),
    isStopped: z.boolean(),
    reason: text(140),
  }),
  reply: showHost,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'REQUEST_ID_REUSED',
    'TRIAL_ACCOUNT',
    'OWN_ACCOUNT',
    'HOST_NOT_READY',
  ],
})

/** Money goes out: asked by one operator and decided by another. */
export const payShowHost = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/hosts/pay',
  summary: 'Asks that a host be paid what is older than a day',
  body: z.strictObject({ id: z.uuid(), hostId: z.uuid(), amount: stakeOnWire, reason: text(140) }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
    'OWN_ACCOUNT',
  ],
})

export const officeShowLine = z.object({
  id: z.uuid(),
  show: z.object({ id: z.uuid(), title: z.string() }),
  memberId: z.uuid(),
  account: z.string(),
  text: z.string(),
  state: z.enum(['shown', 'held', 'hidden']),
  at: z.string(),
  hiddenBy: z.nullable(z.string()),
  hiddenWhy: z.nullable(z.string()),
  reports: z.array(z.object({ why: z.enum(lineReports), at: z.string() })),
})
export type OfficeShowLine = z.output<typeof officeShowLine>

export const listShowLines = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/shows/lines',
  summary: 'Lines that were reported, held or hidden; that somebody looked is noted',
  query: z.strictObject({ house, which: z.enum(['reported', 'held', 'hidden']), after }),
  reply: z.object({ lines: z.array(officeShowLine), after: next }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const judgeShowLine = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/lines',
  summary: 'Hides a line, lets one be seen that was held, or leaves it as it is; its reports are answered',
  body: z.strictObject({ line: z.uuid(), decision: z.enum(['hide', 'let', 'leave']), why: text(140) }),
  reply: z.null(),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'OWN_ACCOUNT'],
})

export const showSanction = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  kind: z.enum(['mute', 'ban']),
  why: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  endsAt: z.nullable(z.string()),
  liftedAt: z.nullable(z.string()),
  liftedBy: z.nullable(z.string()),
})
export type ShowSanction = z.output<typeof showSanction>

export const listShowSanctions = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/shows/sanctions',
  summary: 'Who may not speak in shows, why and until when, newest first',
  query: z.strictObject({ house, after }),
  reply: z.object({ sanctions: z.array(showSanction), after: next }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const banFromShows = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/sanctions',
  summary: 'Keeps a member from speaking in any show; they are told why and until when',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    why: text(140),
    endsAt: z.nullable(moment),
  }),
  reply: showSanction,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'OWN_ACCOUNT'],
})

export const liftShowSanction = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/shows/sanctions/lift',
  summary: 'Lets a member speak again',
  body: z.strictObject({ sanction: z.uuid(), reason: text(140) }),
  reply: showSanction,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'OWN_ACCOUNT'],
})
