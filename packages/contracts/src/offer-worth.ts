// This file runs in the oldest browsers of the floor: text only, no bigint and nothing newer than 2018.
import { shareOf } from './fee.ts'
import type { DepositOffer } from './offers.ts'

const MILLION = 1_000_000
const PLACES = 4

/** What an offer brings to one deposit, and what must be staked for it. */
export type OfferWorth = { readonly bonus: string; readonly wagering: string }

type Terms = Pick<DepositOffer, 'bonusPpm' | 'minDeposit' | 'maxBonus' | 'turnoverTimes'>

/**
 * What a deposit would be given for an amount that is credited, exactly as the server will grant it. Undefined where the
 * amount is below the least that the offer asks for, or earns nothing.
 */
export function worthOfOffer(
  { bonusPpm, minDeposit, maxBonus, turnoverTimes }: Terms,
  credited: string,
): OfferWorth | undefined {
  if (isLess(credited, minDeposit)) return undefined
  const share = shareOf(credited, bonusPpm)
  const bonus = isLess(maxBonus, share) ? shareOf(maxBonus, MILLION) : share
  if (!isLess('0', bonus)) return undefined
  return { bonus, wagering: shareOf(bonus, turnoverTimes * MILLION) }
}

/** Digits of the same length are in the order of what they are worth. */
function isLess(one: string, other: string): boolean {
  const [left, right] = [digitsOf(one), digitsOf(other)]
  const length = Math.max(left.length, right.length)
  return left.padStart(length, '0') < right.padStart(length, '0')
}

function digitsOf(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  return `${whole}${part.padEnd(PLACES, '0')}`
}
