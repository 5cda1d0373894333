import { strict as assert } from 'node:assert'
import type {
  BillRun,
  BodyOf,
  listBillRuns as runs,
  QueryOf,
  ReplyOf,
  resumeBillRun as resuming,
} from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { resumeRun } from '../bills/resume-run.ts'
import type { RunRow } from '../bills/run.ts'
import { writePlace } from '#platform/list-place'
import { readOfficeRuns } from '../store/office-bills.ts'
import { keepResume } from '../store/resumes.ts'
import { findRun } from '../store/runs.ts'
import { requireAgentReader } from './office-agents.ts'
import { placeIn } from './place-in-time.ts'
import { runsOnWire } from './run-on-wire.ts'

const PAGE = 50
const RUNS = 'office-runs'

export async function listBillRuns(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, state, after }: QueryOf<typeof runs>,
): Promise<ReplyOf<typeof runs>> {
  requireAgentReader(operator, merchantCode)
  const list = [RUNS, merchantCode, kind, state]
  const place = after === undefined ? undefined : placeIn({ list, after })
  const wanted = { merchantCode, kind, state, after: place, limit: PAGE + 1 }
  const found = await readOfficeRuns(app.db, wanted)
  const page = found.slice(0, PAGE)
  const end = page.at(-1)
  return {
    currency: await readCurrency(app.db, merchantCode),
    runs: await runsOnWire(app.db, page),
    after: found.length > PAGE && end ? writePlace(list, [end.begunAt.getTime(), end.id]) : null,
  }
}

/** Has a stopped run checked again. Asked again under the same id, it answers as the run stands. */
export async function resumeBillRun(
  app: App,
  operator: Operator,
  { id, house: merchantCode, runId, reason }: BodyOf<typeof resuming>,
): Promise<BillRun> {
  requireAction(operator, 'resumeBillRun')
  requireMerchant(operator, merchantCode)
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const known = await findRun(tx, runId)
    if (known?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
    const before = await keepResume(tx, { id, runId, operatorId: operator.id, reason, resumedAt: now })
    if (before) {
      requireSameRequest(before.runId === runId && before.reason === reason)
      return onWire(tx, known)
    }
    const run = await resumeRun(tx, runId)
    if (!run) throw new Refusal('CHANGED_MEANWHILE')
    const states = {
      before: { state: 'stopped', difference: known.difference },
      after: { state: run.state, reason },
    }
    await recordAudit(tx, { operator, merchantCode, action: 'agent-run.resume', subject: runId, ...states })
    return onWire(tx, run)
  })
}

async function onWire(tx: Tx, run: RunRow): Promise<BillRun> {
  const [shown] = await runsOnWire(tx, [run])
  assert(shown, 'A run that is there is shown.')
  return shown
}
