import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { readShelf } from './store/shelf.ts'

const ALL = { number: 1, size: 1000 }

/** Which games a member keeps and has opened, for themselves to read. */
export async function exportShelves(
  app: App,
  { id: memberId, merchantCode }: Pick<Member, 'id' | 'merchantCode'>,
) {
  const place = { merchantCode, language: 'EN' } as const
  const namesOn = async (shelf: 'favourite' | 'recent') =>
    (await readShelf(app.db, { shelf, memberId, place }, ALL)).games.map(({ gameName }) => gameName)
  return { favouriteGames: await namesOn('favourite'), recentGames: await namesOn('recent') }
}
