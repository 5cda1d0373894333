import { gameTypes } from '@baize/contracts'
import { noRates, type Rates, readAgentsAbove, readHighestBelow, readRates } from '#modules/identity'
import type { SeriesBounds } from '#modules/lottery'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { AgentHouse } from '../house.ts'

export type SeriesGroups = ReadonlyMap<string, SeriesBounds>

type SeriesQuestion = { readonly memberId: string; readonly at: Date; readonly groups: SeriesGroups }

/** The bonus group that somebody really has, by group of lotteries: never more than anybody above them. */
export async function readEffectiveSeries(
  tx: Db | Tx,
  { memberId, at, groups }: SeriesQuestion,
): Promise<Readonly<Record<string, number>>> {
  const above = (await readAgentsAbove(tx, { memberIds: [memberId], at })).get(memberId) ?? []
  const ids = [...new Set([memberId, ...above])]
  const rates = await readRates(tx, { memberIds: ids, at })
  const own = [...groups].map(([group, { usual, most }]) => {
    const points = ids.map((id) => rates.get(id)?.series[group] ?? usual)
    return [group, Math.min(most, ...points)] as const
  })
  return Object.fromEntries(own)
}

type GivenRates = {
  /** Null for whoever is right below the house. */
  readonly uplineId: string | null
  readonly wanted: Rates
  readonly at: Date
  readonly house: Pick<AgentHouse, 'caps' | 'gapPpm' | 'gapSeries'>
  readonly groups: SeriesGroups
}

/** Rates that somebody new is given fit below the caps of the house and whoever is above; what does not is named. */
export async function requireGivableRates(tx: Tx, asked: GivenRates): Promise<void> {
  const { uplineId, wanted, house, groups } = asked
  requireKnownSeries(wanted.series, groups)
  const capped = gameTypes.find((family) => wanted.rates[family] > house.caps[family])
  if (capped) throw new Refusal('RATE_ABOVE_UPLINE', { family: capped })
  if (uplineId !== null) await requireBelow(tx, { ...asked, uplineId })
}

type FittingQuestion = GivenRates & { readonly memberId: string }

/** And those of somebody who is there, above everybody right below them. */
export async function requireFittingRates(tx: Tx, asked: FittingQuestion): Promise<void> {
  await requireGivableRates(tx, asked)
  const { memberId, wanted, at } = asked
  const below = await readHighestBelow(tx, { agentId: memberId, at })
  const under =
    gameTypes.find((family) => wanted.rates[family] < below.rates[family]) ??
    Object.keys(wanted.series).find((group) => (wanted.series[group] ?? 0) < (below.series[group] ?? 0))
  if (under) throw new Refusal('RATE_BELOW_DOWNLINE', { family: under })
}

async function requireBelow(
  tx: Tx,
  { uplineId, wanted, at, house, groups }: GivenRates & { readonly uplineId: string },
): Promise<void> {
  const own = (await readRates(tx, { memberIds: [uplineId], at })).get(uplineId) ?? noRates
  const series = await readEffectiveSeries(tx, { memberId: uplineId, at, groups })
  const above =
    gameTypes.find((family) => wanted.rates[family] > Math.max(0, own.rates[family] - house.gapPpm)) ??
    Object.keys(wanted.series).find(
      (group) => (wanted.series[group] ?? 0) > (series[group] ?? 0) - house.gapSeries,
    )
  if (above) throw new Refusal('RATE_ABOVE_UPLINE', { family: above })
}

/** Only groups of lotteries that there are, between their bounds. */
function requireKnownSeries(series: Rates['series'], groups: SeriesGroups): void {
  const isSound = Object.entries(series).every(([group, points]) => {
    const bounds = groups.get(group)
    return bounds !== undefined && points >= bounds.least && points <= bounds.most
  })
  if (!isSound) throw new Refusal('BAD_BODY', { fields: ['series'] })
}
