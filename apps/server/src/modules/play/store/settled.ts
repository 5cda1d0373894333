import { type Db, type Query, sql, type Tx } from '#platform/db'
import { lowestIdAt } from '../round.ts'

/** The cursor of the outbox of settled rounds, as a transaction's number; nothing while another transaction is telling them. */
export async function lockSettledCursor(tx: Tx): Promise<string | undefined> {
  const row = await tx.maybe<{ upTo: string }>(
    sql`select up_to::text as up_to from play.told for update skip locked`,
  )
  return row?.upTo
}

/** The last transaction before all that are still under way: whatever it and those before it settled can be seen. */
export async function readSettledUpTo(tx: Tx, after: string): Promise<{ upTo: string; count: number }> {
  return tx.one<{ upTo: string; count: number }>(sql`
    select coalesce(max(settled_xact), 0)::text as up_to, count(*)::int as count from play.round
    where settled_xact > ${after}::bigint and settled_xact < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`)
}

export async function moveSettledCursor(tx: Tx, upTo: string): Promise<void> {
  await tx.rows(sql`update play.told set up_to = ${upTo}::bigint`)
}

type ToldPart = { readonly after: string; readonly limit: number }

/** How far rounds can be counted behind a transaction in one go: as far as they were told, or to the last of so many. */
export async function readToldUpTo(tx: Tx, { after, limit }: ToldPart): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(sql`
    select coalesce((select max(settled_xact) from (select settled_xact from play.round
        where settled_xact > ${after}::bigint and settled_xact <= up_to order by settled_xact limit ${limit}) as part),
      greatest(up_to, ${after}::bigint))::text as up_to
    from play.told`)
  return upTo
}

/** In units of the member's own cash; the share of a bonus does not count. */
type OwnCash = {
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
  /** What of the turnover was in rounds that gave back just what they took. */
  readonly pushed: bigint
}

/** What of a column of a round is not of a bonus. */
const ownPayout: Query = sql`payout - case when bonus > 0 then div(payout::numeric * bonus, staked)::bigint else 0 end`
export const ownTurnover: Query = sql`turnover - case when bonus > 0 then div(turnover::numeric * bonus, staked)::bigint else 0 end`

const ownCash: Query = sql`coalesce(sum(staked - bonus), 0)::bigint as staked,
  coalesce(sum(${ownPayout}), 0)::bigint as payout, coalesce(sum(${ownTurnover}), 0)::bigint as turnover,
  coalesce(sum(${ownTurnover}) filter (where payout = staked), 0)::bigint as pushed`

/** What rounds came to that a member began in a minute and that were settled since; one that is void comes to nothing. */
export type SettledSum = OwnCash & {
  readonly memberId: string
  readonly merchantCode: string
  readonly gameCode: string
  readonly minute: Date
  /** How many there are, without those that are void. */
  readonly rounds: number
  /** Whether they may have been settled before, and counted as they stood then. */
  readonly isAgain: boolean
}

type SettledSpan = {
  readonly after: string
  readonly upTo: string
  /** Whatever was settled up to then counts as settled again. */
  readonly againUpTo: string
}

/**
 * What the rounds come to, as they stand now, that were settled or changed by the transactions behind one number up to
 * another, which have been told. Since 1972 no zone's day begins within a minute.
 */
export async function sumSettled(tx: Tx, { after, upTo, againUpTo }: SettledSpan): Promise<SettledSum[]> {
  return tx.rows<SettledSum>(sql`
    select member_id, merchant_code, game_code, minute, is_again, ${ownCash},
      count(*) filter (where state = 'settled')::int as rounds from (
      select state, member_id, merchant_code, game_code, date_bin('1 minute', started_at, 'epoch') as minute,
        is_resettled is true or settled_xact <= ${againUpTo}::bigint as is_again,
        case when state = 'settled' then staked else 0 end as staked,
        case when state = 'settled' then payout else 0 end as payout,
        case when state = 'settled' then turnover else 0 end as turnover,
        case when state = 'settled' then coalesce(bonus_staked, 0) else 0 end as bonus
      from play.round
      where settled_xact > ${after}::bigint and settled_xact <= ${upTo}::bigint and not is_trial
    ) as round
    group by member_id, merchant_code, game_code, minute, is_again`)
}

