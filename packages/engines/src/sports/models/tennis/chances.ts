import { other, type MatchSide, TWO_32 } from '../sport-process.ts'
import { GAMES, homePoint, isTieBreak, servesPoint, type TennisParameters, TIE_BREAK } from './process.ts'

type Pair = { readonly home: number; readonly away: number }

/** The chance that home wins a game from a score on. */
export function gameChance(parameters: TennisParameters, server: MatchSide, { home, away }: Pair): number {
  const point = homePoint(parameters, server) / TWO_32
  const fromDeuce = point ** 2 / (point ** 2 + (1 - point) ** 2)
  // Above deuce only the difference counts.
  const over = Math.max(Math.min(home, away) - 3, 0)
  const from = (h: number, a: number): number => {
    if (h >= 4 && h - a >= 2) return 1
    if (a >= 4 && a - h >= 2) return 0
    if (h >= 3 && a >= 3) {
      if (h === a) return fromDeuce
      return h > a ? point + (1 - point) * fromDeuce : point * fromDeuce
    }
    return point * from(h + 1, a) + (1 - point) * from(h, a + 1)
  }
  return from(home - over, away - over)
}

/** The chance that home wins a tie-break from a score on. */
export function tieBreakChance(parameters: TennisParameters, first: MatchSide, { home, away }: Pair): number {
  const own = homePoint(parameters, 'home') / TWO_32
  const others = homePoint(parameters, 'away') / TWO_32
  const level = (own * others) / (own * others + (1 - own) * (1 - others))
  const known = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (h >= TIE_BREAK && h - a >= 2) return 1
    if (a >= TIE_BREAK && a - h >= 2) return 0
    // Level from six on, the next two points are one of each server's.
    if (h === a && h >= TIE_BREAK - 1) return level
    const key = h * 1_000 + a
    const found = known.get(key)
    if (found !== undefined) return found
    const point = servesPoint(first, h + a, true) === 'home' ? own : others
    const chance = point * from(h + 1, a) + (1 - point) * from(h, a + 1)
    known.set(key, chance)
    return chance
  }
  return from(home, away)
}

/** How a set can end, and who serves first in the next. */
export type SetEnd = Pair & { readonly nextServer: MatchSide; readonly chance: number }

/** All ends of a set from its games, its points and who serves on. */
export function setEnds(
  parameters: TennisParameters,
  from: { readonly games: Pair; readonly points: Pair; readonly server: MatchSide },
): readonly SetEnd[] {
  const ends = new Map<string, SetEnd>()
  const hold = { home: gameChance(parameters, 'home', none), away: gameChance(parameters, 'away', none) }
  const tie = tieBreakChance(parameters, 'home', none)
  const go = (games: Pair, server: MatchSide, chance: number, points?: Pair): void => {
    if (chance === 0) return
    const isOver = Math.max(games.home, games.away) > GAMES || isClear(games)
    if (isOver) {
      const key = `${games.home}-${games.away}`
      ends.set(key, { ...games, nextServer: server, chance: (ends.get(key)?.chance ?? 0) + chance })
      return
    }
    const isTied = isTieBreak(games)
    const home = points
      ? (isTied ? tieBreakChance : gameChance)(parameters, server, points)
      : isTied
        ? tie
        : hold[server]
    go({ home: games.home + 1, away: games.away }, other(server), chance * home)
    go({ home: games.home, away: games.away + 1 }, other(server), chance * (1 - home))
  }
  go(from.games, from.server, 1, from.points)
  return [...ends.values()]
}

const none: Pair = { home: 0, away: 0 }

function isClear({ home, away }: Pair): boolean {
  return Math.max(home, away) === GAMES && Math.abs(home - away) >= 2
}
