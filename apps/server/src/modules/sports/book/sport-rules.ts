import { houseRulesHash, judgeMarket, marketType, matchBoard, sportModel } from '@baize/engines'
import type { EvidenceRow } from '../store/fixtures.ts'
import type { MarketResult } from '../store/results.ts'

/** How our own engine judges a market: its results, or that it is not decided, or that it is none of ours to judge. */
export type Judgement = readonly MarketResult[] | 'undecided' | 'unknown'

type Judged = { readonly sport: string; readonly market: string; readonly evidence: EvidenceRow | undefined }

export function judge({ sport, market, evidence }: Judged): Judgement {
  const canJudge = evidence && isKnownMarket({ sport, market }) && sportModel(sport)?.isState(evidence.state)
  return canJudge ? (judgeMarket(sport, market, evidence) ?? 'undecided') : 'unknown'
}

type NamedMarket = { readonly sport: string; readonly market: string }

export function isKnownMarket({ sport, market }: NamedMarket): boolean {
  return marketType(sport, market) !== undefined
}

/** Whether a stop of some groups holds a market: what we do not know is in every group. */
export function isStopped({ sport, market }: NamedMarket, groups: readonly string[] | null): boolean {
  const group = marketType(sport, market)?.group
  return groups === null || group === undefined || groups.includes(group)
}

/** The digest of the house rules in force, which goes into every bet. */
export const rulesInForce: string = houseRulesHash

/** What both sides have come to, where the sport counts so. */
export function totalsOf(sport: string, state: unknown): readonly [number, number] | undefined {
  const [home, away, ...others] = matchBoard(sport, state)?.sides ?? []
  return home && away && others.length === 0 ? [home.total, away.total] : undefined
}
