import type { Game } from '../game.ts'
import { largestHold, largestSpin } from './largest-spin.ts'
import { countOdds } from './reel-odds.ts'

type Known = {
  /** Stakes that one free spin returns on average, with the free spins that it brings. */
  readonly freeSpin: number
  /** How likely a paid spin shows each number of scatters. */
  readonly trigger: readonly number[]
}

const SLOPES = 120
const TURNS = 200

/**
 * A bound, in stakes, on what the cap takes from a round on average. It is 0 where no round can reach the cap. Else it
 * is Chernoff's: (x)+ is at most exp(sx - 1) / s for any s, and a win between 0 and M with mean m has an average of
 * exp(sx) no larger than that of a coin which shows M with a chance of m / M.
 */
export function capLoss(game: Game, known: Known): number {
  const { freeSpins, maxWin } = game.rules
  const room = maxWin - largestSpin(game, game.base) - largestHold(game)
  if (room < 0) return Number.POSITIVE_INFINITY
  if (!freeSpins) return 0
  const largest = largestSpin(game, game.free, freeSpins.isSticky) * freeSpins.times
  if (!freeSpins.again && Math.max(...Object.values(freeSpins.awards)) * largest <= room) return 0
  // Free spins with sticky wilds depend on one another, and the bound holds only for those that do not.
  if (freeSpins.isSticky) return Number.POSITIVE_INFINITY
  const again = countOdds(game, game.free, game.scatter)
  const bounds = Array.from({ length: SLOPES }, (_, step) =>
    boundAt(game, { ...known, again }, { largest, room, slope: (step + 1) / 20 / largest }),
  )
  return Math.min(...bounds)
}

/** A free spin that brings more of them may at the same time be the largest there is. */
function boundAt(
  game: Game,
  { freeSpin, trigger, again }: Known & { readonly again: readonly number[] },
  { largest, room, slope }: { largest: number; room: number; slope: number },
): number {
  const growth = Math.exp(slope * largest)
  const alone = 1 + (freeSpin / largest) * (growth - 1)
  const more = again.map((chance, scatters) => ({ chance, award: game.again[scatters] ?? 0 }))
  const brings = more.filter(({ award }) => award > 0)
  let each = alone
  for (let turn = 0; turn < TURNS; turn += 1) {
    each = brings.reduce((sum, { chance, award }) => sum + chance * growth * each ** award, alone)
    if (!(each < 1e6)) return Number.POSITIVE_INFINITY
  }
  const feature = trigger.reduce((sum, chance, scatters) => {
    const award = game.awards[scatters] ?? 0
    return award > 0 ? sum + chance * each ** award : sum
  }, 0)
  return (feature * Math.exp(-slope * room - 1)) / slope
}
