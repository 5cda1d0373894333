import { cardGameCodes } from './card-views.ts'
import { reefGames } from './reef-views.ts'
import { tableKinds } from './table-views.ts'

type HouseGame = { readonly kind: 'originals' | 'slots' | 'tables' | 'fish' | 'cards'; readonly code: string }

/** Where the page of a game of the house is. Slots share one client; every other game has its own. */
export function houseGamePage({ kind, code }: HouseGame, token?: string): string {
  const query = new URLSearchParams(token === undefined ? { game: code } : { game: code, token })
  return `/games/${kind === 'slots' ? 'slots' : code}/?${query.toString()}`
}

/** The tables and flights that people share: each is played in a room. */
export const roomGames = ['crash', ...tableKinds] as const

/** Whether a page of the house is that of a game that people share. */
export function isRoomPage(page: string): boolean {
  const [, code] = /\/games\/([a-z-]+)\//.exec(page) ?? []
  return [...roomGames, ...reefGames, ...cardGameCodes].some((game) => game === code)
}
