import type { GameType } from '@baize/contracts'
import { findMembers } from '#modules/identity'
import { type PlacedEntry, readPlacedEntries } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import { readEndedRounds, readMovements, readRoundEnds } from '#modules/play'
import type { Tx } from '#platform/db'
import { populationOf } from './lines.ts'
import { type CountedMember, memberOf, type Stretch } from './stretch.ts'
import type { OpenRound } from './sums.ts'

export type GameFamilies = ReadonlyMap<string, GameType>

type StretchPlace = {
  readonly after: string
  /** All that can be seen, where it is not said. */
  readonly upTo?: string
}

/** Higher than any transaction's number. */
const ENDLESS = 2n ** 63n

type OpenReader = (tx: Tx, roundIds: readonly string[]) => Promise<readonly OpenRound[]>

/** Reads a stretch of the ledger with all that says what its entries are. */
export async function readStretch(
  tx: Tx,
  place: StretchPlace,
  { families, readOpen }: { readonly families: GameFamilies; readonly readOpen: OpenReader },
): Promise<Stretch> {
  const entries = await readPlacedEntries(tx, place)
  const movements = await readMovements(tx, playPostings(entries))
  const ended = await readEndedRounds(tx, place)
  const roundIds = new Set(movements.flatMap(({ roundId }) => roundId ?? []))
  for (const { id } of ended) roundIds.delete(id)
  const rounds = [...ended, ...(await readRoundEnds(tx, [...roundIds]))]
  const open = await readOpen(
    tx,
    ended.map(({ id }) => id),
  )
  const memberIds = [
    ...entries.flatMap(({ path }) => memberOf(path) ?? []),
    ...rounds.map((each) => each.memberId),
  ]
  const members = await readCountedMembers(tx, memberIds)
  const zones = await readZones(tx, [...members.values()])
  return {
    entries,
    movements,
    ended,
    members,
    rounds: new Map(rounds.map((round) => [round.id, round])),
    before: new Map(open.map((round) => [round.roundId, round])),
    after: BigInt(place.after),
    upTo: place.upTo === undefined ? ENDLESS : BigInt(place.upTo),
    zoneOf: (merchantCode) => zones.get(merchantCode) ?? 'UTC',
    familyOf: (gameCode) => familyOf(families, gameCode),
  }
}

/** A game that the catalogue does not know any more counts as a slot, which most games are. */
export function familyOf(families: GameFamilies, gameCode: string): GameType {
  return families.get(gameCode) ?? 'RNG'
}

/** The postings that may be of play. */
function playPostings(entries: readonly PlacedEntry[]): string[] {
  const isOfPlay = ({ path }: PlacedEntry) => /^(house:play:|house:trial-money:|jackpot:)/.test(path)
  return [...new Set(entries.filter(isOfPlay).map(({ postingId }) => postingId))]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export async function readCountedMembers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, CountedMember>> {
  const rows = await findMembers(
    tx,
    [...new Set(memberIds)].filter((id) => uuid.test(id)),
  )
  return new Map(
    rows.map(({ id, merchantCode, type }) => [id, { merchantCode, population: populationOf(type) }]),
  )
}

async function readZones(tx: Tx, members: readonly CountedMember[]): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>()
  for (const { merchantCode } of members)
    if (!zones.has(merchantCode)) zones.set(merchantCode, (await readHouse(tx, merchantCode)).zone)
  return zones
}
