import type { Game } from '@baize/contracts'

type Known = Pick<Game, 'gameType' | 'rtp' | 'gameClassifyNew'>

/** A game that our own mathematics plays: only such a one states what it returns. */
export function isOurs({ gameType, rtp }: Pick<Known, 'gameType' | 'rtp'>): boolean {
  return (gameType === 'RNG' || gameType === 'LIVE' || gameType === 'FISH') && rtp !== null
}

/** One of ours that is played in a room, with others. */
export function isRoomGame(game: Known): boolean {
  const isShared = game.gameType === 'LIVE' || game.gameType === 'FISH' || game.gameClassifyNew === 'crash'
  return isOurs(game) && isShared
}
