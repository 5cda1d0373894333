import { strict as assert } from 'node:assert'
import { applyIn, type HouseCall, type HouseTools, type Owner } from '#modules/play'
import type { Tx } from '#platform/db'
import { callOn, ownerOf } from '../tickets/round-calls.ts'
import { markSent, readWaiting } from '../store/rebates.ts'
import type { OwnedTicket } from '../store/tickets.ts'
import { insertUnpaid, type Unpaid } from '../store/unpaid.ts'

type Rounds = readonly (readonly OwnedTicket[])[]

type Due = { readonly bought: readonly OwnedTicket[]; readonly row: Unpaid; readonly call: HouseCall }

/** A rebate that was paid: who has it now, and what of the books it was. */
export type PaidRebate = { readonly owner: Owner; readonly row: Unpaid }

/**
 * Pays members what they gave up of their own group in these rounds, each ticket once. It is a part of the stake, so it
 * does not matter what was drawn, nor how often that is corrected. What cannot be moved is owed. Whoever asks holds the draw.
 */
export async function payRebates(tx: Tx, rounds: Rounds, tools: HouseTools): Promise<readonly PaidRebate[]> {
  const due = await dueIn(tx, rounds)
  if (due.length === 0) return []
  const outcomes = await applyIn(
    tx,
    due.map(({ call }) => call),
    tools,
  )
  const paid = due.filter((_, place) => !outcomes[place]?.refusal)
  await markSent(
    tx,
    paid.flatMap(({ bought }) => bought.map(({ id }) => id)),
  )
  await insertUnpaid(
    tx,
    due.flatMap(({ row }, place) => {
      const refusal = outcomes[place]?.refusal
      return refusal ? [{ ...row, code: refusal.code }] : []
    }),
  )
  return paid.map(({ row, call: { owner } }) => ({ owner, row }))
}

/** What members above are owed waits for whoever pays them. */
async function dueIn(tx: Tx, rounds: Rounds): Promise<readonly Due[]> {
  const ticketIds = rounds.flat().map(({ id }) => id)
  const waiting = await readWaiting(tx, { ticketIds, place: 0 })
  return rounds.flatMap((bought) => {
    const units = bought.reduce((sum, { id }) => sum + (waiting.get(id) ?? 0n), 0n)
    return units > 0n ? [dueFor(bought, units)] : []
  })
}

function dueFor(bought: readonly OwnedTicket[], amount: bigint): Due {
  const [first] = bought
  assert(first, 'A round has tickets.')
  const round = callOn(first)
  const action = { txId: `${round.roundRef}/rebate`, kind: 'rebate' as const, amount }
  const { drawId, orderId } = first
  return {
    bought,
    row: { drawId, orderId, kind: 'rebate', standingVersion: 0 },
    call: { ...round, owner: ownerOf(first), actions: [action] },
  }
}
