import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import { type Round, startOf } from '../round.ts'

const columns: Query = sql`
  r.id, r.started_at, r.member_id, r.merchant_code, r.vendor, r.game_code, r.ref, r.currency, r.is_trial, r.state,
  r.stake, r.staked, r.payout, r.turnover, r.jackpot, r.terms, r.jackpot_won, r.bonus_id,
  coalesce(r.bonus_staked, 0) as bonus_staked, r.held, r.debit_count, r.credit_count, r.pair_id, r.nonce,
  r.rules_hash, r.start, r.actions, r.is_abandoned, r.balance_before, r.balance_after, r.settled_at`

/** The time in an id names its partition, so that only one is looked at. */
export async function readRounds(db: Db | Tx, ids: readonly string[]): Promise<Round[]> {
  return db.rows<Round>(
    prepared(
      'play.readRounds',
      sql`
        select ${columns} from unnest(${ids}::uuid[], ${ids.map(startOf)}::timestamptz[]) as k (id, started_at)
        join play.round r on r.id = k.id and r.started_at = k.started_at`,
    ),
  )
}

type RefRow = { readonly vendor: string; readonly ref: string; readonly roundId: string }

export async function readRefs(
  db: Db | Tx,
  refs: readonly Pick<RefRow, 'vendor' | 'ref'>[],
): Promise<RefRow[]> {
  return db.rows<RefRow>(
    prepared(
      'play.readRefs',
      // Each key is looked up by itself: as a join, a table that was empty when it was planned is read whole for each of them.
      sql`
        select f.* from unnest(${refs.map(({ vendor }) => vendor)}::text[], ${refs.map(({ ref }) => ref)}::text[])
          as k (vendor, ref)
        cross join lateral (
          select r.vendor, r.ref, r.round_id from play.round_ref r
          where r.vendor = k.vendor and r.ref = k.ref limit 1) f`,
    ),
  )
}

export type OpenRow = {
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
  readonly openedAt: Date
}

export async function readOpenRounds(db: Db | Tx, memberIds: readonly string[]): Promise<OpenRow[]> {
  return db.rows<OpenRow>(
    prepared(
      'play.readOpenRounds',
      sql`
        select member_id, game_code, round_id, opened_at from play.open_round
        where member_id = any (${memberIds}::uuid[])`,
    ),
  )
}

/** Whether a round of the member's is not over, here or at a vendor. */
export async function hasOpenRounds(db: Db | Tx, memberId: string): Promise<boolean> {
  const open = await db.maybe(
    sql`select from play.round where member_id = ${memberId} and state in ('open', 'held') limit 1`,
  )
  return open !== undefined
}

type Part = { readonly before: Date; readonly after: string | undefined; readonly limit: number }

/** Rounds that have waited since before a time, oldest first, a part at a time. */
export async function readAbandoned(db: Db, { before, after, limit }: Part): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    select member_id, game_code, round_id, opened_at from play.open_round
    where opened_at < ${before} and (${after ?? null}::uuid is null or round_id > ${after ?? null}::uuid)
    order by round_id limit ${limit}`)
}

/** Rounds that wait for their members and drew from these pairs. */
export async function readOpenOfPairs(db: Db, pairIds: readonly string[]): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    select o.member_id, o.game_code, o.round_id, o.opened_at from play.open_round o
    join play.round r on r.id = o.round_id and r.started_at = o.opened_at
    where r.pair_id = any (${pairIds}::uuid[])`)
}

type Page = {
  readonly memberId: string
  readonly gameCode: string | undefined
  /** The last round of the page before. */
  readonly before: string | undefined
  readonly limit: number
}

/** A member's rounds, newest first. Many begin in one millisecond, so a page ends at a round and not at a time. */
export async function readMemberRounds(
  db: Db,
  { memberId, gameCode, before, limit }: Page,
): Promise<Round[]> {
  const start = before === undefined ? sql`true` : earlier(before)
  return db.rows<Round>(sql`
    select ${columns} from play.round r
    where r.member_id = ${memberId} and ${start}
      and (${gameCode ?? null}::text is null or r.game_code = ${gameCode ?? null})
    order by r.started_at desc, r.id desc limit ${limit}`)
}

type Last = { readonly memberId: string; readonly games: number; readonly rounds: number }

/** The games of a member's last rounds, each once, the one played last first. */
export async function readLastPlayed(db: Db, { memberId, games, rounds }: Last): Promise<string[]> {
  const rows = await db.rows<{ gameCode: string }>(sql`
    select r.game_code from (${lastRounds({ memberId, rounds })}) r
    group by r.game_code order by max(r.started_at) desc, r.game_code limit ${games}`)
  return rows.map(({ gameCode }) => gameCode)
}

export function lastRounds({ memberId, rounds }: Omit<Last, 'games'>): Query {
  return sql`
    select game_code, started_at from play.round where member_id = ${memberId}
    order by started_at desc limit ${rounds}`
}

/** The time stands here a second time so that later partitions are not looked at. */
function earlier(roundId: string): Query {
  const at = startOf(roundId)
  return sql`r.started_at <= ${at} and (r.started_at, r.id) < (${at}::timestamptz, ${roundId}::uuid)`
}

/** Every round of our own games, a page at a time, by id. */
type RoundsPage = {
  readonly after: string
  readonly limit: number
  /** Without: of every house. */
  readonly merchantCodes?: readonly string[]
}

export async function readOwnRounds(db: Db, { after, limit, merchantCodes }: RoundsPage): Promise<Round[]> {
  const ofHouses =
    merchantCodes === undefined ? sql`` : sql`and r.merchant_code = any (${merchantCodes}::text[])`
  return db.rows<Round>(sql`
    select ${columns} from play.round r
    where r.pair_id is not null and r.id > ${after}::uuid ${ofHouses} order by r.id limit ${limit}`)
}

export async function addPartitions(tx: Tx, months: number): Promise<number> {
  const { added } = await tx.one<{ added: number }>(sql`select play.add_partitions(${months}) as added`)
  return added
}