/** What a game came to for a member. */
export type PlayedSum = OwnCash & {
  readonly gameCode: string
  /** How many rounds are not settled yet; they are in none of the sums. */
  readonly open: number
}

type TimeSpan = {
  readonly memberId: string
  readonly since: Date
  readonly until: Date
  /** Without what was settled behind this transaction for the first time: `sumSettled` has yet to say that. */
  readonly firstUpTo?: string
}

/** What the rounds of a member that began in a stretch of time come to, by game, as they stand now. */
export async function sumPlayed(
  db: Db | Tx,
  { memberId, since, until, firstUpTo }: TimeSpan,
): Promise<PlayedSum[]> {
  const counted =
    firstUpTo === undefined
      ? sql``
      : sql`and (settled_xact > ${firstUpTo}::bigint and is_resettled is not true) is not true`
  return db.rows<PlayedSum>(sql`
    select game_code, count(*) filter (where is_open)::int as open, ${ownCash}
    from (
      select game_code, false as is_open, staked, payout, turnover, coalesce(bonus_staked, 0) as bonus from play.round
      where member_id = ${memberId} and started_at >= ${since} and started_at < ${until} and state = 'settled'
        and not is_trial ${counted}
      union all
      select game_code, true, 0, 0, 0, 0 from play.round
      where member_id = ${memberId} and started_at >= ${since} and started_at < ${until} and state in ('open', 'held')
        and not is_trial
    ) as round
    group by game_code`)
}

/** A stretch of time of a member. */
type MemberSpan = { readonly memberId: string; readonly since: Date; readonly until: Date }

type MemberSpans = { readonly spans: readonly MemberSpan[]; readonly firstUpTo: string }

/** The same as `sumSettled` says, of all rounds that members began in stretches of time, as they stand now. */
export async function sumPlayedMinutes(
  tx: Tx,
  { spans, firstUpTo }: MemberSpans,
): Promise<Omit<SettledSum, 'isAgain'>[]> {
  return tx.rows<Omit<SettledSum, 'isAgain'>>(sql`
    select member_id, merchant_code, game_code, minute, ${ownCash}, count(*)::int as rounds from (
      select r.member_id, r.merchant_code, r.game_code, date_bin('1 minute', r.started_at, 'epoch') as minute,
        r.staked, r.payout, r.turnover, coalesce(r.bonus_staked, 0) as bonus
      from unnest(${spans.map(({ memberId }) => memberId)}::uuid[], ${spans.map(({ since }) => since)}::timestamptz[],
        ${spans.map(({ until }) => until)}::timestamptz[]) as s (member_id, since, until)
      cross join lateral (
        select * from play.round r where r.member_id = s.member_id and r.started_at >= s.since and r.started_at < s.until
          and r.state = 'settled' and not r.is_trial
          and (r.settled_xact > ${firstUpTo}::bigint and r.is_resettled is not true) is not true) as r
    ) as round
    group by member_id, merchant_code, game_code, minute`)
}

/** What a member played of a game in a house's day so far, before a moment or from it on. */
export type HousePlaySum = OwnCash & {
  readonly memberId: string
  readonly gameCode: string
  readonly isInside: boolean
}

type HousePlay = {
  readonly merchantCode: string
  readonly since: Date
  readonly until: Date
  /** What began from here on is `isInside`. */
  readonly insideFrom: Date
  readonly firstUpTo: string
}

/**
 * The same for everybody of a house who played in a stretch of time. The id of a round begins with its time, so they stand
 * together in the index of ids, and are read one after the other instead of member by member.
 */
export async function sumHousePlay(
  tx: Tx,
  { merchantCode, since, until, insideFrom, firstUpTo }: HousePlay,
): Promise<HousePlaySum[]> {
  return tx.rows<HousePlaySum>(sql`
    select member_id, game_code, is_inside, ${ownCash} from (
      select r.member_id, r.game_code, r.started_at >= ${insideFrom} as is_inside, r.staked, r.payout, r.turnover,
        coalesce(r.bonus_staked, 0) as bonus
      from play.round r
      where r.id >= ${lowestIdAt(since)} and r.id < ${lowestIdAt(until)} and r.started_at >= ${since} and r.started_at < ${until}
        and r.merchant_code = ${merchantCode} and r.state = 'settled' and not r.is_trial
        and (r.settled_xact > ${firstUpTo}::bigint and r.is_resettled is not true) is not true
    ) as round
    group by member_id, game_code, is_inside`)
}

