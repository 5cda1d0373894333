import { housePath } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { Owner } from './work.ts'

export type OwnAccounts = { readonly cash: string; readonly held: string; readonly house: string }

/** Where a member's stakes go and payouts come from. A trial plays against the account that its play money is from. */
export function accountsOf({ memberId, currency, isTrial }: Owner): OwnAccounts {
  return {
    cash: pocketPath(memberId, 'cash'),
    held: pocketPath(memberId, 'held'),
    house: housePath({ name: isTrial ? 'trial-money' : 'play', currency }, memberId),
  }
}

/** Where bonus money is: in the member's pocket, or back with the house. */
export function bonusAccountsOf({ memberId, currency }: Owner): {
  readonly pocket: string
  readonly house: string
} {
  return { pocket: pocketPath(memberId, 'bonus'), house: housePath({ name: 'bonus', currency }, memberId) }
}

/** What corrections could not take back of wrong payouts: the house's loss, beside what play comes to. */
export function borneAccountOf({ memberId, currency }: Pick<Owner, 'memberId' | 'currency'>): string {
  return housePath({ name: 'borne', currency }, memberId)
}
