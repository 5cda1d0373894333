import type { Currency, Money } from '@baize/money'

/** Money to or from a member's purse at a vendor. The reference is ours: asked again with it, it moves once. */
type PurseMove = {
  readonly reference: string
  /** What the member is called there. */
  readonly player: string
  /** `in`: into the vendor's purse. */
  readonly direction: 'in' | 'out'
  readonly amount: Money
}

/** `refused` is a definite no: nothing moved, and nothing will under this reference. Of `unknown` nobody can say. */
export type Moved =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }

type PurseOwner = { readonly player: string; readonly currency: Currency }

/**
 * A vendor that keeps a purse for each member. Nothing here is called inside a transaction, and nothing throws: whatever
 * goes wrong on the way is the answer `unknown`, which is asked again and never taken for a yes or a no.
 */
export type VendorPurse = {
  move(move: PurseMove): Promise<Moved>
  /** What became of a reference. One that never arrived is refused from then on, so that the answer is final. */
  outcomeOf(reference: string): Promise<Moved>
  /** Undefined where nobody can say. */
  balanceOf(owner: PurseOwner): Promise<Money | undefined>
}
