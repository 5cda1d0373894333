import type { GameType } from '@baize/contracts'
import type { PlacedEntry } from '#modules/ledger'
import type { PlayMovement, RoundEnd } from '#modules/play'
import type { Population } from './lines.ts'
import type { OpenRound } from './sums.ts'

export type CountedMember = { readonly merchantCode: string; readonly population: Population }

/** A stretch of the ledger, with all that says what its entries are. */
export type Stretch = {
  readonly entries: readonly PlacedEntry[]
  readonly movements: readonly PlayMovement[]
  /** The rounds of the movements, and those that were over for the first time in the stretch. */
  readonly rounds: ReadonlyMap<string, RoundEnd>
  readonly ended: readonly RoundEnd[]
  /** What rounds that are over now had taken and paid before the stretch. */
  readonly before: ReadonlyMap<string, OpenRound>
  readonly members: ReadonlyMap<string, CountedMember>
  /** The stretch is of the transactions behind this one, up to that. */
  readonly after: bigint
  readonly upTo: bigint
  zoneOf(merchantCode: string): string
  familyOf(gameCode: string): GameType
}

/** The member whose posting it is: the first that it names. */
export function ownerOf(posting: readonly PlacedEntry[]): string | undefined {
  return posting.flatMap(({ path }) => memberOf(path) ?? [])[0]
}

export function memberOf(path: string): string | undefined {
  return path.startsWith('member:') ? path.split(':')[1] : undefined
}
