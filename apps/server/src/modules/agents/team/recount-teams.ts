import { countNearest, readHousesWithAgents } from '#modules/identity'
import { readHouse } from '#modules/limits'
import { readPlayers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { DAY_MS } from '#platform/time'
import { wallTimeAt } from '#platform/zone'
import { addDays, dayOf, type HouseDay, spanOfDay } from '../house-day.ts'
import { readHouseActive } from '../store/active-days.ts'
import { lockCounted } from '../store/counted.ts'
import { readHouseDay, readSampledDays } from '../store/member-days.ts'
import { readHouseSums } from '../store/member-sums.ts'
import { addToTeams, countTeamMembers, readTeamRows } from '../store/team-days.ts'
import { readGameBook } from './count-play.ts'
import { type MemberDay, type TeamFigure, teamFigures, type TeamShare } from './figures.ts'
import { linkClusters } from './link-clusters.ts'
import { lastMoment, readPaths, type Zones, zonesIn } from './paths.ts'
import { raiseFlags } from './raise-flags.ts'
import { recountMoney } from './recount-money.ts'
import { summed } from './spread-shares.ts'
import { type Counting, recountDays } from './take-rounds.ts'

export const RECOUNTING = 'recount-teams'
const DAYS_AT_ONCE = 500
const LOOKS_BACK_DAYS = 92

/** After midnight, and before the first bills of the day are made. */
const RECOUNT_HOUR = 1

/** Once a night for each house, by its own clock. */
export async function recountTonight(app: App): Promise<void> {
  const now = app.clock.now()
  const houses = await readHousesWithAgents(app.db)
  const due: string[] = []
  for (const merchantCode of houses) {
    const [, , , hour] = wallTimeAt(now.getTime(), (await readHouse(app.db, merchantCode)).zone)
    if (hour === RECOUNT_HOUR) due.push(merchantCode)
  }
  const work = (merchantCode: string) => recountHouse(app, merchantCode)
  reportFailed(RECOUNTING, await eachAlone(app, due, { job: RECOUNTING, idOf: (code) => code, work }))
}

/**
 * Sums all of yesterday again, and one day in a hundred of those before, from the rounds and the ledger; then the teams of
 * yesterday from their members. What is different is put right, and said. Answers how much was.
 */
export async function recountHouse(app: App, merchantCode: string): Promise<number> {
  const now = app.clock.now()
  const { zone } = await readHouse(app.db, merchantCode)
  const day = addDays(dayOf(now, zone), -1)
  const { since, until } = spanOfDay(day, zone)
  const known = (await readHouseDay(app.db, { merchantCode, day })).map(({ memberId }) => memberId)
  const others = await readPlayers(app.db, { merchantCode, from: since, until })
  const players = [...new Set([...others, ...known])]
  const night = Math.floor(now.getTime() / DAY_MS)
  const older = { merchantCode, from: addDays(day, -LOOKS_BACK_DAYS), to: addDays(day, -1), night }
  const places: MemberDay[] = [
    ...players.map((memberId) => ({ memberId, merchantCode, day })),
    ...(await readSampledDays(app.db, older)),
  ]
  const counting = { book: await readGameBook(app), now }
  let different = 0
  for (let first = 0; first < places.length; first += DAYS_AT_ONCE) {
    const part = places.slice(first, first + DAYS_AT_ONCE)
    different += await transaction(app, (tx) => recountPart(tx, part, counting))
  }
  different += await recountMoney(app, { merchantCode, day, zone, places })
  different += await transaction(app, (tx) => recountTeamDay(tx, { merchantCode, day, zone }))
  await raiseFlags(app, { merchantCode, day, zone, players, ...counting })
  if (different > 0)
    app.log.error(
      { merchantCode, day, different },
      'figures of teams were different when they were summed again',
    )
  app.metrics.jobRowsFailed.inc({ job: RECOUNTING }, different)
  return different
}

async function recountPart(tx: Tx, part: readonly MemberDay[], counting: Counting): Promise<number> {
  const changed = await recountDays(tx, part, counting)
  await linkClusters(tx, part, { zones: zonesIn(tx), now: counting.now })
  return changed
}

type HouseDayToSum = { readonly merchantCode: string; readonly day: HouseDay; readonly zone: string }

/** The teams of a day, summed again from what is kept of their members, less what is kept of them. */
async function recountTeamDay(tx: Tx, { merchantCode, day, zone }: HouseDayToSum): Promise<number> {
  await lockCounted(tx)
  const zones = zonesIn(tx)
  const stored = await readTeamRows(tx, { merchantCode, from: day, to: day })
  const members = await membersMissing(tx, { merchantCode, day, zone })
  const right = [...(await sharesOfDay(tx, { merchantCode, day }, zones)), ...members]
  const less = stored.map(({ agentId, family, ...row }): TeamShare => {
    const figures = Object.fromEntries(
      teamFigures.filter((figure) => figure !== 'moved').map((figure) => [figure, -row[figure]]),
    ) as Partial<Record<TeamFigure, bigint>>
    return { agentId, merchantCode, day, family, figures }
  })
  const differences = summed([...right, ...less])
  await addToTeams(tx, differences)
  return differences.length
}

/** What members come to, for each agent above them. */
async function sharesOfDay(
  tx: Tx,
  { merchantCode, day }: Omit<HouseDayToSum, 'zone'>,
  zones: Zones,
): Promise<TeamShare[]> {
  const own: TeamShare[] = []
  for (const row of await readHouseDay(tx, { merchantCode, day })) {
    const { agentId, family, staked, payout, turnover, weighted, rounds } = row
    own.push({ agentId, merchantCode, day, family, figures: { staked, payout, turnover, weighted, rounds } })
  }
  for (const { agentId, memberId: _, merchantCode: __, day: ___, ...figures } of await readHouseSums(tx, {
    merchantCode,
    day,
  }))
    if (agentId !== null) own.push({ agentId, merchantCode, day, family: '', figures })
  const active = await readHouseActive(tx, { merchantCode, day })
  const holders = [...own, ...active].map(({ agentId }) => ({ memberId: agentId, merchantCode, day }))
  const pathOf = await readPaths(tx, holders, zones)
  const above = (agentId: string) => pathOf({ memberId: agentId, merchantCode, day })
  const shares = summed(own).flatMap((share) =>
    above(share.agentId).map((agentId) => ({ ...share, agentId })),
  )
  const who = Map.groupBy(active, ({ memberId, clusterId }) => clusterId ?? memberId)
  for (const rows of who.values())
    for (const agentId of new Set(rows.flatMap((row) => above(row.agentId))))
      shares.push({ agentId, merchantCode, day, family: '', figures: { active: 1n } })
  return shares
}

/** How many members of each team nobody counted: such as those who were below before teams were counted at all. */
async function membersMissing(tx: Tx, { merchantCode, day, zone }: HouseDayToSum): Promise<TeamShare[]> {
  const nearest = await countNearest(tx, { merchantCode, at: lastMoment(day, zone) })
  const agentIds = [...nearest.keys()]
  const pathOf = await readPaths(
    tx,
    agentIds.map((memberId) => ({ memberId, merchantCode, day })),
  )
  const real = new Map<string, bigint>()
  for (const [agentId, count] of nearest)
    for (const above of pathOf({ memberId: agentId, merchantCode, day }))
      real.set(above, (real.get(above) ?? 0n) + BigInt(count))
  const counted = await countTeamMembers(tx, { agentIds: [...real.keys()], day })
  return [...real].flatMap(([agentId, count]): TeamShare[] => {
    const moved = count - BigInt(counted.get(agentId) ?? 0)
    return moved === 0n ? [] : [{ agentId, merchantCode, day, family: '', figures: { moved } }]
  })
}
