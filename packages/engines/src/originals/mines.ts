import * as z from 'zod/mini'
import { packOf } from '../cards/pack.ts'
import { type Draws, type Engine, Foul, type RoundHistory, type Round } from '../engine.ts'
import {
  type Fraction,
  isMore,
  partsPerMillion,
  payoutOf,
  reduced,
  shown,
  times,
  whole,
  ZERO,
} from './fraction.ts'
import { requireStake } from './instant.ts'
import { choose, type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'

const TILES = 25

const schema = z.strictObject({
  edgePpm: z.int().check(z.gte(0), z.lte(100_000)),
  /** In stakes. A pick that would be worth more is not offered: the round ends, and pays, one pick before. */
  highestValue: z.int().check(z.gte(25), z.lte(10_000_000)),
})
export type MinesRules = z.output<typeof schema>

const start = z.strictObject({ mines: z.int().check(z.gte(1), z.lte(TILES - 1)) })
export type MinesStart = z.output<typeof start>

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), tile: z.int().check(z.gte(0), z.lte(TILES - 1)) }),
  z.strictObject({ kind: z.literal('cashOut') }),
])
export type MinesAction = z.output<typeof action>

export type MinesView = {
  readonly state: 'running' | 'cashedOut' | 'blown'
  readonly picks: readonly number[]
  /** Where the mines lay, once the round is over. */
  readonly mines: readonly number[] | null
  /** What cashing out pays now, in ten-thousandths of the stake. */
  readonly value: number
  /** What it would pay after one more tile without a mine. */
  readonly nextValue: number | null
}

const minesEngine: Engine<MinesRules, MinesStart, MinesAction, MinesView> = {
  kind: 'mines',
  start,
  action,
  run,
  abandon: (rules, played, draws) => (run(rules, played, draws).isOver ? [] : [{ kind: 'cashOut' }]),
}

/** The board is laid before the first pick: what a member picks never moves a mine. */
function run(
  rules: MinesRules,
  played: RoundHistory<MinesStart, MinesAction>,
  draws: Draws,
): Round<MinesView> {
  requireStake(played.stake)
  const { mines: count } = played.start
  const mines = Array.from({ length: count }, packOf(TILES, draws))
  const picks: number[] = []
  let state: MinesView['state'] = 'running'
  for (const chosen of played.actions) {
    if (state !== 'running') throw new Foul('The round is over.')
    if (chosen.kind === 'cashOut') state = 'cashedOut'
    else {
      if (picks.includes(chosen.tile)) throw new Foul('The tile is open already.')
      picks.push(chosen.tile)
      if (mines.includes(chosen.tile)) state = 'blown'
      else if (!canPick(rules, { mines: count, picks: picks.length })) state = 'cashedOut'
    }
  }
  const isOver = state !== 'running'
  const value = state === 'blown' ? ZERO : valueOf(rules, { mines: count, picks: picks.length })
  const next = isOver ? null : shown(valueOf(rules, { mines: count, picks: picks.length + 1 }))
  const view = { state, picks, mines: isOver ? mines : null, value: shown(value), nextValue: next }
  return { view, staked: played.stake, payout: isOver ? payoutOf(played.stake, value) : 0n, isOver }
}

type Safe = { readonly mines: number; readonly picks: number }

/** The fair value of so many tiles without a mine, less the edge. Before the first pick that is the stake less the edge. */
function valueOf(rules: MinesRules, { mines, picks }: Safe): Fraction {
  const odds = reduced({
    numerator: choose({ from: TILES, count: picks }),
    denominator: choose({ from: TILES - mines, count: picks }),
  })
  return times(partsPerMillion(1_000_000 - rules.edgePpm), odds)
}

function canPick(rules: MinesRules, { mines, picks }: Safe): boolean {
  if (picks >= TILES - mines) return false
  return !isMore(valueOf(rules, { mines, picks: picks + 1 }), whole(rules.highestValue))
}

/** A way is a number of mines, and of tiles to open before cashing out. */
function maths(rules: MinesRules, { mines, picks }: Safe = { mines: 3, picks: 5 }): Maths {
  const safe = choose({ from: TILES - mines, count: picks })
  return mathsOf([
    { weight: safe, pays: valueOf(rules, { mines, picks }) },
    { weight: choose({ from: TILES, count: picks }) - safe, pays: ZERO },
  ])
}

export const minesGame = originalGame({
  version: 1,
  engine: minesEngine,
  schema,
  rules: { edgePpm: 10_000, highestValue: 10_000 },
})

export const mines = original(minesGame, {
  ways: [
    { mines: 3, picks: 5 },
    { mines: 1, picks: 24 },
    { mines: 5, picks: 10 },
    { mines: 10, picks: 5 },
    { mines: 24, picks: 1 },
  ],
  maths,
})
