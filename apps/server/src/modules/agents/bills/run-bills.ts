import type { BillKind } from '@baize/contracts'
import { type BillPeriod, periodAt } from '@baize/engines/agents'
import { readHouse } from '#modules/limits'
import { hasFlag, listMerchants } from '#modules/settings'
import { tellBalances } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import { offsetAt } from '#platform/zone'
import { type AgentHouse, readAgentHouse } from '../house.ts'
import { beginContracts } from '../contracts/begin-contracts.ts'
import { insertAdjustments } from '../store/adjustments.ts'
import { readStarting } from '../store/contract-lists.ts'
import { hasParts, lockPart, type PartEnd, removePart } from '../store/run-parts.ts'
import {
  allowTime,
  findLastRun,
  findRun,
  holdSnapshot,
  insertRun,
  lockRun,
  shareRun,
  writeRunState,
} from '../store/runs.ts'
import type { RunWorld } from './calculate-contracts.ts'
import { checkRun } from './check-run.ts'
import { computeRun } from './compute-run.ts'
import { issueNewBills } from './issue-bills.ts'
import { type RunKey, runIdOf, runLife, type RunState } from './run.ts'
import { billOf, readPart } from './run-part.ts'
import type { RunSources } from './sources.ts'

export const RUNNING = 'run-agent-bills'

/** What follows what in a house; dividends come last, since salaries are taken off them. */
const series: readonly { readonly kind: BillKind; readonly period: BillPeriod }[] = [
  { kind: 'rebate', period: 'day' },
  { kind: 'hourly', period: 'hour' },
  { kind: 'daily', period: 'day' },
  { kind: 'dividend', period: 'week' },
  { kind: 'dividend', period: 'ten-days' },
  { kind: 'dividend', period: 'half-month' },
  { kind: 'dividend', period: 'month' },
]

/** How long after the end of a period its bills are made, at the earliest: 02:05, hh:05, 03:05. */
const delays = {
  rebate: 2 * HOUR_MS + 5 * MINUTE_MS,
  daily: 2 * HOUR_MS + 5 * MINUTE_MS,
  hourly: 5 * MINUTE_MS,
  dividend: 3 * HOUR_MS + 5 * MINUTE_MS,
} as const satisfies Record<BillKind, number>

/** Makes and pays the bills of all periods that are over and counted. Any number of servers may do so at once. */
export async function runBills(app: App, sources: RunSources): Promise<void> {
  // What was agreed before midnight holds for the day that begins with it, however late its own job is.
  const beginning = beginContracts(app)
  await Promise.allSettled([beginning])
  const merchants = (await listMerchants(app)).filter((merchant) => hasFlag(merchant, 'AGENTPOLICY3'))
  const lines = merchants.flatMap(({ code, money }) => {
    return series.map((each) => ({ ...each, merchantCode: code, currency: money.currency }))
  })
  const outcome = await eachAlone(app, lines, {
    job: RUNNING,
    idOf: ({ merchantCode, kind, period }) => `${merchantCode} ${kind} ${period}`,
    work: (line) => catchUp(app, sources, line),
  })
  reportFailed(RUNNING, outcome)
  await beginning
}

type SeriesOf = Pick<RunKey, 'merchantCode' | 'kind' | 'period'> & { readonly currency: string }

/** One period after the other; one that was stopped keeps those behind it waiting, since they carry what it leaves. */
export async function catchUp(app: App, sources: RunSources, line: SeriesOf): Promise<void> {
  for (let key = await findDue(app, sources, line); key; key = await findDue(app, sources, line))
    if ((await workRun(app, sources, { ...key, currency: line.currency })) !== 'done') return
}

async function findDue(app: App, sources: RunSources, line: SeriesOf): Promise<RunKey | undefined> {
  const { merchantCode, kind, period } = line
  const { zone } = await readHouse(app.db, merchantCode)
  const last = await findLastRun(app.db, line)
  if (last && last.state !== 'done') return last.state === 'stopped' ? undefined : last
  const latest = new Date(app.clock.now().getTime() - delays[kind])
  const at = (moment: Date) => periodAt(period, moment, (each) => offsetAt(each, zone))
  const since = last?.until ?? at(new Date(at(latest).since.getTime() - 1)).since
  // Where the house's clocks were changed meanwhile, the period between ends where the first of the new ones begins.
  const { until } = at(since)
  const key = { merchantCode, kind, period, since, until }
  const isOver = until <= latest && until <= (await sources.countedUpTo(app.db, merchantCode))
  return isOver && (await isUnblocked(app, key)) ? key : undefined
}

/**
 * Contracts are paid once all that hold have begun: one that cannot begin keeps those of its kind waiting, and is reported. A
 * dividend waits for the rebates and salaries of its last day as well, which are taken off it.
 */
