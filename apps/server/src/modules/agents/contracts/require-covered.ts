import { type ContractKind, type GameType, gameTypes } from '@baize/contracts'
import { findMember, findUpline, masked, readAgentsAbove, readRates } from '#modules/identity'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { findAgreed, findOfAgent, readOfUpline } from '../store/contracts.ts'
import { type ContractTerms, standingStates } from './contract.ts'
import { type Gap, gapIn } from './coverage.ts'
import { type MarginExcess, marginExcess } from './margin.ts'

/** By then whatever was given today holds. */
const RATES_AHEAD_MS = 2 * DAY_MS

type CoverQuestion = {
  readonly agentId: string
  readonly terms: ContractTerms
  readonly now: Date
}

/**
 * Terms are solvent where each of their rows is covered by what the agent above has agreed on, and they cover what the agent
 * gives to those below. At the top there is the house, which gives no more away than four fifths of what games keep.
 */
export async function requireCovered(tx: Tx, { agentId, terms, now }: CoverQuestion): Promise<void> {
  const { kind } = terms.options
  const above = await findUpline(tx, agentId)
  if (above !== null) {
    const gap = gapIn(terms, (await findAgreed(tx, { agentId: above, kind }))?.terms)
    if (gap) refuseGap(gap)
  }
  await requireCovering(tx, { agentId, kind, terms })
  await requireMargin(tx, { agentId, terms, now })
}

type CoveringQuestion = {
  readonly agentId: string
  readonly kind: ContractKind
  /** Undefined where nothing is to hold any longer. */
  readonly terms: ContractTerms | undefined
}

/** Nobody agrees on less than what they give: whose contract stands in the way is said. */
export async function requireCovering(tx: Tx, { agentId, kind, terms }: CoveringQuestion): Promise<void> {
  const states = [...standingStates, 'scheduled' as const]
  for (const below of await readOfUpline(tx, { uplineId: agentId, kind, states })) {
    const gap = below.uplineGoneAt === null ? gapIn(below.terms, terms) : undefined
    if (!gap) continue
    const member = await findMember(tx, below.agentId)
    const of = { id: below.agentId, account: masked(member?.account ?? '') }
    refuseGap({ ...gap, of })
  }
}

type NamedGap = Gap & { readonly of?: { readonly id: string; readonly account: string } }

/** Bills are made by periods: what has another one is deducted from nobody, however little it is. */
function refuseGap(gap: NamedGap): never {
  if ('option' in gap && gap.option === 'period') throw new Refusal('PERIOD_DIFFERS', gap)
  throw new Refusal('NOT_COVERED', gap)
}

/**
 * From when the one above has what covers the terms, where that is yet to begin. What they agreed on last may begin later
 * than these could: one who changes from months to weeks has months until then.
 */
export async function findCoverFrom(
  tx: Tx,
  { agentId, terms }: Pick<CoverQuestion, 'agentId' | 'terms'>,
): Promise<Date | null> {
  const above = await findUpline(tx, agentId)
  if (above === null) return null
  const { kind } = terms.options
  const held = await findOfAgent(tx, { agentId: above, kind, states: ['active', 'revoke-requested'] })
  if (held && !gapIn(terms, held.terms)) return null
  return (await findOfAgent(tx, { agentId: above, kind, states: ['scheduled'] }))?.startsAt ?? null
}

async function requireMargin(tx: Tx, { agentId, terms, now }: CoverQuestion): Promise<void> {
  const { kind } = terms.options
  if (kind === 'dividend') return
  const above = await readAgentsAbove(tx, { memberIds: [agentId], at: now })
  const top = above.get(agentId)?.at(-1) ?? agentId
  const other = await findAgreed(tx, { agentId, kind: kind === 'daily' ? 'hourly' : 'daily' })
  const excess = marginExcess({
    ...(await readTopRates(tx, { top, now })),
    salaries: other ? [terms, other.terms] : [terms],
  })
  refuseExcess(excess)
}

function refuseExcess(excess: MarginExcess | undefined): void {
  if (!excess) return
  const { family, sum: sumPpm, most: mostPpm } = excess
  throw new Refusal('MARGIN_EXCEEDED', { family, sumPpm, mostPpm })
}

/** The most that a top agent has now or will have: what is given today holds from the next day on. */
async function readTopRates(tx: Tx, { top, now }: { readonly top: string; readonly now: Date }) {
  const soon = new Date(now.getTime() + RATES_AHEAD_MS)
  const read = async (at: Date) => (await readRates(tx, { memberIds: [top], at })).get(top) ?? []
  const known = [await read(now), await read(soon)].flat()
  const most = (family: GameType) => Math.max(0, ...known.map(({ rates }) => rates[family]))
  const points = known.flatMap(({ series }) => Object.values(series))
  return {
    rebates: Object.fromEntries(gameTypes.map((family) => [family, most(family)])),
    topSeries: points.length > 0 ? Math.max(...points) : undefined,
  }
}
