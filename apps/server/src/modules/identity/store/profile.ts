import type { HeadIcon } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { MemberRow } from './members.ts'

type Status = MemberRow['status']

type Move = { readonly memberId: string; readonly from: Status; readonly to: Status }

/** False where the member is not where the move begins. */
export async function moveStatus(tx: Tx, { memberId, from, to }: Move): Promise<boolean> {
  const moved = await tx.maybe(sql`
    update identity.member set status = ${to} where id = ${memberId} and status = ${from} returning id`)
  return moved !== undefined
}

export async function writeNickname(
  tx: Tx,
  { memberId, nickname }: { readonly memberId: string; readonly nickname: string },
): Promise<void> {
  await tx.rows(sql`update identity.member set nickname = ${nickname} where id = ${memberId}`)
}

export async function readHeadIcon(db: Db, memberId: string): Promise<HeadIcon | null> {
  const row = await db.maybe<{ headIcon: HeadIcon | null }>(
    sql`select head_icon from identity.member where id = ${memberId}`,
  )
  return row?.headIcon ?? null
}

export async function writeHeadIcon(
  tx: Tx,
  { memberId, headIcon }: { readonly memberId: string; readonly headIcon: HeadIcon },
): Promise<void> {
  await tx.rows(sql`update identity.member set head_icon = ${headIcon} where id = ${memberId}`)
}

export async function writeShowsWins(
  tx: Tx,
  { memberId, showsWins }: { readonly memberId: string; readonly showsWins: boolean },
): Promise<void> {
  await tx.rows(sql`update identity.member set shows_wins = ${showsWins} where id = ${memberId}`)
}
