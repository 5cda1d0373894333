import { type Db, type Query, sql, type Tx } from '#platform/db'
import { lowestIdAt, startOf } from '../round.ts'
import { ownTurnover } from './settled.ts'
import type { ActionKind } from '../action.ts'

/** What an action moved between a member and the house under a posting. */
export type PlayMovement = {
  readonly postingId: string
  readonly roundId: string | null
  readonly vendor: string
  readonly kind: ActionKind
  /** Of what was taken back: what of it reached the member. */
  readonly undoneUnits: bigint | null
  /** What of that was a stake given back, where the action had both staked and paid. */
  readonly undoneStake: bigint | null
  readonly stake: bigint
  readonly payout: bigint
}

/** What postings moved for play, each done or taken back by them. What is set aside stays the member's, and is not in it. */
export async function readMovements(
  db: Db | Tx,
  postingIds: readonly string[],
): Promise<readonly PlayMovement[]> {
  return db.rows<PlayMovement>(sql`
    select a.posting_id, a.round_id, a.vendor, a.kind, null::bigint as undone_units, null::bigint as undone_stake,
      a.stake, a.payout from play.action a
    where a.posting_id = any (${postingIds}::uuid[]) and a.kind not in ('reserve', 'release')
    union all
    select a.undone_by, a.round_id, a.vendor, a.kind, a.undone_units, a.undone_stake, 0, 0 from play.action a
    where a.undone_by = any (${postingIds}::uuid[]) and a.kind not in ('reserve', 'release')`)
}

/** A round, and when it was over for the first time. */
export type RoundEnd = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly vendor: string
  readonly gameCode: string
  readonly isTrial: boolean
  readonly startedAt: Date
  /** The transaction that settled it first; none while it is open. */
  readonly endXact: string | null
  readonly endedAt: Date | null
  /** What of the member's own cash counts, as it stands now; nothing where it is not settled. */
  readonly turnover: bigint
  readonly isPushed: boolean
}

const endColumns: Query = sql`
  r.id, r.member_id, r.merchant_code, r.currency, r.vendor, r.game_code, r.is_trial, r.started_at,
  coalesce(r.first_settled_xact, r.settled_xact)::text as end_xact,
  case when r.first_settled_xact is null and r.settled_xact is null then null
    else coalesce(r.first_settled_at, r.settled_at) end as ended_at,
  case when r.state = 'settled' then (${ownTurnover})::bigint else 0 end as turnover, r.payout = r.staked as is_pushed`

const ends: Query = sql`select ${endColumns} from (select *, coalesce(bonus_staked, 0) as bonus from play.round) as r`

export async function readRoundEnds(db: Db | Tx, ids: readonly string[]): Promise<readonly RoundEnd[]> {
  return db.rows<RoundEnd>(sql`
    ${ends} join unnest(${ids}::uuid[], ${ids.map(startOf)}::timestamptz[]) as k (id, started_at)
      on r.id = k.id and r.started_at = k.started_at`)
}

type EndSpan = {
  readonly after: string
  /** All that can be seen, where it is not said. */
  readonly upTo?: string
}

const upToPosition = (column: Query, upTo: string | undefined): Query =>
  upTo === undefined ? sql`` : sql`and ${column} <= ${upTo}::bigint`

/** The rounds that were over for the first time by the transactions behind one number up to another. */
export async function readEndedRounds(db: Db | Tx, { after, upTo }: EndSpan): Promise<readonly RoundEnd[]> {
  return db.rows<RoundEnd>(sql`
    ${ends} where r.settled_xact > ${after}::bigint ${upToPosition(sql`r.settled_xact`, upTo)} and r.first_settled_xact is null
    union all
    ${ends} where r.first_settled_xact > ${after}::bigint ${upToPosition(sql`r.first_settled_xact`, upTo)}`)
}

/** An hour of a house in which rounds began that were changed after they had been settled. */
export type ChangedStart = { readonly merchantCode: string; readonly startedAt: Date }

/** When rounds began that were settled again by the transactions behind one number up to another. */
export async function readChangedStarts(
  db: Db | Tx,
  { after, upTo }: EndSpan,
): Promise<readonly ChangedStart[]> {
  const until = upTo === undefined ? sql`` : sql`and settled_xact <= ${upTo}::bigint`
  return db.rows<ChangedStart>(sql`
    select distinct merchant_code, date_bin('1 minute', started_at, 'epoch') as started_at from play.round
    where settled_xact > ${after}::bigint ${until} and is_resettled`)
}

type StartSpan = {
  readonly merchantCode: string
  readonly since: Date
  readonly until: Date
  /** Only rounds that were over for the first time by then; all that can be seen, where it is not said. */
  readonly upTo?: string
  readonly limit?: number
}

/** The rounds that began in a stretch of time of a house and are over. */
export async function readRoundsBegun(
  db: Db | Tx,
  { merchantCode, since, until, upTo, limit }: StartSpan,
): Promise<readonly RoundEnd[]> {
  const counted = upTo === undefined ? sql`is not null` : sql`<= ${upTo}::bigint`
  return db.rows<RoundEnd>(sql`
    ${ends} where r.id >= ${lowestIdAt(since)} and r.id < ${lowestIdAt(until)} and r.started_at >= ${since}
      and r.started_at < ${until} and r.merchant_code = ${merchantCode}
      and r.state = 'settled' and coalesce(r.first_settled_xact, r.settled_xact) ${counted}
    limit ${limit ?? null}`)
}
