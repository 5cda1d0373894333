import { strict as assert } from 'node:assert'
import type { ContractKind, getCurrentDividend as contract, QueryOf, ReplyOf } from '@baize/contracts'
import { type BillPeriod, periodAt, type TierRow } from '@baize/engines/agents'
import { unitsToWire } from '@baize/money'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { offsetAt } from '#platform/zone'
import { type ContractRow, standingStates } from '../contracts/contract.ts'
import { contractOnWire, rowOnWire } from '../contracts/on-wire.ts'
import { requireAgentPolicy } from '../house.ts'
import { findOfAgent } from '../store/contracts.ts'
import { calculateContracts } from './calculate-contracts.ts'
import type { BillLine } from './lines.ts'
import { type BillReader, requireOwnOrDirect } from './list-bills.ts'
import { ownSources } from './own-sources.ts'

type CurrentPeriod = ReplyOf<typeof contract>

/** The period that is under way, as it would end now: mine, or that of somebody directly below. */
export async function getCurrentPeriod(
  app: App,
  { merchant, member }: BillReader,
  kind: ContractKind,
  { id: agentId = member.id }: QueryOf<typeof contract>,
): Promise<CurrentPeriod> {
  requireAgentPolicy({ merchant })
  await requireOwnOrDirect(app.db, { agentId, readerId: member.id })
  const { code: merchantCode } = merchant
  const sources = await ownSources(app)
  const standing = await findOfAgent(app.db, { agentId, kind, states: standingStates })
  const common = {
    currency: merchant.money.currency,
    contract: standing ? await contractOnWire(app.db, standing, member.id) : null,
    countedUpTo: (await sources.countedUpTo(app.db, merchantCode)).toISOString(),
  }
  if (!standing) return { ...common, ...nothing }
  const { zone } = await readHouse(app.db, merchantCode)
  const period = periodOf(standing)
  const span = periodAt(period, app.clock.now(), (moment) => offsetAt(moment, zone))
  const run = { merchantCode, kind, period, payer: 'house', ...span } as const
  const { lines } = await calculateContracts(app.db, run, { sources, zone })
  const shown = { since: span.since.toISOString(), until: span.until.toISOString() }
  const line = lines.find((each) => each.agentId === agentId)
  return { ...common, ...nothing, period: shown, ...(line && currentOnWire(line, standing.terms.rows)) }
}

const nothing = {
  period: null,
  base: unitsToWire(0n),
  parts: { turnover: unitsToWire(0n), netLoss: null, salaries: null, carried: null },
  active: 0,
  row: null,
  toNext: null,
  estimate: unitsToWire(0n),
}

function periodOf({ terms }: ContractRow): BillPeriod {
  const { options } = terms
  if (options.kind === 'dividend') return options.period
  return options.kind === 'daily' ? 'day' : 'hour'
}

/** What of a line's inputs is shown before there is a bill. */
type LineInputs = {
  readonly base?: string
  readonly row?: number | null
  readonly figures?: {
    readonly turnover: readonly { readonly family: string; readonly turnover: string }[]
    readonly active: number
    readonly loss?: string
    readonly salaries?: string
    readonly carry?: string
  }
  readonly terms?: { readonly families: readonly string[] | null }
}

function currentOnWire(line: BillLine, rows: readonly TierRow[]) {
  const { base = '0', row = null, figures, terms }: LineInputs = line.inputs
  assert(figures, 'A contract is worked out by figures.')
  const counted = figures.turnover.filter(({ family }) => terms?.families?.includes(family) ?? true)
  const turnover = counted.reduce((sum, each) => sum + BigInt(each.turnover), 0n)
  const units = (text: string | undefined) => (text === undefined ? null : unitsToWire(BigInt(text)))
  const next = rows[(row ?? -1) + 1]
  const missing = (least: bigint, there: bigint) => (least > there ? least - there : 0n)
  return {
    base: unitsToWire(BigInt(base)),
    parts: {
      turnover: unitsToWire(turnover),
      netLoss: units(figures.loss),
      salaries: units(figures.salaries),
      carried: units(figures.carry),
    },
    active: figures.active,
    row,
    toNext: next
      ? {
          row: rowOnWire(next),
          turnover: unitsToWire(missing(next.minTurnover, turnover)),
          active: Math.max(0, next.minActive - figures.active),
        }
      : null,
    estimate: unitsToWire(line.earned),
  }
}
