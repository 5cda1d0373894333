import * as z from 'zod/mini'
import { hundredths, shown } from './fraction.ts'
import { instant } from './instant.ts'
import { type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'
import { risks } from './risk.ts'
import { type WheelTables, wheelTables } from './wheel-tables.ts'

const segmentCounts = [10, 20, 30] as const
const pays = (segments: number) =>
  z.array(z.int().check(z.gte(0), z.lte(1_000_000))).check(z.length(segments))
const byRisk = (segments: number) =>
  z.strictObject({ low: pays(segments), medium: pays(segments), high: pays(segments) })

const schema = z.strictObject({
  tables: z.strictObject({ 10: byRisk(10), 20: byRisk(20), 30: byRisk(30) }),
})
export type WheelRules = { readonly tables: WheelTables }

const start = z.strictObject({ segments: z.literal(segmentCounts), risk: z.enum(risks) })
type WheelStart = z.output<typeof start>

export type WheelView = { readonly segment: number; readonly multiplier: number }

const wheelEngine = instant<WheelRules, WheelStart, WheelView>({
  kind: 'wheel',
  start,
  play({ tables }, { segments, risk }, draws) {
    const segment = draws.int(segments)
    const multiplier = hundredths(tables[segments][risk][segment] ?? 0)
    return { view: { segment, multiplier: shown(multiplier) }, multiplier }
  },
})

function maths({ tables }: WheelRules, way: WheelStart = { segments: 30, risk: 'medium' }): Maths {
  return mathsOf(tables[way.segments][way.risk].map((pay) => ({ weight: 1n, pays: hundredths(pay) })))
}

export const wheelGame = originalGame({
  version: 1,
  engine: wheelEngine,
  schema,
  rules: { tables: wheelTables },
})

export const wheel = original(wheelGame, {
  ways: segmentCounts.toReversed().flatMap((segments) => risks.map((risk) => ({ segments, risk }))),
  maths,
})
