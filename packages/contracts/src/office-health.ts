import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** What is looked at, in the order in which it matters. */
export const healthSubjects = [
  'database',
  'nodes',
  'build',
  'clock',
  'queue',
  'facts',
  'messages',
  'gateways',
  'vendors',
  'draws',
  'partitions',
  'backup',
] as const
export type HealthSubject = (typeof healthSubjects)[number]

/** Unknown is what was not looked at within the minute, or cannot be: it is never called good. */
export const healthStates = ['good', 'warning', 'bad', 'unknown'] as const
export type HealthState = (typeof healthStates)[number]

/** What is the matter; each stands for a sentence about what to do. */
export const healthCodes = [
  'fine',
  'not-looked',
  'none',
  'database-read-only',
  'node-stopped',
  'builds-differ',
  'clock-off',
  'job-dead',
  'job-failing',
  'queue-late',
  'queue-still',
  'facts-late',
  'messages-late',
  'messages-refused',
  'gateway-silent',
  'vendor-silent',
  'draw-late',
  'result-awaited',
  'partition-missing',
  'backup-none',
  'backup-old',
] as const
export type HealthCode = (typeof healthCodes)[number]

const finding = {
  state: z.enum(healthStates),
  code: z.enum(healthCodes),
  /** Since when it is so; null where nobody can say. */
  since: z.nullable(z.string()),
}

/** One of several that a subject is made of: a node, a job, a gateway. */
const healthPart = z.object({
  ...finding,
  /** What it is known by; never anything of a person. */
  name: z.string(),
  /** How many, or how much: milliseconds of a clock, jobs that wait. */
  figures: z.record(z.string(), z.number()),
})
export type HealthPart = z.output<typeof healthPart>

const healthLine = z.object({
  ...finding,
  subject: z.enum(healthSubjects),
  lookedAt: z.string(),
  parts: z.array(healthPart),
})
export type HealthLine = z.output<typeof healthLine>

const office = { audience: 'operator', rate: 'list' } as const

export const getHealth = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/health',
  summary: 'How the plant is: a line for each subject, looked at just now',
  reply: z.object({ now: z.string(), lines: z.array(healthLine) }),
  refusals: ['NOT_PERMITTED'],
})

export const officeJobStates = ['waiting', 'running', 'failed', 'dead'] as const

/** Why a job failed, as far as it can be said without what it was about. */
export const jobCauses = ['refused', 'database', 'network', 'late', 'shape', 'assertion', 'other'] as const

export const officeJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Failed is tried again by itself; dead is not. */
  state: z.enum(officeJobStates),
  attempts: z.number(),
  mostAttempts: z.number(),
  queuedAt: z.string(),
  runAt: z.string(),
  cause: z.nullable(z.enum(jobCauses)),
})
export type OfficeJob = z.output<typeof officeJob>

export const listJobs = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/jobs',
  summary: 'What waits in the queue, runs, or failed, newest first',
  query: z.strictObject({
    state: z.optional(z.enum(officeJobStates)),
    name: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9:-]{0,63}$/))),
    after: z.optional(listCursor),
  }),
  reply: z.object({ jobs: z.array(officeJob), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'BAD_QUERY'],
})

/** Only what failed: a job that waits, runs or is gone is left as it is. */
export const retryJob = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/jobs/retry',
  summary: 'Have a job that failed done again at once',
  body: z.strictObject({ jobId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)), reason: text(140) }),
  reply: officeJob,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
})
