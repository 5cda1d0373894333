import { type Db, sql, type Tx } from '#platform/db'

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

/** A round as others count it. */
export type SettledRound = {
  readonly id: string
  readonly startedAt: Date
  readonly memberId: string
  readonly merchantCode: string
  readonly vendor: string
  readonly gameCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly state: 'settled' | 'void'
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
  readonly settledAt: Date
}

type SettledSpan = { readonly after: string; readonly upTo: string }

/** The rounds that a `play.settled` fact speaks of, as they stand now. */
export async function readSettledRounds(db: Db | Tx, { after, upTo }: SettledSpan): Promise<SettledRound[]> {
  return db.rows<SettledRound>(sql`
    select id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, staked, payout,
      turnover, settled_at
    from play.round where settled_xact > ${after}::bigint and settled_xact <= ${upTo}::bigint`)
}

/** What a game came to for a member, in units of their own cash; the share of a bonus does not count. */
export type PlayedSum = {
  readonly gameCode: string
  /** How many rounds are not settled yet; they are in none of the sums. */
  readonly open: number
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
}

type TimeSpan = { readonly memberId: string; readonly since: Date; readonly until: Date }

/** What the rounds of a member that began in a stretch of time come to, by game, as they stand now. */
export async function sumPlayed(db: Db | Tx, { memberId, since, until }: TimeSpan): Promise<PlayedSum[]> {
  return db.rows<PlayedSum>(sql`
    select game_code, count(*) filter (where is_open)::int as open, sum(staked - bonus)::bigint as staked,
      sum(payout - case when bonus > 0 then div(payout::numeric * bonus, staked) else 0 end)::bigint as payout,
      sum(turnover - case when bonus > 0 then div(turnover::numeric * bonus, staked) else 0 end)::bigint as turnover
    from (
      select game_code, false as is_open, staked, payout, turnover, coalesce(bonus_staked, 0) as bonus from play.round
      where member_id = ${memberId} and started_at >= ${since} and started_at < ${until} and state = 'settled'
        and not is_trial
      union all
      select game_code, true, 0, 0, 0, 0 from play.round
      where member_id = ${memberId} and started_at >= ${since} and started_at < ${until} and state in ('open', 'held')
        and not is_trial
    ) as round
    group by game_code`)
}
