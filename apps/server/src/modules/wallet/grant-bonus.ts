import { strict as assert } from 'node:assert'
import { gameWeights, type GameWeights } from '@baize/contracts'
import type { Money } from '@baize/money'
import * as z from 'zod/mini'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { emit } from '#platform/facts'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Bonus } from './bonus.ts'
import { holdCash } from './hold-cash.ts'
import { openPockets } from './open-pockets.ts'
import { pocketPath } from './pockets.ts'
import { tellBalance } from './tell-balance.ts'
import * as store from './store/bonuses.ts'

/** The most that a bonus may ask to be staked, in times its own amount. */
const MOST_TIMES = 10

export type Grant = {
  /** The caller's own; the same id again has one effect. */
  readonly id: string
  readonly memberId: string
  readonly offerCode: string
  readonly amount: Money
  /** How often the bonus itself must be staked, 0 to 10; what was deposited never counts. */
  readonly turnoverTimes: number
  readonly maxStake: Money
  readonly maxCashOut: Money
  readonly weights?: GameWeights
  readonly grantedAt: Date
  readonly endsAt: Date
}

/**
 * Puts money of the house into a member's bonus pocket under terms that then stay as they are. A member has one active
 * bonus at a time. Whether the member may be given any (exclusion, markers of harm) is for the caller to ask.
 */
export async function grantBonus(tx: Tx, grant: Grant): Promise<Bonus> {
  const { id, memberId, amount, turnoverTimes, weights = {} } = grant
  assert(
    Number.isInteger(turnoverTimes) && turnoverTimes >= 0 && turnoverTimes <= MOST_TIMES,
    'A bonus is staked whole times over, ten at most.',
  )
  assert(
    z.safeParse(gameWeights, weights).success,
    'Weights are parts per million, by kind of game and by game.',
  )
  const { currency } = amount
  await openPockets(tx, { memberId, currency })
  await holdCash(tx, memberId)
  const known = await store.findBonus(tx, id)
  if (known) return known
  if (await store.findActive(tx, memberId)) throw new Refusal('BONUS_ACTIVE')
  const bonus = await store.insertBonusOnce(tx, newBonus(grant, weights))
  assert(bonus, 'Nobody else grants while the cash is held.')

  const from = housePath({ name: 'bonus', currency }, memberId)
  await openAccounts(tx, [{ path: from, currency }])
  const transfers = [{ from, to: pocketPath(memberId, 'bonus'), amount }]
  await postIn(tx, { id, reason: `bonus ${grant.offerCode}`, transfers })
  await tellBalance(tx, memberId)
  await emit(tx, 'bonus.granted', { bonusId: id, memberId })
  return bonus
}

function newBonus(
  { amount, maxStake, maxCashOut, turnoverTimes, ...grant }: Grant,
  weights: GameWeights,
): Bonus {
  return {
    ...grant,
    weights,
    currency: amount.currency,
    granted: amount.units,
    turnoverOwed: amount.units * BigInt(turnoverTimes),
    turnoverDone: 0n,
    maxStake: maxStake.units,
    maxCashOut: maxCashOut.units,
    state: 'active',
    closedAt: null,
    cashedOut: 0n,
    takenBack: 0n,
  }
}

/** The member's active bonus, if there is one. */
export const openBonusOf = store.findActive
