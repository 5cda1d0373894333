import { gameTypes } from '@baize/contracts'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { GivingTerms, LinkPreset, LinkType } from './link.ts'
import { type Rates, readRates } from '../tree/rates.ts'
import { readAgentsAbove } from '../tree/tree.ts'

type AgentsAt = { readonly agentIds: readonly string[]; readonly at: Date }

/** What agents have to give: their own rates, and of lotteries the groups of the nearest above who has one. */
export async function readGivable(
  db: Db | Tx,
  { agentIds, at }: AgentsAt,
): Promise<ReadonlyMap<string, Rates>> {
  const above = await readAgentsAbove(db, { memberIds: agentIds, at })
  const rates = await readRates(db, { memberIds: [...new Set([...above.values()].flat())], at })
  const givable = agentIds.flatMap((agentId): [string, Rates][] => {
    const own = rates.get(agentId)
    if (!own) return []
    const fromTop = (above.get(agentId) ?? []).toReversed().map((id) => rates.get(id)?.series ?? {})
    return [[agentId, { rates: own.rates, series: Object.assign({}, ...fromTop) }]]
  })
  return new Map(givable)
}

type Preset = LinkPreset & Pick<GivingTerms, 'gapPpm' | 'gapSeries'>

/** Whether more is promised than an agent may give. */
export function isAbove({ rates, series, gapPpm, gapSeries }: Preset, own: Rates): boolean {
  return (
    gameTypes.some((family) => rates[family] > Math.max(0, own.rates[family] - gapPpm)) ||
    Object.entries(series).some(([group, points]) => points > (own.series[group] ?? Infinity) - gapSeries)
  )
}

type Giving = LinkPreset &
  GivingTerms & { readonly agentId: string; readonly type: LinkType; readonly now: Date }

/** An agent gives nobody more than they may, and has no agents below the last level of the house; members always. */
export async function requireMayGive(
  tx: Tx,
  { agentId, type, levelMost, now, ...preset }: Giving,
): Promise<void> {
  const own = (await readGivable(tx, { agentIds: [agentId], at: now })).get(agentId)
  if (!own || isAbove(preset, own)) throw new Refusal('RATE_ABOVE_UPLINE')
  if (type === 0) return
  const above = (await readAgentsAbove(tx, { memberIds: [agentId], at: now })).get(agentId) ?? []
  if (above.length + 1 > levelMost) throw new Refusal('DEPTH_REACHED')
}
