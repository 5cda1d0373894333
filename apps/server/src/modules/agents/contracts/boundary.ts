import { strict as assert } from 'node:assert'
import type { ContractOptions } from '@baize/contracts'
import { type BillPeriod, periodAt } from '@baize/engines/agents'
import { offsetAt } from '#platform/zone'

type BoundaryQuestion = {
  readonly at: Date
  readonly zone: string
  /** What holds until then: one of its periods has to end with it, so that no day is paid by both or by none. */
  readonly after?: ContractOptions | undefined
}

/** Every year has a month that begins on a Monday, with which a period of any kind begins. */
const MOST_PERIODS = 120

/** The first moment after `at` with which a new period of the contract begins, by the clocks of the house. */
export function nextBoundary(options: ContractOptions, { at, zone, after }: BoundaryQuestion): Date {
  const offset = (moment: number) => offsetAt(moment, zone)
  let boundary = at
  for (let tried = 0; tried < MOST_PERIODS; tried++) {
    boundary = periodAt(periodOf(options), boundary, offset).until
    const isShared =
      !after || periodAt(periodOf(after), boundary, offset).since.getTime() === boundary.getTime()
    if (isShared) return boundary
  }
  assert.fail(`No period of both begins soon after ${at.toISOString()}.`)
}

function periodOf(options: ContractOptions): BillPeriod {
  if (options.kind === 'dividend') return options.period
  return options.kind === 'daily' ? 'day' : 'hour'
}
