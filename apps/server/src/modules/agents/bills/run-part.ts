import { housePath } from '#modules/ledger'
import type { BillAdjustment } from '../store/adjustments.ts'
import type { NewBill } from '../store/bills.ts'
import type { RunRow } from './run.ts'

/** A bill as it waits. What bills of a run have in common is the run's; the rest goes by its place, since names would be most of it. */
export type WaitingBill = readonly [
  id: string,
  agentId: string,
  subjectId: string,
  uplineId: string | null,
  payer: NewBill['payer'],
  pocket: NewBill['pocket'],
  state: NewBill['state'],
  heldFor: readonly string[],
  claimEndsAt: number | null,
  closedAt: number | null,
  inputs: string,
  sums: string,
]

/** Bills of a run that are written and paid together, with the adjustments that are their lines. */
export type RunPart = {
  readonly bills: readonly WaitingBill[]
  readonly adjustments: readonly BillAdjustment[]
}

/** Small enough that whoever waits for an account of theirs does not notice. */
const BILLS_IN_PART = 500

/**
 * Bills in parts, those who are paid from one account of the house beside each other: who takes the first part and who takes
 * the last do not wait for one another.
 */
export function partsOf({ bills, adjustments }: RunPart, currency: string): RunPart[] {
  const placed = bills.map((bill) => {
    const [id, agentId] = bill
    return { bill, key: `${housePath({ name: 'agents', currency }, agentId)} ${id}` }
  })
  placed.sort((one, other) => (one.key < other.key ? -1 : 1))
  const linesOf = Map.groupBy(adjustments, ({ appliedTo }) => appliedTo)
  const count = Math.ceil(placed.length / BILLS_IN_PART)
  return Array.from({ length: count }, (_, number) => {
    const own = placed.slice(number * BILLS_IN_PART, (number + 1) * BILLS_IN_PART).map(({ bill }) => bill)
    return { bills: own, adjustments: own.flatMap(([id]) => linesOf.get(id) ?? []) }
  })
}

/** Units go as text, which JSON keeps whole. */
export function partText({ bills, adjustments }: RunPart): string {
  const lines = adjustments.map(({ shouldBe, units, ...line }) => {
    return { ...line, shouldBe: String(shouldBe), units: String(units) }
  })
  return JSON.stringify({ bills, adjustments: lines })
}

type AdjustmentText = Omit<BillAdjustment, 'shouldBe' | 'units' | 'madeAt'> &
  Readonly<Record<'shouldBe' | 'units' | 'madeAt', string>>
type PartBody = { readonly bills: readonly WaitingBill[]; readonly adjustments: readonly AdjustmentText[] }

export function readPart(body: string): RunPart {
  const { bills, adjustments }: PartBody = JSON.parse(body)
  return {
    bills,
    adjustments: adjustments.map((line) => ({
      ...line,
      shouldBe: BigInt(line.shouldBe),
      units: BigInt(line.units),
      madeAt: new Date(line.madeAt),
    })),
  }
}

export function waitingBill(bill: NewBill): WaitingBill {
  return [
    bill.id,
    bill.agentId,
    bill.subjectId,
    bill.uplineId,
    bill.payer,
    bill.pocket,
    bill.state,
    bill.heldFor,
    bill.claimEndsAt?.getTime() ?? null,
    bill.closedAt?.getTime() ?? null,
    bill.inputs,
    `${bill.gross} ${bill.children} ${bill.net} ${bill.earned} ${bill.kept} ${bill.due} ${bill.adjusted} ${bill.carried} ${bill.writtenOff} ${bill.amount} ${bill.carriedOn} ${bill.lossCarriedOn}`,
  ]
}

export function billOf(run: RunRow, waiting: WaitingBill): NewBill {
  const [
    id,
    agentId,
    subjectId,
    uplineId,
    payer,
    pocket,
    state,
    heldFor,
    claimEndsAt,
    closedAt,
    inputs,
    sums,
  ] = waiting
  const units = sums.split(' ').map(BigInt)
  const unit = (place: number) => units[place] ?? 0n
  return {
    id,
    runId: run.id,
    merchantCode: run.merchantCode,
    kind: run.kind,
    since: run.since,
    until: run.until,
    currency: run.currency,
    madeAt: run.computedAt ?? run.begunAt,
    subjectId,
    agentId,
    uplineId,
    payer,
    pocket,
    state,
    heldFor,
    claimEndsAt: claimEndsAt === null ? null : new Date(claimEndsAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
    inputs,
    gross: unit(0),
    children: unit(1),
    net: unit(2),
    earned: unit(3),
    kept: unit(4),
    due: unit(5),
    adjusted: unit(6),
    carried: unit(7),
    writtenOff: unit(8),
    amount: unit(9),
    carriedOn: unit(10),
    lossCarriedOn: unit(11),
    paid: 0n,
    parts: 0,
  }
}
