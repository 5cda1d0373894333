import {
  type FamilyRates,
  gameTypes,
  type getDownline,
  type LotterySeries,
  type ReplyOf,
} from '@baize/contracts'
import { noRates, readHighestBelow, readRates, readSeats } from '#modules/identity'
import { seriesGroups } from '#modules/lottery'
import type { App } from '#platform/app'
import { readAgentHouse } from '../house.ts'
import { readEffectiveSeries } from './fitting-rates.ts'

export type RateBounds = ReplyOf<typeof getDownline>['bounds']

type BoundsOf = {
  readonly memberId: string
  readonly uplineId: string
  readonly merchantCode: string
  readonly at: Date
}

/** Between what somebody's rates can be set: what those below them have, and what whoever is above may give. */
export async function readBounds(
  app: App,
  { memberId, uplineId, merchantCode, at }: BoundsOf,
): Promise<RateBounds> {
  const { db } = app
  const [below, most, seats] = await Promise.all([
    readHighestBelow(db, { agentId: memberId, at }),
    readMostGivable(app, { agentId: uplineId, merchantCode, at }),
    readSeats(db, uplineId),
  ])
  const seatsLeft: Record<string, number> = {}
  for (const { gameGroup, seatsLeft: left } of seats)
    seatsLeft[gameGroup] = Math.min(left, seatsLeft[gameGroup] ?? left)
  return {
    rebates: { least: { ...below.rates }, most: most.rebates },
    series: { least: { ...below.series }, most: most.series },
    seatsLeft,
  }
}

type Giver = { readonly agentId: string; readonly merchantCode: string; readonly at: Date }
type MostGivable = { readonly rebates: FamilyRates; readonly series: LotterySeries }

/** The most that an agent may give to anybody: what they have, less what the house has them keep, and within its caps. */
export async function readMostGivable(app: App, { agentId, merchantCode, at }: Giver): Promise<MostGivable> {
  const { db } = app
  const groups = await seriesGroups(app)
  const [known, above, { gapPpm, gapSeries, caps }] = await Promise.all([
    readRates(db, { memberIds: [agentId], at }),
    readEffectiveSeries(db, { memberId: agentId, at, groups }),
    readAgentHouse(db, merchantCode),
  ])
  const rebates = { ...(known.get(agentId) ?? noRates).rates }
  for (const family of gameTypes)
    rebates[family] = Math.min(caps[family], Math.max(0, rebates[family] - gapPpm))
  const series = [...groups].map(([group, { least }]) => {
    return [group, Math.max(least, (above[group] ?? least) - gapSeries)] as const
  })
  return { rebates, series: Object.fromEntries(series) }
}
