import * as z from 'zod/mini'
import { gameFamily } from './common.ts'
import { contractOptions } from './contract-terms.ts'

/** Whole units of money, 1/10,000 of the currency, as text: exact in every reader of JSON. */
const units = z.string().check(z.regex(/^(0|-?[1-9]\d{0,18})$/))
const weighted = z.string().check(z.regex(/^(0|[1-9]\d{0,29})$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
const ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** Both read the same terms, in the one way in which they can be written. */
const agreedTerms = z.strictObject({
  contract: z.string(),
  version: count,
  house: z.string(),
  /** Null is the house. */
  upline: z.nullable(z.string()),
  agent: z.string(),
  options: contractOptions,
  rows: z.array(
    z.strictObject({ minTurnover: units, minActive: count, minLoss: z.nullable(units), ratePpm: ppm }),
  ),
})

const familyTurnover = z.array(z.strictObject({ family: gameFamily, turnover: units }))

const rebateWork = z.strictObject({
  kind: z.literal('rebate'),
  families: z.array(
    z.strictObject({
      family: gameFamily,
      ratePpm: ppm,
      /** Of the team, as it counts for rebates: in millionths of a unit, since a game may count for a part. */
      turnover: weighted,
      /** Those directly below who come to something, each with the turnover of their team. */
      below: z.array(z.strictObject({ id: z.string(), ratePpm: ppm, turnover: weighted })),
    }),
  ),
  /** What lottery tickets of the team gave, each worked out and rounded by itself. */
  lottery: units,
})

const contractsBelow = z.array(z.strictObject({ agent: z.string(), gross: units, isKept: z.boolean() }))

const salaryFigures = { turnover: familyTurnover, active: count }

const salaryWork = {
  terms: agreedTerms,
  hash,
  figures: z.strictObject(salaryFigures),
  /** The contracts directly below, of the same kind and period. */
  below: contractsBelow,
}

const dividendWork = z.strictObject({
  kind: z.literal('dividend'),
  terms: agreedTerms,
  hash,
  figures: z.strictObject({
    ...salaryFigures,
    /** What the team lost; below zero where it won. */
    loss: units,
    salaries: units,
    /** What players won in periods before and nobody has lost since. */
    carry: units,
    endsMonth: z.boolean(),
  }),
  below: contractsBelow,
})

/** What came of it, as the house has it. */
const billResult = z.strictObject({
  /** The row that counts, from 0. */
  row: z.nullable(count),
  base: units,
  gross: units,
  children: units,
  net: units,
  earned: units,
  kept: units,
  due: units,
  adjusted: units,
  amount: units,
  carriedOn: units,
  lossCarriedOn: units,
})
export type BillResult = z.output<typeof billResult>

const adjustment = z.strictObject({
  /** The earlier bill, what it came to then and now, and what was told of it before. */
  bill: z.string(),
  billed: units,
  shouldBe: units,
  earlier: z.array(units),
  units,
  /** The digests of the rounds that it is for. */
  rounds: z.array(z.string()),
})

/** A bill as its agent downloads it, to be worked out again by somebody who asks nobody. */
export const billFile = z.strictObject({
  format: z.literal('baize bill v1'),
  bill: z.strictObject({
    id: z.string(),
    house: z.string(),
    agent: z.string(),
    currency: z.string(),
    since: z.string(),
    until: z.string(),
    /** What is paid for it: the net by a house that pays everybody, the gross where each agent pays those below. */
    pays: z.enum(['net', 'gross']),
    /** The agent has gone, and the house is in their place. */
    isKept: z.boolean(),
  }),
  work: z.discriminatedUnion('kind', [
    rebateWork,
    z.strictObject({ kind: z.literal('daily'), ...salaryWork }),
    z.strictObject({ kind: z.literal('hourly'), ...salaryWork }),
    dividendWork,
  ]),
  adjustments: z.array(adjustment),
  /** What bills before left below zero. */
  carried: units,
  result: billResult,
  /** The SHA-256 of everything else, in hexadecimal. */
  digest: hash,
})
export type BillFile = z.output<typeof billFile>

/** All that a bill is worked out from and what it came to. */
export type BillClaims = Omit<BillFile, 'digest'>
