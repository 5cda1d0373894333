import { randomUUID } from 'node:crypto'
import type { Draws } from '@baize/engines'
import * as z from 'zod/mini'
import {
  abandonRound,
  continueRound,
  findBuiltIn,
  type Owner,
  playRound,
} from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'

const risks = ['low', 'medium', 'high'] as const

/** Ways to begin a round of each original, chosen by dice; everything else begins with nothing. */
const starts: Readonly<Record<string, (dice: Draws) => unknown>> = {
  dice: (dice) => ({ side: oneOf(dice, ['under', 'over']), target: 200 + dice.int(9_600) }),
  limbo: (dice) => ({ target: 101 + dice.int(oneOf(dice, [50, 400, 5_000])) }),
  mines: (dice) => ({ mines: 1 + dice.int(24) }),
  plinko: (dice) => ({ rows: oneOf(dice, [8, 12, 16]), risk: oneOf(dice, risks) }),
  wheel: (dice) => ({ segments: oneOf(dice, [10, 20, 30]), risk: oneOf(dice, risks) }),
  keno: (dice) => ({
    marks: someOf(dice, 40, 1 + dice.int(10)).map((number) => number + 1),
    risk: oneOf(dice, risks),
  }),
}

const minesView = z.object({ picks: z.array(z.int()) })
const hiLoView = z.object({
  offers: z.object({ higher: z.nullable(z.int()), lower: z.nullable(z.int()) }),
})
const blackjackView = z.object({ choices: z.array(z.string()) })

/** What somebody might choose next, by what they see. */
const choices: Readonly<Record<string, (dice: Draws, view: unknown) => unknown>> = {
  mines(dice, view) {
    const { picks } = z.parse(minesView, view)
    if (picks.length > 0 && dice.int(3) === 0) return { kind: 'cashOut' }
    const open = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !picks.includes(tile))
    return { kind: 'pick', tile: oneOf(dice, open) }
  },
  'hi-lo'(dice, view) {
    const { offers } = z.parse(hiLoView, view)
    const sides = (['higher', 'lower'] as const).filter((side) => offers[side] !== null)
    const guesses = sides.map((side) => ({ kind: 'guess', side }))
    return oneOf(dice, [...guesses, ...guesses, { kind: 'skip' }, { kind: 'cashOut' }])
  },
  'video-poker': (dice) => ({ hold: someOf(dice, 5, dice.int(6)) }),
  blackjack: (dice, view) => ({ choice: oneOf(dice, z.parse(blackjackView, view).choices) }),
}

/** Whether a round of the game goes on after its stake. */
export function isStepped(code: string): boolean {
  return code in choices
}

/** One time in so many somebody leaves, and the round ends as its rules say. */
const LEAVES = 40

/** Plays a round as the dice say, from its stake to its end, and gives its id. */
export async function anyRound(app: App, owner: Owner, code: string, dice: Draws): Promise<string> {
  const game = findBuiltIn(code)
  if (!game) throw new Error(`There is no game ${code}.`)
  const stake = BigInt(10 + dice.int(500)) * 100n
  const start = starts[code]?.(dice) ?? {}
  let step = await playRound(app, { owner, game, stake, start, key: randomUUID() })
  while (!step.result.isOver) {
    const roundId = step.round.id
    const action = choices[code]?.(dice, step.result.view)
    step =
      dice.int(LEAVES) === 0
        ? await abandonRound(app, roundId)
        : await continueRound(app, { owner, roundId, action, key: randomUUID() })
  }
  return step.round.id
}

function oneOf<Value>(dice: Draws, values: readonly Value[]): Value {
  const value = values[dice.int(values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

function someOf(dice: Draws, below: number, count: number): number[] {
  return dice.shuffle(below).slice(0, count)
}
