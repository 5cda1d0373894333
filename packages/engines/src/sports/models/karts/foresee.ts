import type { Distribution } from '../../markets/judge-value.ts'
import type { Market } from '../../markets/market.ts'
import type { Foresight } from '../sport-process.ts'
import { pairOf } from './markets.ts'
import { KARTS, type KartsParameters, type KartsState, LAPS, lapWeights, TOP } from './process.ts'

type Front = readonly [number, number, number]

const all = Array.from({ length: KARTS }, (_, kart) => kart)
/** Every three karts that can be in front, in their order: all that a lap knows of the one before. */
const fronts: readonly Front[] = all.flatMap((first) =>
  all.flatMap((second) =>
    all.flatMap((third): Front[] =>
      first === second || first === third || second === third ? [] : [[first, second, third]],
    ),
  ),
)

type Laps = { readonly weightsOf: readonly (readonly number[])[]; readonly next: Float64Array }

const known = new WeakMap<KartsParameters, Laps>()

/** The chance of each front after each front; counted once for the same parameters. */
function lapsOf(parameters: KartsParameters): Laps {
  const found = known.get(parameters)
  if (found) return found
  const weightsOf = fronts.map((front) => lapWeights(parameters, front))
  const next = new Float64Array(fronts.length * fronts.length)
  weightsOf.forEach((weights, from) => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    for (const [to, [first, second, third]] of fronts.entries()) {
      const a = weights[first] ?? 0
      const b = weights[second] ?? 0
      next[from * fronts.length + to] = (a * b * (weights[third] ?? 0)) / (sum * (sum - a) * (sum - a - b))
    }
  })
  const laps = { weightsOf, next }
  known.set(parameters, laps)
  return laps
}

function afterLap(before: Float64Array, next: Float64Array): Float64Array<ArrayBuffer> {
  const after = new Float64Array(fronts.length)
  for (let from = 0; from < fronts.length; from++) {
    const chance = before[from] ?? 0
    if (chance < NEGLIGIBLE) continue
    for (let to = 0; to < fronts.length; to++)
      after[to] = (after[to] ?? 0) + chance * (next[from * fronts.length + to] ?? 0)
  }
  return after
}

const NEGLIGIBLE = 1e-13

/** What is to be expected of a race: exactly, over every front that each lap can bring. */
export function foreseeKarts(state: KartsState, parameters: KartsParameters): Foresight {
  const { weightsOf, next } = lapsOf(parameters)
  const start = state.order.slice(0, TOP).join()
  let now = Float64Array.from(fronts, (front) => (front.join() === start ? 1 : 0))
  let before = now
  for (let lap = state.step; lap < LAPS; lap++) {
    before = now
    now = afterLap(before, next)
  }
  const first = new Float64Array(KARTS)
  const placed = new Float64Array(KARTS)
  fronts.forEach((front, at) => {
    const chance = now[at] ?? 0
    first[front[0]] = (first[front[0]] ?? 0) + chance
    for (const kart of front) placed[kart] = (placed[kart] ?? 0) + chance
  })
  const of = (market: Market): Distribution | undefined => {
    if (market.type === 'winner') return { least: 0, weights: first }
    if (market.type === 'top-three') return { least: 0, weights: placed }
    return aheadOf(market, { before, weightsOf })
  }
  return { offered: offeredMarkets(), of }
}

/** Of two karts the one is ahead by its share of both weights, whatever the others do. */
function aheadOf(
  market: Market,
  { before, weightsOf }: { before: Float64Array; weightsOf: readonly (readonly number[])[] },
): Distribution | undefined {
  const pair = pairOf(market)
  if (!pair) return undefined
  const ahead = before.reduce((sum, chance, front) => {
    const [own = 0, others = 0] = pair.map((kart) => weightsOf[front]?.[kart] ?? 0)
    return chance === 0 ? sum : sum + (chance * own) / (own + others)
  }, 0)
  return { least: -1, weights: [1 - ahead, 0, ahead] }
}

function offeredMarkets(): Market[] {
  return [
    { type: 'winner', specifiers: {} },
    { type: 'top-three', specifiers: {} },
    ...all.slice(1).map((kart) => ({
      type: 'head-to-head',
      specifiers: { first: String(kart), second: String(kart + 1) },
    })),
  ]
}
