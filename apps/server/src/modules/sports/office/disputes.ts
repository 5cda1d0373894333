import {
  type Approval,
  type BodyOf,
  type DisputeChoice,
  type DisputedMarket,
  disputeChoices,
  officeResult,
  type OfficeResult,
  type settleDisputedMarket as settling,
} from '@baize/contracts'
import { legResults } from '@baize/engines'
import * as z from 'zod/mini'
import { approvalKind, requestApproval, requireAction, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { judge } from '../book/sport-rules.ts'
import { wantSettlement } from '../book/want-settlement.ts'
import * as store from '../store/disputes.ts'
import { addResult, type MarketResult, markMarket, readLastResult } from '../store/results.ts'
import { nameIn } from '../views/on-wire.ts'
import type { Trader } from './fixtures.ts'

const MOST_SHOWN = 100

/** Markets of which nothing is paid until two operators have decided, with what each side says and from what. */
export async function listDisputedMarkets(
  app: App,
  { operator, language }: Trader,
): Promise<DisputedMarket[]> {
  requireAction(operator, 'listDisputedMarkets')
  const rows = await store.readDisputed(app.db, MOST_SHOWN)
  return Promise.all(
    rows.map(async (row): Promise<DisputedMarket> => {
      const { seen, judged } = await judgedOf(app.db, row)
      return {
        marketId: String(row.id),
        fixtureId: row.fixtureId,
        sport: row.sport,
        competition: nameIn(row.competitionNames, language),
        sides: row.sides.map(({ names }) => nameIn(names, language)),
        startsAt: row.startsAt.toISOString(),
        market: row.market,
        version: row.version,
        said: {
          by: row.saidBy,
          at: row.saidAt.toISOString(),
          certainty: row.certainty,
          outcomes: row.outcomes.map(resultOnWire),
        },
        judged: judged && judged.map(resultOnWire),
        evidence: seen
          ? {
              status: seen.status,
              stateVersion: seen.stateVersion,
              at: seen.saidAt.toISOString(),
              state: JSON.stringify(seen.state),
            }
          : null,
        openBets: row.openBets,
      }
    }),
  )
}

function resultOnWire({ outcome, won, void: back }: MarketResult): OfficeResult {
  return { outcome, won: [...won], void: [...back] }
}

/** What our engine makes of what was seen last; nothing where that decides nothing. */
async function judgedOf(db: Db | Tx, { fixtureId, sport, market }: store.DisputedRow) {
  const seen = await store.readSeen(db, fixtureId)
  const judgement = judge({ sport, market, evidence: seen })
  return { seen, judged: typeof judgement === 'string' ? null : judgement }
}

/** The result that a choice stands for. What the feed left out and somebody bet on is void: nobody waits for it for ever. */
async function resultsOf(
  db: Db | Tx,
  row: store.DisputedRow,
  take: DisputeChoice,
): Promise<readonly MarketResult[] | null> {
  if (take === 'judged') return (await judgedOf(db, row)).judged
  const named = new Set(row.outcomes.map(({ outcome }) => outcome))
  const left = (await store.readOutcomesBet(db, row.id)).filter((outcome) => !named.has(outcome))
  const isVoid = (outcome: string) => ({ outcome, ...legResults.void })
  return [...(take === 'said' ? row.outcomes : [...named].map(isVoid)), ...left.map(isVoid)]
}

/** The result of a disputed market, said by two operators. Its bets are settled by it as by any other. */
export const disputeSettling = approvalKind({
  kind: 'market.settle',
  action: 'settleDisputedMarket',
  body: z.object({
    market: z.string(),
    version: z.number(),
    take: z.enum(disputeChoices),
    outcomes: z.array(officeResult),
  }),
  async before(db, { subject }) {
    const row = await store.findDisputed(db, BigInt(subject))
    return row ? { market: row.market, version: row.version, outcomes: row.outcomes.map(resultOnWire) } : null
  },
  async apply(tx, { subject, body: { version, take, outcomes } }) {
    const marketId = BigInt(subject)
    await store.holdMarket(tx, marketId)
    const row = await store.findDisputed(tx, marketId)
    if (row?.version !== version) return { failure: 'ALREADY_DECIDED' }
    const next = ((await readLastResult(tx, marketId))?.version ?? version) + 1
    // A moment that only the feed named goes with what the feed said.
    const decidedAt = take === 'said' ? (row.decidedAt?.toISOString() ?? null) : null
    const said = { outcomes, certainty: 'confirmed', decidedAt, saidBy: 'house' } as const
    await addResult(tx, { marketId, version: next, ...said })
    await markMarket(tx, { id: marketId, state: 'settled', resultVersion: next })
    await wantSettlement(tx, marketId, next)
    return {}
  },
})

/** Asks that a disputed market be settled; another operator decides. Markets are of no one house. */
export async function askDisputeSettled(
  app: App,
  operator: Operator,
  { id, marketId: subject, version, take, reason }: BodyOf<typeof settling>,
): Promise<Approval> {
  requireAction(operator, 'settleDisputedMarket')
  requireAsker(app, operator, disputeSettling)
  const row = await store.findDisputed(app.db, BigInt(subject))
  if (!row) throw new Refusal('NOT_FOUND')
  const results = await resultsOf(app.db, row, take)
  if (row.version !== version || !results) throw new Refusal('ALREADY_DECIDED')
  const body = { market: row.market, version, take, outcomes: results.map(resultOnWire) }
  return requestApproval(app, disputeSettling, { id, operator, merchantCode: null, subject, body, reason })
}
