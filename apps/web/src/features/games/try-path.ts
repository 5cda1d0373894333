import { hotGamesLanguage, type LanguageCode, listHotGames } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { printSearch } from '../../lib/links/search.ts'
import { isOurs, isRoomGame } from './is-ours.ts'

/** A popular game of our own, opened for play money; where the house has none, the list of slots. */
export async function tryPath(language: LanguageCode): Promise<string> {
  const games = await call(listHotGames, { query: { language: hotGamesLanguage(language) } }).catch(() => [])
  const first = games.find((game) => isOurs(game) && !isRoomGame(game))
  return first ? `/m/playGame${printSearch({ game: first.gameId, mode: 'demo' })}` : '/m/slotsCenter'
}
