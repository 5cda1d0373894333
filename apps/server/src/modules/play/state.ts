import type { GameType } from '@baize/contracts'
import type { HeldAccount } from '#modules/ledger'
import type { PlayPair } from '#modules/fairness'
import type { Houses, Standing } from '#modules/limits'
import type { Bonus } from '#modules/wallet'
import type { Action } from './action.ts'
import type { Pot } from './pot.ts'
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

/**
 * What a piece of work may change, by kind. One more kind is a line here and a line in `eachKind`: it is then seen through
 * a draft and folded like the others, and all that is left to write is how it is read and kept.
 */
export type Row = {
  accounts: HeldAccount
  rounds: Round
  /** Ids of rounds by what the vendor calls them. */
  refs: string
  /** Ids of rounds that wait for a member, by member and game; null once it is over. */
  openRounds: string | null
  actions: Action
  pairs: PlayPair
  /** Pots by account, in a batch that holds them. */
  pots: Pot
  /** How members stand, by their id; whoever never staked is missing. */
  standings: Standing
  /** Active bonuses, those in line behind them, and those that rounds of the batch were staked from. */
  bonuses: Bonus
}

export type RowKind = keyof Row

/** Rows of every kind, by key. */
export type Rows = { readonly [Kind in RowKind]: ReadonlyMap<string, Row[Kind]> }

export type OpenRows = { readonly [Kind in RowKind]: Map<string, Row[Kind]> }

function eachKind(make: <Kind extends RowKind>(kind: Kind) => Map<string, Row[Kind]>): OpenRows {
  return {
    accounts: make('accounts'),
    rounds: make('rounds'),
    refs: make('refs'),
    openRounds: make('openRounds'),
    actions: make('actions'),
    pairs: make('pairs'),
    pots: make('pots'),
    standings: make('standings'),
    bonuses: make('bonuses'),
  }
}

export function noRows(): OpenRows {
  return eachKind(() => new Map())
}

/** The same rows, to go on from. */
export function copyOf(rows: Rows): OpenRows {
  return eachKind((kind) => new Map(rows[kind]))
}

/** Puts what was changed over what was there. */
export function fold(rows: OpenRows, changed: Rows): void {
  eachKind((kind) => {
    for (const [key, row] of changed[kind]) rows[kind].set(key, row)
    return rows[kind]
  })
}

/** Everything that a batch may need to know, held still while it is decided. */
export type PlayState = Rows & {
  readonly now: Date
  readonly logSize: bigint
  readonly activePairs: ReadonlyMap<string, string>
  readonly sessions: ReadonlyMap<string, GameSession>
  /** By which rules each house plays. */
  readonly houses: Houses
  /** Bonuses by member, the active one and those in line, in the order in which they start. */
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
