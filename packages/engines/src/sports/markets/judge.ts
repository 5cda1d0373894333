import { type LegResult, legResults } from '../bets/leg-result.ts'
import { matchModel, typedMarket } from '../models/match-models.ts'
import type { SportCode } from '../models/sport-process.ts'
import { outcomesOfType } from './market.ts'

/** How one outcome of a market came out. */
type OutcomeResult = { readonly outcome: string } & LegResult

/** What is known of a fixture: how far it is, and the sport's own state. */
type FixtureEvidence = { readonly status: string; readonly state: unknown; readonly format?: string }

/** States of a fixture in which something can have been decided. */
const begun: ReadonlySet<string> = new Set(['live', 'interrupted', 'abandoned', 'ended', 'closed'])

/**
 * The results of all outcomes of a market, from the state of the match alone. Undefined while it is not decided, and where
 * we cannot judge: a sport, a market or a state that is none of ours.
 */
export function judgeMarket(
  sport: SportCode,
  key: string,
  { status, state }: FixtureEvidence,
): readonly OutcomeResult[] | undefined {
  const model = matchModel(sport)
  const market = typedMarket(sport, key)
  if (!model || !market || !begun.has(status) || !model.isState(state)) return undefined
  const results = model.results(state, market)
  return results && outcomesOfType(market.type).map((outcome, place) => resultFor(outcome, results[place]))
}

function resultFor(outcome: string, result: LegResult = legResults.void): OutcomeResult {
  return { outcome, won: result.won, void: result.void }
}
