import { bookSport, type Game } from '@baize/contracts'

export type LaunchableGame = Pick<Game, 'gameId' | 'vendorCode' | 'gameType' | 'lottoMode' | 'gameGroupId'>

/** Where a tap on a game leads, and with what in the address. */
export type LaunchTarget = { readonly to: string; readonly search: Readonly<Record<string, string>> }

/** The prize modes of lotteries that have a lobby of their own. */
const lobbies: Readonly<Record<string, string>> = { TCG_LOTTO_VN: 'ModeElott', TCG_SEA: 'SEA' }

const ownLotteries: readonly string[] = ['LOTT', 'ELOTT']

/**
 * Lotteries have a screen of their own, and so have the book and the sports that titles of it open at; every other game is
 * opened in its frame.
 */
export function launchTarget({
  gameId,
  vendorCode,
  gameType,
  lottoMode,
  gameGroupId,
}: LaunchableGame): LaunchTarget {
  const prizeMode = lobbies[vendorCode]
  if (prizeMode) return { to: '/m/launchGame', search: { code: 'lobby', gameId, prize_mode: prizeMode } }
  if (ownLotteries.includes(vendorCode)) {
    const playType = lottoMode?.includes('Entertainment') ? 'ent' : 'trad'
    return { to: '/m/launchGame', search: { playType, gameId, ...(gameGroupId && { gameGroupId }) } }
  }
  const sport = bookSport(gameId)
  if (sport) return { to: `/m/sports/${sport}`, search: {} }
  if (gameType === 'SPORTS') return { to: '/m/sportsGame', search: {} }
  return { to: '/m/playGame', search: { game: gameId } }
}
