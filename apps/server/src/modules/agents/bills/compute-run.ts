import { bindAgentRebates, readAgentRebates } from '#modules/lottery'
import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { insertBills, type LastBill, type NewBill, readLast } from '../store/bills.ts'
import { insertPart } from '../store/run-parts.ts'
import { writeComputed } from '../store/runs.ts'
import { billIdOf, settledBill } from './bill.ts'
import type { RunWorld } from './calculate-contracts.ts'
import { calculateLines } from './calculate-lines.ts'
import { findAdjustments, type FoundAdjustment } from './find-adjustments.ts'
import { type BillLine, type RunLines, textOf } from './lines.ts'
import { runLife, type RunRow } from './run.ts'
import { partsOf, partText, type WaitingBill, waitingBill } from './run-part.ts'

/** How long a dividend waits to be claimed before it is issued by itself. */
export const CLAIM_MS = 30 * DAY_MS
/** What is carried below zero is forgotten after so long without income. */
const WRITTEN_OFF_MS = 90 * DAY_MS

/**
 * Works out all bills of a run in one transaction that reads figures of one moment: none of them is there, or all of them, in
 * parts that wait to be checked and paid.
 */
export async function computeRun(
  tx: Tx,
  run: RunRow,
  world: RunWorld & { readonly now: Date },
): Promise<void> {
  runLife.assertMove(run.state, 'checking')
  const { now } = world
  const calculated = await calculateLines(tx, run, world)
  const { lines: made, ...sums } =
    run.kind === 'rebate' ? await withLottery(tx, run, calculated, world) : calculated
  const adjustments = await findAdjustments(tx, run, world)
  const last = await readLast(tx, { merchantCode: run.merchantCode, kind: run.kind, before: run.since })
  const bills = await billsOf(tx, {
    run,
    world,
    lines: withAdjusted(made, adjustments),
    adjustments,
    last,
    now,
  })
  for (const unbilled of adjustments.filter(({ isUnbilled }) => isUnbilled))
    await insertBills(tx, [emptyBill(unbilled, now)])
  const billOf = new Map(adjustments.length > 0 ? bills.map(([id, agentId]) => [agentId, id]) : [])
  const lines = adjustments.map(({ line, billId, number, shouldBe, units, cause }) => {
    const appliedTo = billOf.get(line.agentId) ?? billId
    return { billId, number, appliedTo, shouldBe, units, cause, madeAt: now }
  })
  const parts = partsOf({ bills, adjustments: lines }, run.currency)
  for (const [number, part] of parts.entries()) await insertPart(tx, run.id, { number, body: partText(part) })
  await writeComputed(tx, { id: run.id, ...sums, bills: bills.length, computedAt: now })
}

/** Adds what agents are owed of lottery tickets whose draws are settled: of each ticket by itself, so that nothing is taken off. */
async function withLottery(tx: Tx, run: RunRow, calculated: RunLines, world: RunWorld): Promise<RunLines> {
  const { merchantCode, since, until } = run
  const owed = await readAgentRebates(tx, { merchantCode, settledBefore: until })
  if (owed.length === 0) return calculated
  const tree = await world.sources.tree(tx, { merchantCode, at: new Date(until.getTime() - 1) })
  const agents = new Set(tree.map(({ agentId }) => agentId))
  const lines = new Map(calculated.lines.map((line) => [line.agentId, line]))
  for (const { memberId, units, tickets } of owed) {
    const line = lines.get(memberId) ?? emptyLine(memberId, agents.has(memberId))
    lines.set(memberId, {
      ...line,
      gross: line.gross + units,
      net: line.net + units,
      earned: line.earned + units,
      due: line.due + units,
      inputs: { ...line.inputs, lottery: { units: textOf(units), tickets } },
    })
  }
  await bindAgentRebates(tx, {
    merchantCode,
    settledBefore: until,
    bills: owed.map(({ memberId }) => {
      return { memberId, billId: billIdOf({ kind: 'rebate', subjectId: memberId, since, until }) }
    }),
  })
  const sum = owed.reduce((total, { units }) => total + units, 0n)
  return {
    ...calculated,
    tops: calculated.tops + sum,
    earned: calculated.earned + sum,
    lines: [...lines.values()],
  }
}

function emptyLine(memberId: string, isAgent: boolean): BillLine {
  return {
    subjectId: memberId,
    agentId: memberId,
    uplineId: null,
    payer: 'house',
    pocket: isAgent ? 'commission' : 'cash',
    ...nothing,
    inputs: { base: '0' },
  }
}

