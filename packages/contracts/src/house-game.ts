import { cardGameCodes } from './card-views.ts'
import { reefGames } from './reef-views.ts'
import type { SportCode } from './sports.ts'
import { tableGames } from './table-views.ts'

type HouseGame = {
  readonly kind: 'originals' | 'slots' | 'tables' | 'fish' | 'cards' | 'book'
  readonly code: string
}

/** Where the page of a game of the house is. Slots share one client and so do sports; every other game has its own. */
export function houseGamePage({ kind, code }: HouseGame, token?: string): string {
  const query = new URLSearchParams(token === undefined ? { game: code } : { game: code, token })
  const page = kind === 'book' ? bookPage(code) : `/games/${kind === 'slots' ? 'slots' : code}/`
  return `${page}?${query.toString()}`
}

/** Titles of e-sports that are games of their own in the catalogue, by their sport. */
export const eSportTitles = {
  shooter: 'ivory-siege',
  arena: 'five-lanes',
  karts: 'kart-foxes',
} as const satisfies Partial<Record<SportCode, string>>

/** The titles under which the house's own book is listed, each with the sport that it opens at. */
const bookTitles: ReadonlyMap<string, SportCode | null> = new Map<string, SportCode | null>([
  ['baize-sportsbook', null],
  ['monsoon-cricket', 'cricket'],
  ['felt-league', 'football'],
  [eSportTitles.shooter, 'shooter'],
  [eSportTitles.arena, 'arena'],
  [eSportTitles.karts, 'karts'],
])

export const bookGames: readonly string[] = [...bookTitles.keys()]

/** A title of the house's own book; undefined for any other game. */
export function findBookGame(code: string): HouseGame | undefined {
  return bookTitles.has(code) ? { kind: 'book', code } : undefined
}

/** Which sport a title of the book opens at: null for the whole book, undefined for any other game. */
export function bookSport(code: string): SportCode | null | undefined {
  return bookTitles.get(code)
}

/** The book without the bars of the site, for a frame. */
export function bookPage(code: string): string {
  return `/book/${bookSport(code) ?? ''}`
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
