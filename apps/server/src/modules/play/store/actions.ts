import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import type { Action } from '../action.ts'

const columns: Query = sql`
  a.vendor, a.tx_id, encode(a.fingerprint, 'hex') as fingerprint, a.kind, a.state, a.code, a.wallet_tx_id, a.member_id,
  a.round_id, a.step, a.stake, a.payout, a.turnover, a.jackpot,
  coalesce(a.bonus_stake, 0) as bonus_stake, coalesce(a.bonus_payout, 0) as bonus_payout,
  coalesce(a.bonus_turnover, 0) as bonus_turnover, a.balance_after, a.posting_id, a.applied_at,
  a.rolled_back_at`

type ActionKey = Pick<Action, 'vendor' | 'txId'>

export async function readActions(db: Db | Tx, places: readonly ActionKey[]): Promise<Action[]> {
  return db.rows<Action>(
    prepared(
      'play.readActions',
      // Each key is looked up by itself: as a join, a table that was empty when it was planned is read whole for each of them.
      sql`
        select f.* from unnest(${places.map(({ vendor }) => vendor)}::text[], ${places.map(({ txId }) => txId)}::text[])
          as p (vendor, tx_id)
        cross join lateral (
          select ${columns} from play.action a where a.vendor = p.vendor and a.tx_id = p.tx_id limit 1) f`,
    ),
  )
}

/** Everything a vendor asked for in a round, in the order it was done. */
export async function readRoundActions(db: Db, roundId: string): Promise<Action[]> {
  return db.rows<Action>(sql`
    select ${columns} from play.action a
    where a.round_id = ${roundId} and a.kind <> 'step' order by a.applied_at, a.wallet_tx_id`)
}

export type RoundStep = Action & {
  /** When the vendor first wanted it back and was refused. */
  readonly rollbackRefusedAt: Date | null
}

type StepsOf = { readonly id: string; readonly startedAt: Date }

/** Everything that was asked for in a round, by whoever. The first step of our own games is found beside its beginning. */
export async function readRoundSteps(db: Db | Tx, { id, startedAt }: StepsOf): Promise<RoundStep[]> {
  const all = sql`select ${columns}, a.rollback_refused_at from play.action a where a.round_id = ${id}`
  return db.rows<RoundStep>(sql`
    select * from (
      ${all} and a.kind <> 'step'
      union all ${all} and a.kind = 'step' and a.step > 0
      union all ${all} and a.kind = 'step' and a.step = 0
        and a.applied_at >= ${startedAt}::timestamptz - interval '1 minute'
        and a.applied_at < ${startedAt}::timestamptz + interval '1 minute'
    ) steps order by applied_at, wallet_tx_id`)
}

type RollbackRefusal = {
  readonly vendor: string
  readonly memberId: string
  readonly txIds: readonly string[]
  readonly at: Date
}

/** Keeps the first time that a vendor was refused what it wanted back. */
export async function markRollbackRefused(
  tx: Tx,
  { vendor, memberId, txIds, at }: RollbackRefusal,
): Promise<void> {
  await tx.rows(sql`
    update play.action set rollback_refused_at = ${at} where vendor = ${vendor} and tx_id = any (${txIds}::text[])
      and member_id = ${memberId} and rollback_refused_at is null`)
}

/** What is held in rounds. */
export async function readHeldIn(tx: Tx, roundIds: readonly string[]): Promise<Action[]> {
  return tx.rows<Action>(sql`
    select ${columns} from play.action a where a.state = 'held' and a.round_id = any (${roundIds}::uuid[])`)
}

/** A payout that is held, with what an operator has to see of it. */
export type HeldPayout = {
  readonly vendor: string
  readonly txId: string
  readonly kind: Action['kind']
  readonly amount: bigint
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly roundRef: string | null
  readonly gameCode: string | null
  readonly staked: bigint
  readonly payout: bigint
  readonly heldAt: Date
  /** Our own id of it, which sorts by time. */
  readonly walletTxId: string
}

const heldColumns: Query = sql`
    select a.vendor, a.tx_id, a.kind, a.payout as amount, a.member_id, p.merchant_code, p.currency, p.is_trial,
      r.ref as round_ref, r.game_code, coalesce(r.staked, 0) as staked, coalesce(r.payout, 0) as payout,
      a.applied_at as held_at, a.wallet_tx_id
    from play.action a
    join play.player p on p.vendor = a.vendor and p.member_id = a.member_id
    left join play.round r on r.id = a.round_id
    where a.state = 'held'`

type HeldPage = {
  readonly merchantCodes: readonly string[]
  /** The last that was shown. */
  readonly after: string | undefined
  readonly limit: number
}

/** Of some houses, the longest waiting first. */
export async function readHeld(db: Db, { merchantCodes, after, limit }: HeldPage): Promise<HeldPayout[]> {
  const start = after === undefined ? sql`` : sql`and a.wallet_tx_id > ${after}::uuid`
  return db.rows<HeldPayout>(sql`
    ${heldColumns} and p.merchant_code = any (${merchantCodes}::text[]) ${start} order by a.wallet_tx_id limit ${limit}`)
}

export async function findHeld(db: Db | Tx, { vendor, txId }: ActionKey): Promise<HeldPayout | undefined> {
  return db.maybe<HeldPayout>(sql`${heldColumns} and a.vendor = ${vendor} and a.tx_id = ${txId}`)
}

/** What a member's own cash has lost at play since they registered; below zero for whoever is ahead. */
export async function sumCashLost(tx: Tx, memberId: string): Promise<bigint> {
  const { lost } = await tx.one<{ lost: bigint }>(sql`
    select coalesce(sum(a.stake - coalesce(a.bonus_stake, 0) - a.payout + coalesce(a.bonus_payout, 0)), 0)::bigint as lost
    from play.action a
    where a.member_id = ${memberId} and a.state = 'applied' and a.kind not in ('reserve', 'release', 'promo')`)
  return lost
}

type FeedPage = {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
  readonly after: string
  readonly limit: number
}

/** What a vendor did between two moments, by the ids we gave, which sort by time. */
export async function readFeed(db: Db, { vendor, from, to, after, limit }: FeedPage): Promise<Action[]> {
  return db.rows<Action>(sql`
    select ${columns} from play.action a
    where a.vendor = ${vendor} and a.kind <> 'step' and a.applied_at >= ${from} and a.applied_at < ${to} and a.wallet_tx_id > ${after}::uuid
    order by a.wallet_tx_id limit ${limit}`)
}
