import type { Game } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { CatalogView } from '../list-games.ts'
import { gameColumns, offered } from './games.ts'

type Owned = { readonly memberId: string; readonly nodeId: string }

/** Whether the merchant offers the game of that number. */
export async function isOffered(
  db: Db | Tx,
  { merchantCode, nodeId }: { merchantCode: string; nodeId: string },
): Promise<boolean> {
  const found = await db.maybe(sql`select 1 as found from ${offered(merchantCode)} and g.node_id = ${nodeId}`)
  return found !== undefined
}

/** Lets whoever changes a member's shelves wait for one another, so that a cap is a cap. */
export async function lockShelves(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 4))`)
}

export async function countFavourites(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from catalog.favourite where member_id = ${memberId}`,
  )
  return count
}

export async function hasFavourite(tx: Tx, { memberId, nodeId }: Owned): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 as found from catalog.favourite where member_id = ${memberId} and node_id = ${nodeId}`,
  )
  return found !== undefined
}

export async function insertFavourite(tx: Tx, { memberId, nodeId }: Owned, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into catalog.favourite (member_id, node_id, added_at) values (${memberId}, ${nodeId}, ${now})
    on conflict do nothing`)
}

export async function deleteFavourite(tx: Tx, { memberId, nodeId }: Owned): Promise<void> {
  await tx.rows(sql`delete from catalog.favourite where member_id = ${memberId} and node_id = ${nodeId}`)
}

export async function readFavouriteIds(
  db: Db,
  { memberId, merchantCode }: { memberId: string; merchantCode: string },
): Promise<string[]> {
  const rows = await db.rows<{ nodeId: string }>(sql`
    select g.node_id::text as node_id from ${on('favourite', memberId, merchantCode)} order by s.added_at desc, g.node_id`)
  return rows.map(({ nodeId }) => nodeId)
}

export async function upsertRecent(tx: Tx, { memberId, nodeId }: Owned, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into catalog.recent (member_id, node_id, opened_at) values (${memberId}, ${nodeId}, ${now})
    on conflict (member_id, node_id) do update set opened_at = excluded.opened_at`)
}

export async function dropRecentsBeyond(tx: Tx, memberId: string, kept: number): Promise<void> {
  await tx.rows(sql`
    delete from catalog.recent where member_id = ${memberId} and node_id in (
      select node_id from catalog.recent where member_id = ${memberId}
      order by opened_at desc, node_id offset ${kept})`)
}

export type Shelf = 'favourite' | 'recent'

/** One page of the games on a member's shelf that the merchant still offers, newest first. */
export async function readShelf(
  db: Db,
  { shelf, memberId, place }: { shelf: Shelf; memberId: string; place: CatalogView },
  page: { number: number; size: number },
): Promise<{ games: Game[]; total: number }> {
  const listed = on(shelf, memberId, place.merchantCode)
  const newest = shelf === 'favourite' ? sql`s.added_at` : sql`s.opened_at`
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from ${listed}`)
  const games = await db.rows<Game>(sql`
    select ${gameColumns(place.language)} from ${listed}
    order by ${newest} desc, g.node_id limit ${page.size} offset ${(page.number - 1) * page.size}`)
  return { games, total }
}

function on(shelf: Shelf, memberId: string, merchantCode: string): Query {
  const table = shelf === 'favourite' ? sql`catalog.favourite` : sql`catalog.recent`
  return sql`${table} s join ${offered(merchantCode, sql`g.node_id = s.node_id and s.member_id = ${memberId}`)}`
}
