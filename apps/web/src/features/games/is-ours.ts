import type { Game } from '@baize/contracts'

/** A game that our own mathematics plays: only such a one states what it returns. */
export function isOurs({ gameType, rtp }: Pick<Game, 'gameType' | 'rtp'>): boolean {
  return gameType === 'RNG' && rtp !== null
}
