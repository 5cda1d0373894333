import type { ShowState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type ShowRow = {
  readonly id: string
  readonly merchantCode: string
  readonly hostId: string
  readonly gameCode: string
  readonly title: string
  readonly language: string
  readonly stream: string
  readonly tableCode: string | null
  readonly state: ShowState
  readonly startsAt: Date
  readonly liveAt: Date | null
  readonly endedAt: Date | null
  readonly endedBy: string | null
  readonly endReason: string | null
  readonly madeBy: string
  readonly madeAt: Date
}

/** A show with what is shown of its host. */
export type HostedShow = ShowRow & {
  readonly hostName: string
  readonly hostMemberId: string
  readonly shareBp: number
  readonly currency: string
  readonly isSimulated: boolean
}

const columns = sql`s.id, s.merchant_code, s.host_id, s.game_code, s.title, s.language, s.stream, s.table_code, s.state,
  s.starts_at, s.live_at, s.ended_at, s.ended_by, s.end_reason, s.made_by, s.made_at`
const hosted = sql`${columns}, h.name as host_name, h.member_id as host_member_id, h.share_bp, h.currency, h.is_simulated`
const joined = sql`shows.show s join shows.host h on h.id = s.host_id`

export async function findShow(db: Db | Tx, id: string): Promise<HostedShow | undefined> {
  return db.maybe<HostedShow>(sql`select ${hosted} from ${joined} where s.id = ${id}`)
}

export async function readShowsByIds(db: Db | Tx, ids: readonly string[]): Promise<HostedShow[]> {
  return db.rows<HostedShow>(sql`select ${hosted} from ${joined} where s.id = any (${ids}::uuid[])`)
}

/** What a game of the catalogue opens in a house: what is on, else what is announced next. */
export async function findShowOfGame(
  db: Db,
  { merchantCode, gameCode }: Pick<ShowRow, 'merchantCode' | 'gameCode'>,
): Promise<HostedShow | undefined> {
  return db.maybe<HostedShow>(sql`
    select ${hosted} from ${joined}
    where s.merchant_code = ${merchantCode} and s.game_code = ${gameCode} and s.state <> 'ended'
    order by s.state = 'planned', s.starts_at, s.id limit 1`)
}

/** What is on, and what is announced, the next first. */
export async function readOpenShows(db: Db, merchantCode: string): Promise<HostedShow[]> {
  return db.rows<HostedShow>(sql`
    select ${hosted} from ${joined} where s.merchant_code = ${merchantCode} and s.state <> 'ended'
    order by s.state = 'planned', s.starts_at, s.id limit 100`)
}

/** The games of the catalogue that have ever had a show. */
export async function readShowGames(db: Db | Tx): Promise<string[]> {
  const rows = await db.rows<{ gameCode: string }>(
    sql`select distinct game_code from shows.show where state <> 'ended' order by game_code`,
  )
  return rows.map(({ gameCode }) => gameCode)
}

export async function readShowsOfHost(db: Db, hostId: string): Promise<HostedShow[]> {
  return db.rows<HostedShow>(sql`
    select ${hosted} from ${joined} where s.host_id = ${hostId} order by s.starts_at desc, s.id desc limit 20`)
}

export type GiftTotals = { readonly giftCount: number; readonly giftSum: bigint }

const withGifts = sql`${joined} cross join lateral (
    select count(*)::int as gift_count, coalesce(sum(price), 0)::bigint as gift_sum
    from shows.gift g where g.show_id = s.id) g`

type Paged = { readonly merchantCode: string; readonly after: string | undefined; readonly limit: number }

/** Newest first, with what was given in each. */
export async function readOfficeShows(
  db: Db,
  { merchantCode, after, limit }: Paged,
): Promise<(HostedShow & GiftTotals)[]> {
  return db.rows<HostedShow & GiftTotals>(sql`
    select ${hosted}, g.gift_count, g.gift_sum from ${withGifts}
    where s.merchant_code = ${merchantCode} and (${after ?? null}::uuid is null or (s.made_at, s.id) <
      (select a.made_at, a.id from shows.show a where a.id = ${after ?? null}::uuid))
    order by s.made_at desc, s.id desc limit ${limit}`)
}

export async function findOfficeShow(db: Db, id: string): Promise<(HostedShow & GiftTotals) | undefined> {
  return db.maybe<HostedShow & GiftTotals>(
    sql`select ${hosted}, g.gift_count, g.gift_sum from ${withGifts} where s.id = ${id}`,
  )
}

export async function insertShow(tx: Tx, row: ShowRow): Promise<void> {
  await tx.rows(sql`
    insert into shows.show (id, merchant_code, host_id, game_code, title, language, stream, table_code, state, starts_at,
      live_at, ended_at, ended_by, end_reason, made_by, made_at)
    values (${row.id}, ${row.merchantCode}, ${row.hostId}, ${row.gameCode}, ${row.title}, ${row.language}, ${row.stream},
      ${row.tableCode}, ${row.state}, ${row.startsAt}, ${row.liveAt}, ${row.endedAt}, ${row.endedBy}, ${row.endReason},
      ${row.madeBy}, ${row.madeAt})`)
}

type Moved = { readonly id: string; readonly state: 'live' | 'paused'; readonly now: Date }

export async function moveShow(tx: Tx, { id, state, now }: Moved): Promise<void> {
  await tx.rows(sql`
    update shows.show set state = ${state}, live_at = coalesce(live_at, ${now}) where id = ${id} and state <> 'ended'`)
}

type Ended = { readonly id: string; readonly by: string; readonly why: string; readonly now: Date }

export async function finishShow(tx: Tx, { id, by, why, now }: Ended): Promise<void> {
  await tx.rows(sql`
    update shows.show set state = 'ended', ended_at = ${now}, ended_by = ${by}, end_reason = ${why}
    where id = ${id} and state <> 'ended'`)
}
