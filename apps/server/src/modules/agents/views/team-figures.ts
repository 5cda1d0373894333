import type {
  getTeamFigures as contract,
  listTeamFigures as listContract,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { gameTypes } from '@baize/contracts'
import { findMember, readAgentsAbove } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { type AskingAgent, requireAgent } from '../downlines/asking-agent.ts'
import { type ListName, readPlace, writePlace } from '#platform/list-place'
import { addDays, dayOf, type HouseDay } from '../house-day.ts'
import { readMemberRanges } from '../store/member-days.ts'
import { countTeamMembers, sumTeamRows, sumTeamRowsBy } from '../store/team-days.ts'
import { countActive } from '../team/count-range.ts'
import { readCountedUpTo } from '../team/count-teams.ts'
import type { TeamFigures } from '../team/figures.ts'
import { isUsualRange, requireRange } from './range.ts'
import { noFigures, shownFigures } from './shown-figures.ts'

type Ask = QueryOf<typeof contract>
type ListAsk = QueryOf<typeof listContract>

/** What the agent's team came to in a range, or the team of somebody below. */
export async function getTeamFigures(
  app: App,
  asking: AskingAgent,
  ask: Ask,
): Promise<ReplyOf<typeof contract>> {
  await requireAgent(app.db, asking)
  const days = requireRange(ask)
  const team = await requireTeam(app, asking, ask.id)
  const { from, to, family } = ask
  const range = { agentIds: [team.id], from, to }
  const [sum = noFigures] = await sumTeamRows(app.db, { ...range, family })
  const today = await todayOf(app, asking)
  const isCounted = days > 1 && isUsualRange(ask, today)
  const members = (await countTeamMembers(app.db, { agentIds: [team.id], day: to })).get(team.id) ?? 0
  const active = isCounted
    ? ((await countActive(app.db, range)).get(team.id) ?? 0)
    : await sumActive(app, range)
  const showing = { members, isOwn: team.isOwn, active, isActiveSummed: days > 1 && !isCounted }
  const figures = team.isAgent
    ? shownFigures(sum, { ...showing, isOfFamily: family !== undefined })
    : await figuresOfMember(app, { memberId: team.id, from, to })
  const countedUpTo = (await readCountedUpTo(app.db, asking.merchant.code)).toISOString()
  return { currency: asking.merchant.money.currency, figures, countedUpTo, today }
}

/** A family has no active members of its own: they are those of the team, whatever they play. */
async function sumActive(
  app: App,
  {
    agentIds,
    from,
    to,
  }: { readonly agentIds: readonly string[]; readonly from: HouseDay; readonly to: HouseDay },
): Promise<number> {
  const [sum] = await sumTeamRows(app.db, { agentIds, from, to, family: '' })
  return Number(sum?.active ?? 0n)
}

/** Who is no agent is no team: all that is told of them is their turnover, and whether they were active. */
async function figuresOfMember(
  app: App,
  { memberId, from, to }: { readonly memberId: string; readonly from: HouseDay; readonly to: HouseDay },
): Promise<ReturnType<typeof shownFigures>> {
  const [own] = await readMemberRanges(app.db, { memberIds: [memberId], from, to })
  return shownFigures(
    { ...noFigures, turnover: own?.turnover ?? 0n },
    {
      members: 1,
      isOwn: false,
      active: own && own.activeDays > 0 ? 1 : 0,
      isActiveSummed: false,
      isOfFamily: false,
    },
  )
}

const DAYS_AT_ONCE = 31
const LIST = 'team'

/** The same day by day, the last first, or family by family. */
export async function listTeamFigures(
  app: App,
  asking: AskingAgent,
  ask: ListAsk,
): Promise<ReplyOf<typeof listContract>> {
  await requireAgent(app.db, asking)
  requireRange(ask)
  const team = await requireTeam(app, asking, ask.id)
  if (!team.isAgent) throw new Refusal('NOT_FOUND')
  const listed = ask.by === 'day' ? await listDays(app, team, ask) : await listFamilies(app, team, ask)
  const countedUpTo = (await readCountedUpTo(app.db, asking.merchant.code)).toISOString()
  return { currency: asking.merchant.money.currency, ...listed, countedUpTo }
}

type Listed = Pick<ReplyOf<typeof listContract>, 'rows' | 'after'>

async function listDays(app: App, team: Team, { from, to, family, after }: ListAsk): Promise<Listed> {
  const list = [LIST, team.id, family, from, to]
  const last = after === undefined ? to : addDays(dayIn(list, after, { from, to }), -1)
  const first = addDays(last, 1 - DAYS_AT_ONCE) < from ? from : addDays(last, 1 - DAYS_AT_ONCE)
  if (last < from) return { rows: [], after: null }
  const agentIds = [team.id]
  const range = { agentIds, from: first, to: last }
  const sums = new Map(
    (await sumTeamRowsBy(app.db, 'day', { ...range, family })).map((sum) => [sum.key, sum]),
  )
  const others = new Map(
    (await sumTeamRowsBy(app.db, 'day', { ...range, family: '' })).map((sum) => [sum.key, sum]),
  )
  let members = (await countTeamMembers(app.db, { agentIds, day: last })).get(team.id) ?? 0
  const rows: Listed['rows'] = []
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const sum: TeamFigures = sums.get(day) ?? noFigures
    const other = others.get(day) ?? noFigures
    const active = Number(other.active)
    const showing = {
      members,
      isOwn: team.isOwn,
      active,
      isActiveSummed: false,
      isOfFamily: family !== undefined,
    }
    rows.push({ day, family: family ?? null, figures: shownFigures(sum, showing) })
    members -= Number(other.joined + other.moved)
  }
  return { rows, after: first > from ? writePlace(list, [first]) : null }
}

