import type { GameShelf } from '@baize/contracts'
import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import type { CatalogView } from './list-games.ts'
import * as store from './store/shelf.ts'

/** More hearts than this help nobody to find a game again. */
export const MOST_FAVOURITES = 300

/** The specification's page of favourites. */
const PAGE_SIZE = 30

type Page = { readonly pageNo?: string | undefined; readonly pageSize?: string | undefined }

/** Puts a game of the house among the member's favourites; one that is already there stays where it is. */
export async function addFavourite(app: App, member: Member, nodeId: string): Promise<Record<string, never>> {
  if (!(await store.isOffered(app.db, { merchantCode: member.merchantCode, nodeId })))
    throw new Refusal('GAME_NOT_FOUND')
  const owned = { memberId: member.id, nodeId }
  await transaction(app, async (tx) => {
    await store.lockShelves(tx, member.id)
    if (await store.hasFavourite(tx, owned)) return
    if ((await store.countFavourites(tx, member.id)) >= MOST_FAVOURITES) throw new Refusal('FAVOURITES_FULL')
    await store.insertFavourite(tx, owned, app.clock.now())
  })
  return {}
}

/** Takes a game from the favourites; one that is not there is gone already. */
export async function removeFavourite(
  app: App,
  member: Member,
  nodeId: string,
): Promise<Record<string, never>> {
  await transaction(app, (tx) => store.deleteFavourite(tx, { memberId: member.id, nodeId }))
  return {}
}

export async function getFavouriteIds(db: Db, member: Member): Promise<{ nodeIds: string[] }> {
  return {
    nodeIds: await store.readFavouriteIds(db, { memberId: member.id, merchantCode: member.merchantCode }),
  }
}

export async function listFavourites(
  db: Db,
  member: Member,
  place: CatalogView,
  page: Page,
): Promise<GameShelf> {
  return shelf(db, { shelf: 'favourite', memberId: member.id, place }, page)
}

export async function listRecentGames(
  db: Db,
  member: Member,
  place: CatalogView,
  page: Page,
): Promise<GameShelf> {
  return shelf(db, { shelf: 'recent', memberId: member.id, place }, page)
}

async function shelf(
  db: Db,
  wanted: { shelf: store.Shelf; memberId: string; place: CatalogView },
  { pageNo, pageSize }: Page,
): Promise<GameShelf> {
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const { games, total } = await store.readShelf(db, wanted, page)
  return { content: games, pageNum: page.number, totalPages: Math.ceil(total / page.size) }
}
