import { findMembers } from '#modules/identity'
import type { Tx } from '#platform/db'
import { MINUTE_MS } from '#platform/time'
import { addDays, dayOf } from '../house-day.ts'
import { lockCounted } from '../store/counted.ts'
import { writeDayChanges } from '../store/day-changes.ts'
import { addToSums, type DaySumRow } from '../store/member-sums.ts'
import { type News, type NewsKind, readNewsHouses, takeNews } from '../store/news.ts'
import { addToTeams, countTeamMembers } from '../store/team-days.ts'
import type { CountingTime } from './count-play.ts'
import { distinctDays, memberDayKey, type SumFigure, type TeamShare } from './figures.ts'
import { holdDays } from './hold-days.ts'
import { readPaths, type Zones, zonesIn } from './paths.ts'
import { spreadShares, summed } from './spread-shares.ts'
import { type Counting, recountDays } from './take-rounds.ts'

const NEWS_AT_ONCE = 2_000

/** A subtree that moves at midnight moves with everybody whose joining the day before is still on its way. */
const AFTER_MIDNIGHT_MS = 10 * MINUTE_MS

const figureOf: Partial<Record<NewsKind, SumFigure>> = {
  joined: 'joined',
  first_deposit: 'firstDeposits',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  promotion: 'promotions',
  rebate: 'rebate',
  salary: 'salary',
  dividend: 'dividend',
}

/** Counts what happened to members beside play. False when nothing waits any more. */
export async function takeTeamNews(tx: Tx, { book, now }: Counting): Promise<boolean> {
  await lockCounted(tx)
  const zones = zonesIn(tx)
  let isMore = false
  for (const merchantCode of await readNewsHouses(tx)) {
    const upTo = dayOf(new Date(now.getTime() - AFTER_MIDNIGHT_MS), await zones.of(merchantCode))
    const moves = await takeNews(tx, { kinds: ['moved'], limit: NEWS_AT_ONCE, merchantCode, upTo })
    const others = await takeNews(tx, { kinds: otherKinds, limit: NEWS_AT_ONCE, merchantCode })
    // Who joined before a subtree moves is counted before it.
    await addSums(tx, others, { zones, now })
    await countPlaced(
      tx,
      others.filter(({ kind }) => kind === 'placed'),
      { zones, book, now },
    )
    for (const move of moves.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
      await countMoved(tx, move, zones)
    isMore ||= others.length === NEWS_AT_ONCE || moves.length === NEWS_AT_ONCE
  }
  return isMore
}

const otherKinds = [...(Object.keys(figureOf) as NewsKind[]), 'placed' as const]

/** Adds to the day sums of members, and to the figures of all above them. */
export async function addSums(tx: Tx, news: readonly News[], { zones, now }: CountingTime): Promise<void> {
  const pathOf = await readPaths(tx, news, zones)
  const byDay = Map.groupBy(
    news.filter(({ kind }) => figureOf[kind]),
    memberDayKey,
  )
  const rows = [...byDay.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { memberId, merchantCode, day } = first
    return [{ memberId, merchantCode, day, agentId: pathOf(first)[0] ?? null, ...sumsOf(own) }]
  })
  if (rows.length === 0) return
  await writeDayChanges(tx, rows, now)
  const kept = new Map((await addToSums(tx, rows)).map((row) => [memberDayKey(row), row.agentId]))
  await spreadShares(
    tx,
    rows.flatMap(({ memberId, merchantCode, day, agentId: _, ...figures }) => {
      const agentId = kept.get(memberDayKey({ memberId, day })) ?? null
      return agentId === null ? [] : [{ agentId, merchantCode, day, family: '' as const, figures }]
    }),
  )
}

function sumsOf(news: readonly News[]): Pick<DaySumRow, SumFigure> {
  const total = (figure: SumFigure) =>
    news.reduce((sum, { kind, units }) => (figureOf[kind] === figure ? sum + units : sum), 0n)
  return {
    joined: total('joined'),
    firstDeposits: total('firstDeposits'),
    deposits: total('deposits'),
    withdrawals: total('withdrawals'),
    promotions: total('promotions'),
    rebate: total('rebate'),
    salary: total('salary'),
    dividend: total('dividend'),
  }
}

/** Members became agents: their day is in their own figures from now on, and they are a member of their own team. */
async function countPlaced(
  tx: Tx,
  news: readonly News[],
  { zones, book, now: at }: Counting & CountingTime,
): Promise<void> {
  if (news.length === 0) return
  await holdDays(tx, distinctDays(news), zones)
  // Whoever had nobody above so far has played for nobody's figures.
  await recountDays(tx, news, { book, now: at })
  const members = new Map(
    (
      await findMembers(
        tx,
        news.map(({ memberId }) => memberId),
      )
    ).map((each) => [each.id, each]),
  )
  for (const { memberId, merchantCode, day } of news) {
    const member = members.get(memberId)
    // Who joined as an agent, or became one that day, is counted as one who joined.
    if (!member || dayOf(member.createdAt, await zones.of(merchantCode)) >= day) continue
    const prior = { memberId, merchantCode, day: addDays(day, -1) }
    const [priorAgent] = (await readPaths(tx, [prior], zones))(prior)
    const [now, was] = [
      { memberId, merchantCode, day },
      { memberId: priorAgent ?? memberId, merchantCode, day },
    ]
    const pathOf = await readPaths(tx, [now, was], zones)
    const moved = { from: priorAgent ? pathOf(was) : [], to: pathOf(now), by: 1n }
    await addToTeams(tx, movedShares({ merchantCode, day, ...moved }))
  }
}

/** An agent came below another with all below: so many members more there, and fewer where they were. */
async function countMoved(
  tx: Tx,
  { memberId: agentId, merchantCode, day }: News,
  zones: Zones,
): Promise<void> {
  const before = { memberId: agentId, merchantCode, day: addDays(day, -1) }
  const after = { memberId: agentId, merchantCode, day }
  const pathOf = await readPaths(tx, [before, after], zones)
  const members = await countTeamMembers(tx, { agentIds: [agentId], day: before.day })
  const by = BigInt(members.get(agentId) ?? 0)
  await addToTeams(tx, movedShares({ merchantCode, day, from: pathOf(before), to: pathOf(after), by }))
}

type MovedMembers = Pick<TeamShare, 'merchantCode' | 'day'> & {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly by: bigint
}

/** Whoever is above before and after has as many as before. */
function movedShares({ merchantCode, day, from, to, by }: MovedMembers): TeamShare[] {
  const share = (agentId: string, moved: bigint): TeamShare => {
    return { agentId, merchantCode, day, family: '', figures: { moved } }
  }
  return summed([...from.map((agentId) => share(agentId, -by)), ...to.map((agentId) => share(agentId, by))])
}
