import { bookGames } from '@baize/contracts'
import type { GameSource } from '#modules/catalog'
import { readFeeds } from '../store/feeds.ts'

/** What the book opens: itself and its titles, as soon as there is a feed that says what can be bet on. */
export const sportsTitles: GameSource = {
  name: 'sports',
  games: async (db) =>
    (await readFeeds(db)).length === 0 ? [] : bookGames.map((code) => ({ code, screen: null })),
}
