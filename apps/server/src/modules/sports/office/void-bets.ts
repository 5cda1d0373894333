import { type Approval, betVoidCauses, type BodyOf, type voidSportsBets as voiding } from '@baize/contracts'
import * as z from 'zod/mini'
import { appendLeaf } from '#modules/fairness'
import { approvalKind, requestApproval, requireAction, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { wantSettlement } from '../book/want-settlement.ts'
import { readDatabaseTime } from '../store/feeds.ts'
import { findMarket } from '../store/results.ts'
import * as store from '../store/voids.ts'

const MINUTE_MS = 60_000
const MOST_MS = 7 * DAY_MS
/** An obvious error is above so many thousandths of the fair odds of the quote that the bet was struck at, */
const ERROR_THOUSANDTHS = 1_500
/** and is said within so long. */
const ERROR_WITHIN_MS = DAY_MS

type Cause = (typeof betVoidCauses)[number]
type Looked = { readonly figures: store.RangeFigures; readonly fault: Refusal | undefined }

/**
 * Looks what a void would touch, and whether it may be. A range is in whole minutes and holds all bets of a quote or none:
 * nobody can cut it around the bet of one member.
 */
async function lookAt(db: Db | Tx, range: store.VoidRange, cause: Cause): Promise<Looked> {
  const now = (await readDatabaseTime(db)).getTime()
  const figures = await store.readRange(db, range, { aboveThousandths: ERROR_THOUSANDTHS })
  const [from, to] = [range.from.getTime(), range.to.getTime()]
  const isWhole = from % MINUTE_MS === 0 && to % MINUTE_MS === 0
  const isInTime = from < to && to <= now && to - from <= MOST_MS
  if (!isWhole || !isInTime || figures.isCut) return { figures, fault: new Refusal('VOID_RANGE_WRONG') }
  if (figures.bets === 0) return { figures, fault: new Refusal('NOT_FOUND') }
  const isError = figures.isFarAbove && from >= now - ERROR_WITHIN_MS
  const isDoubted = cause === 'obvious-error' && !isError
  return { figures, fault: isDoubted ? new Refusal('NO_OBVIOUS_ERROR') : undefined }
}

/** What everybody can read of a void in the public log. */
function voidLeaf({ fixtureId, market }: store.VoidedMarket, range: store.VoidRange, cause: Cause): string {
  return [
    'bets-void v1',
    `match ${fixtureId}`,
    `market ${market}`,
    `outcome ${range.outcome}`,
    `from ${range.from.toISOString()}`,
    `to ${range.to.toISOString()}`,
    `cause ${cause}`,
    '',
  ].join('\n')
}

/** Takes back all bets on an outcome that were accepted within a time: losers get their stake as winners do. */
export const betsVoiding = approvalKind({
  kind: 'bets.void',
  action: 'voidSportsBets',
  body: z.object({
    fixture: z.string(),
    market: z.string(),
    outcome: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    cause: z.enum(betVoidCauses),
    bets: z.number(),
    members: z.number(),
    state: z.literal('void'),
  }),
  async before(db, { subject }) {
    const market = await store.findVoidedMarket(db, BigInt(subject))
    return market ? { state: market.state } : null
  },
  async apply(tx, { id, subject, body: { outcome, from, to, cause } }) {
    const marketId = BigInt(subject)
    const market = await store.lockVoidedMarket(tx, marketId)
    if (!market) return { failure: 'NOT_FOUND' }
    const range = { marketId, outcome, from: new Date(from), to: new Date(to) }
    const { fault, figures } = await lookAt(tx, range, cause)
    if (fault) return { failure: fault.code }
    const leaf = await appendLeaf(tx, { kind: 'bets-void', body: voidLeaf(market, range, cause) })
    await store.addHouseCancel(tx, { id, ...range, cause, leaf })
    await wantSettlement(tx, marketId, market.resultVersion)
    return { after: { leaf, bets: figures.bets, members: figures.members } }
  },
})

/** Asks for it; another operator decides. Markets are of no one house. */
export async function askBetsVoid(
  app: App,
  operator: Operator,
  { id, fixtureId, market, outcome, from, to, cause, reason }: BodyOf<typeof voiding>,
): Promise<Approval> {
  requireAction(operator, 'voidSportsBets')
  requireAsker(app, operator, betsVoiding)
  const row = await findMarket(app.db, { fixtureId, market })
  if (!row) throw new Refusal('NOT_FOUND')
  const range = { marketId: row.id, outcome, from: new Date(from), to: new Date(to) }
  const { fault, figures } = await lookAt(app.db, range, cause)
  if (fault) throw fault
  const span = { from: range.from.toISOString(), to: range.to.toISOString() }
  const { bets, members } = figures
  const body = { fixture: fixtureId, market, outcome, ...span, cause, bets, members, state: 'void' } as const
  const asked = { id, operator, merchantCode: null, subject: String(row.id), body, reason }
  return requestApproval(app, betsVoiding, asked)
}
