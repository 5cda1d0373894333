import type { LanguageCode } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

type Words = Readonly<Record<LanguageCode, string>>

export type LevelRow = {
  readonly level: number
  readonly names: Words
  readonly turnover: bigint
  readonly perks: readonly Words[]
  readonly gift: bigint
}

export async function readLevels(db: Db | Tx, merchantCode: string): Promise<LevelRow[]> {
  return db.rows<LevelRow>(sql`
    select level, names, turnover, perks, gift from vip.level where merchant_code = ${merchantCode} order by level`)
}

/** The levels are these and no others. */
export async function replaceLevels(
  tx: Tx,
  merchantCode: string,
  levels: readonly LevelRow[],
): Promise<void> {
  await tx.rows(sql`delete from vip.level where merchant_code = ${merchantCode}`)
  for (const { level, names, turnover, perks, gift } of levels)
    await tx.rows(sql`
      insert into vip.level (merchant_code, level, names, turnover, perks, gift)
      values (${merchantCode}, ${level}, ${JSON.stringify(names)}, ${turnover}, ${JSON.stringify(perks)}, ${gift})`)
}

type StandingRow = { readonly carried: bigint; readonly level: number; readonly reachedAt: Date | null }

export async function findStanding(db: Db | Tx, memberId: string): Promise<StandingRow | undefined> {
  return db.maybe<StandingRow>(
    sql`select carried, level, reached_at from vip.member where member_id = ${memberId}`,
  )
}

type HeldStanding = { readonly memberId: string; readonly level: number }

/** Holds where members stand, and makes it where it was not there. */
export async function lockStandings(tx: Tx, memberIds: readonly string[]): Promise<HeldStanding[]> {
  await tx.rows(sql`
    insert into vip.member (member_id) select distinct id from unnest(${memberIds}::uuid[]) as m (id) order by id
    on conflict do nothing`)
  return tx.rows<HeldStanding>(sql`
    select member_id, level from vip.member where member_id = any (${memberIds}::uuid[]) order by member_id for update`)
}

type Reached = { readonly memberId: string; readonly level: number; readonly at: Date }

export async function writeLevel(tx: Tx, { memberId, level, at }: Reached): Promise<void> {
  await tx.rows(sql`update vip.member set level = ${level}, reached_at = ${at} where member_id = ${memberId}`)
}

export async function writeCarried(
  tx: Tx,
  { memberId, carried }: { readonly memberId: string; readonly carried: bigint },
): Promise<void> {
  await tx.rows(sql`
    insert into vip.member (member_id, carried) values (${memberId}, ${carried})
    on conflict (member_id) do update set carried = excluded.carried`)
}
