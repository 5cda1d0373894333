import { strict as assert } from 'node:assert'
import { gameWeights, type GameWeights } from '@baize/contracts'
import type { Money } from '@baize/money'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { Bonus } from './bonus.ts'
import { holdCash } from './hold-cash.ts'
import { openPockets } from './open-pockets.ts'
import { moveIn } from './start-bonus.ts'
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
  /** Where it waits in line it lasts as long from its start. */
  readonly endsAt: Date
}

/**
 * Puts money of the house into a member's bonus pocket under terms that then stay as they are. A member plays one bonus at
 * a time: behind another it waits in line, and nothing is moved before it starts. Whether the member may be given any
 * (exclusion, markers of harm) is for the caller to ask.
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
  const isFirst = (await store.readLine(tx, memberId)).length === 0
  const bonus = await store.insertBonusOnce(tx, newBonus(grant, { weights, isFirst }))
  assert(bonus, 'Nobody else grants while the cash is held.')
  if (isFirst) await moveIn(tx, bonus)
  else await tellBalance(tx, memberId)
  return bonus
}

function newBonus(
  { amount, maxStake, maxCashOut, turnoverTimes, endsAt, ...grant }: Grant,
  { weights, isFirst }: { readonly weights: GameWeights; readonly isFirst: boolean },
): Bonus {
  const { grantedAt } = grant
  return {
    ...grant,
    weights,
    startedAt: isFirst ? grantedAt : null,
    endsAt: isFirst ? endsAt : null,
    lastsMs: endsAt.getTime() - grantedAt.getTime(),
    currency: amount.currency,
    granted: amount.units,
    turnoverOwed: amount.units * BigInt(turnoverTimes),
    turnoverDone: 0n,
    maxStake: maxStake.units,
    maxCashOut: maxCashOut.units,
    state: isFirst ? 'active' : 'queued',
    closedAt: null,
    cashedOut: 0n,
    takenBack: 0n,
  }
}

/** The member's active bonus, if there is one. */
export const openBonusOf = store.findActive
