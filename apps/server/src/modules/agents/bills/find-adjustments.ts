import { adjustmentOf } from '@baize/engines/agents'
import { spanAt } from '#modules/limits'
import type { Tx } from '#platform/db'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import { spanOfDay } from '../house-day.ts'
import { readTold, type AdjustmentCause } from '../store/adjustments.ts'
import { readOfRun } from '../store/bills.ts'
import { readEarlier } from '../store/runs.ts'
import { type BillRow, billIdOf } from './bill.ts'
import { calculateLines } from './calculate-lines.ts'
import type { RunWorld } from './calculate-contracts.ts'
import { baseText, type BillLine, textOf } from './lines.ts'
import type { RunRow } from './run.ts'

/** What a bill of an earlier run has to be changed by, as a line of the next. */
export type FoundAdjustment = {
  readonly run: RunRow
  readonly line: BillLine
  readonly billId: string
  /** Where nothing was billed then: the bill that is made for it now comes to nothing by itself. */
  readonly isUnbilled: boolean
  readonly number: number
  readonly shouldBe: bigint
  readonly units: bigint
  readonly cause: AdjustmentCause
}

/** Rounds are counted, rolled back and drawn late for as long as that. */
const LOOKS_BACK_MS = 92 * DAY_MS
/** A change that was under way while a run read its figures has an earlier time than the run. */
const UNDER_WAY_MS = 10 * MINUTE_MS

/** Works out the earlier runs of the kind again whose figures changed, and says what is different. */
export async function findAdjustments(tx: Tx, run: RunRow, world: RunWorld): Promise<FoundAdjustment[]> {
  const { merchantCode, kind, since } = run
  // Hours are looked at again once a day: each of them changes for as long as its day is counted.
  if (kind === 'hourly' && spanAt('day', since, world.zone).since < since) return []
  const from = new Date(run.since.getTime() - LOOKS_BACK_MS)
  const changed = await world.sources.changedDays(tx, { merchantCode, since: from })
  if (changed.size === 0) return []
  const spans = [...changed].map(([day, changedAt]) => ({ changedAt, ...spanOfDay(day, world.zone) }))
  const found: FoundAdjustment[] = []
  for (const earlier of await readEarlier(tx, run, from)) {
    const { computedAt } = earlier
    const isChanged = spans.some(
      (day) =>
        day.since < earlier.until &&
        day.until > earlier.since &&
        computedAt !== null &&
        day.changedAt.getTime() > computedAt.getTime() - UNDER_WAY_MS,
    )
    if (isChanged) found.push(...(await compareRun(tx, earlier, world)))
  }
  return found
}

async function compareRun(tx: Tx, run: RunRow, world: RunWorld): Promise<FoundAdjustment[]> {
  const { lines } = await calculateLines(tx, run, world)
  const bills = await readOfRun(tx, run.id)
  const told = await readTold(
    tx,
    bills.map(({ id }) => id),
  )
  const byAgent = new Map(lines.map((line) => [line.agentId, line]))
  const billed = new Set(bills.map(({ agentId }) => agentId))
  const found: FoundAdjustment[] = []
  for (const bill of bills) {
    const line = byAgent.get(bill.agentId) ?? nothingOf(bill)
    const before = told.get(bill.id) ?? { count: 0, units: 0n }
    const shouldBe = line.due + lotteryOf(bill)
    const units = adjustmentOf({ recomputed: shouldBe, billed: bill.due, earlier: [before.units] })
    if (units === 0n || bill.state === 'denied') continue
    const cause = await causeOf(tx, { run, bill, line, world, shouldBe })
    found.push({
      run,
      line,
      billId: bill.id,
      isUnbilled: false,
      number: before.count + 1,
      shouldBe,
      units,
      cause,
    })
  }
  for (const line of lines) {
    if (billed.has(line.agentId) || line.due === 0n) continue
    const billId = billIdOf({ ...run, subjectId: line.subjectId })
    const cause = await causeOf(tx, { run, bill: undefined, line, world, shouldBe: line.due })
    found.push({ run, line, billId, isUnbilled: true, number: 1, shouldBe: line.due, units: line.due, cause })
  }
  return found
}

/** A bill whose figures are all gone. */
function nothingOf(bill: BillRow): BillLine {
  const { subjectId, agentId, uplineId, payer, pocket } = bill
  const none = { gross: 0n, children: 0n, net: 0n, earned: 0n, kept: 0n, due: 0n, lossCarriedOn: 0n }
  return { subjectId, agentId, uplineId, payer, pocket, ...none, inputs: { base: '0' } }
}

/** What a rebate had of lottery tickets, which is settled with them and stays. */
function lotteryOf({ inputs }: BillRow): bigint {
  const { lottery } = inputs
  if (typeof lottery !== 'object' || lottery === null || !('units' in lottery)) return 0n
  return BigInt(String(lottery.units))
}

type Compared = {
  readonly run: RunRow
  readonly bill: BillRow | undefined
  readonly line: BillLine
  readonly world: RunWorld
  readonly shouldBe: bigint
}

async function causeOf(tx: Tx, { run, bill, line, world, shouldBe }: Compared): Promise<AdjustmentCause> {
  const { merchantCode, since, until, period, computedAt } = run
  const span = { merchantCode, since, until, period, zone: world.zone }
  const changedSince = new Date((computedAt ?? since).getTime() - UNDER_WAY_MS)
  const rounds = await world.sources.changedRounds(tx, span, { agentId: line.agentId, since: changedSince })
  return {
    before: { base: bill ? baseText(bill.inputs) : '0', due: textOf(bill?.due ?? 0n) },
    now: { base: baseText(line.inputs), due: textOf(shouldBe) },
    rounds: rounds.map(({ digest, hour, turnover }) => ({ digest, hour, turnover: textOf(turnover) })),
  }
}
