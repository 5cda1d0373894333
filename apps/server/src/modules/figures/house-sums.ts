import type { Tx } from '#platform/db'
import type { Heads, LineTotals } from './figures-of.ts'
import type { FigureSpan } from './hours.ts'
import type { SumLine } from './lines.ts'
import type { Tail } from './read-tail.ts'
import * as store from './store/read-sums.ts'
import type { WholePart } from './sums.ts'

/** What is known of a stretch of time. */
export type SpanSums = {
  readonly span: FigureSpan
  readonly lines: LineTotals
  readonly atEnd: ReadonlyMap<SumLine, bigint>
  readonly heads: Heads
}

type HouseQuestion = store.CountedHouse & { readonly spans: readonly FigureSpan[]; readonly tail: Tail }

function isIn(at: Date, { since, until }: FigureSpan): boolean {
  return at >= since && at < until
}

/** Sums of stretches of time that follow one another, with what has not been counted yet. */
export async function readSpanSums(
  tx: Tx,
  { spans, tail, merchantCode, currency }: HouseQuestion,
): Promise<SpanSums[]> {
  const house = { merchantCode, currency }
  const live = tail.sums.lines.filter(
    (sum) => sum.merchantCode === merchantCode && sum.currency === currency && sum.population === 'real',
  )
  const kept = Map.groupBy(await store.readLines(tx, house, spans), ({ place }) => place)
  const headsOf = await readHeads(tx, { spans, tail, ...house })
  const running = new Map(await readUntil(tx, { tail, ...house }, spans[0]?.since ?? new Date(0)))
  return spans.map((span, place) => {
    const lines = new Map<SumLine, { units: bigint; count: bigint }>()
    for (const { line, units, count } of [
      ...(kept.get(place) ?? []),
      ...live.filter(({ startsAt }) => isIn(startsAt, span)),
    ]) {
      const known = lines.get(line)
      lines.set(line, { units: (known?.units ?? 0n) + units, count: (known?.count ?? 0n) + count })
      running.set(line, (running.get(line) ?? 0n) + units)
    }
    return { span, lines, atEnd: new Map(running), heads: headsOf(place) }
  })
}

/** What lines came to from the first hour on up to a moment. */
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

async function readHeads(
  tx: Tx,
  { spans, tail, merchantCode, currency }: HouseQuestion,
): Promise<(place: number) => Heads> {
  const ofHouse = <Row extends { readonly merchantCode: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.merchantCode === merchantCode)
  const live = ofHouse(tail.sums.depositors)
  const players = await store.countPlayers(tx, { merchantCode, spans, live: ofHouse(tail.sums.players) })
  const depositors = await store.countDepositors(tx, { merchantCode, spans, live })
  const joined = await store.countJoined(tx, { merchantCode, spans, live })
  const fees = await store.readFees(tx, { merchantCode, currency }, spans)
  const gateways = ofHouse(tail.sums.gateways).filter(
    (sum) => sum.population === 'real' && sum.currency === currency,
  )
  const at = <Row extends { readonly place: number }>(rows: readonly Row[], place: number) =>
    rows.find((row) => row.place === place)
  return (place) => {
    const span = spans[place]
    const own = gateways.filter(({ startsAt }) => span !== undefined && isIn(startsAt, span))
    const through = (way: 'deposit' | 'withdrawal') => [
      ...fees.filter((row) => row.place === place && row.way === way),
      ...own.filter((row) => row.way === way),
    ]
    const countOf = (way: 'deposit' | 'withdrawal') =>
      Number(through(way).reduce((sum, { count }) => sum + count, 0n))
    return {
      active: at(players, place)?.members ?? 0,
      depositors: at(depositors, place)?.members ?? 0,
      firstOnes: at(depositors, place)?.firstOnes ?? 0,
      deposits: countOf('deposit'),
      withdrawals: countOf('withdrawal'),
      depositFees: through('deposit').reduce((sum, row) => sum + row.fees, 0n),
      registrations: at(joined, place)?.registrations ?? 0,
      converted: at(joined, place)?.converted ?? 0,
    }
  }
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
