import type { Game } from '@baize/contracts'

const seen = new Map<string, Game>()

/** A game that was shown need not be asked for when it is opened. */
export function rememberGames(games: readonly Game[]): void {
  for (const game of games) seen.set(game.gameId, game)
}

export function seenGame(gameId: string): Game | undefined {
  return seen.get(gameId)
}
