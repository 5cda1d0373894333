import type { FeedMessage } from '@baize/ofp'

/** Something that happened to a house with one producer, in the order in which it did. */
export type FeedEvent =
  | {
      readonly kind: 'frame'
      readonly seq: number
      readonly ageMs: number
      readonly messages: readonly FeedMessage[]
    }
  | { readonly kind: 'recovery'; readonly seq: number; readonly messages: readonly FeedMessage[] }
  /** Nothing was heard for longer than a producer may be silent. */
  | { readonly kind: 'silence' }
  | ModelBet
  /** Two days have passed since the first start of everything. */
  | { readonly kind: 'two days' }

export type ModelBet = {
  readonly kind: 'bet'
  readonly member: string
  readonly fixture: string
  readonly outcome: string
  readonly odds: number
  readonly stake: bigint
  readonly at: Date
}

export type ModelOutcome = {
  readonly balances: Readonly<Record<string, bigint>>
  /** Whether each bet was taken, in their order. */
  readonly taken: readonly boolean[]
}
