import type { TextPlace } from '@baize/engines'
import type { BetKind } from '@baize/contracts'
import { type CopiedValue, copyRows } from '#platform/copy'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { KeptForm } from '../slips/bet.ts'

/** A bet as far as its sealed text goes. */
export type SealableBet = {
  readonly id: string
  readonly kind: BetKind
  readonly form: KeptForm
  readonly stake: bigint
  readonly currency: string
  readonly rulesHash: string
  readonly acceptedAt: Date
}

export type SealableLeg = {
  readonly betId: string
  readonly place: number
  readonly fixtureId: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly placeMarket: string | null
  readonly wasLive: boolean
  readonly acceptedAt: Date
  readonly stepAt: Date | null
  readonly startsAt: Date
  /** Of a simulated fixture: the beacon's round of its first step. */
  readonly firstRound: string | null
}

/** Takes bets whose time to be sealed has come out of those that wait; what another node is sealing is left to it. */
export async function takeUnsealed(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ betId: string }>(sql`
    delete from sports.unsealed where bet_id in (
      select bet_id from sports.unsealed where due_at <= clock_timestamp()
      order by due_at, bet_id limit ${limit} for update skip locked)
    returning bet_id`)
  return rows.map(({ betId }) => betId)
}

export async function readSealable(db: Db | Tx, ids: readonly string[]): Promise<SealableBet[]> {
  return db.rows<SealableBet>(sql`
    select id, kind, form, stake, currency, rules_hash, accepted_at
    from sports.bet where id = any (${ids}::uuid[]) order by id`)
}

export async function readSealableLegs(db: Db | Tx, ids: readonly string[]): Promise<SealableLeg[]> {
  return db.rows<SealableLeg>(sql`
    select l.bet_id, l.place, m.fixture_id, m.market, l.outcome, l.odds, p.market as place_market, l.was_live,
      l.accepted_at, l.step_at, f.starts_at, f.simulation ->> 'firstRound' as first_round
    from sports.leg l
    join sports.market m on m.id = l.market_id
    join sports.fixture f on f.id = m.fixture_id
    left join sports.market p on p.id = l.place_market_id
    where l.bet_id = any (${ids}::uuid[]) order by l.bet_id, l.place`)
}

export type NewSeal = {
  readonly id: string
  readonly leaf: number
  readonly place: TextPlace
  readonly sealedAt: Date
  readonly lateAt: Date
  readonly beaconRound: bigint | null
  readonly bets: readonly { readonly betId: string; readonly salt: string }[]
}

const newSeal: Query = sql`
  copy sports.seal (id, leaf, place, sealed_at, late_at, beacon_round) from stdin`

const newSealedBet: Query = sql`copy sports.sealed_bet (bet_id, seal_id, place, salt) from stdin`

export async function insertSeals(tx: Tx, seals: readonly NewSeal[]): Promise<void> {
  await copyRows(tx, [
    { into: newSeal, rows: seals.map(sealLine) },
    {
      into: newSealedBet,
      rows: seals.flatMap(({ id, bets }) => bets.map(({ betId, salt }, place) => [betId, id, place, salt])),
    },
  ])
}

/** In the order of the columns of `newSeal`. */
function sealLine({ id, leaf, place, sealedAt, lateAt, beaconRound }: NewSeal): readonly CopiedValue[] {
  return [id, leaf, JSON.stringify(place), sealedAt, lateAt, beaconRound]
}

/** Rounds that were named with sealed bets, whose time has come and whose values are not written down yet. */
export async function readUnspoken(db: Db, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ beaconRound: bigint }>(sql`
    select distinct beacon_round from sports.seal
    where beacon_round is not null and beacon_leaf is null and late_at <= clock_timestamp()
    order by beacon_round limit ${limit}`)
  return rows.map(({ beaconRound }) => beaconRound)
}

export async function keepSpoken(
  tx: Tx,
  { round, leaf }: { readonly round: bigint; readonly leaf: bigint },
): Promise<void> {
  await tx.rows(sql`
    update sports.seal set beacon_leaf = ${leaf} where beacon_round = ${round} and beacon_leaf is null`)
}

export type BetSeal = {
  readonly sealId: string
  readonly place: number
  readonly leaf: bigint
  readonly group: TextPlace
  readonly beaconRound: bigint | null
  readonly beaconLeaf: bigint | null
}

/** The seal of a bet; nothing while it waits for one. */
export async function findSeal(db: Db, betId: string): Promise<BetSeal | undefined> {
  return db.maybe<BetSeal>(sql`
    select s.id as seal_id, b.place, s.leaf, s.place as "group", s.beacon_round, s.beacon_leaf
    from sports.sealed_bet b join sports.seal s on s.id = b.seal_id where b.bet_id = ${betId}`)
}

export type ProvenMatch = {
  readonly id: string
  readonly proof: string
  readonly openLeaf: bigint
  readonly endLeaf: bigint
}

/** Simulated matches that are over and have their files. */
export async function readProvenMatches(db: Db, ids: readonly string[]): Promise<ProvenMatch[]> {
  return db.rows<ProvenMatch>(sql`
    select id, proof, open_leaf, end_leaf from sports.fixture
    where id = any (${ids}) and proof is not null and open_leaf is not null and end_leaf is not null order by id`)
}

/** All bets under one root, in their places. */
export async function readSealed(
  db: Db,
  sealId: string,
): Promise<{ readonly betId: string; readonly salt: string }[]> {
  return db.rows(sql`select bet_id, salt from sports.sealed_bet where seal_id = ${sealId} order by place`)
}
