import type { GameSource } from '#modules/catalog'
import { readOpenGames } from '../store/vendors.ts'

/** What vendors open: the games that those who are on say they have. */
export const vendorGames: GameSource = {
  name: 'vendors',
  games: async (db) => (await readOpenGames(db)).map((code) => ({ code, screen: null })),
}
