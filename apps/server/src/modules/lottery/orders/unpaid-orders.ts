import type { Refusal } from '#platform/refusal'
import type { Accepted } from './decide-order.ts'

/** Orders that were decided and could not be paid for, by their ids: nothing of their batch may stay. */
export class UnpaidOrders extends Error {
  readonly refusals: ReadonlyMap<string, Refusal>

  constructor(refusals: ReadonlyMap<string, Refusal>) {
    super('Some orders of the batch were refused at the door.')
    this.refusals = refusals
  }
}

/**
 * Throws the orders that a no belongs to, given what the door said to each call of each in turn. Where a chase was refused
 * half-way, what it had taken by then may be why a later order of the same member was refused: that one is asked again.
 */
export function requirePaid(accepted: readonly Sold[], outcomes: readonly (Refusal | undefined)[]): void {
  const unpaid = unpaidAmong(accepted, outcomes)
  if (unpaid.size === 0) return
  const undone = new UnpaidOrders(unpaid)
  throw undone
}

type Sold = Pick<Accepted, 'order' | 'calls'>

function unpaidAmong(
  accepted: readonly Sold[],
  outcomes: readonly (Refusal | undefined)[],
): ReadonlyMap<string, Refusal> {
  const unpaid = new Map<string, Refusal>()
  const halfPaid = new Set<string>()
  let place = 0
  for (const { order, calls } of accepted) {
    const said = outcomes.slice(place, place + calls.length)
    place += calls.length
    const refusal = said.find((each) => each !== undefined)
    if (!refusal || halfPaid.has(order.memberId)) continue
    unpaid.set(order.id, refusal)
    if (said.includes(undefined)) halfPaid.add(order.memberId)
  }
  return unpaid
}