async function isUnblocked(app: App, { merchantCode, kind, since, until }: RunKey): Promise<boolean> {
  if (kind === 'rebate') return true
  const late = await readStarting(app.db, since)
  if (late.some((contract) => contract.merchantCode === merchantCode && contract.kind === kind)) return false
  if (kind !== 'dividend') return true
  const before = series.filter((each) => each.kind !== 'dividend')
  const runs = await Promise.all(before.map((each) => findLastRun(app.db, { ...each, merchantCode })))
  return runs.every((run) => run && (run.until > until || (run.until >= until && run.state === 'done')))
}

type NamedRun = RunKey & { readonly currency: string }

/** Carries a run to its end, a step at a time, each in a transaction: whoever dies at one is followed by another. */
export async function workRun(app: App, sources: RunSources, key: NamedRun): Promise<RunState> {
  const { merchantCode, currency } = key
  const house = await readAgentHouse(app.db, merchantCode)
  const { zone } = await readHouse(app.db, merchantCode)
  const world = { sources, house, zone, now: app.clock.now() }
  const id = runIdOf(key)
  if (!(await findRun(app.db, id)))
    await transaction(app, (tx) =>
      insertRun(tx, { ...key, currency, payer: house.payer, begunAt: app.clock.now() }),
    )
  for (;;) {
    const state = (await findRun(app.db, id))?.state
    if (state === 'computing' || state === 'checking') {
      const next = await transaction(app, (tx) => settleRun(tx, id, world))
      if (next === state) return state
    } else if (state === 'paying') await payRun(app, id, world)
    else return state ?? 'stopped'
  }
}

type WorkedWorld = RunWorld & { readonly house: Pick<AgentHouse, 'payer'>; readonly now: Date }

/** Computes or checks a run by figures of one moment, with the run held: of two servers the second finds it done. */
async function settleRun(tx: Tx, id: string, world: WorkedWorld): Promise<RunState | undefined> {
  await holdSnapshot(tx)
  await allowTime(tx)
  const run = await lockRun(tx, id)
  if (run?.state === 'computing') await computeRun(tx, run, world)
  if (run?.state === 'checking') await checkRun(tx, run, world)
  return (await findRun(tx, id))?.state
}

/** Pays what waits, and ends the run when nothing does. */
async function payRun(app: App, id: string, world: WorkedWorld): Promise<void> {
  // Whom an upline pays may be in any part, and two who pay them would wait for one another.
  const ends: readonly PartEnd[] = world.house.payer === 'upline' ? ['first'] : ['first', 'last']
  const paying = ends.map((end) => payFrom(app, { id, end, world }))
  // Where one fails, the other one pays its part to the end.
  await Promise.allSettled(paying)
  await Promise.all(paying)
  await transaction(app, (tx) => endRun(tx, id, world))
}

type PaidRun = { readonly id: string; readonly end: PartEnd; readonly world: WorkedWorld }

async function payFrom(app: App, run: PaidRun): Promise<void> {
  for (let cash = await payNext(app, run); cash; cash = await payNext(app, run)) {
    const memberIds = cash
    // Beside the postings and not with them: commits that say something wait for one another.
    if (memberIds.length > 0) await transaction(app, (tx) => tellBalances(tx, memberIds))
  }
}

async function payNext(app: App, run: PaidRun): Promise<readonly string[] | undefined> {
  return transaction(app, (tx) => payPart(tx, run))
}

/** Writes and pays the next part that nobody else has; says who has more cash by it, and nothing where no part is left. */
async function payPart(tx: Tx, { id, end, world }: PaidRun): Promise<readonly string[] | undefined> {
  const run = await shareRun(tx, id)
  const part = run?.state === 'paying' ? await lockPart(tx, id, end) : undefined
  if (!run || !part) return undefined
  const { bills: waiting, adjustments } = readPart(part.body)
  const bills = waiting.map((bill) => billOf(run, bill))
  await removePart(tx, id, part.number)
  await issueNewBills(tx, bills, { ...world, sources: { addPaid: world.sources.addPaidOfMany } })
  await insertAdjustments(tx, adjustments)
  return bills.filter(({ pocket, amount }) => pocket === 'cash' && amount > 0n).map(({ agentId }) => agentId)
}

/** Waits for all who pay a part of it. */
async function endRun(tx: Tx, id: string, { sources, now }: WorkedWorld): Promise<void> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'paying' || (await hasParts(tx, id))) return
  runLife.assertMove(run.state, 'done')
  await writeRunState(tx, { id, state: 'done', endedAt: now })
  await sources.noteToCount(tx)
}
