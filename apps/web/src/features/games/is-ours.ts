import type { Game } from '@baize/contracts'

type Known = Pick<Game, 'gameType' | 'rtp' | 'gameClassifyNew'>

/** A game that our own mathematics plays: only such a one states what it returns. */
export function isOurs({ gameType, rtp }: Pick<Known, 'gameType' | 'rtp'>): boolean {
  return (gameType === 'RNG' || gameType === 'LIVE') && rtp !== null
}

/** One of ours that is played in a room, with others. */
export function isRoomGame(game: Known): boolean {
  return isOurs(game) && (game.gameType === 'LIVE' || game.gameClassifyNew === 'crash')
}
