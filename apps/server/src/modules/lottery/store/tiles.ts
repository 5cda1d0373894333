import { type Db, sql, type Tx } from '#platform/db'

export type NewTile = {
  readonly firstOrderId: string
  readonly firstTicketId: string
  readonly hash: Uint8Array
}

/** Hashes over the tickets of a draw, in their order. */
export async function insertTiles(tx: Tx, drawId: string, tiles: readonly NewTile[]): Promise<void> {
  await tx.rows(sql`
    insert into lottery.ticket_tile (draw_id, index, first_order_id, first_ticket_id, hash)
    select ${drawId}::uuid, t.place - 1, t.first_order_id, t.first_ticket_id, t.hash
    from unnest(${tiles.map(({ firstOrderId }) => firstOrderId)}::uuid[],
      ${tiles.map(({ firstTicketId }) => firstTicketId)}::uuid[], ${tiles.map(({ hash }) => Buffer.from(hash))}::bytea[])
      with ordinality as t (first_order_id, first_ticket_id, hash, place)`)
}

export type Tile = NewTile & { readonly index: number }

export async function readTiles(db: Db, drawId: string): Promise<Tile[]> {
  return db.rows<Tile>(sql`
    select index, first_order_id, first_ticket_id, hash from lottery.ticket_tile where draw_id = ${drawId} order by index`)
}