/** A settled round, in the member's own cash. */
export type SettledRound = Omit<OwnCash, 'pushed'> & {
  readonly id: string
  readonly startedAt: Date
  readonly gameCode: string
  readonly isPushed: boolean
}

type SettledPage = MemberSpan & {
  readonly gameCodes?: readonly string[] | undefined
  /** The last round of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The settled rounds that a member began in a stretch of time, in the order of their ids, which is that of their beginnings. */
export async function readSettledRounds(
  db: Db | Tx,
  { memberId, since, until, gameCodes, after, limit }: SettledPage,
): Promise<SettledRound[]> {
  const ofGames = gameCodes ? sql`and game_code = any (${gameCodes}::text[])` : sql``
  const behind = after ? sql`and id > ${after}::uuid` : sql``
  return db.rows<SettledRound>(sql`
    select id, started_at, game_code, (staked - bonus)::bigint as staked, (${ownPayout})::bigint as payout,
      (${ownTurnover})::bigint as turnover, payout = staked as is_pushed
    from (
      select id, started_at, game_code, staked, payout, turnover, coalesce(bonus_staked, 0) as bonus from play.round
      where member_id = ${memberId} and started_at >= ${since} and started_at < ${until} and state = 'settled'
        and not is_trial ${ofGames} ${behind}
    ) as round
    order by id limit ${limit}`)
}

/** The oldest transaction that is under way, and the next that begins; the same where there is none. */
export async function readUnderWay(db: Db): Promise<{ readonly oldest: string; readonly next: string }> {
  return db.one(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`)
}

/** Whether a transaction between two numbers, without either, settled a round. */
export async function hasSettledBetween(
  db: Db | Tx,
  { after, before }: { readonly after: string; readonly before: string },
): Promise<boolean> {
  const settled = await db.maybe(sql`
    select from play.round where settled_xact > ${after}::bigint and settled_xact < ${before}::bigint limit 1`)
  return settled !== undefined
}

type ChangedQuestion = {
  readonly memberIds: readonly string[]
  /** When they began. */
  readonly since: Date
  readonly until: Date
  readonly changedSince: Date
  readonly limit: number
}

/** Rounds that members began in a stretch of time and that ended, or changed after they had, since a moment; void ones too. */
export async function readChangedRounds(
  db: Db | Tx,
  { memberIds, since, until, changedSince, limit }: ChangedQuestion,
): Promise<
  (Pick<SettledRound, 'id' | 'startedAt' | 'gameCode' | 'turnover'> & { readonly memberId: string })[]
> {
  return db.rows(sql`
    select id, member_id, started_at, game_code,
      (case when state = 'settled' then ${ownTurnover} else 0 end)::bigint as turnover
    from (
      select id, member_id, started_at, game_code, state, staked, turnover, coalesce(bonus_staked, 0) as bonus
      from play.round
      where member_id = any (${memberIds}::uuid[]) and started_at >= ${since} and started_at < ${until} and not is_trial
        and settled_xact is not null and (settled_at >= ${changedSince} or is_resettled)
    ) as round
    order by id limit ${limit}`)
}

/** Whether a round was settled anew behind a transaction. */
export async function hasResettledAfter(db: Db | Tx, after: string): Promise<boolean> {
  const settled = await db.maybe(sql`
    select from play.round where settled_xact > ${after}::bigint and is_resettled limit 1`)
  return settled !== undefined
}

/** How many rounds that members began in stretches of time are void, and how many there are, where any is. */
export async function countVoid(
  tx: Tx,
  spans: readonly MemberSpan[],
): Promise<{ readonly memberId: string; readonly voided: number; readonly rounds: number }[]> {
  return tx.rows(sql`
    select s.member_id, count(*) filter (where r.state = 'void')::int as voided, count(*)::int as rounds
    from unnest(${spans.map(({ memberId }) => memberId)}::uuid[], ${spans.map(({ since }) => since)}::timestamptz[],
      ${spans.map(({ until }) => until)}::timestamptz[]) as s (member_id, since, until)
    join play.round r on r.member_id = s.member_id and r.started_at >= s.since and r.started_at < s.until
      and not r.is_trial
    group by s.member_id having count(*) filter (where r.state = 'void') > 0`)
}
