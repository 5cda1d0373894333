import type { JackpotTerms } from '@baize/engines'
import { spread } from '#modules/ledger'

/** The terms of a pot, by the leaf of the public log that they stand in. */
export type PotTerms = JackpotTerms & { readonly leafIndex: bigint; readonly account: string }

/** A pot while all of it is held. */
export type Pot = {
  readonly account: string
  /** What it starts from when it is next won. */
  readonly seed: bigint
  readonly winCount: number
  readonly lastAmount: bigint | null
  readonly lastWonAt: Date | null
}

export type JackpotWin = {
  readonly account: string
  /** Counts the wins of the pot from 1. */
  readonly number: number
  readonly roundId: string
  readonly memberId: string
  readonly merchantCode: string
  readonly gameCode: string
  readonly currency: string
  readonly terms: bigint
  readonly amount: bigint
  /** The house's part of it, beyond what the pot held. */
  readonly added: bigint
  readonly potBefore: bigint
  readonly potAfter: bigint
  readonly postingId: string
  readonly wonAt: Date
}

/** What a pot is fed with lies in as many accounts as the house's own money, so that no stake waits for another. */
const POT_SHARDS = 16

/** All accounts of a pot: what it started with, and what it has been fed with since. */
export function potAccounts(account: string): string[] {
  return [account, ...Array.from({ length: POT_SHARDS }, (_, shard) => `${account}:${shard}`)]
}

export function feederOf(account: string, { memberId }: { readonly memberId: string }): string {
  return `${account}:${spread(memberId, POT_SHARDS)}`
}

/** The pot as a win leaves it. */
export function potAfter(pot: Pot, { number, amount, wonAt }: JackpotWin): Pot {
  return { ...pot, winCount: number, lastAmount: amount, lastWonAt: wonAt }
}
