import { tableGames } from '@baize/contracts'
import type { GameSource } from '#modules/catalog'

/** What rooms of tables and flights open: one of each game in a house, for each kind of money. */
export const tableRooms: GameSource = {
  name: 'table rooms',
  games: async () => tableGames.map((code) => ({ code, screen: null })),
}
