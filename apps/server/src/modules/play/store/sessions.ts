import { type Db, prepared, sql, type Tx } from '#platform/db'
import type { GameSession } from '../state.ts'

export type SessionRow = GameSession & {
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
}

type NewSession = Omit<SessionRow, 'endedAt'> & {
  readonly tokenDigest: Buffer
  readonly tokenEndsAt: Date
  readonly openedAt: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.rows(sql`
    insert into play.session (id, member_id, merchant_code, vendor, game_code, currency, is_trial, token_digest,
      token_ends_at, opened_at, ends_at)
    values (${session.id}, ${session.memberId}, ${session.merchantCode}, ${session.vendor}, ${session.gameCode},
      ${session.currency}, ${session.isTrial}, ${session.tokenDigest}, ${session.tokenEndsAt}, ${session.openedAt},
      ${session.endsAt})`)
}

/** The session of a token that is used now for the first time, and in time. */
export async function takeToken(tx: Tx, tokenDigest: Buffer, now: Date): Promise<SessionRow | undefined> {
  return tx.maybe<SessionRow>(sql`
    update play.session set token_used_at = ${now}
    where token_digest = ${tokenDigest} and token_used_at is null and token_ends_at > ${now} and ended_at is null
    returning id, member_id, merchant_code, vendor, game_code, currency, is_trial, ends_at, ended_at`)
}

export async function readSessions(db: Db | Tx, ids: readonly string[]): Promise<SessionRow[]> {
  return db.rows<SessionRow>(
    prepared(
      'play.readSessions',
      sql`
        select id, member_id, merchant_code, vendor, game_code, currency, is_trial, ends_at, ended_at
        from play.session where id = any (${ids}::uuid[])`,
    ),
  )
}

/** Who of the members has a game open, and in which house. */
export async function readOpenOwners(
  db: Db,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly merchantCode: string }[]> {
  return db.rows<{ memberId: string; merchantCode: string }>(sql`
    select distinct member_id, merchant_code from play.session
    where member_id = any (${memberIds}::uuid[]) and ended_at is null and ends_at > now()`)
}

/** Those that were open until now. */
export async function endSessions(tx: Tx, memberId: string): Promise<SessionRow[]> {
  return tx.rows<SessionRow>(sql`
    update play.session set ended_at = now() where member_id = ${memberId} and ended_at is null
    returning id, member_id, merchant_code, vendor, game_code, currency, is_trial, ends_at, ended_at`)
}
