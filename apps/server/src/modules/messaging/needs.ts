import { gameTypes } from '@baize/contracts'
import { listedOf } from '#modules/catalog'
import type { App } from '#platform/app'
import { readNeeds } from './store/needs.ts'

/** Which needs of the pieces on a wall the house meets: a kind of game, or a game by its code. */
export async function metNeeds(app: App, merchantCode: string): Promise<readonly string[]> {
  return listedOf(app.db, merchantCode, await readNeeds(app.db, merchantCode))
}

/** Those whose link does not end at games that the house has not. */
export async function leadingSomewhere<Piece extends { readonly url: string | null }>(
  app: App,
  merchantCode: string,
  pieces: readonly Piece[],
): Promise<Piece[]> {
  const needed = pieces.map(({ url }) => needOfLink(url))
  const there = await listedOf(
    app.db,
    merchantCode,
    needed.filter((need) => need !== null),
  )
  return pieces.filter((_, place) => isMet(needed[place] ?? null, there))
}

function isMet(need: string | null, there: readonly string[]): boolean {
  return need === null || there.includes(need)
}

/** Screens that are of one kind of game. */
const kindOf: Readonly<Record<string, string>> = {
  '/m/sportsGame': 'SPORTS',
  '/m/sports': 'SPORTS',
  '/m/lottery': 'LOTT',
  '/m/launchGame': 'LOTT',
  '/m/startLottery': 'LOTT',
  '/m/vnLottery': 'LOTT',
  '/m/slotsCenter': 'RNG',
}

/** What must be there for a link not to end at nothing; null where it leads to no games. */
export function needOfLink(url: string | null): string | null {
  if (!url?.startsWith('/m/')) return null
  const { pathname, searchParams } = new URL(url, 'https://house.invalid')
  if (pathname === '/m/playGame') return searchParams.get('game')
  if (pathname === '/m/gameList')
    return gameTypes.find((type) => type === searchParams.get('gameType')) ?? null
  return kindOf[pathname] ?? null
}
