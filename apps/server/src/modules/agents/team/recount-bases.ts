import { gameTypes } from '@baize/contracts'
import { readTree, type TreeAgent } from '#modules/identity'
import type { Tx } from '#platform/db'
import { addDays, dayOf, type HouseDay, spanOfDay } from '../house-day.ts'
import { readAgentHouse } from '../house.ts'
import { readClustersOf } from '../store/clusters.ts'
import { lockCounted } from '../store/counted.ts'
import { isWholeDays, type CountedTeam, type TeamSpan } from './billed-teams.ts'
import type { GameBook } from './count-play.ts'
import { lastMoment } from './paths.ts'
import { addTeamSums, noTeamSums, type RecountedMember, readRecounted, type TeamSums } from './recount-day.ts'

/** What was found of a team so far. */
type RecountedTeam = TeamSums & {
  /** Those of whom it takes their names to count each of them once. */
  readonly named: Set<string>
}

type Recount = {
  readonly span: TeamSpan
  readonly book: GameBook
  readonly upTo: string
  readonly minBilling: bigint
  readonly teams: ReadonlyMap<string, RecountedTeam>
  /** Of the agents who are asked for. */
  readonly clusters: ReadonlyMap<string, string>
}

/**
 * What `readTeamBases` says of some agents, summed again from the rounds of all who were below them, as far as rounds are
 * counted. Nothing is counted meanwhile. Rounds are read once, for all of these agents; what members come to is added to the
 * nearest agent, and from each agent to the one above.
 */
export async function recountTeamBases(
  tx: Tx,
  span: TeamSpan,
  { agentIds, book }: { readonly agentIds: readonly string[]; readonly book: GameBook },
): Promise<Map<string, CountedTeam>> {
  const upTo = await lockCounted(tx)
  const { minBilling } = await readAgentHouse(tx, span.merchantCode)
  const teams = new Map(agentIds.map((id) => [id, { ...noTeamSums(), named: new Set<string>() }]))
  const clusters = await readClustersOf(tx, [...teams.keys()])
  const recount: Recount = { span, book, upTo, minBilling, teams, clusters }
  const days = daysOf(span)
  for (const day of days) await addDay(tx, recount, { day, isAlone: days.length === 1 })
  const isWhole = isWholeDays(span)
  const baseOf = ({ turnover, weighted, active, named, loss }: RecountedTeam): CountedTeam => {
    return { turnover, weighted, active: active + named.size, loss: isWhole ? loss : 0n }
  }
  return new Map([...teams].map(([id, team]) => [id, baseOf(team)]))
}

type Remembered = { key: string; teams: ReadonlyMap<string, CountedTeam> }
type RecountQuestion = { readonly agentIds: readonly string[]; readonly isAnew: boolean }

/**
 * Recounts for runs that follow each other. Rebates and salaries of a day stand on the same rounds, so all teams are recounted
 * with the first of them, and the second asks for it again only where it finds something else.
 */
export function rememberedRecount(book: GameBook) {
  let last: Remembered | undefined
  return async (
    tx: Tx,
    span: TeamSpan,
    { agentIds, isAnew }: RecountQuestion,
  ): Promise<ReadonlyMap<string, CountedTeam>> => {
    if (daysOf(span).length > 1 || !isWholeDays(span)) return recountTeamBases(tx, span, { agentIds, book })
    const key = `${span.merchantCode} ${span.since.toISOString()} ${span.until.toISOString()}`
    if (last?.key === key && !isAnew) return last.teams
    const tree = await readTree(tx, {
      merchantCode: span.merchantCode,
      at: new Date(span.until.getTime() - 1),
    })
    const all = tree.map(({ agentId }) => agentId)
    const teams = await recountTeamBases(tx, span, { agentIds: [...new Set([...all, ...agentIds])], book })
    last = { key, teams }
    return teams
  }
}

function daysOf({ since, until, zone }: TeamSpan): HouseDay[] {
  const days: HouseDay[] = []
  for (let day = dayOf(since, zone); spanOfDay(day, zone).since < until; day = addDays(day, 1)) days.push(day)
  return days
}

type RecountedDay = {
  readonly day: HouseDay
  /** Nobody is active on another day of the span as well. */
  readonly isAlone: boolean
}

async function addDay(tx: Tx, recount: Recount, { day, isAlone }: RecountedDay): Promise<void> {
  const { span, teams } = recount
  const at = lastMoment(day, span.zone)
  const tree = await readTree(tx, { merchantCode: span.merchantCode, at })
  const above = askedAbove(tree, teams)
  const members = await readRecounted(tx, recount, { day, at })
  const sums = new Map<string, TeamSums>()
  for (const member of members) {
    const asked = above.get(member.agentId)
    if (!asked) continue
    const nearest = sums.get(member.agentId) ?? noTeamSums()
    sums.set(member.agentId, nearest)
    addTeamSums(nearest, member.sums)
    if (member.kinOf.size > 0)
      for (const agentId of asked) if (member.kinOf.has(agentId)) takeKin(teams.get(agentId), member)
    if (member.isActive) countActive(recount, { member, asked, nearest, isAlone })
  }
  for (const { agentId, uplineId } of tree.toReversed()) {
    const own = sums.get(agentId)
    if (!own) continue
    const team = teams.get(agentId)
    if (team) addTeamSums(team, own)
    if (uplineId === null || !above.has(uplineId)) continue
    const higher = sums.get(uplineId) ?? noTeamSums()
    sums.set(uplineId, higher)
    addTeamSums(higher, own)
  }
}

/** For each agent those who are asked for on the way up from there, the agent among them; whoever has none is left out. */
function askedAbove(
  tree: readonly TreeAgent[],
  teams: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, readonly string[]> {
  const above = new Map<string, readonly string[]>()
  for (const { agentId, uplineId } of tree) {
    const higher = above.get(uplineId ?? '') ?? []
    if (teams.has(agentId)) above.set(agentId, [...higher, agentId])
    else if (higher.length > 0) above.set(agentId, higher)
  }
  return above
}

/** What seems to be the agent's own counts for rebates, as the agent's own play does, and for no contract. */
function takeKin(team: RecountedTeam | undefined, { sums }: RecountedMember): void {
  if (!team) return
  team.loss -= sums.loss
  for (const family of gameTypes) {
    const units = sums.turnover[family]
    if (units !== undefined) team.turnover[family] = (team.turnover[family] ?? 0n) - units
  }
}

type ActiveMember = {
  readonly member: RecountedMember
  readonly asked: readonly string[]
  readonly nearest: TeamSums
  readonly isAlone: boolean
}

/** Nobody is an active member of their own. Who may be found again, in a cluster or on another day, is known by name. */
function countActive(recount: Recount, { member, asked, nearest, isAlone }: ActiveMember): void {
  const { memberId, clusterId } = member
  const { teams, clusters } = recount
  if (clusterId === undefined && isAlone) {
    nearest.active++
    const own = teams.get(memberId)
    if (own && asked.includes(memberId)) own.active--
    return
  }
  const who = clusterId ?? memberId
  for (const agentId of asked)
    if (who !== (clusters.get(agentId) ?? agentId)) teams.get(agentId)?.named.add(who)
}
