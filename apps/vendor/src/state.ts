import type { OwpClient, OwpReply, authenticate, grantVendorFreeRounds } from '@baize/owp'
import type * as z from 'zod/mini'

/** A game that a player has open. */
export type Session = {
  readonly known: OwpReply<typeof authenticate>
  readonly titleId: string
  isEnded: boolean
}

export type Grant = z.output<typeof grantVendorFreeRounds.body> & {
  isCancelled: boolean
  /** How many each player has played. */
  readonly played: Map<string, number>
}

/** A round as it can be told to people. */
export type PlayedRound = { readonly titleId: string; readonly summary: string }

/** Everything the program knows. It is kept in memory: a demo forgets when it stops. */
export type VendorState = {
  readonly wallet: OwpClient
  readonly publicUrl: string
  readonly takesTestCalls: boolean
  readonly sessions: Map<string, Session>
  readonly grants: Map<string, Grant>
  readonly rounds: Map<string, PlayedRound>
  /** Nonces of the platform, with the moment each may be forgotten. */
  readonly nonces: Map<string, number>
  /** Requests that must reach the wallet, and have not yet been answered. */
  readonly owed: Set<Promise<void>>
  isClosing: boolean
}

const MOST_ROUNDS = 10_000

export function newState(given: Pick<VendorState, 'wallet' | 'publicUrl' | 'takesTestCalls'>): VendorState {
  return {
    ...given,
    sessions: new Map(),
    grants: new Map(),
    rounds: new Map(),
    nonces: new Map(),
    owed: new Set(),
    isClosing: false,
  }
}

export function rememberRound({ rounds }: VendorState, roundId: string, round: PlayedRound): void {
  rounds.set(roundId, round)
  const [oldest] = rounds.keys()
  if (rounds.size > MOST_ROUNDS && oldest !== undefined) rounds.delete(oldest)
}
