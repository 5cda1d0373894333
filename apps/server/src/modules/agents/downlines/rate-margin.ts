import type { FamilyRates } from '@baize/contracts'
import { type Rates, readRates } from '#modules/identity'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { ContractTerms } from '../contracts/contract.ts'
import { marginExcess } from '../contracts/margin.ts'
import { readInForce } from '../store/contract-lists.ts'
import { findAgreed } from '../store/contracts.ts'

type MarginOf = {
  readonly rebates: FamilyRates | Rates['rates']
  readonly series: Rates['series']
  readonly salaries: readonly ContractTerms[]
}

/** A team that only turns money over must not win: rebate and salaries of a top leave the house a part of what games keep. */
function requireMargin({ rebates, series, salaries }: MarginOf): void {
  const groups = Object.values(series)
  const topSeries = groups.length > 0 ? Math.max(...groups) : undefined
  const excess = marginExcess({ rebates, topSeries, salaries })
  if (excess)
    throw new Refusal('MARGIN_EXCEEDED', { family: excess.family, sumPpm: excess.sum, mostPpm: excess.most })
}

/** Rates of a top agent beside the salaries that are agreed with them. */
export async function requireTopMargin(
  tx: Tx,
  { agentId, rates, series }: Rates & { readonly agentId: string },
): Promise<void> {
  const kinds = ['daily', 'hourly'] as const
  const agreed = await Promise.all(kinds.map((kind) => findAgreed(tx, { agentId, kind })))
  const salaries = agreed.flatMap((contract) => (contract ? [contract.terms] : []))
  requireMargin({ rebates: rates, series, salaries })
}

type CapsOf = { readonly merchantCode: string; readonly caps: FamilyRates; readonly at: Date }

/** The same for caps: every top agent could be given as much. */
export async function requireCapMargin(tx: Tx, { merchantCode, caps, at }: CapsOf): Promise<void> {
  const kinds = ['daily', 'hourly'] as const
  const found = await Promise.all(kinds.map((kind) => readInForce(tx, { merchantCode, kind, since: at })))
  const ofTops = Map.groupBy(
    found.flat().filter(({ uplineId }) => uplineId === null),
    ({ agentId }) => agentId,
  )
  const rates = await readRates(tx, { memberIds: [...ofTops.keys()], at })
  for (const [agentId, contracts] of ofTops)
    requireMargin({
      rebates: caps,
      series: rates.get(agentId)?.series ?? {},
      salaries: contracts.map(({ terms }) => terms),
    })
}
