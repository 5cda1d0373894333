import { readAgentsBelow } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { Db } from '#platform/db'
import { addDays, type HouseDay } from '../house-day.ts'
import { readAgentHouse } from '../house.ts'
import { type AgentHourRow, sumAgentHours } from '../store/member-hours.ts'
import { lastMoment } from './paths.ts'

type HoursQuestion = {
  readonly merchantCode: string
  readonly agentId: string
  readonly from: HouseDay
  readonly to: HouseDay
}

/** What one team turned over in each hour of a range of days, as contracts count it: the same as `readTeamHours` of every hour. */
export async function readAgentHours(
  db: Db,
  { merchantCode, agentId, from, to }: HoursQuestion,
): Promise<AgentHourRow[]> {
  const { zone } = await readHouse(db, merchantCode)
  const { minBilling } = await readAgentHouse(db, merchantCode)
  const hours: AgentHourRow[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const nearestIds = await readAgentsBelow(db, { agentId, at: lastMoment(day, zone) })
    hours.push(...(await sumAgentHours(db, { agentId, nearestIds, day, minBilling })))
  }
  return hours
}
