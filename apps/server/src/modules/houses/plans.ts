import type {
  BodyOf,
  listHousePlans as listing,
  QueryOf,
  ReplyOf,
  withdrawHousePlan as withdrawing,
} from '@baize/contracts'
import { operatorNames, recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { job } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { endPlan, movePlan } from './plan.ts'
import { putChange } from './put-change.ts'
import { findChange, lockDocuments } from './store/changes.ts'
import * as store from './store/plans.ts'

const PAGE = 50
const APPLYING = 'houses-apply-plans'

/** What is to become of a house at a time, and what became of it. */
export async function listHousePlans(
  app: App,
  operator: Operator,
  { house: merchantCode, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listHousePlans')
  requireMerchant(operator, merchantCode)
  const place = after === undefined ? undefined : placeIn(after)
  const found = await store.readPlans(app.db, { merchantCode, after: place, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  const ids = shown.flatMap(({ askedBy, agreedBy }) => (agreedBy === null ? [askedBy] : [askedBy, agreedBy]))
  const names = await operatorNames(app.db, ids)
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    plans: shown.map(({ appliesAt, changes, askedBy, agreedBy, id, state, reason, failure }) => ({
      id,
      state,
      appliesAt: appliesAt.toISOString(),
      sections: changes.map(({ section }) => section),
      reason,
      askedBy: nameOf(askedBy),
      agreedBy: agreedBy === null ? null : nameOf(agreedBy),
      failure,
    })),
    after: found.length > PAGE && end ? cursorAt(end.appliesAt, end.id) : null,
  }
}

function cursorAt(at: Date, id: string): string {
  return Buffer.from(`house-plans:${at.getTime()}:${id}`).toString('base64url')
}

/** A cursor of another list, or of nobody's making, is refused. */
function placeIn(after: string): { readonly at: Date; readonly id: string } {
  const text = Buffer.from(after, 'base64url').toString()
  const [, ms, id] = /^house-plans:(\d{1,14}):([0-9a-f-]{36})$/.exec(text) ?? []
  if (!ms || !id || cursorAt(new Date(Number(ms)), id) !== after)
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return { at: new Date(Number(ms)), id }
}

/** What was planned does not happen. Whoever may plan may let it go: nothing changes by that. */
export async function withdrawHousePlan(
  app: App,
  operator: Operator,
  { house: merchantCode, id, reason }: BodyOf<typeof withdrawing>,
): Promise<Record<string, never>> {
  requireAction(operator, 'withdrawHousePlan')
  requireMerchant(operator, merchantCode)
  await transaction(app, async (tx) => {
    const plan = await store.lockPlan(tx, id)
    if (plan?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
    if (plan.state !== 'planned' && plan.state !== 'waiting') throw new Refusal('ALREADY_DECIDED')
    await movePlan(tx, plan, { state: 'withdrawn' })
    const line = { operator, merchantCode, action: 'house.withdraw', subject: merchantCode }
    await recordAudit(tx, {
      ...line,
      before: { id, state: plan.state },
      after: { id, state: 'withdrawn', reason },
    })
  })
  return {}
}

export const housesJobs = [
  job({
    name: APPLYING,
    cron: '* * * * *',
    /** Puts what has come to its time. */
    async run(app) {
      const outcome = await eachAlone(app, await store.readDue(app.db, app.clock.now()), {
        job: APPLYING,
        idOf: ({ id }) => id,
        work: ({ id }) => applyPlan(app, id),
      })
      reportFailed(APPLYING, outcome)
    },
  }),
]

/** Once, and only upon the house that it was asked of; else it says why not. */
async function applyPlan(app: App, id: string): Promise<void> {
  await transaction(app, async (tx) => {
    await lockDocuments(tx)
    const plan = await store.lockPlan(tx, id)
    const change = await findChange(tx, id)
    if (plan?.state !== 'planned' || !change || plan.appliesAt > app.clock.now()) return
    const { merchantCode, agreedBy, askedBy, reason } = plan
    const failure = await putChange(tx, change, { agreedBy, reason })
    await endPlan(tx, plan, failure)
    const line = { operator: { id: agreedBy ?? askedBy }, merchantCode, subject: merchantCode }
    const after = { id, sections: change.changes.map(({ section }) => section), reason }
    if (failure) await recordAudit(tx, { ...line, action: 'house.put-failed', after: { ...after, failure } })
    else await recordAudit(tx, { ...line, action: 'house.put', after })
  })
}
