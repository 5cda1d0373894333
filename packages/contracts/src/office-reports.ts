import * as z from 'zod/mini'
import { houseDay } from './agents/common.ts'
import { endpoint, fileReply } from './endpoint.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)

/** What can be asked for in lines. */
export const reportNames = [
  'days',
  'months',
  'games',
  'vendors',
  'families',
  'rtp',
  'methods',
  'bonuses',
  'promotions',
  'jackpots',
  'links',
  'bills',
  'work',
  'draws',
  'corrections',
  'vendorStatements',
  'gatewayStatements',
  'aml',
  'answers',
  'deposits',
  'withdrawals',
] as const
export type ReportName = (typeof reportNames)[number]

export const columnKinds = ['text', 'time', 'amount', 'count', 'share'] as const

export const reportColumn = z.object({ name: z.string(), kind: z.enum(columnKinds) })
export type ReportColumn = z.output<typeof reportColumn>

/** From a day of the house up to another, without it. */
const asked = { house, report: z.enum(reportNames), from: houseDay, to: houseDay } as const

export const listReports = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/reports',
  summary: 'The reports that the operator may see of a house, with their columns',
  query: z.strictObject({ house }),
  reply: z.object({
    today: z.string(),
    reports: z.array(z.object({ name: z.enum(reportNames), columns: z.array(reportColumn) })),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const runReport = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/reports/report',
  summary: 'The lines of a report, of a stretch of days; the first of them where there are many',
  query: z.strictObject(asked),
  reply: z.object({
    currency: z.string(),
    columns: z.array(reportColumn),
    rows: z.array(z.array(z.string())),
    /** There are more lines, which a file has. */
    isCut: z.boolean(),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const fileStates = ['waiting', 'ready', 'taken', 'failed'] as const

export const reportFile = z.object({
  id: z.string(),
  report: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  state: z.enum(fileStates),
  rows: z.number(),
  /** Of the whole file; none while it is written. */
  sha256: z.nullable(z.string()),
  askedAt: z.string(),
  /** Until when it can be taken, once. */
  endsAt: z.nullable(z.string()),
})
export type ReportFile = z.output<typeof reportFile>

export const askExport = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/exports',
  summary: 'Have a report written to a file; a long one is written by and by',
  body: z.strictObject({ id: z.uuid(), ...asked }),
  reply: reportFile,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED'],
})

export const listExports = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/exports/mine',
  summary: 'The files that the operator asked for lately, the newest first',
  query: z.strictObject({ house }),
  reply: z.object({ files: z.array(reportFile) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** It is given away once, so it changes something: what was taken is gone. */
export const takeExport = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/exports/take.csv',
  summary: 'Take a file, once, within an hour, by the one who asked for it',
  isFile: true,
  body: z.strictObject({ house, id: z.uuid() }),
  reply: fileReply,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const scheduleSpans = ['day', 'week', 'month'] as const

export const reportSchedule = z.object({
  id: z.string(),
  report: z.enum(reportNames),
  every: z.enum(scheduleSpans),
  /** By the clock of the house. */
  hour: z.number(),
  nextAt: z.string(),
})
export type ReportSchedule = z.output<typeof reportSchedule>

/** A report of a stretch that is over waits to be looked at. */
export const reportNotice = z.object({
  id: z.string(),
  report: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  madeAt: z.string(),
})

export const listSchedules = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/schedules',
  summary: 'The reports that the operator is told of, and of what they were told lately',
  query: z.strictObject({ house }),
  reply: z.object({ schedules: z.array(reportSchedule), notices: z.array(reportNotice) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const putSchedule = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/schedules/put',
  summary: 'Be told of a report every day, week or month, at an hour of the house',
  body: z.strictObject({
    id: z.uuid(),
    house,
    report: z.enum(reportNames),
    every: z.enum(scheduleSpans),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
  }),
  reply: reportSchedule,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED'],
})

export const endSchedule = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/schedules/end',
  summary: 'Be told of a report no longer',
  body: z.strictObject({ house, id: z.uuid() }),
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
