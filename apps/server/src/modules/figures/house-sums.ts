import type { Tx } from '#platform/db'
import type { Heads, LineTotals } from './figures-of.ts'
import type { FigureSpan } from './hours.ts'
import type { SumLine } from './lines.ts'
import type { Tail } from './read-tail.ts'
import { type CountInSpan, countDepositors, countJoined, countPlayers } from './store/read-heads.ts'
import * as store from './store/read-sums.ts'
import type { WholePart } from './sums.ts'

/** What is known of a stretch of time. */
type SpanSums = {
  readonly span: FigureSpan
  readonly lines: LineTotals
  readonly atEnd: ReadonlyMap<SumLine, bigint>
  readonly heads: Heads
}

type HouseQuestion = store.CountedHouse & { readonly spans: readonly FigureSpan[]; readonly tail: Tail }

function isIn(at: Date, { since, until }: FigureSpan): boolean {
  return at >= since && at < until
}

type RangeSums = { readonly total: SpanSums; readonly spans: readonly SpanSums[] }

/** Sums of stretches of time that follow one another, and of all of them, with what has not been counted yet. */
export async function readSpanSums(
  tx: Tx,
  { spans, tail, merchantCode, currency }: HouseQuestion,
): Promise<RangeSums> {
  const house = { merchantCode, currency }
  const { since, until } = store.boundsOf(spans)
  const live = tail.sums.lines.filter(
    (sum) => sum.merchantCode === merchantCode && sum.currency === currency && sum.population === 'real',
  )
  const kept = Map.groupBy(await store.readLines(tx, house, spans), ({ place }) => place)
  const heads = await readHeads(tx, { spans, tail, ...house })
  const running = new Map(await readUntil(tx, { tail, ...house }, since))
  const total = new Map<SumLine, LineTotal>()
  const summed = spans.map((span, place) => {
    const lines = new Map<SumLine, LineTotal>()
    for (const sum of [...(kept.get(place) ?? []), ...live.filter(({ startsAt }) => isIn(startsAt, span))]) {
      addTo(lines, sum)
      addTo(total, sum)
      running.set(sum.line, (running.get(sum.line) ?? 0n) + sum.units)
    }
    return { span, lines, atEnd: new Map(running), heads: heads.at(place) }
  })
  return {
    total: { span: { since, until }, lines: total, atEnd: running, heads: heads.total },
    spans: summed,
  }
}

type LineTotal = { readonly units: bigint; readonly count: bigint }

function addTo(
  lines: Map<SumLine, LineTotal>,
  { line, units, count }: LineTotal & { readonly line: SumLine },
): void {
  const known = lines.get(line)
  lines.set(line, { units: (known?.units ?? 0n) + units, count: (known?.count ?? 0n) + count })
}

/** What was in pockets and open at a moment, with what has not been counted yet. */
export async function readUntil(
  tx: Tx,
  { merchantCode, currency, tail }: Omit<HouseQuestion, 'spans'>,
  until: Date,
): Promise<ReadonlyMap<SumLine, bigint>> {
  const sums = new Map(await store.readBefore(tx, { merchantCode, currency }, until))
  for (const each of tail.sums.lines)
    if (
      each.merchantCode === merchantCode &&
      each.currency === currency &&
      each.population === 'real' &&
      each.startsAt < until
    )
      sums.set(each.line, (sums.get(each.line) ?? 0n) + each.units)
  return sums
}

type RangeHeads = { readonly total: Heads; at(place: number): Heads }

async function readHeads(
  tx: Tx,
  { spans, tail, merchantCode, currency }: HouseQuestion,
): Promise<RangeHeads> {
  const ofHouse = <Row extends { readonly merchantCode: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.merchantCode === merchantCode)
  const live = ofHouse(tail.sums.depositors)
  const players = byPlace(await countPlayers(tx, { merchantCode, spans, live: ofHouse(tail.sums.players) }))
  const depositors = byPlace(await countDepositors(tx, { merchantCode, spans, live }))
  const joined = byPlace(await countJoined(tx, { merchantCode, spans, live }))
  const fees = Map.groupBy(await store.readFees(tx, { merchantCode, currency }, spans), ({ place }) => place)
  const gateways = ofHouse(tail.sums.gateways).filter(
    (sum) => sum.population === 'real' && sum.currency === currency,
  )
  const all = spans.map((span, place): Heads => {
    const through = (way: 'deposit' | 'withdrawal') =>
      [...(fees.get(place) ?? []), ...gateways.filter(({ startsAt }) => isIn(startsAt, span))].filter(
        (row) => row.way === way,
      )
    const countOf = (way: 'deposit' | 'withdrawal') =>
      Number(through(way).reduce((sum, { count }) => sum + count, 0n))
    return {
      active: players.get(place)?.members ?? 0,
      depositors: depositors.get(place)?.members ?? 0,
      firstOnes: depositors.get(place)?.firstOnes ?? 0,
      deposits: countOf('deposit'),
      withdrawals: countOf('withdrawal'),
      depositFees: through('deposit').reduce((sum, row) => sum + row.fees, 0n),
      registrations: joined.get(place)?.registrations ?? 0,
      converted: joined.get(place)?.converted ?? 0,
    }
  })
  const sumOf = (read: (heads: Heads) => number) => all.reduce((sum, heads) => sum + read(heads), 0)
  return {
    at: (place) => all[place] ?? nobody,
    total: {
      active: newcomersIn(players),
      depositors: newcomersIn(depositors),
      firstOnes: sumOf(({ firstOnes }) => firstOnes),
      deposits: sumOf(({ deposits }) => deposits),
      withdrawals: sumOf(({ withdrawals }) => withdrawals),
      depositFees: all.reduce((sum, heads) => sum + heads.depositFees, 0n),
      registrations: sumOf(({ registrations }) => registrations),
      converted: sumOf(({ converted }) => converted),
    },
  }
}

const nobody: Heads = {
  active: 0,
  depositors: 0,
  firstOnes: 0,
  deposits: 0,
  withdrawals: 0,
  depositFees: 0n,
  registrations: 0,
  converted: 0,
}

function byPlace<Row extends { readonly place: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.place, row]))
}

function newcomersIn(counts: ReadonlyMap<number, CountInSpan>): number {
  return [...counts.values()].reduce((sum, { newcomers }) => sum + newcomers, 0)
}

/** What all accounts of a currency moved in a stretch of time. */
export async function readWholeSums(
  tx: Tx,
  { currency, tail, span }: { readonly currency: string; readonly tail: Tail; readonly span: FigureSpan },
): Promise<(part: WholePart) => bigint> {
  const parts = new Map(await store.readWhole(tx, currency, span))
  for (const each of tail.sums.whole)
    if (each.currency === currency && isIn(each.startsAt, span))
      parts.set(each.part, (parts.get(each.part) ?? 0n) + each.units)
  return (part) => parts.get(part) ?? 0n
}
