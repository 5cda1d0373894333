import { readAgentsAbove } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { Db, Tx } from '#platform/db'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import type { MemberDay } from './figures.ts'

/** The zones of houses, each read once. */
export type Zones = { of(merchantCode: string): Promise<string> }

export function zonesIn(db: Db | Tx): Zones {
  const known = new Map<string, Promise<string>>()
  const read = async (merchantCode: string) => (await readHouse(db, merchantCode)).zone
  return {
    of: (merchantCode) => {
      const zone = known.get(merchantCode) ?? read(merchantCode)
      known.set(merchantCode, zone)
      return zone
    },
  }
}

/** The last moment of a day: the tree of a day is the tree as it stands then. */
export function lastMoment(day: HouseDay, zone: string): Date {
  return new Date(spanOfDay(day, zone).until.getTime() - 1)
}

/** The agents above a member or an agent in a day, the nearest first, an agent first of all; none where nobody is. */
export type Paths = (place: MemberDay) => readonly string[]

/** The paths of members in days, for each day in one reading. */
export async function readPaths(
  db: Db | Tx,
  places: readonly MemberDay[],
  zones: Zones = zonesIn(db),
): Promise<Paths> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [key, own] of Map.groupBy(places, dayKey)) {
    const [first] = own
    if (!first) continue
    const at = lastMoment(first.day, await zones.of(first.merchantCode))
    const memberIds = [...new Set(own.map(({ memberId }) => memberId))]
    known.set(key, await readAgentsAbove(db, { memberIds, at }))
  }
  return (place) => known.get(dayKey(place))?.get(place.memberId) ?? []
}

function dayKey({ merchantCode, day }: Pick<MemberDay, 'merchantCode' | 'day'>): string {
  return `${merchantCode} ${day}`
}
