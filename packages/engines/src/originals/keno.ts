import * as z from 'zod/mini'
import { packOf } from '../cards/pack.ts'
import { Foul } from '../engine.ts'
import { hundredths, shown } from './fraction.ts'
import { instant } from './instant.ts'
import { type KenoTables, kenoTables } from './keno-tables.ts'
import { choose, type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'
import { risks } from './risk.ts'

/** Ten balls of forty are drawn, and a member marks one to ten numbers, from 1 to 40. */
const BALLS = 40
const DRAWN = 10
const MOST_MARKS = 10

const table = z.array(z.array(z.int().check(z.gte(0), z.lte(10_000_000)))).check(z.length(MOST_MARKS))
const schema = z.strictObject({ tables: z.strictObject({ low: table, medium: table, high: table }) })
export type KenoRules = { readonly tables: KenoTables }

const start = z.strictObject({
  marks: z.array(z.int().check(z.gte(1), z.lte(BALLS))).check(z.minLength(1), z.maxLength(MOST_MARKS)),
  risk: z.enum(risks),
})
type KenoStart = z.output<typeof start>

export type KenoView = {
  readonly drawn: readonly number[]
  readonly hits: readonly number[]
  readonly multiplier: number
}

const kenoEngine = instant<KenoRules, KenoStart, KenoView>({
  kind: 'keno',
  start,
  play(rules, { marks, risk }, draws) {
    if (new Set(marks).size !== marks.length) throw new Foul('A number can be marked once.')
    const deal = packOf(BALLS, draws)
    const drawn = Array.from({ length: DRAWN }, () => deal() + 1)
    const hits = marks.filter((mark) => drawn.includes(mark))
    const multiplier = hundredths(payAt(rules, { marks: marks.length, risk }, hits.length))
    return { view: { drawn, hits, multiplier: shown(multiplier) }, multiplier }
  },
})

type KenoWay = { readonly marks: number; readonly risk: KenoStart['risk'] }

function payAt(rules: KenoRules, { marks, risk }: KenoWay, hits: number): number {
  const paid = rules.tables[risk][marks - 1]?.[hits]
  if (paid === undefined) throw new Error(`The table for ${marks} marks has no ${hits} hits.`)
  return paid
}

function maths(rules: KenoRules, way: KenoWay = { marks: 10, risk: 'medium' }): Maths {
  return mathsOf(
    Array.from({ length: way.marks + 1 }, (_, hits) => ({
      weight: choose({ from: DRAWN, count: hits }) * choose({ from: BALLS - DRAWN, count: way.marks - hits }),
      pays: hundredths(payAt(rules, way, hits)),
    })),
  )
}

export const kenoGame = originalGame({
  version: 1,
  engine: kenoEngine,
  schema,
  rules: { tables: kenoTables },
})

export const keno = original(kenoGame, {
  ways: risks.flatMap((risk) =>
    Array.from({ length: MOST_MARKS }, (_, index) => ({ marks: MOST_MARKS - index, risk })),
  ),
  maths,
})
