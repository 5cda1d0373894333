import type { BuiltIn } from './built-in.ts'
import type { HouseKind } from './action.ts'
import type { Ceiling } from './ceiling.ts'
import type { DeclineCode } from './declines.ts'
import type { PotTerms } from './pot.ts'
import type { StakeSpan } from './stakes.ts'

/** Whose money a piece of work moves, and in which house. */
export type Owner = {
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
}

/** Ids are handed in, so that deciding draws nothing at random. */
type Ids = { readonly roundId: string; readonly postingId: string }

/** What a house has set for the game, as it was read a moment ago. */
export type GameSettings = {
  readonly isClosed: boolean
  /** The pot that its rounds play for. */
  readonly jackpot: PotTerms | null
  /** What its stakes are bounded by, where the house says so. */
  readonly stakes?: StakeSpan | null
}

export type CallAction = {
  readonly txId: string
  readonly walletTxId: string
  readonly kind: HouseKind
  /** In units of money; below zero only for an adjustment that takes. */
  readonly amount: bigint
  readonly refTxId: string | null
  readonly turnover: bigint
}

export type Call = {
  readonly kind: 'call'
  readonly owner: Owner
  readonly ids: Ids
  readonly settings: GameSettings
  readonly vendor: string
  readonly gameCode: string
  /** The vendor's name for the round. */
  readonly ref: string
  readonly sessionId: string | null
  /** Whether the house itself asks, for a member whose session it has checked: no game session is opened for it. */
  readonly isOfHouse?: boolean
  /** Why nothing may be staked, as it was read a moment ago: the vendor, the country, the limits. */
  readonly obstacle: DeclineCode | null
  readonly isFinished: boolean
  /** What of its stakes counts when it ends, where only that says it; of the house's own rounds alone. */
  readonly counted?: bigint
  /** What a round pays at once; none for the house itself, and for play money. */
  readonly ceiling?: Ceiling | null
  readonly actions: readonly CallAction[]
}

/** Ends the waiting of a payout that is held, as two operators agreed. */
export type Settle = {
  readonly kind: 'settle'
  readonly owner: Owner
  readonly ids: Ids
  readonly vendor: string
  readonly txId: string
  readonly isPaid: boolean
}

export type Rollback = {
  readonly kind: 'rollback'
  readonly owner: Owner
  readonly ids: Ids
  readonly vendor: string
  readonly txIds: readonly { readonly txId: string; readonly walletTxId: string }[]
}

/** Takes a whole round back, as two operators agreed. */
export type VoidRound = { readonly kind: 'void'; readonly owner: Owner; readonly ids: Ids }

export type Close = {
  readonly kind: 'close'
  readonly owner: Owner
  readonly ids: Ids
  readonly vendor: string
  readonly ref: string
}

/** A browser makes a key for each thing it asks, and may ask again with it. */
export type RequestKey = { readonly key: string; readonly fingerprint: string }

export type Start = RequestKey & {
  readonly kind: 'start'
  readonly owner: Owner
  readonly ids: Ids
  readonly settings: GameSettings
  readonly game: BuiltIn
  readonly stake: bigint
  readonly start: unknown
}

export type Continue = RequestKey & {
  readonly kind: 'continue'
  readonly owner: Owner
  readonly ids: Ids
  readonly settings: GameSettings
  readonly game: BuiltIn
  readonly pairId: string
  readonly action: unknown
}

/** Ends a round whose member never came back. */
export type Abandon = Omit<Continue, 'kind' | 'action'> & { readonly kind: 'abandon' }

export type Work = Call | Settle | Rollback | VoidRound | Close | Start | Continue | Abandon
