import { money } from '@baize/money'
import { lockBalances, openAccounts, postIn } from '#modules/ledger'
import {
  countPayout,
  decideStake,
  findStanding,
  newStanding,
  readHouse,
  type Standing,
  writePlay,
} from '#modules/limits'
import { pocketPath, tellBalances } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { addBought, closeStack, findStack, hasStepped, openStack, stepStacks } from './store/stacks.ts'
import type { Owner } from './work.ts'

/** Money that a member takes to a table of cards, to sit down there or to have more. */
export type BuyIn = {
  /** Of this buy-in and of its posting: sent again, it is taken once. */
  readonly id: string
  readonly stackId: string
  readonly roomId: string
  readonly owner: Owner
  readonly units: bigint
  readonly now: Date
}

/**
 * Takes cash alone to a table, within what the member allows themselves: it counts as staked and lost from now on, as what
 * comes back counts as won. It makes no turnover; that is the rake's. Says why not, if not.
 */
export async function buyIn(tx: Tx, asked: BuyIn): Promise<Refusal | undefined> {
  const { id, stackId, roomId, owner, units, now } = asked
  const { memberId, merchantCode, currency } = owner
  const [cash, table] = [pocketPath(memberId, 'cash'), pocketPath(memberId, 'table')]
  await openAccounts(tx, [{ path: table, currency }])
  await lockBalances(tx, [cash, table])
  if (await hasStepped(tx, id)) return undefined
  const standing = await allowedStake(tx, asked)
  if (standing instanceof Refusal) return standing
  const transfers = [{ from: cash, to: table, amount: money(units, currency) }]
  const [outcome] = await postIn(tx, [{ id, reason: 'to a table of cards', transfers }])
  if (outcome && 'refusal' in outcome) return outcome.refusal
  await openStack(tx, { id: stackId, roomId, merchantCode, memberId, currency, openedAt: now })
  await stepStacks(tx, [{ postingId: id, stackId, units, at: now }])
  await addBought(tx, { id: stackId, units })
  if (standing) await writePlay(tx, [standing])
  await tellBalances(tx, [memberId])
  return undefined
}

/** How the member stands after a buy-in; undefined for play money, which nothing limits. */
async function allowedStake(tx: Tx, { owner, units, now }: BuyIn): Promise<Standing | Refusal | undefined> {
  if (owner.isTrial) return undefined
  const { memberId, merchantCode, currency } = owner
  const { pack, zone } = await readHouse(tx, merchantCode)
  const standing = (await findStanding(tx, memberId)) ?? newStanding({ memberId, zone })
  const stake = { stake: units, whole: 0n, cash: units, turnover: 0n, currency, now }
  const decision = decideStake(standing, { ...stake, isOpening: true, pace: 'none' }, pack)
  return 'refusal' in decision ? decision.refusal : decision.standing
}

export type StackReturn = {
  readonly id: string
  readonly stackId: string
  readonly owner: Owner
  readonly now: Date
}

/** Brings home what a member still has at a table. Nothing stands in the way of it but a frozen account. */
export async function leaveTable(
  tx: Tx,
  { id, stackId, owner, now }: StackReturn,
): Promise<Refusal | undefined> {
  const { memberId, merchantCode, currency, isTrial } = owner
  const [cash, table] = [pocketPath(memberId, 'cash'), pocketPath(memberId, 'table')]
  await lockBalances(tx, [cash, table])
  const stack = await findStack(tx, stackId)
  if (stack?.memberId !== memberId) return new Refusal('NOT_FOUND')
  if (stack.closedAt !== null) return undefined
  const { units } = stack
  if (units > 0n) {
    const transfers = [{ from: table, to: cash, amount: money(units, currency) }]
    const [outcome] = await postIn(tx, [{ id, reason: 'from a table of cards', transfers }])
    if (outcome && 'refusal' in outcome) return outcome.refusal
    await stepStacks(tx, [{ postingId: id, stackId, units: -units, at: now }])
  }
  await closeStack(tx, { id: stackId, at: now })
  if (!isTrial) {
    const { zone } = await readHouse(tx, merchantCode)
    const standing = (await findStanding(tx, memberId)) ?? newStanding({ memberId, zone })
    await writePlay(tx, [countPayout(standing, { payout: units, cash: units, now })])
  }
  await tellBalances(tx, [memberId])
  return undefined
}
