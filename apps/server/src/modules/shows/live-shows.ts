import type { GameSource } from '#modules/catalog'
import { readShowGames } from './store/shows.ts'

/** What shows open: the screen of the show that is on under a game of the catalogue, or comes next. */
export const liveShows: GameSource = {
  name: 'shows',
  games: async (db) =>
    (await readShowGames(db)).map((code) => ({ code, screen: `/m/show?game=${encodeURIComponent(code)}` })),
}
