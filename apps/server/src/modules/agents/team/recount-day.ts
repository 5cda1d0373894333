import { type GameType, gameTypes } from '@baize/contracts'
import { readNearest } from '#modules/identity'
import { type HousePlaySum, sumHousePlay, pushFamilies } from '#modules/play'
import type { Tx } from '#platform/db'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import { readClustersOf } from '../store/clusters.ts'
import { readKinOfDay } from '../store/kin.ts'
import { readHouseSums } from '../store/member-sums.ts'
import { isWholeDays, type TeamSpan } from './billed-teams.ts'
import { familyOf, type GameBook, weightOfGame } from './count-play.ts'

type FamilySums = Partial<Record<GameType, bigint>>

/** What was added up so far, of a member or of a team. */
export type PlaySums = { readonly turnover: FamilySums; readonly weighted: FamilySums; loss: bigint }
export type TeamSums = PlaySums & { active: number }

export function noTeamSums(): TeamSums {
  return { turnover: {}, weighted: {}, active: 0, loss: 0n }
}

export function addTeamSums(sums: TeamSums, more: PlaySums & { readonly active?: number }): void {
  sums.loss += more.loss
  sums.active += more.active ?? 0
  for (const family of gameTypes) {
    const turnover = more.turnover[family]
    if (turnover === undefined) continue
    sums.turnover[family] = (sums.turnover[family] ?? 0n) + turnover
    sums.weighted[family] = (sums.weighted[family] ?? 0n) + (more.weighted[family] ?? 0n)
  }
}

/** What a member came to in a day, below the nearest agent. */
export type RecountedMember = {
  readonly memberId: string
  readonly agentId: string
  readonly clusterId: string | undefined
  readonly sums: PlaySums
  readonly isActive: boolean
  /** The agents whose own account this seems to be. */
  readonly kinOf: ReadonlySet<string>
}

type DayQuestion = {
  readonly span: TeamSpan
  readonly book: GameBook
  readonly upTo: string
  readonly minBilling: bigint
}

/** So many members are asked after at once. */
const ASKED_AT_ONCE = 20_000
const nobody: ReadonlySet<string> = new Set()

/** Everybody of a house who came to something in a day and had an agent above then, from the rounds themselves. */
export async function readRecounted(
  tx: Tx,
  { span, book, upTo, minBilling }: DayQuestion,
  { day, at }: { readonly day: HouseDay; readonly at: Date },
): Promise<RecountedMember[]> {
  const { merchantCode } = span
  const { since, until: end } = spanOfDay(day, span.zone)
  const until = end < span.until ? end : span.until
  const played = await sumHousePlay(tx, {
    merchantCode,
    since,
    until,
    insideFrom: span.since,
    firstUpTo: upTo,
  })
  const days = playedDays(played, book)
  if (isWholeDays(span))
    for (const { memberId, rebate, promotions } of await readHouseSums(tx, { merchantCode, day }))
      dayOfMember(days, memberId).sums.loss -= rebate + promotions
  const kin = await readKinOfDay(tx, day)
  const found: RecountedMember[] = []
  const memberIds = [...days.keys()]
  for (let first = 0; first < memberIds.length; first += ASKED_AT_ONCE) {
    const part = memberIds.slice(first, first + ASKED_AT_ONCE)
    const clusters = await readClustersOf(tx, part)
    for (const { memberId, agentId } of await readNearest(tx, { memberIds: part, at })) {
      const { sums, inside, turnover } = dayOfMember(days, memberId)
      const isActive = turnover >= minBilling && inside > 0n
      const clusterId = clusters.get(memberId)
      found.push({ memberId, agentId, clusterId, sums, isActive, kinOf: kin.get(memberId) ?? nobody })
    }
  }
  return found
}

/** Of the turnover so far, `inside` is what counts. */
type PlayedDay = { readonly sums: PlaySums; inside: bigint; turnover: bigint }
type PlayedDays = Map<string, PlayedDay>

function dayOfMember(days: PlayedDays, memberId: string): PlayedDay {
  const known = days.get(memberId)
  if (known) return known
  const none = { sums: { turnover: {}, weighted: {}, loss: 0n }, inside: 0n, turnover: 0n }
  days.set(memberId, none)
  return none
}

function playedDays(played: readonly HousePlaySum[], book: GameBook): PlayedDays {
  const days: PlayedDays = new Map()
  for (const { memberId, gameCode, isInside, staked, payout, ...sum } of played) {
    const day = dayOfMember(days, memberId)
    const family = familyOf(book, gameCode)
    const turnover = sum.turnover - (pushFamilies.has(family) ? sum.pushed : 0n)
    day.turnover += turnover
    if (!isInside) continue
    day.inside += turnover
    const { sums } = day
    sums.loss += staked - payout
    sums.turnover[family] = (sums.turnover[family] ?? 0n) + turnover
    sums.weighted[family] = (sums.weighted[family] ?? 0n) + turnover * weightOfGame(book, gameCode)
  }
  return days
}
