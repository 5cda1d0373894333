import { type Db, sql, type Tx } from '#platform/db'

type Joined = { readonly memberId: string; readonly merchantCode: string; readonly joinedAt: Date }

export async function insertJoined(tx: Tx, { memberId, merchantCode, joinedAt }: Joined): Promise<void> {
  await tx.rows(sql`
    insert into figures.joined (member_id, merchant_code, joined_at) values (${memberId}, ${merchantCode}, ${joinedAt})
    on conflict do nothing`)
}

export type CountedRow = { readonly joinedAt: Date; readonly firstDepositAt: Date | null }

/** Where somebody is counted by themselves: the moment they joined, and the hour of their first deposit. */
export async function findCounted(db: Db, memberId: string): Promise<CountedRow | undefined> {
  return db.maybe<CountedRow>(sql`
    select j.joined_at, d.starts_at as first_deposit_at from figures.joined j
    left join figures.depositor_hour d on d.member_id = j.member_id and d.is_first
    where j.member_id = ${memberId}`)
}
