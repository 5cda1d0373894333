import { cardGameCodes } from './card-views.ts'
import { reefGames } from './reef-views.ts'
import { tableGames } from './table-views.ts'

type HouseGame = { readonly kind: 'originals' | 'slots' | 'tables' | 'fish' | 'cards'; readonly code: string }

/** Where the page of a game of the house is. Slots share one client; every other game has its own. */
export function houseGamePage({ kind, code }: HouseGame, token?: string): string {
  const query = new URLSearchParams(token === undefined ? { game: code } : { game: code, token })
  return `/games/${kind === 'slots' ? 'slots' : code}/?${query.toString()}`
}

/** The games that people share, by kind: each is played in a room. */
export const roomGames = { tables: tableGames, fish: reefGames, cards: cardGameCodes } as const

/** A game that is played in a room; undefined for any other. */
export function findRoomGame(code: string | undefined): HouseGame | undefined {
  const kinds = ['tables', 'fish', 'cards'] as const
  const kind = kinds.find((each) => roomGames[each].some((game) => game === code))
  return kind && code !== undefined ? { kind, code } : undefined
}

/** Whether a page of the house is that of a game that people share. */
export function isRoomPage(page: string): boolean {
  const [, code] = /\/games\/([a-z-]+)\//.exec(page) ?? []
  return findRoomGame(code) !== undefined
}
