import { type HealthLine, healthSubjects } from '@baize/contracts'
import { recordEvent } from '#modules/operators'
import { probeGateways } from '#modules/payments'
import { probeVendors } from '#modules/play'
import type { App } from '#platform/app'
import { keepContacts } from '#platform/contacts'
import { transaction, type Tx } from '#platform/db'
import { job, queueJobOnce } from '#platform/jobs'
import {
  deleteTrouble,
  insertTrouble,
  lockTroubles,
  readTroubles,
  type Trouble,
  type TroubleRow,
} from '#platform/troubles'
import { lookAtPlant } from './look.ts'

const WATCHING = 'watch-plant'
const AGAIN_SECONDS = 10

/** Asks those outside whether they answer, and writes down what begins to be wrong and what is over. */
export async function watchPlant(app: App): Promise<void> {
  await Promise.all([probeGateways(app), probeVendors(app)])
  await keepContacts(app)
  await noteTroubles(app, await lookAtPlant(app))
}

/** What is unknown is neither: it was bad and still may be. */
async function noteTroubles(app: App, lines: readonly HealthLine[]): Promise<void> {
  const parts = lines.flatMap(({ subject, parts: all }) => all.map((part) => ({ subject, ...part })))
  const bad = parts.filter(({ state }) => state === 'bad')
  const unclear = new Set(lines.filter(({ state }) => state === 'unknown').map(({ subject }) => subject))
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    await lockTroubles(tx)
    const known = await readTroubles(tx)
    for (const { subject, name, code, since } of bad.filter((part) => !known.some(same(part))))
      await begin(tx, { subject, name, code, beganAt: since === null ? now : new Date(since) })
    const over = known.filter((each) => !bad.some(same(each)) && !isUnclear(each, unclear))
    for (const trouble of over) await end(tx, trouble)
  })
}

type Named = Pick<Trouble, 'subject' | 'name'>

const same = (one: Named) => (other: Named) => one.subject === other.subject && one.name === other.name

function isUnclear({ subject }: Named, unclear: ReadonlySet<string>): boolean {
  return healthSubjects.some((each) => each === subject && unclear.has(each))
}

async function begin(tx: Tx, trouble: TroubleRow): Promise<void> {
  await insertTrouble(tx, trouble)
  const { subject: component, name: subject, code, beganAt } = trouble
  const event = { component, merchantCode: null, subject, after: { code, since: beganAt.toISOString() } }
  await recordEvent(tx, { kind: 'component.down', ...event })
}

async function end(tx: Tx, trouble: TroubleRow): Promise<void> {
  await deleteTrouble(tx, trouble)
  const { subject: component, name: subject, code, beganAt } = trouble
  const event = { component, merchantCode: null, subject, before: { code, since: beganAt.toISOString() } }
  await recordEvent(tx, { kind: 'component.up', ...event })
}

export const healthJobs = [
  // It queues itself again and again; each minute somebody looks whether it still does.
  job({
    name: WATCHING,
    cron: '* * * * *',
    run: async (app) => {
      await transaction(app, (tx) => queueJobOnce(tx, WATCHING, { delaySeconds: AGAIN_SECONDS }))
      await watchPlant(app)
    },
  }),
]
