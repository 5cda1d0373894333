import type { GameType } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'

type FamilyColumns = Readonly<Record<Lowercase<GameType>, number>>

export type RateRow = FamilyColumns & {
  readonly memberId: string
  readonly since: Date
  readonly version: number
  readonly series: Readonly<Record<string, number>>
}

const columns: Query = sql`r.member_id, r.since_at as since, r.version, r.lott, r.live, r.rng, r.fish, r.sports, r.esports, r.pvp,
  r.livestream, r.series`

/** The row that holds at a moment, for each member who has one. */
export async function readRateRows(
  db: Db | Tx,
  { memberIds, at }: { readonly memberIds: readonly string[]; readonly at: Date },
): Promise<RateRow[]> {
  return db.rows<RateRow>(sql`
    select ${columns} from unnest(${memberIds}::uuid[]) as asked (id)
    cross join lateral (
      select * from identity.rate r where r.member_id = asked.id and r.since_at <= ${at} order by r.since_at desc limit 1
    ) r`)
}

/** All rows of a member, those to come first. */
export async function readRateHistory(
  db: Db | Tx,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<RateRow[]> {
  return db.rows<RateRow>(sql`
    select ${columns} from identity.rate r where r.member_id = ${memberId} order by r.since_at desc limit ${limit}`)
}

/** The highest version that any row of a member has; 0 while there is none. */
export async function readRateVersion(db: Db | Tx, memberId: string): Promise<number> {
  const { version } = await db.one<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from identity.rate where member_id = ${memberId}`)
  return version
}

/** Until the transaction ends the rates of a member, of everybody above, and the tree stand still. */
export async function lockRates(
  tx: Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<void> {
  await tx.rows(sql`select identity.lock_rates(${memberId}, ${at})`)
}

/** Who is above somebody at a moment, which may be yet to come. */
/** For whoever is asked how somebody stands now and has no clock. */
export async function readTreeNow(db: Db | Tx): Promise<Date> {
  const { now } = await db.one<{ now: Date }>(sql`select now() as now`)
  return now
}

export async function findUplineAt(
  db: Db | Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<string | null> {
  const { uplineId } = await db.one<{ uplineId: string | null }>(
    sql`select identity.upline_at(${memberId}, ${at}) as upline_id`,
  )
  return uplineId
}

export type RateToWrite = FamilyColumns & {
  readonly memberId: string
  readonly since: Date
  readonly series: Readonly<Record<string, number>>
  readonly gapPpm: number
  readonly gapSeries: number
  readonly consentId: string | null
  readonly approvalId: string | null
}

/** What is written for a moment that has a row already takes its place. */
export async function upsertRate(tx: Tx, row: RateToWrite): Promise<void> {
  await inPlace(
    tx,
    sql`
    insert into identity.rate (member_id, since_at, version, lott, live, rng, fish, sports, esports, pvp, livestream,
      series, gap_ppm, gap_series, consent_id, approval_id)
    select ${row.memberId}, ${row.since}, coalesce(max(version), 0) + 1, ${row.lott}, ${row.live}, ${row.rng},
      ${row.fish}, ${row.sports}, ${row.esports}, ${row.pvp}, ${row.livestream}, ${JSON.stringify(row.series)}::jsonb,
      ${row.gapPpm}, ${row.gapSeries}, ${row.consentId}::uuid, ${row.approvalId}::uuid
    from identity.rate where member_id = ${row.memberId}
    on conflict (member_id, since_at) do update set version = excluded.version, lott = excluded.lott,
      live = excluded.live, rng = excluded.rng, fish = excluded.fish, sports = excluded.sports,
      esports = excluded.esports, pvp = excluded.pvp, livestream = excluded.livestream, series = excluded.series,
      gap_ppm = excluded.gap_ppm, gap_series = excluded.gap_series, consent_id = excluded.consent_id,
      approval_id = excluded.approval_id`,
  )
}

/** Does something and takes it back. */
export async function undone(tx: Tx, work: () => Promise<void>): Promise<void> {
  await tx.rows(sql`savepoint trial`)
  try {
    await work()
  } finally {
    await tx.rows(sql`rollback to savepoint trial`)
    await tx.rows(sql`release savepoint trial`)
  }
}

/** What the database refuses has not happened, and the transaction goes on. */
export async function inPlace(tx: Tx, query: Query): Promise<void> {
  await tx.rows(sql`savepoint place`)
  try {
    await tx.rows(query)
  } catch (error) {
    await tx.rows(sql`rollback to savepoint place`)
    throw error
  } finally {
    await tx.rows(sql`release savepoint place`)
  }
}

/** From when a cut holds that somebody agreed to. */
export async function findConsentSince(db: Db | Tx, consentId: string): Promise<Date | undefined> {
  const row = await db.maybe<{ since: Date }>(sql`
    select since_at as since from identity.rate where consent_id = ${consentId} order by since_at limit 1`)
  return row?.since
}

export type Seat = { readonly gameGroup: string; readonly points: number; readonly seatsLeft: number }

export async function readSeats(db: Db | Tx, agentId: string): Promise<Seat[]> {
  return db.rows<Seat>(sql`
    select game_group, points, seats_left from identity.seat where agent_id = ${agentId} order by game_group, points`)
}

export async function setSeats(
  tx: Tx,
  { agentId, ...seat }: Seat & { readonly agentId: string },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.seat (agent_id, game_group, points, seats_left)
    values (${agentId}, ${seat.gameGroup}, ${seat.points}, ${seat.seatsLeft})
    on conflict (agent_id, game_group, points) do update set seats_left = excluded.seats_left`)
}

/** Of those right below an agent: the highest of each family and of each group of lotteries, now or to come. */
export async function readHighestBelow(
  db: Db | Tx,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<Omit<RateRow, 'memberId' | 'since' | 'version'>> {
  const rows = sql`
    select r.* from identity.member m
    cross join lateral (
      select * from identity.rate r where r.member_id = m.id and r.since_at <= ${at} order by r.since_at desc limit 1
    ) r
    where m.upline_id = ${agentId}`
  return db.one(sql`
    with below as (${rows})
    select coalesce(max(lott), 0) as lott, coalesce(max(live), 0) as live, coalesce(max(rng), 0) as rng,
      coalesce(max(fish), 0) as fish, coalesce(max(sports), 0) as sports, coalesce(max(esports), 0) as esports,
      coalesce(max(pvp), 0) as pvp, coalesce(max(livestream), 0) as livestream,
      coalesce((select jsonb_object_agg(s.key, s.most) from (
        select e.key, max(e.value::int) as most from below b, jsonb_each_text(b.series) e group by e.key) s), '{}') as series
    from below`)
}

/** The highest rate of each family that anybody of a house has, now or to come. */
export async function readHighestRates(
  db: Db | Tx,
  { merchantCode, at }: { readonly merchantCode: string; readonly at: Date },
): Promise<FamilyColumns> {
  return db.one(sql`
    select coalesce(max(r.lott), 0) as lott, coalesce(max(r.live), 0) as live, coalesce(max(r.rng), 0) as rng,
      coalesce(max(r.fish), 0) as fish, coalesce(max(r.sports), 0) as sports, coalesce(max(r.esports), 0) as esports,
      coalesce(max(r.pvp), 0) as pvp, coalesce(max(r.livestream), 0) as livestream
    from identity.member m
    cross join lateral (
      select * from identity.rate r where r.member_id = m.id and r.since_at <= ${at} order by r.since_at desc limit 1
    ) r
    where m.merchant_code = ${merchantCode} and m.upline_id is null`)
}
