import { houseGamePage, type TableKind } from '@baize/contracts'
import type { GameSource } from '#modules/catalog'

/** What is played in a room that everybody bets in together. */
export type TablesKind = TableKind | 'crash'

/** Our own tables by their codes in the catalogue: one room of each in a house, for each kind of money. */
const games: readonly { readonly code: string; readonly kind: TablesKind }[] = [
  { code: 'baccarat-baize', kind: 'baccarat' },
  { code: 'roulette-baize', kind: 'roulette' },
  { code: 'dragon-tiger-baize', kind: 'dragon-tiger' },
  { code: 'sic-bo-baize', kind: 'sic-bo' },
  { code: 'andar-bahar-baize', kind: 'andar-bahar' },
  { code: 'show-wheel', kind: 'show-wheel' },
  { code: 'comet-run', kind: 'crash' },
]

/** What is played under a code; nothing where it is none of these. */
export function tableKindOf(code: string): TablesKind | undefined {
  return games.find((game) => game.code === code)?.kind
}

/** What tables open: the page of each game, whose room the site joins for it. */
export const tableRooms: GameSource = {
  name: 'table rooms',
  games: async () => games.map(({ code }) => ({ code, screen: houseGamePage({ kind: 'tables', code }) })),
}
