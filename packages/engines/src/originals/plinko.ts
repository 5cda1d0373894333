import * as z from 'zod/mini'
import { hundredths, shown } from './fraction.ts'
import { instant } from './instant.ts'
import { choose, type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'
import { type PlinkoTables, plinkoTables } from './plinko-tables.ts'
import { risks } from './risk.ts'

const rowCounts = [8, 12, 16] as const
const pay = z.int().check(z.gte(0), z.lte(1_000_000))
const table = z.array(pay).check(z.minLength(5), z.maxLength(9))
const byRisk = z.strictObject({ low: table, medium: table, high: table })

const schema = z.strictObject({ tables: z.strictObject({ 8: byRisk, 12: byRisk, 16: byRisk }) })
export type PlinkoRules = { readonly tables: PlinkoTables }

const start = z.strictObject({ rows: z.literal(rowCounts), risk: z.enum(risks) })
type PlinkoStart = z.output<typeof start>

export type PlinkoView = {
  /** At each row, 1 for a fall to the right. */
  readonly path: readonly number[]
  readonly slot: number
  readonly multiplier: number
}

const plinkoEngine = instant<PlinkoRules, PlinkoStart, PlinkoView>({
  kind: 'plinko',
  start,
  play(rules, { rows, risk }, draws) {
    const path = Array.from({ length: rows }, () => draws.int(2))
    const slot = path.reduce((sum, turn) => sum + turn, 0)
    const multiplier = hundredths(payAt(rules, { rows, risk }, slot))
    return { view: { path, slot, multiplier: shown(multiplier) }, multiplier }
  },
})

/** A table holds half of the slots, from the outermost to the middle: both sides pay the same. */
function payAt(rules: PlinkoRules, { rows, risk }: PlinkoStart, slot: number): number {
  const paid = rules.tables[rows][risk][Math.min(slot, rows - slot)]
  if (paid === undefined) throw new Error(`The table for ${rows} rows has no slot ${slot}.`)
  return paid
}

function maths(rules: PlinkoRules, way: PlinkoStart = { rows: 16, risk: 'medium' }): Maths {
  const { rows } = way
  return mathsOf(
    Array.from({ length: rows + 1 }, (_, slot) => ({
      weight: choose({ from: rows, count: slot }),
      pays: hundredths(payAt(rules, way, slot)),
    })),
  )
}

export const plinkoGame = originalGame({
  version: 1,
  engine: plinkoEngine,
  schema,
  rules: { tables: plinkoTables },
})

export const plinko = original(plinkoGame, {
  ways: rowCounts.toReversed().flatMap((rows) => risks.map((risk) => ({ rows, risk }))),
  maths,
})
