import type { ContractPayer } from '../house.ts'
import type { BillInputs, BillPocket, BillSums } from './bill.ts'
import type { RunSums } from './run.ts'

/** What one contract, or one member's rates, come to in a period: a bill before anything earlier is added to it. */
export type BillLine = BillSums & {
  readonly subjectId: string
  readonly agentId: string
  readonly uplineId: string | null
  readonly payer: ContractPayer
  readonly pocket: BillPocket
  readonly lossCarriedOn: bigint
  readonly inputs: BillInputs
}

export type RunLines = RunSums & { readonly lines: readonly BillLine[] }

/** Units as they stand in inputs, which know no whole numbers as large. */
/** What a bill was made of says of its base, as text; nothing where it says nothing. */
export function baseText({ base }: BillInputs): string {
  return typeof base === 'string' ? base : '0'
}

export function textOf(units: bigint): string {
  return String(units)
}
