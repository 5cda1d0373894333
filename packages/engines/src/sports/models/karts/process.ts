import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf } from '../schemas.ts'
import { thresholdOf } from '../sport-process.ts'

export const KARTS = 8
export const LAPS = 10
export const TOP = 3

const parametersSchema = z.object({
  /** How fast each kart is; the first of a lap is each by its share of all weights, then of what is left. */
  weights: z.array(count.check(z.gte(1), z.lte(100_000))).check(z.minLength(KARTS), z.maxLength(KARTS)),
  /** Thousandths of its weight for who came first, second and third out of the lap before. */
  ahead: z.array(count).check(z.minLength(TOP), z.maxLength(TOP)),
})
export type KartsParameters = z.output<typeof parametersSchema>

const stateSchema = z.object({
  /** Laps driven. */
  step: count,
  /** The karts by their place, from 0 on; before the start as they stand on the grid. */
  order: z
    .array(z.int().check(z.gte(0), z.lt(KARTS)))
    .check(z.refine((order) => new Set(order).size === KARTS && order.length === KARTS)),
  /** Who led each lap. */
  leaders: z.array(z.int().check(z.gte(0), z.lt(KARTS))).check(z.maxLength(LAPS)),
  isOver: z.boolean(),
})
export type KartsState = z.output<typeof stateSchema>

export const isKartsParameters = guardOf(parametersSchema)
export const isKartsState = guardOf(stateSchema)

export function kartsParameters(strengths: readonly number[]): KartsParameters {
  const weights = Array.from({ length: KARTS }, (_, kart) => {
    const strength = strengths[kart] ?? 1_000
    return Math.min(Math.max(Math.floor((strength * strength) / 1_000), 1), 100_000)
  })
  return { weights, ahead: [2_400, 1_700, 1_300] }
}

export function firstOfKarts(): KartsState {
  return { step: 0, order: Array.from({ length: KARTS }, (_, kart) => kart), leaders: [], isOver: false }
}

/** The weights of all karts in a lap, by who came out of the one before in front. */
export function lapWeights({ weights, ahead }: KartsParameters, front: readonly number[]): readonly number[] {
  return weights.map((weight, kart) => {
    const place = front.indexOf(kart)
    return place >= 0 && place < TOP
      ? Math.max(Math.floor((weight * (ahead[place] ?? 0)) / 1_000), 1)
      : weight
  })
}

/** One lap: an order by Plackett and Luce. */
export function stepOfKarts(
  state: KartsState,
  parameters: KartsParameters,
  draws: Pick<Draws, 'u32'>,
): KartsState {
  const weights = lapWeights(parameters, state.order.slice(0, TOP))
  const left = Array.from({ length: KARTS }, (_, kart) => kart)
  let all = weights.reduce((sum, weight) => sum + weight, 0)
  const order: number[] = []
  while (left.length > 1) {
    const place = drawnPlace(left, { weights, all, drawn: draws.u32() })
    const [kart = 0] = left.splice(place, 1)
    order.push(kart)
    all -= weights[kart] ?? 0
  }
  const done = [...order, ...left]
  const step = state.step + 1
  return { step, order: done, leaders: [...state.leaders, done[0] ?? 0], isOver: step === LAPS }
}

function drawnPlace(
  left: readonly number[],
  { weights, all, drawn }: { weights: readonly number[]; all: number; drawn: number },
): number {
  let sum = 0
  for (const [place, kart] of left.entries()) {
    sum += weights[kart] ?? 0
    if (drawn < thresholdOf({ part: sum, of: all })) return place
  }
  return left.length - 1
}
