import { type HealthLine, type HealthSubject, healthSubjects } from '@baize/contracts'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perApp } from '#platform/per-app'
import { SECOND_MS } from '#platform/time'
import { finding, type Finding, worstOf } from './finding.ts'
import {
  lookAtBackup,
  lookAtBuild,
  lookAtClock,
  lookAtDatabase,
  lookAtFacts,
  lookAtMessages,
  lookAtNodes,
  lookAtPartitions,
  lookAtQueue,
} from './look-inside.ts'
import { lookAtDraws, lookAtGateways, lookAtVendors } from './look-outside.ts'

const looks: Readonly<Record<HealthSubject, (app: App) => Promise<Finding[]>>> = {
  database: lookAtDatabase,
  nodes: lookAtNodes,
  build: lookAtBuild,
  clock: lookAtClock,
  queue: lookAtQueue,
  facts: lookAtFacts,
  messages: lookAtMessages,
  gateways: lookAtGateways,
  vendors: lookAtVendors,
  draws: lookAtDraws,
  partitions: lookAtPartitions,
  backup: lookAtBackup,
}

/** However many look at the screen, the plant is looked at so often. */
const REMEMBERED_MS = 2 * SECOND_MS
const PATIENCE_MS = 3 * SECOND_MS

const remembered = perApp((app) => cached(REMEMBERED_MS, () => lookNow(app)))

export function lookAtPlant(app: App): Promise<HealthLine[]> {
  return remembered(app)()
}

async function lookNow(app: App): Promise<HealthLine[]> {
  const lines = await Promise.all(
    healthSubjects.map(async (subject) => {
      const found = await findingsOf(app, subject)
      const parts = found.map((part) => ({ ...part, since: part.since ?? firstSeen(app, subject, part) }))
      const { state, code, since } = worstOf(parts)
      return { subject, state, code, since, lookedAt: app.clock.now().toISOString(), parts }
    }),
  )
  forgetOthers(app, lines)
  return lines
}

async function findingsOf(app: App, subject: HealthSubject): Promise<readonly Finding[]> {
  try {
    return await patiently(looks[subject](app))
  } catch (error) {
    app.log.warn({ err: error, subject }, 'it could not be seen how a part of the platform is')
    return [finding(subject, { state: 'unknown', code: 'not-looked' })]
  }
}

/** What does not answer in time is not known; it is looked at again the next time. */
async function patiently<Found>(look: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HealthProblem('It was not seen in time.')), PATIENCE_MS)
  })
  try {
    return await Promise.race([look, late])
  } finally {
    clearTimeout(timer)
  }
}

class HealthProblem extends Error {}

/** Since when this process has seen what is wrong and does not say so itself. */
const seen = perApp(() => new Map<string, string>())

const keyOf = (subject: HealthSubject, { name, code }: Finding) => `${subject} ${name} ${code}`

function firstSeen(app: App, subject: HealthSubject, part: Finding): string | null {
  if (part.state !== 'bad' && part.state !== 'warning') return null
  const key = keyOf(subject, part)
  const since = seen(app).get(key) ?? app.clock.now().toISOString()
  seen(app).set(key, since)
  return since
}

function forgetOthers(app: App, lines: readonly HealthLine[]): void {
  const there = new Set(lines.flatMap(({ subject, parts }) => parts.map((part) => keyOf(subject, part))))
  for (const key of seen(app).keys()) if (!there.has(key)) seen(app).delete(key)
}
