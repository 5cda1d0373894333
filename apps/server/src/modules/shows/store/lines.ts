import { type Db, sql, type Tx } from '#platform/db'

export type ShowLineRow = {
  readonly id: string
  readonly showId: string
  readonly merchantCode: string
  readonly memberId: string
  readonly sealed: Buffer
  readonly state: 'shown' | 'held' | 'hidden'
  readonly saidAt: Date
}

export async function insertShowLine(tx: Tx, row: ShowLineRow): Promise<void> {
  await tx.rows(sql`
    insert into shows.line (id, show_id, merchant_code, member_id, sealed, state, said_at)
    values (${row.id}, ${row.showId}, ${row.merchantCode}, ${row.memberId}, ${row.sealed}, ${row.state}, ${row.saidAt})`)
}

export async function findShowLine(db: Db | Tx, id: string): Promise<ShowLineRow | undefined> {
  return db.maybe<ShowLineRow>(sql`
    select id, show_id, merchant_code, member_id, sealed, state, said_at from shows.line where id = ${id}`)
}

export async function letLine(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update shows.line set state = 'shown' where id = ${id} and state = 'held'`)
}

type Hiding = { readonly id: string; readonly by: string; readonly why: string; readonly now: Date }

export async function hideLine(tx: Tx, { id, by, why, now }: Hiding): Promise<void> {
  await tx.rows(sql`
    update shows.line set state = 'hidden', hidden_by = ${by}, hidden_why = ${why}, hidden_at = ${now}
    where id = ${id} and state <> 'hidden'`)
}

type Report = { readonly lineId: string; readonly memberId: string; readonly why: string; readonly now: Date }

/** One of each member is enough. */
export async function insertReport(tx: Tx, { lineId, memberId, why, now }: Report): Promise<void> {
  await tx.rows(sql`
    insert into shows.report (line_id, member_id, why, reported_at)
    select id, ${memberId}, ${why}, ${now} from shows.line where id = ${lineId} on conflict do nothing`)
}

type Decided = { readonly lineId: string; readonly by: string; readonly now: Date }

export async function decideReports(tx: Tx, { lineId, by, now }: Decided): Promise<void> {
  await tx.rows(sql`
    update shows.report set decided_at = ${now}, decided_by = ${by} where line_id = ${lineId} and decided_at is null`)
}

export type OfficeLineRow = ShowLineRow & {
  readonly title: string
  readonly hiddenBy: string | null
  readonly hiddenWhy: string | null
  readonly reports: readonly { readonly why: string; readonly at: string }[]
}

type LinePage = {
  readonly merchantCode: string
  readonly which: 'reported' | 'held' | 'hidden'
  readonly after: string | undefined
  readonly limit: number
}

/** What somebody should look at, in the order of ids; those who reported are nobody's business. */
export async function readOfficeLines(
  db: Db,
  { merchantCode, which, after, limit }: LinePage,
): Promise<OfficeLineRow[]> {
  return db.rows<OfficeLineRow>(sql`
    select l.id, l.show_id, l.merchant_code, l.member_id, l.sealed, l.state, l.said_at, s.title, l.hidden_by, l.hidden_why,
      coalesce((select jsonb_agg(jsonb_build_object('why', r.why, 'at', r.reported_at) order by r.reported_at)
        from shows.report r where r.line_id = l.id), '[]'::jsonb) as reports
    from shows.line l join shows.show s on s.id = l.show_id
    where l.merchant_code = ${merchantCode} and (${after ?? null}::uuid is null or l.id > ${after ?? null}::uuid)
      and case ${which}::text
        when 'reported' then exists (
          select 1 from shows.report r where r.line_id = l.id and r.decided_at is null)
        else l.state = ${which}::text end
    order by l.id limit ${limit}`)
}

/** What is older than it is kept; its reports go with it. */
export async function deleteLinesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.rows(sql`delete from shows.line where said_at < ${moment}`)
}

export async function deleteLinesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from shows.line where member_id = ${memberId}`)
}

/** What a member said that is still kept, for themselves to read. */
export async function readLinesOf(db: Db, memberId: string, limit: number): Promise<ShowLineRow[]> {
  return db.rows<ShowLineRow>(sql`
    select id, show_id, merchant_code, member_id, sealed, state, said_at from shows.line
    where member_id = ${memberId} order by said_at desc, id desc limit ${limit}`)
}

/** What happened in shows, as their rooms keep it, goes once nobody needs it to go on from: it has words in it. */
export async function forgetShowEvents(tx: Tx): Promise<void> {
  await tx.rows(sql`select shows.forget_events()`)
}