const nothing = { gross: 0n, children: 0n, net: 0n, earned: 0n, kept: 0n, due: 0n, lossCarriedOn: 0n }

/** Whoever has an adjustment has a bill for it, also where there is nothing else to bill any more. */
function withAdjusted(lines: readonly BillLine[], adjustments: readonly FoundAdjustment[]): BillLine[] {
  const there = new Set(lines.map(({ agentId }) => agentId))
  const added = new Map<string, BillLine>()
  for (const { line } of adjustments)
    if (!there.has(line.agentId)) added.set(line.agentId, { ...line, ...nothing, inputs: { base: '0' } })
  return [...lines, ...added.values()]
}

type Billing = {
  readonly run: RunRow
  readonly world: RunWorld
  readonly lines: readonly BillLine[]
  readonly adjustments: readonly FoundAdjustment[]
  readonly last: readonly LastBill[]
  readonly now: Date
}

async function billsOf(
  tx: Tx,
  { run, world, lines, adjustments, last, now }: Billing,
): Promise<WaitingBill[]> {
  const { merchantCode, kind, since, until, period, currency } = run
  const span = { merchantCode, since, until, period, zone: world.zone }
  const agentIds = lines.filter(({ due }) => due > 0n).map(({ agentId }) => agentId)
  const flags =
    agentIds.length > 0 ? await world.sources.flags(tx, span, agentIds) : new Map<string, string[]>()
  const adjusted = Map.groupBy(adjustments, ({ line }) => line.agentId)
  const lasts = new Map(last.map((bill) => [bill.agentId, bill]))
  return lines.map((line) => {
    const { carried, writtenOff } = carriedBy(lasts.get(line.agentId), until)
    const settled = settledBill({
      sums: line,
      adjustments: (adjusted.get(line.agentId) ?? []).map(({ units }) => units),
      carried,
      flags: flags.get(line.agentId) ?? [],
      house: world.house,
    })
    const isOpen = settled.state === 'claimable' || settled.state === 'pending_approval'
    const claimEndsAt = kind === 'dividend' ? new Date(now.getTime() + CLAIM_MS) : now
    return waitingBill({
      id: billIdOf({ kind, subjectId: line.subjectId, since, until }),
      runId: run.id,
      merchantCode,
      kind,
      since,
      until,
      currency,
      subjectId: line.subjectId,
      agentId: line.agentId,
      uplineId: line.uplineId,
      payer: line.payer,
      pocket: line.pocket,
      gross: line.gross,
      children: line.children,
      net: line.net,
      earned: line.earned,
      kept: line.kept,
      due: line.due,
      lossCarriedOn: line.lossCarriedOn,
      adjusted: settled.adjusted,
      amount: settled.amount,
      carriedOn: settled.carriedOn,
      heldFor: settled.heldFor,
      state: settled.state,
      inputs: JSON.stringify(line.inputs),
      carried,
      writtenOff,
      paid: 0n,
      parts: 0,
      madeAt: now,
      claimEndsAt: settled.state === 'claimable' ? claimEndsAt : null,
      closedAt: isOpen ? null : now,
    })
  })
}

/** What the last bill left below zero, unless it is so long ago that the agent earned anything. */
function carriedBy(last: LastBill | undefined, until: Date): { carried: bigint; writtenOff: bigint } {
  if (!last || last.carriedOn === 0n) return { carried: 0n, writtenOff: 0n }
  const since = last.incomeUntil ?? last.carriedSince ?? last.until
  const isOver = until.getTime() - since.getTime() > WRITTEN_OFF_MS
  return isOver ? { carried: 0n, writtenOff: last.carriedOn } : { carried: last.carriedOn, writtenOff: 0n }
}

/** For a rebate of a day on which there was none: what it should have been is told by the adjustment to it. */
function emptyBill({ run, line, billId }: FoundAdjustment, now: Date): NewBill {
  return {
    ...line,
    ...nothing,
    id: billId,
    runId: run.id,
    merchantCode: run.merchantCode,
    kind: run.kind,
    since: run.since,
    until: run.until,
    currency: run.currency,
    adjusted: 0n,
    carried: 0n,
    writtenOff: 0n,
    amount: 0n,
    carriedOn: 0n,
    inputs: JSON.stringify({ base: '0' }),
    heldFor: [],
    state: 'not_reached',
    paid: 0n,
    parts: 0,
    madeAt: now,
    claimEndsAt: null,
    closedAt: now,
  }
}
