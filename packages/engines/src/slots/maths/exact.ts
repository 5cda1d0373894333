import type { Game, ReelSet } from '../game.ts'
import { capLoss } from './cap-loss.ts'
import { expectedHold } from './expected-hold.ts'
import { expectedLines } from './expected-lines.ts'
import { expectedStickyWays, expectedWays } from './expected-ways.ts'
import { countOdds } from './reel-odds.ts'

/** What a round returns on average, counted through every stop. Parts of the stake. */
export type ExactReturn = {
  readonly rtp: number
  readonly base: number
  readonly feature: number
  /** How likely a paid spin starts its feature. */
  readonly featureChance: number
  /** What the cap can take from `rtp` at most. */
  readonly capLoss: number
  /** What a bought feature returns of its price, where there is one. */
  readonly bought?: number
}

/** Tumbles depend on what fell before, so games that tumble are simulated instead. */
export function canBeCounted(game: Game): boolean {
  return game.base.kind === 'strips' && !game.rules.tumbles
}

export function exactReturn(game: Game): ExactReturn {
  const { perStake, buyIn } = game.rules
  const base = expectedSpin(game, game.base)
  const hold = expectedHold(game)
  const freeSpins = expectedFreeSpins(game)
  const trigger = countOdds(game, game.base, game.scatter)
  const points = trigger.reduce((sum, chance, scatters) => {
    const award = game.awards[scatters] ?? 0
    return award > 0 ? sum + chance * freeSpins(award) : sum
  }, hold.points)
  const bought = buyIn && game.awards[buyIn.scatters]
  return {
    rtp: (base + points) / perStake,
    base: base / perStake,
    feature: points / perStake,
    featureChance:
      hold.chance +
      trigger.reduce((sum, chance, scatters) => (game.awards[scatters] ? sum + chance : sum), 0),
    capLoss: capLoss(game, { freeSpin: freeSpins(1) / perStake, trigger }),
    ...(bought ? { bought: freeSpins(bought) / perStake / buyIn.price } : {}),
  }
}

/** Points of one spin, without what its feature brings. */
function expectedSpin(game: Game, reels: ReelSet): number {
  const ofWins = game.rules.wins.kind === 'lines' ? expectedLines(game, reels) : expectedWays(game, reels)
  return ofWins + expectedScatters(game, reels)
}

function expectedScatters(game: Game, reels: ReelSet): number {
  return countOdds(game, reels, game.scatter).reduce(
    (sum, chance, count) => sum + chance * (game.scatterPays[count] ?? 0),
    0,
  )
}

/** Points of so many free spins, with those that they bring. */
function expectedFreeSpins(game: Game): (spins: number) => number {
  const { freeSpins: rules } = game.rules
  if (!rules) return () => 0
  if (!rules.isSticky) {
    // Each free spin brings `further` ones on average, and those bring more: together spins / (1 - further).
    const odds = countOdds(game, game.free, game.scatter)
    const further = odds.reduce((sum, chance, count) => sum + chance * (game.again[count] ?? 0), 0)
    const each = (rules.times * expectedSpin(game, game.free)) / (1 - further)
    return (spins) => each * spins
  }
  if (rules.again) throw new Error('Sticky wilds can be counted only where free spins bring no more of them.')
  const bySpin = expectedStickyWays(game, game.free, Math.max(...game.awards))
  const ofScatters = expectedScatters(game, game.free)
  return (spins) => rules.times * bySpin.slice(0, spins).reduce((sum, points) => sum + points + ofScatters, 0)
}
