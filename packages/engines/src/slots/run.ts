import { z } from 'zod/mini'
import { type Draws, type Engine, Foul, type RoundHistory, type Round } from '../engine.ts'
import { playFreeSpins } from './free-spins.ts'
import { type Game, gameOf, newTable, type Table } from './game.ts'
import { countOf } from './grid.ts'
import { holdAndWin } from './hold-and-win.ts'
import type { SlotRules } from './rules.ts'
import { spin } from './spin.ts'
import type { SlotView, Step } from './view.ts'

const start = z.object({ buysFeature: z._default(z.boolean(), false) })

export type SlotStart = z.infer<typeof start>

/** Slots of every kind. A spin with all its features is one round, decided at once; there is nothing to choose. */
export const slots: Engine<SlotRules, SlotStart, never, SlotView> = {
  kind: 'slots',
  start,
  action: z.never(),
  run: runSlot,
  abandon: () => [],
}

function runSlot(rules: SlotRules, played: RoundHistory<SlotStart, never>, draws: Draws): Round<SlotView> {
  const { stake, actions } = played
  if (actions.length > 0) throw new Foul('A spin leaves nothing to choose.')
  const game = gameOf(rules)
  const steps: Step[] = []
  const price = priceOf(rules, played.start)
  const points = playRound(game, newTable(game), draws, played.start, steps)
  return {
    view: { perStake: rules.perStake, steps, points },
    staked: stake * BigInt(price),
    payout: (stake * BigInt(points)) / BigInt(rules.perStake),
    isOver: true,
  }
}

/** How many stakes a round costs. */
function priceOf({ buyIn }: SlotRules, { buysFeature }: SlotStart): number {
  if (!buysFeature) return 1
  if (!buyIn?.isOffered) throw new Foul('The feature of this game is not for sale.')
  return buyIn.price
}

/** A whole round in points, never more than the cap: what a spin wins, then its free spins, then hold-and-win. */
export function playRound(game: Game, table: Table, draws: Draws, started: SlotStart, tape?: Step[]): number {
  const { hold, buyIn } = game.rules
  const spun = started.buysFeature
    ? { points: 0, scatters: buyIn?.scatters ?? 0, scatterCells: [] }
    : spin(game, table, draws, paidSpin, tape)
  let { points } = spun
  const spins = game.awards[spun.scatters] ?? 0
  if (spins > 0) {
    tape?.push({ kind: 'free-spins', cells: spun.scatterCells, spins })
    points += playFreeSpins(game, table, draws, { spins, room: game.cap - points }, tape)
  }
  if (hold && countOf(table.grid, game.coin) >= hold.from) points += holdAndWin(game, table, draws, tape)
  if (points <= game.cap) return points
  tape?.push({ kind: 'capped', points: game.cap - points })
  return game.cap
}

const paidSpin = { isFree: false, freeSpinsLeft: 0 }
