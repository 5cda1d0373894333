import { type Db, sql, type Tx } from '#platform/db'

/** A member as a vendor knows them. */
export type PlayerRow = {
  readonly ref: string
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
}

type NewPlayer = PlayerRow & { readonly vendor: string }

export async function insertPlayerOnce(tx: Tx, player: NewPlayer): Promise<void> {
  await tx.rows(sql`
    insert into play.player (vendor, ref, member_id, merchant_code, currency, is_trial)
    values (${player.vendor}, ${player.ref}, ${player.memberId}, ${player.merchantCode}, ${player.currency},
      ${player.isTrial})
    on conflict do nothing`)
}

type PlayerRef = { readonly vendor: string; readonly ref: string }

export async function findPlayer(db: Db, { vendor, ref }: PlayerRef): Promise<PlayerRow | undefined> {
  return db.maybe<PlayerRow>(sql`
    select ref, member_id, merchant_code, currency, is_trial from play.player
    where vendor = ${vendor} and ref = ${ref}`)
}

export async function readPlayers(
  db: Db,
  vendor: string,
  memberIds: readonly string[],
): Promise<PlayerRow[]> {
  return db.rows<PlayerRow>(sql`
    select ref, member_id, merchant_code, currency, is_trial from play.player
    where vendor = ${vendor} and member_id = any (${memberIds}::uuid[])`)
}

export type VendorSessionRow = {
  readonly sessionId: string
  readonly country: string | null
  readonly language: string
}

export async function insertVendorSession(tx: Tx, session: VendorSessionRow): Promise<void> {
  await tx.rows(sql`
    insert into play.vendor_session (session_id, country, language)
    values (${session.sessionId}, ${session.country}, ${session.language})`)
}

export async function findVendorSession(db: Db, sessionId: string): Promise<VendorSessionRow | undefined> {
  return db.maybe<VendorSessionRow>(
    sql`select session_id, country, language from play.vendor_session where session_id = ${sessionId}`,
  )
}

export type OpenVendorRound = {
  readonly ref: string
  readonly gameCode: string
  readonly staked: bigint
  readonly startedAt: Date
}

type Whose = { readonly vendor: string; readonly memberId: string; readonly limit: number }

/** Rounds that the vendor has not ended, newest first. */
export async function readOpenVendorRounds(
  db: Db,
  { vendor, memberId, limit }: Whose,
): Promise<OpenVendorRound[]> {
  return db.rows<OpenVendorRound>(sql`
    select r.ref, r.game_code, r.staked, r.started_at from play.round r
    where r.member_id = ${memberId} and r.vendor = ${vendor} and r.state = 'open' and r.ref is not null
    order by r.started_at desc limit ${limit}`)
}
