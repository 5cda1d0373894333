import { money } from '@baize/money'
import { lockBalances, openAccounts, postIn } from '#modules/ledger'
import { countPayout, findStanding, newStanding, readHouse, writePlay } from '#modules/limits'
import { pocketPath, tellBalances } from '#modules/wallet'
import type { Tx } from '#platform/db'
import type { Refusal } from '#platform/refusal'
import { rakeAccount } from './settle-pot.ts'
import { closeStack, stepStacks } from './store/stacks.ts'
import type { Owner } from './work.ts'

/** Where the entries of a contest lie until they are prizes. */
export function prizesPath(roomId: string): string {
  return `room:${roomId}:prizes`
}

/** A contest that begins: what each has brought to its table is an entry and the house's fee from now on. */
export type ContestStart = {
  /** Of its posting: sent again, it begins once. */
  readonly id: string
  readonly roomId: string
  readonly currency: string
  readonly seats: readonly { readonly memberId: string; readonly stackId: string }[]
  /** In units of money. */
  readonly entry: bigint
  readonly fee: bigint
  readonly now: Date
}

/** Takes all entries and fees in one posting, or none; says why not, if not. It counted as staked when it was brought. */
export async function startContest(tx: Tx, start: ContestStart): Promise<Refusal | undefined> {
  const { id, roomId, currency, seats, entry, fee, now } = start
  const [prizes, fees] = [prizesPath(roomId), rakeAccount({ roomId, currency })]
  await openAccounts(
    tx,
    [prizes, fees].map((path) => ({ path, currency })),
  )
  const inOrder = [...seats].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const transfers = inOrder.flatMap(({ memberId }) => {
    const from = pocketPath(memberId, 'table')
    const parts = [
      { from, to: prizes, amount: money(entry, currency) },
      { from, to: fees, amount: money(fee, currency) },
    ]
    return parts.filter(({ amount }) => amount.units > 0n)
  })
  const [outcome] = await postIn(tx, [{ id, reason: 'entries of a sit & go', transfers }])
  if (outcome && 'refusal' in outcome) return outcome.refusal
  const units = -(entry + fee)
  await stepStacks(
    tx,
    seats.map(({ stackId }) => ({ postingId: id, stackId, units, at: now })),
  )
  for (const { stackId } of seats) await closeStack(tx, { id: stackId, at: now })
  return undefined
}

export type ContestPrize = {
  /** Of its posting: sent again, it is paid once. */
  readonly id: string
  readonly roomId: string
  readonly owner: Owner
  /** Out of the entries, and what the house gives back of the fee where it was cancelled. */
  readonly prize: bigint
  readonly feeBack: bigint
  readonly now: Date
}

/** Pays somebody what a contest came to for them. Nothing stands in the way of it but a frozen account. */
export async function payPrize(
  tx: Tx,
  { id, roomId, owner, prize, feeBack, now }: ContestPrize,
): Promise<Refusal | undefined> {
  const { memberId, merchantCode, currency, isTrial } = owner
  const to = pocketPath(memberId, 'cash')
  const [prizes, fees] = [prizesPath(roomId), rakeAccount({ roomId, currency })]
  const parts = [
    { from: prizes, to, amount: money(prize, currency) },
    { from: fees, to, amount: money(feeBack, currency) },
  ]
  const transfers = parts.filter(({ amount }) => amount.units > 0n)
  if (transfers.length === 0) return undefined
  await lockBalances(tx, [to, prizes])
  const [outcome] = await postIn(tx, [{ id, reason: 'prize of a sit & go', transfers }])
  if (outcome && 'refusal' in outcome) return outcome.refusal
  if (!isTrial) {
    const { zone } = await readHouse(tx, merchantCode)
    const standing = (await findStanding(tx, memberId)) ?? newStanding({ memberId, zone })
    const payout = prize + feeBack
    await writePlay(tx, [countPayout(standing, { payout, cash: payout, now })])
  }
  await tellBalances(tx, [memberId])
  return undefined
}