function dayIn(
  list: ListName,
  after: string,
  { from, to }: { readonly from: HouseDay; readonly to: HouseDay },
): HouseDay {
  const [day = ''] = readPlace({ list, after, forms: [/^\d{4}-\d{2}-\d{2}$/] })
  if (day < from || day > to) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return day
}

async function listFamilies(
  app: App,
  team: Team,
  { from, to, family: wanted, after }: ListAsk,
): Promise<Listed> {
  if (after !== undefined) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  const range = { agentIds: [team.id], from, to }
  const sums = new Map((await sumTeamRowsBy(app.db, 'family', range)).map((sum) => [sum.key, sum]))
  const members = (await countTeamMembers(app.db, { agentIds: [team.id], day: to })).get(team.id) ?? 0
  const active = await sumActive(app, range)
  const showing = { members, isOwn: team.isOwn, active, isActiveSummed: from !== to, isOfFamily: true }
  const rows = gameTypes.flatMap((family) => {
    const sum = sums.get(family)
    if (!sum || (wanted !== undefined && wanted !== family)) return []
    return [{ day: null, family, figures: shownFigures(sum, showing) }]
  })
  return { rows, after: null }
}

/** Whose team is looked at, and whether it is the looker's. */
export type Team = { readonly id: string; readonly isOwn: boolean; readonly isAgent: boolean }

/** The agent's own team, or that of somebody below; anybody else's is not there. */
export async function requireTeam(app: App, { member }: AskingAgent, id = member.id): Promise<Team> {
  if (id === member.id) return { id, isOwn: true, isAgent: true }
  const above = (await readAgentsAbove(app.db, { memberIds: [id], at: app.clock.now() })).get(id) ?? []
  const found = above.includes(member.id) ? await findMember(app.db, id) : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return { id, isOwn: false, isAgent: above[0] === id }
}

async function todayOf(app: App, { merchant }: Pick<AskingAgent, 'merchant'>): Promise<HouseDay> {
  return dayOf(app.clock.now(), (await readHouse(app.db, merchant.code)).zone)
}
