import type { GameType } from '@baize/contracts'
import type { HeldAccount } from '#modules/ledger'
import type { PlayPair } from '#modules/fairness'
import type { Houses, Standing } from '#modules/limits'
import type { Bonus } from '#modules/wallet'
import type { Action } from './action.ts'
import type { Pot } from './jackpot.ts'
import type { Round } from './round.ts'

export type GameSession = {
  readonly id: string
  readonly memberId: string
  readonly vendor: string
  readonly gameCode: string
  readonly endsAt: Date
  readonly endedAt: Date | null
  /** Its member may not play now. */
  readonly isBlocked?: boolean
}

/** Everything that a batch may need to know, held still while it is decided. */
export type PlayState = {
  readonly now: Date
  readonly logSize: bigint
  readonly accounts: ReadonlyMap<string, HeldAccount>
  readonly rounds: ReadonlyMap<string, Round>
  /** Rounds by what the vendor calls them. */
  readonly refs: ReadonlyMap<string, string>
  /** Rounds that wait for a member, by member and game. */
  readonly openRounds: ReadonlyMap<string, string>
  readonly actions: ReadonlyMap<string, Action>
  readonly pairs: ReadonlyMap<string, PlayPair>
  readonly activePairs: ReadonlyMap<string, string>
  readonly sessions: ReadonlyMap<string, GameSession>
  /** Pots by account, in a batch that holds them. */
  readonly pots: ReadonlyMap<string, Pot>
  /** How members stand, by their id; whoever never staked is missing. */
  readonly standings: ReadonlyMap<string, Standing>
  /** By which rules each house plays. */
  readonly houses: Houses
  /** Active bonuses, those in line behind them, and those that rounds of the batch were staked from. */
  readonly bonuses: ReadonlyMap<string, Bonus>
  /** By member, the active one and those in line, in the order in which they start. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Of games that the catalogue knows. */
  readonly gameTypes: ReadonlyMap<string, GameType>
}

export function refKey({ vendor, ref }: { readonly vendor: string; readonly ref: string }): string {
  return `${vendor} ${ref}`
}

type OpenPlace = { readonly memberId: string; readonly gameCode: string }

export function openKey({ memberId, gameCode }: OpenPlace): string {
  return `${memberId} ${gameCode}`
}
