import type { Game } from '@baize/contracts'

type Known = Pick<Game, 'gameType' | 'rtp' | 'rake' | 'gameClassifyNew'>

/** A game that our own mathematics plays: only such a one states what it returns. */
export function isOurs({ gameType, rtp }: Pick<Known, 'gameType' | 'rtp'>): boolean {
  return (gameType === 'RNG' || gameType === 'LIVE' || gameType === 'FISH') && rtp !== null
}

/** One of ours that is played in a room, with others. */
export function isRoomGame(game: Known): boolean {
  const isShared = game.gameType === 'LIVE' || game.gameType === 'FISH' || game.gameClassifyNew === 'crash'
  return (isOurs(game) && isShared) || isBetweenPlayers(game)
}

/** A game between players, which returns everything but the part of the pot that the house takes. */
function isBetweenPlayers({ gameType, rake }: Pick<Known, 'gameType' | 'rake'>): boolean {
  return gameType === 'PVP' && rake !== null
}
