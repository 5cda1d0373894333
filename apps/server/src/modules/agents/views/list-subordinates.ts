import type { listSubordinates as contract, QueryOf, ReplyOf, Subordinate } from '@baize/contracts'
import { contractKinds } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import {
  findMemberId,
  findMembers,
  hasDownlines,
  maskedDownline,
  type MemberRow,
  noRates,
  readAgentsAbove,
  readDirect,
  readDirectAgents,
  readRates,
} from '#modules/identity'
import type { App } from '#platform/app'
import { type AskingAgent, requireAgent } from '../downlines/asking-agent.ts'
import { readState } from '../downlines/get-downline.ts'
import { anyUuid, readPlace, writePlace } from '#platform/list-place'
import { readOfUpline } from '../store/contracts.ts'
import { readMemberRanges, readOwnRanges } from '../store/member-days.ts'
import { countTeamMembers, sumTeamRows } from '../store/team-days.ts'
import { countActive } from '../team/count-range.ts'
import { readCountedUpTo } from '../team/count-teams.ts'
import { type DayRange, requireRange } from './range.ts'
import { requireTeam } from './team-figures.ts'

const PAGE = 20
const LIST = 'subordinates'

type Ask = QueryOf<typeof contract>
type Sort = NonNullable<Ask['sort']>

/** Those directly below the agent, or below one of theirs, with what their teams came to in a range. */
export async function listSubordinates(
  app: App,
  asking: AskingAgent,
  ask: Ask,
): Promise<ReplyOf<typeof contract>> {
  await requireAgent(app.db, asking)
  requireRange(ask)
  const parent = await requireTeam(app, asking, ask.parentId)
  const { ids, after } = parent.isAgent
    ? await findPage(app, asking, { ...ask, parentId: parent.id })
    : noPage
  return {
    currency: asking.merchant.money.currency,
    path: await readPath(app, asking, parent.id),
    subordinates: await readSubordinates(app, { asking, ids, parentId: parent.id, range: ask }),
    after,
    countedUpTo: (await readCountedUpTo(app.db, asking.merchant.code)).toISOString(),
  }
}

type Page = { readonly ids: readonly string[]; readonly after: string | null }

const noPage: Page = { ids: [], after: null }

type PageAsk = Ask & { readonly parentId: string }

async function findPage(app: App, { merchant }: AskingAgent, ask: PageAsk): Promise<Page> {
  const { account, parentId, sort = 'joined', after } = ask
  if (account === undefined)
    return sort === 'joined' ? pageOfJoined(app, { parentId, after }) : pageByFigure(app, { ...ask, sort })
  const id = await findMemberId(app.db, { merchantCode: merchant.code, account })
  const above = id && (await readAgentsAbove(app.db, { memberIds: [id], at: app.clock.now() })).get(id)
  const isDirect = above && above.filter((each) => each !== id)[0] === parentId
  return { ids: id !== undefined && isDirect ? [id] : [], after: null }
}

type JoinedAsk = { readonly parentId: string; readonly after: string | undefined }

async function pageOfJoined(app: App, { parentId, after }: JoinedAsk): Promise<Page> {
  const list = [LIST, 'joined', parentId]
  const [place] = after === undefined ? [] : readPlace({ list, after, forms: [anyUuid] })
  const { ids, last } = await readByJoining(app, { parentId, after: place })
  return { ids, after: last === undefined ? null : writePlace(list, [last]) }
}

type JoiningAsk = {
  readonly parentId: string
  /** The last who was shown. */
  readonly after: string | undefined
  /** Those who stood before, by what they turned over. */
  readonly without?: ReadonlySet<string>
  readonly limit?: number
}

/** By `last` it goes on, where more follow. */
type Joining = { readonly ids: readonly string[]; readonly last: string | undefined }

/** Who joined last first. */
async function readByJoining(
  app: App,
  { parentId, after, without = new Set(), limit = PAGE }: JoiningAsk,
): Promise<Joining> {
  let place = after
  const ids: string[] = []
  for (;;) {
    const rows = await readDirect(app.db, {
      agentId: parentId,
      after: place,
      limit: limit + 1,
      order: 'joined',
    })
    for (const { id } of rows) {
      place = id
      if (without.has(id)) continue
      if (ids.length === limit) return { ids, last: ids.at(-1) }
      ids.push(id)
    }
    if (rows.length <= limit) return { ids, last: undefined }
  }
}

