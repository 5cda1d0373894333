import { strict as assert } from 'node:assert'
import { money } from '@baize/money'
import { housePath, openAccounts, type Posting, postIn, type Transfer } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { Tx } from '#platform/db'
import type { Refusal } from '#platform/refusal'
import { type StackStep, stepStacks } from './store/stacks.ts'

/** What a hand of cards came to for those who sat in it. */
export type HandPot = {
  /** Of the hand and of its posting: sent again, it is settled once. */
  readonly id: string
  readonly roomId: string
  readonly currency: string
  /** What each has more than before the hand, or below zero less, in units of money. */
  readonly seats: readonly { readonly memberId: string; readonly stackId: string; readonly units: bigint }[]
  readonly rake: bigint
  readonly now: Date
}

const SETTLED = 'hand of cards'

/**
 * Settles hands between the pockets in which members have money at tables, each in one posting or not at all; says for each
 * why it was not, if it was not. All hands of a transaction are given at once, so that pockets are locked in one order.
 */
export async function settlePots(
  tx: Tx,
  pots: readonly HandPot[],
): Promise<readonly (Refusal | undefined)[]> {
  const rakes = new Map(pots.map(({ roomId, currency }) => [rakeAccount({ roomId, currency }), currency]))
  await openAccounts(
    tx,
    [...rakes].map(([path, currency]) => ({ path, currency })),
  )
  const moved = pots.map(postingOf).filter(({ transfers }) => transfers.length > 0)
  const outcomes = await postIn(tx, moved)
  const refusals = new Map(
    outcomes.flatMap((outcome, index) => {
      const id = moved[index]?.id
      return 'refusal' in outcome && id !== undefined ? [[id, outcome.refusal] as const] : []
    }),
  )
  const settled = pots.filter(({ id }) => !refusals.has(id))
  await stepStacks(tx, settled.flatMap(stepsOf))
  return pots.map(({ id }) => refusals.get(id))
}

function stepsOf({ id, seats, now }: HandPot): StackStep[] {
  const moved = seats.filter(({ units }) => units !== 0n)
  return moved.map(({ stackId, units }) => ({ postingId: id, stackId, units, at: now }))
}

/** What the house takes of hands and contests; a room's is always in the same part of it. */
export function rakeAccount({ roomId, currency }: Pick<HandPot, 'roomId' | 'currency'>): string {
  return housePath({ name: 'rake', currency }, roomId)
}

/** Who lost pays who won, in the order of their ids, and the house last: what nobody lost or won is in no transfer. */
function postingOf({ id, roomId, currency, seats, rake }: HandPot): Posting {
  const sum = seats.reduce((total, { units }) => total + units, rake)
  assert(sum === 0n && rake >= 0n, 'What is lost in a hand is won in it, but for the rake.')
  const inOrder = [...seats].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const takers = inOrder.map(({ memberId, units }) => ({ to: pocketPath(memberId, 'table'), left: units }))
  const owed = [...takers, { to: rakeAccount({ roomId, currency }), left: rake }].filter(
    ({ left }) => left > 0n,
  )
  const transfers: Transfer[] = []
  for (const { memberId, units } of inOrder)
    for (let left = -units; left > 0n; ) {
      const [first] = owed
      assert(first, 'Whatever is lost is owed to somebody.')
      const part = left < first.left ? left : first.left
      transfers.push({ from: pocketPath(memberId, 'table'), to: first.to, amount: money(part, currency) })
      left -= part
      first.left -= part
      if (first.left === 0n) owed.shift()
    }
  return { id, reason: SETTLED, transfers }
}
