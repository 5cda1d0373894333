import { strict as assert } from 'node:assert'
import { type AuditReport, auditHead, readDigests, recordEvent, verifyAudit } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import type { Operator } from '#platform/visit'
import { appendLeaf } from './log.ts'
import * as store from './store/record-roots.ts'

/** The record as it stood when it went into the public log: its last line, and the digest that follows from all before. */
type RecordRoot = { readonly line: string; readonly digest: string }

function rootLeaf({ line, digest }: RecordRoot): string {
  return `record-root v1\nline ${line}\ndigest ${digest}\n`
}

function rootIn(leaf: string): RecordRoot {
  const [, line, digest] = /^record-root v1\nline (\d+)\ndigest ([0-9a-f]{64})\n$/.exec(leaf) ?? []
  assert(line && digest, 'What we put into the log can be read again.')
  return { line, digest }
}

/** Puts the record's head into the public log, where whoever rewrote the record cannot reach; not twice. */
async function anchorRecord(app: App): Promise<void> {
  await transaction(app, async (tx) => {
    const head = await auditHead(tx)
    if (!head) return
    const body = rootLeaf(head)
    if ((await store.readLastRoot(tx)) !== body) await appendLeaf(tx, { kind: 'record-root', body })
  })
}

/** Computes the whole chain again and holds it against the public log, which also knows what was cut off at its end. */
export async function verifyRecord(
  app: Pick<App, 'db'>,
  operator: Pick<Operator, 'roles'> | null,
): Promise<AuditReport> {
  const { lines, faults } = await verifyAudit(app, operator)
  const roots = (await store.readRoots(app.db)).map(rootIn)
  const digests = await readDigests(
    app.db,
    roots.map(({ line }) => line),
  )
  const differing = roots.filter(({ line, digest }) => digests.get(line) !== digest)
  const all = new Set([...faults, ...differing.map(({ line }) => Number(line))])
  return { lines, faults: [...all].toSorted((one, other) => one - other) }
}

/** The first of them say where to look. */
const MOST_NAMED = 20

/** Whatever is not as it was written is an event, and stands in the log of the server. */
async function checkRecord(app: App): Promise<void> {
  const { lines, faults } = await verifyRecord(app, null)
  if (faults.length === 0) return
  app.log.error({ lines: faults.slice(0, MOST_NAMED) }, 'the record is not as it was written')
  await transaction(app, (tx) =>
    recordEvent(tx, {
      kind: 'record.broken',
      component: 'operators',
      merchantCode: null,
      subject: String(faults[0]),
      after: { lines, faults: faults.length, first: faults.slice(0, MOST_NAMED) },
    }),
  )
}

export const recordJobs = [
  job({ name: 'anchor-record', cron: '7 * * * *', run: anchorRecord }),
  job({ name: 'check-record', cron: '41 3 * * *', run: checkRecord }),
]