/** The figure and the id of the last who was shown; none of those who have nothing of it. */
const placeForms = [/^(none|\d{1,30})$/, /^(start|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/]

type Ranked = { readonly id: string; readonly value: bigint }

/** The highest first; behind them whoever has nothing in the range, as they joined. */
async function pageByFigure(
  app: App,
  ask: PageAsk & { readonly sort: Exclude<Sort, 'joined'> },
): Promise<Page> {
  const { parentId, sort, after } = ask
  const list = [LIST, sort, parentId, ask.from, ask.to]
  const ranked = await rank(app, ask)
  const without = new Set(ranked.map(({ id }) => id))
  const [value = '', id = ''] = after === undefined ? [] : readPlace({ list, after, forms: placeForms })
  const isBehind = value === 'none'
  const start =
    after === undefined ? 0 : isBehind ? ranked.length : ranked.findIndex((each) => isAfter(each, value, id))
  const page = start === -1 ? [] : ranked.slice(start, start + PAGE)
  if (start !== -1 && start + PAGE < ranked.length) {
    const last = page.at(-1)
    return {
      ids: page.map((each) => each.id),
      after: writePlace(list, [String(last?.value), last?.id ?? '']),
    }
  }
  const limit = PAGE - page.length
  const behind = isBehind && id !== 'start' ? id : undefined
  if (limit === 0) return { ids: page.map((each) => each.id), after: writePlace(list, ['none', 'start']) }
  const rest = await readByJoining(app, { parentId, after: behind, without, limit })
  const more = rest.last === undefined ? null : writePlace(list, ['none', rest.last])
  return { ids: [...page.map((each) => each.id), ...rest.ids], after: more }
}

function isAfter(each: Ranked, value: string, id: string): boolean {
  return each.value < BigInt(value) || (each.value === BigInt(value) && each.id < id)
}

/** Everybody directly below who has something of the figure in the range. */
async function rank(
  app: App,
  { parentId, from, to, sort }: PageAsk & { readonly sort: Exclude<Sort, 'joined'> },
): Promise<Ranked[]> {
  const at = app.clock.now()
  const agentIds = await readDirectAgents(app.db, { agentId: parentId, at })
  const teams = await sumTeamRows(app.db, { agentIds, from, to })
  const own = await readOwnRanges(app.db, { agentId: parentId, from, to })
  const isAgent = new Set(agentIds)
  const plain = own.filter(({ memberId }) => !isAgent.has(memberId))
  const here = await readAgentsAbove(app.db, { memberIds: plain.map(({ memberId }) => memberId), at })
  return [
    ...teams.map(({ agentId, turnover, active }) => ({
      id: agentId,
      value: sort === 'turnover' ? turnover : active,
    })),
    ...plain
      .filter(({ memberId }) => here.get(memberId)?.[0] === parentId)
      .map(({ memberId, turnover, activeDays }) => {
        return { id: memberId, value: sort === 'turnover' ? turnover : BigInt(Math.min(activeDays, 1)) }
      }),
  ]
    .filter(({ value }) => value > 0n)
    .toSorted((one, other) =>
      one.value === other.value ? (one.id < other.id ? 1 : -1) : one.value < other.value ? 1 : -1,
    )
}

/** From the agent who looks down to whose list it is. */
async function readPath(app: App, { member }: AskingAgent, parentId: string) {
  const above =
    (await readAgentsAbove(app.db, { memberIds: [parentId], at: app.clock.now() })).get(parentId) ?? []
  const between = above.filter((id) => id !== parentId)
  const ids =
    parentId === member.id ? [] : [parentId, ...between.slice(0, between.indexOf(member.id))].toReversed()
  const accounts = new Map((await findMembers(app.db, ids)).map((row) => [row.id, maskedDownline(row)]))
  const own = { id: member.id, account: member.account }
  return [own, ...ids.map((id) => ({ id, account: accounts.get(id) ?? '' }))]
}

type SubordinatesAsk = {
  readonly asking: AskingAgent
  readonly ids: readonly string[]
  readonly parentId: string
  readonly range: DayRange
}

async function readSubordinates(
  app: App,
  { asking, ids, parentId, range }: SubordinatesAsk,
): Promise<Subordinate[]> {
  if (ids.length === 0) return []
  const { from, to } = range
  const now = app.clock.now()
  const people = new Map((await findMembers(app.db, ids)).map((row) => [row.id, row]))
  const agentIds = ids.filter((id) => people.get(id)?.type === 2)
  const memberIds = ids.filter((id) => people.get(id)?.type === 0)
  const [rates, teams, sizes, active, ranges, contracts] = await Promise.all([
    readRates(app.db, { memberIds: [...ids], at: now }),
    sumTeamRows(app.db, { agentIds, from, to }),
    countTeamMembers(app.db, { agentIds, day: to }),
    countActive(app.db, { agentIds, from, to }),
    readMemberRanges(app.db, { memberIds, from, to }),
    parentId === asking.member.id ? readKinds(app, parentId) : new Map<string, Subordinate['contracts']>(),
  ])
  const played = new Map([
    ...teams.map(
      ({ agentId, turnover }) => [agentId, { turnover, active: active.get(agentId) ?? 0 }] as const,
    ),
    ...ranges.map(({ memberId, turnover, activeDays }) => {
      return [memberId, { turnover, active: Math.min(activeDays, 1) }] as const
    }),
  ])
  const shown = ids
    .map((id) => people.get(id))
    .filter((row): row is MemberRow & { type: 0 | 2 } => isBelowType(row))
  return Promise.all(
    shown.map(async (row) => ({
      id: row.id,
      account: maskedDownline(row),
      type: row.type,
      rebates: { ...(rates.get(row.id) ?? noRates).rates },
      state: await readState(app, row, now),
      joinedAt: row.createdAt.toISOString(),
      teamSize: row.type === 2 ? (sizes.get(row.id) ?? 1) : 1,
      turnover: unitsToWire(played.get(row.id)?.turnover ?? 0n),
      active: played.get(row.id)?.active ?? 0,
      contracts: contracts.get(row.id) ?? [],
      hasDownlines: row.type === 2 && (await hasDownlines(app.db, row.id)),
    })),
  )
}

function isBelowType(row: MemberRow | undefined): boolean {
  return row?.type === 0 || row?.type === 2
}

/** The kinds of contract that somebody gives, by whom they give them to. */
async function readKinds(app: App, uplineId: string): Promise<ReadonlyMap<string, Subordinate['contracts']>> {
  const kinds = new Map<string, Subordinate['contracts']>()
  for (const kind of contractKinds)
    for (const { agentId } of await readOfUpline(app.db, { uplineId, kind, states: ['active'] }))
      kinds.set(agentId, [...(kinds.get(agentId) ?? []), kind])
  return kinds
}
