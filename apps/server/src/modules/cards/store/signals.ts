import type { HandRecord } from '@baize/contracts'
import { type Db, sql } from '#platform/db'

type Since = { readonly since: Date; readonly lately: Date }

export type PairRow = { readonly memberId: string; readonly otherId: string; readonly hands: number }

/** Who was in so many hands with whom since a moment, and in one of them lately. */
export async function readPairs(
  db: Db,
  { since, lately, least }: Since & { readonly least: number },
): Promise<PairRow[]> {
  return db.rows<PairRow>(sql`
    select p.member_id, o.member_id as other_id, count(*)::int as hands
    from cards.player p join cards.player o on o.room_id = p.room_id and o.hand = p.hand and o.member_id > p.member_id
    where p.ended_at >= ${since} group by p.member_id, o.member_id
    having count(*) >= ${least} and max(p.ended_at) >= ${lately} order by p.member_id, o.member_id`)
}

/** Who was in a hand lately. */
export async function readPlayersSince(db: Db, lately: Date): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(
    sql`select distinct member_id from cards.player where ended_at >= ${lately} order by member_id`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type SeatOfHand = {
  readonly roomId: string
  readonly hand: number
  readonly place: number
  readonly memberId: string
  readonly net: bigint
  readonly unit: bigint
  readonly record: HandRecord
}

/** All seats of the last hands that a member was in, the oldest first. */
export async function readSeatsOf(
  db: Db,
  { memberId, since, limit }: { readonly memberId: string; readonly since: Date; readonly limit: number },
): Promise<SeatOfHand[]> {
  return db.rows<SeatOfHand>(sql`
    with own as (
      select room_id, hand from cards.player where member_id = ${memberId} and ended_at >= ${since}
      order by ended_at desc limit ${limit})
    select p.room_id, p.hand, p.place, p.member_id, p.net, h.unit, h.record from own
    join cards.player p on p.room_id = own.room_id and p.hand = own.hand
    join cards.hand h on h.room_id = own.room_id and h.number = own.hand and not (h.record ->> 'isVoid')::boolean
    order by h.ended_at, p.room_id, p.hand, p.place`)
}
