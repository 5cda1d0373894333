import * as z from 'zod/mini'
import type { Db } from '#platform/db'
import { readTerms } from '../store/fixtures.ts'
import type { CompetitionTerms, TypeTerms } from './quote.ts'

const part = z.optional(z.int().check(z.gte(1), z.lte(100_000_000)))
const margin = z.optional(z.int().check(z.gte(0), z.lte(250_000)))
const terms = z.object({
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(20_000))),
  marketPart: part,
  fixturePart: part,
  dayPart: part,
  margin,
  types: z.optional(z.record(z.string(), z.object({ marketPart: part, margin }))),
})

/** What was set for competitions; what cannot be read counts as not set. */
export async function readTermsOf(db: Db): Promise<ReadonlyMap<string, CompetitionTerms>> {
  const rows = await readTerms(db)
  return new Map(rows.map(({ id, terms: set }) => [id, termsIn(set)]))
}

export function termsIn(set: unknown): CompetitionTerms {
  return z.safeParse(terms, set).data ?? {}
}

/** What holds for a market: what its type has, or else its competition. */
export function termsFor(set: CompetitionTerms, market: string): TypeTerms {
  const own = set.types?.[typeOf(market)]
  return { marketPart: own?.marketPart ?? set.marketPart, margin: own?.margin ?? set.margin }
}

/** The type of a market is its name up to the first specifier. */
function typeOf(market: string): string {
  return market.split('|', 1)[0] ?? market
}
