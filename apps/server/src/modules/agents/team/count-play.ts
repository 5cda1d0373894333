import type { GameType } from '@baize/contracts'
import { knownEdges, knownGameTypes } from '#modules/catalog'
import { pushFamilies, type SettledSum } from '#modules/play'
import type { App } from '#platform/app'
import { HOUR_MS } from '#platform/time'
import { offsetAt } from '#platform/zone'
import type { Tx } from '#platform/db'
import { dayOf, type HouseDay } from '../house-day.ts'
import { writeDayChanges } from '../store/day-changes.ts'
import * as days from '../store/member-days.ts'
import { recountActive } from './recount-active.ts'
import { distinctDays, type MemberDay, type PlayFigure, playFigures } from './figures.ts'
import { linkClusters } from './link-clusters.ts'
import { readPaths, type Zones } from './paths.ts'
import { spreadShares } from './spread-shares.ts'
import { weightOf } from './weights.ts'

/** How games are told apart and what they count for. */
export type GameBook = {
  readonly types: ReadonlyMap<string, GameType>
  readonly edges: ReadonlyMap<string, number>
}

export async function readGameBook(app: App): Promise<GameBook> {
  const [types, edges] = await Promise.all([knownGameTypes(app), knownEdges(app)])
  return { types, edges }
}

/** A game that the catalogue does not know any more counts as a slot, which most games are. */
export function familyOf({ types }: GameBook, gameCode: string): GameType {
  return types.get(gameCode) ?? 'RNG'
}

export function weightOfGame(book: GameBook, gameCode: string): bigint {
  return weightOf({ family: familyOf(book, gameCode), edgePpm: book.edges.get(gameCode) })
}

/** So much more or less of a family in a member's day. */
export type PlayedPart = MemberDay & { readonly family: GameType } & Readonly<Record<PlayFigure, bigint>>

/** So much more or less turnover of a family in an hour of a member's day. */
export type HourPart = MemberDay & {
  readonly family: GameType
  readonly startsAt: Date
  readonly turnover: bigint
}

/** What members' play comes to more or less than was counted: the same in days and in hours. */
export type PlayedChange = { readonly days: readonly PlayedPart[]; readonly hours: readonly HourPart[] }

type MinuteSum = Omit<SettledSum, 'isAgain'>

/** Sums of rounds as they count: their family, day and hour, and what of them is valid turnover. */
export async function partsOf(
  sums: readonly MinuteSum[],
  { book, zones }: { readonly book: GameBook; readonly zones: Zones },
): Promise<(PlayedPart & HourPart)[]> {
  const timesOf = await wallTimes(sums, zones)
  return sums.map((sum) => {
    const { memberId, merchantCode, gameCode, staked, payout } = sum
    const family = familyOf(book, gameCode)
    const turnover = sum.turnover - (pushFamilies.has(family) ? sum.pushed : 0n)
    const figures = { staked, payout, turnover, weighted: turnover * weightOfGame(book, gameCode) }
    return { memberId, merchantCode, family, ...figures, rounds: BigInt(sum.rounds), ...timesOf(sum) }
  })
}

type HouseTime = { readonly day: HouseDay; readonly startsAt: Date }

/** Many rounds begin in one minute: each is looked up in the calendar once. */
async function wallTimes(sums: readonly MinuteSum[], zones: Zones): Promise<(sum: MinuteSum) => HouseTime> {
  const known = new Map<string, HouseTime>()
  const keyOf = ({ merchantCode, minute }: MinuteSum) => `${merchantCode} ${minute.getTime()}`
  for (const sum of sums) {
    const key = keyOf(sum)
    if (known.has(key)) continue
    const zone = await zones.of(sum.merchantCode)
    known.set(key, { day: dayOf(sum.minute, zone), startsAt: hourOf(sum.minute, zone) })
  }
  const none = { day: '', startsAt: new Date(0) }
  return (sum) => known.get(keyOf(sum)) ?? none
}

/** When the hour of the zone's clocks began that a moment is in. */
export function hourOf(at: Date, zone: string): Date {
  const shown = at.getTime() + offsetAt(at.getTime(), zone)
  return new Date(at.getTime() - (((shown % HOUR_MS) + HOUR_MS) % HOUR_MS))
}

/** By which clocks something is counted, and when. */
export type CountingTime = { readonly zones: Zones; readonly now: Date }

/**
 * Adds to the days and hours of members, and to the figures of all above them. Answers how many families of days came to
 * something else.
 */
export async function addPlay(tx: Tx, change: PlayedChange, { zones, now }: CountingTime): Promise<number> {
  const pathOf = await readPaths(tx, [...change.days, ...change.hours], zones)
  const below = <Part extends MemberDay>(parts: readonly Part[]) =>
    parts.flatMap((part) =>
      pathOf(part)
        .slice(0, 1)
        .map((agentId) => ({ ...part, agentId })),
    )
  const rows = dayRows(below(change.days))
  if (rows.length === 0) return 0
  const kept = new Map((await days.addToDays(tx, rows)).map((row) => [rowKey(row), row.agentId]))
  await spreadShares(
    tx,
    rows.map((row) => ({ ...row, agentId: kept.get(rowKey(row)) ?? row.agentId, figures: figuresOf(row) })),
  )
  await days.addToHours(tx, hourRows(below(change.hours)))
  await writeDayChanges(tx, rows, now)
  await linkClusters(tx, distinctDays(rows), { zones, now })
  await recountActive(tx, distinctDays(rows), zones)
  return rows.length
}

type RowKey = Pick<days.PlayedDayRow, 'memberId' | 'day' | 'family'>

function rowKey({ memberId, day, family }: RowKey): string {
  return `${memberId} ${day} ${family}`
}

function figuresOf({ staked, payout, turnover, weighted, rounds }: PlayedPart): Record<PlayFigure, bigint> {
  return { staked, payout, turnover, weighted, rounds }
}

/** One row for a day and a family; what comes to nothing is left out. */
function dayRows(parts: readonly days.PlayedDayRow[]): days.PlayedDayRow[] {
  return [...Map.groupBy(parts, rowKey).values()].flatMap((own) => {
    const figures = own.map(figuresOf).reduce((sum, each) => ({
      staked: sum.staked + each.staked,
      payout: sum.payout + each.payout,
      turnover: sum.turnover + each.turnover,
      weighted: sum.weighted + each.weighted,
      rounds: sum.rounds + each.rounds,
    }))
    const isSame = playFigures.every((figure) => figures[figure] === 0n)
    return isSame ? [] : own.slice(0, 1).map((first) => ({ ...first, ...figures }))
  })
}

function hourRows(parts: readonly days.PlayedHourRow[]): days.PlayedHourRow[] {
  const byHour = Map.groupBy(parts, (part) => `${rowKey(part)} ${part.startsAt.getTime()}`)
  return [...byHour.values()].flatMap((own) => {
    const turnover = own.reduce((sum, part) => sum + part.turnover, 0n)
    return turnover === 0n ? [] : own.slice(0, 1).map((first) => ({ ...first, turnover }))
  })
}
