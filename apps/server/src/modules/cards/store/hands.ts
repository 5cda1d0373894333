import type { HandRecord } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type HandRow = {
  readonly roomId: string
  readonly number: number
  readonly record: HandRecord
  readonly endedAt: Date
}

/** With the big blind, the boot or the point that it was played for, in units of money. */
type NewHand = HandRow & { readonly unit: bigint }

export async function insertHand(tx: Tx, { roomId, number, record, unit, endedAt }: NewHand): Promise<void> {
  await tx.rows(sql`
    insert into cards.hand (room_id, number, record, unit, ended_at)
    values (${roomId}, ${number}, ${JSON.stringify(record)}::jsonb, ${unit}, ${endedAt})`)
}

export type HandPlayerRow = {
  readonly roomId: string
  readonly hand: number
  readonly place: number
  readonly memberId: string
  readonly roundId: string
  /** What the seat has more than before, or below zero less, in units of money. */
  readonly net: bigint
  readonly endedAt: Date
}

export async function insertPlayers(tx: Tx, players: readonly HandPlayerRow[]): Promise<void> {
  await tx.rows(sql`
    insert into cards.player (room_id, hand, place, member_id, round_id, net, ended_at)
    select * from unnest(${players.map(({ roomId }) => roomId)}::uuid[], ${players.map(({ hand }) => hand)}::int[],
      ${players.map(({ place }) => place)}::smallint[], ${players.map(({ memberId }) => memberId)}::uuid[],
      ${players.map(({ roundId }) => roundId)}::uuid[], ${players.map(({ net }) => String(net))}::bigint[],
      ${players.map(({ endedAt }) => endedAt.toISOString())}::timestamptz[])`)
}

/** The hand that a round of play stands for, and where its member sat; of a sit & go the one of a number, else its last. */
export async function findHandOfRound(
  db: Db,
  { roundId, hand }: { readonly roundId: string; readonly hand: number | undefined },
): Promise<(HandRow & Pick<HandPlayerRow, 'place' | 'memberId'>) | undefined> {
  return db.maybe(sql`
    select h.room_id, h.number, h.record, h.ended_at, p.place, p.member_id
    from cards.player p join cards.hand h on h.room_id = p.room_id and h.number = p.hand
    where p.round_id = ${roundId} and (${hand ?? null}::int is null or p.hand = ${hand ?? null})
    order by p.hand desc limit 1`)
}

/** The hands that a member was in, the newest first. */
export async function readHandsOf(
  db: Db,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<(HandRow & Pick<HandPlayerRow, 'place'>)[]> {
  return db.rows(sql`
    select h.room_id, h.number, h.record, h.ended_at, p.place
    from cards.player p join cards.hand h on h.room_id = p.room_id and h.number = p.hand
    where p.member_id = ${memberId} order by p.ended_at desc limit ${limit}`)
}

/** All hands of a round, in their order. */
export async function readHandsOfRound(
  db: Db,
  roundId: string,
): Promise<(HandRow & Pick<HandPlayerRow, 'place'>)[]> {
  return db.rows(sql`
    select h.room_id, h.number, h.record, h.ended_at, p.place
    from cards.player p join cards.hand h on h.room_id = p.room_id and h.number = p.hand
    where p.round_id = ${roundId} order by p.hand limit 2000`)
}
