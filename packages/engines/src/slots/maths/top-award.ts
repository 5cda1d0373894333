import type { Game } from '../game.ts'
import { expectedHold } from './expected-hold.ts'
import { expectedLines } from './expected-lines.ts'
import { expectedWays } from './expected-ways.ts'

/** The largest single award of a paid spin, in stakes, and how often one falls on average. */
export type TopAward = { readonly name: string; readonly stakes: number; readonly perSpin: number }

/** Only for games that can be counted through. */
export function topAward(game: Game): TopAward {
  const { hold, perStake, columns, wins } = game.rules
  if (hold) {
    return { name: 'the grand pot', stakes: hold.grand / perStake, perSpin: expectedHold(game).fullChance }
  }
  const inFull = game.pays.map((pays) => pays[columns] ?? 0)
  const points = Math.max(...inFull)
  const best = inFull.indexOf(points)
  // Paying one point for this award alone, and multiplying nothing, an average win is a number of awards.
  const alone: Game = {
    ...game,
    wild: game.wild.map((times) => Math.min(times, 1)),
    pays: game.pays.map((pays, symbol) =>
      pays.map((_, count) => (symbol === best && count === columns ? 1 : 0)),
    ),
  }
  const perSpin = wins.kind === 'lines' ? expectedLines(alone, game.base) : expectedWays(alone, game.base)
  const place = wins.kind === 'lines' ? 'a line' : 'a way'
  return { name: `${columns} × ${game.ids[best]} on ${place}`, stakes: points / perStake, perSpin }
}
