import { money, multiply, ppm } from '@baize/money'
import { accountsOf, type Draft } from './draft.ts'
import type { GameSettings, Owner } from './work.ts'

/** Moves the pot's part of a stake from the house to the pot, with the stake. Play money feeds no pot. */
export function contribute(
  draft: Draft,
  owner: Owner,
  { settings, staked }: { readonly settings: GameSettings; readonly staked: bigint },
): bigint {
  const { jackpot } = settings
  if (!jackpot || owner.isTrial || staked === 0n) return 0n
  const { units } = multiply(money(staked, owner.currency), ppm(jackpot.ppm), 'down')
  const { house } = accountsOf(owner)
  draft.move({ from: house, to: jackpot.account, units, currency: owner.currency })
  return units
}
