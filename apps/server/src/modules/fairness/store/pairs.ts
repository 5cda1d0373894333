import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import { pairLife, type PairState, type SeedPair } from '../pair.ts'

const columns: Query = sql`
  id, member_id, state, sealed_seed, commitment, leaf_index, committed_at, client_seed, beacon_source, beacon_round,
  beacon_value, activated_at, due_at, nonce, last_receipt, open_round_count, retired_at, revealed_at,
  reveal_leaf_index`

type NewPair = Pick<SeedPair, 'id' | 'memberId' | 'sealedSeed' | 'commitment' | 'leafIndex' | 'committedAt'>

export async function insertPair(tx: Tx, pair: NewPair): Promise<void> {
  await tx.rows(sql`
    insert into fairness.seed_pair (id, member_id, state, sealed_seed, commitment, leaf_index, committed_at)
    values (${pair.id}, ${pair.memberId}, 'committed', ${pair.sealedSeed}, ${pair.commitment}, ${pair.leafIndex},
      ${pair.committedAt})`)
}

/** Keeps others from making a pair for the member meanwhile; there may be no row yet that could be locked. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('fairness ' || ${memberId}, 0))`)
}

/** The pairs of a member that are not over. */
export async function readLivePairs(db: Db | Tx, memberId: string): Promise<SeedPair[]> {
  return db.rows<SeedPair>(sql`
    select ${columns} from fairness.seed_pair
    where member_id = ${memberId} and state <> 'revealed' order by committed_at, id`)
}

export async function lockLivePairs(tx: Tx, memberId: string): Promise<SeedPair[]> {
  return tx.rows<SeedPair>(sql`
    select ${columns} from fairness.seed_pair
    where member_id = ${memberId} and state <> 'revealed' order by id for no key update`)
}

export async function readPairs(db: Db | Tx, ids: readonly string[]): Promise<SeedPair[]> {
  return db.rows<SeedPair>(
    sql`select ${columns} from fairness.seed_pair where id = any (${ids}::uuid[]) order by id`,
  )
}

/** Pairs that were shown, newest first. */
export async function readRevealedPairs(db: Db, memberId: string, limit: number): Promise<SeedPair[]> {
  return db.rows<SeedPair>(sql`
    select ${columns} from fairness.seed_pair
    where member_id = ${memberId} and state = 'revealed' order by committed_at desc, id desc limit ${limit}`)
}

type PairKeys = { readonly memberIds: readonly string[]; readonly pairIds: readonly string[] }

/** What a round needs to know of its pair. */
export type PlayRow = Pick<
  SeedPair,
  | 'id'
  | 'memberId'
  | 'state'
  | 'sealedSeed'
  | 'clientSeed'
  | 'beaconValue'
  | 'nonce'
  | 'lastReceipt'
  | 'openRoundCount'
>
type Held = PlayRow & { readonly logSize: bigint }

/** The active pairs of members and the pairs named, held in the order of their ids, with the size of the log. */
export async function lockForPlay(tx: Tx, { memberIds, pairIds }: PairKeys): Promise<Held[]> {
  return tx.rows<Held>(
    prepared(
      'fairness.lockForPlay',
      sql`
        select id, member_id, state, sealed_seed, client_seed, beacon_value, nonce, last_receipt, open_round_count,
          (select size from fairness.log) as log_size
        from fairness.seed_pair
        where (member_id = any (${memberIds}::uuid[]) and state = 'active') or id = any (${pairIds}::uuid[])
        order by id for no key update`,
    ),
  )
}

type Moved = Pick<SeedPair, 'id' | 'state'>

/** Brings a pair that is held to its next state. */
async function move(tx: Tx, { id, state }: Moved, to: PairState, changes: Query): Promise<void> {
  pairLife.assertMove(state, to)
  await tx.one(sql`
    update fairness.seed_pair set state = ${to}, ${changes} where id = ${id} and state = ${state} returning id`)
}

type Seeded = { readonly clientSeed: string; readonly now: Date }

export async function keepClientSeed(tx: Tx, pair: Moved, { clientSeed, now }: Seeded): Promise<void> {
  await move(tx, pair, 'seeded', sql`client_seed = ${clientSeed}, seeded_at = ${now}`)
}

type Activation = {
  readonly source: string
  readonly round: bigint
  readonly value: string
  readonly now: Date
}

export async function activate(tx: Tx, pair: Moved, drawn: Activation): Promise<void> {
  const { source, round, value, now } = drawn
  const beacon = sql`beacon_source = ${source}, beacon_round = ${round}, beacon_value = ${value}`
  await move(tx, pair, 'active', sql`${beacon}, activated_at = ${now}`)
}

export async function retire(tx: Tx, pair: Moved, now: Date): Promise<void> {
  await move(tx, pair, 'retired', sql`retired_at = ${now}`)
}

type Shown = { readonly leafIndex: number; readonly now: Date }

export async function markRevealed(tx: Tx, pair: Moved, { leafIndex, now }: Shown): Promise<void> {
  await move(tx, pair, 'revealed', sql`revealed_at = ${now}, reveal_leaf_index = ${leafIndex}`)
}

/** Says by when the pair that a member plays with is shown; what was due earlier stays so. */
export async function setDue(tx: Tx, memberId: string, afterSeconds: number): Promise<void> {
  await tx.rows(sql`
    update fairness.seed_pair set due_at = least(due_at, now() + make_interval(secs => ${afterSeconds}))
    where member_id = ${memberId} and state = 'active'`)
}

/** Bets from before a time whose server seed has not been shown. */
export async function countUnshown(db: Db, before: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from fairness.seed_pair p join fairness.receipt r on r.pair_id = p.id
    where p.state in ('active', 'retired') and p.activated_at < ${before}
      and ('x' || left(replace(r.bet_id::text, '-', ''), 12))::bit(48)::bigint < ${before.getTime()}`)
  return count
}

/** Pairs that were retired before a time and cannot be shown, since a round of theirs is open. */
export async function readHeldUpPairs(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from fairness.seed_pair
    where state = 'retired' and retired_at < ${before} and open_round_count > 0 limit 500`)
  return rows.map(({ id }) => id)
}

type Due = {
  readonly now: Date
  readonly usedUp: bigint
  readonly activeSince: Date
  /** The last member of the part before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Members with a pair that must be shown now: used up, too old, or retired with no round open any more. */
export async function readDueMembers(db: Db, due: Due): Promise<string[]> {
  const { now, usedUp, activeSince, after, limit } = due
  const rows = await db.rows<{ memberId: string }>(sql`
    select distinct member_id from fairness.seed_pair
    where ((state = 'active' and (nonce >= ${usedUp} or activated_at < ${activeSince} or due_at <= ${now}))
        or (state = 'retired' and open_round_count = 0))
      and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id limit ${limit}`)
  return rows.map(({ memberId }) => memberId)
}

const MOST_COUNTED = 1_001

/** Pairs whose seed has not been shown since they were first played with: how many, up to a bound, and the oldest. */
export async function readUnrevealed(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  return db.one<{ count: number; oldestAt: Date | null }>(sql`
    select count(*)::int as count, min(activated_at) as oldest_at from (
      select activated_at from fairness.seed_pair where state in ('active', 'retired')
      order by activated_at limit ${MOST_COUNTED}) p`)
}
