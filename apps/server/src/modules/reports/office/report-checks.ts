import { moneyFromWire, unitsToWire } from '@baize/money'
import { readGameFigures, readGatewayFigures } from '#modules/figures'
import type { App } from '#platform/app'
import * as store from '../store/report-checks.ts'
import type { ReportAsk } from '../store/report-rows.ts'
import { amount, count, text, time } from './report-columns.ts'

type Line = readonly string[]

const DRAWS_AT_ONCE = 1_000

export const drawColumns = [
  time('at'),
  text('lottery'),
  text('draw'),
  text('state'),
  count('tickets'),
  amount('stakes'),
  amount('payouts'),
  amount('ggr'),
] as const

/** Draws that members of the house had tickets of. */
export async function* drawPages(app: App, asked: ReportAsk): AsyncIterable<Line[]> {
  for (let after: store.DrawSlice['after']; ; ) {
    const page = await store.readDrawLines(app.db, asked, { after, limit: DRAWS_AT_ONCE })
    yield page.flatMap((draw) =>
      draw.tickets === 0
        ? []
        : [
            [
              draw.drawsAt.toISOString(),
              draw.lotteryCode,
              draw.numero,
              draw.state,
              String(draw.tickets),
              unitsToWire(draw.stakes),
              unitsToWire(draw.payouts),
              unitsToWire(draw.stakes - draw.payouts),
            ],
          ],
    )
    after = page.at(-1)
    if (page.length < DRAWS_AT_ONCE) return
  }
}

export const vendorCheckColumns = [
  text('vendor'),
  count('transactions'),
  amount('theirs'),
  amount('ours'),
  amount('difference'),
] as const

/** What vendors' transactions come to beside what the ledger says of their rounds, open ones too. */
export async function vendorChecks(app: App, asked: ReportAsk): Promise<Line[]> {
  const { merchantCode, currency, since, until } = asked
  const sent = await store.readVendorTransactions(app.db, asked)
  const span = { since, until }
  const games = await readGameFigures(app, { merchantCode, currency, span, now: app.clock.now() }, 'vendor')
  const counted = new Map(
    games.map(({ name, ggr, openGrowth }) => [
      name,
      moneyFromWire(ggr, currency).units + moneyFromWire(openGrowth, currency).units,
    ]),
  )
  const names = new Set([...sent.map(({ vendor }) => vendor), ...counted.keys()])
  return [...names].toSorted().map((name) => {
    const own = sent.find(({ vendor }) => vendor === name)
    const [theirs, ours] = [own?.units ?? 0n, counted.get(name) ?? 0n]
    return [name, String(own?.count ?? 0), ...[theirs, ours, theirs - ours].map(unitsToWire)]
  })
}

export const gatewayCheckColumns = [
  text('way'),
  text('gateway'),
  count('theirCount'),
  amount('theirs'),
  count('ourCount'),
  amount('ours'),
  amount('difference'),
] as const

/** What gateways said that they collected and paid beside what the ledger has of them. */
export async function gatewayChecks(app: App, asked: ReportAsk): Promise<Line[]> {
  const { merchantCode, currency, since, until } = asked
  const said = await store.readGatewayClaims(app.db, asked)
  const span = { since, until }
  const counted = await readGatewayFigures(app, { merchantCode, currency, span, now: app.clock.now() })
  const keys = new Set([...said, ...counted].map(({ way, gateway }) => `${way} ${gateway}`))
  return [...keys].toSorted().map((key) => {
    const isOf = (row: { readonly way: string; readonly gateway: string }) =>
      `${row.way} ${row.gateway}` === key
    const [own, rows] = [said.find(isOf), counted.filter(isOf)]
    const theirs = own?.units ?? 0n
    const ours = rows.reduce((sum, { units, fees }) => sum + units + fees, 0n)
    const number = rows.reduce((sum, row) => sum + row.count, 0n)
    const [way = '', gateway = ''] = key.split(' ')
    return [
      way,
      gateway,
      String(own?.count ?? 0),
      unitsToWire(theirs),
      String(number),
      unitsToWire(ours),
      unitsToWire(theirs - ours),
    ]
  })
}

export const amlColumns = [
  text('id'),
  time('openedAt'),
  time('closedAt'),
  text('state'),
  text('flags'),
] as const

export async function amlLines(app: App, asked: ReportAsk): Promise<Line[]> {
  const lines = await store.readAmlLines(app.db, asked)
  return lines.map(({ id, openedAt, closedAt, state, flags }) => [
    id,
    openedAt.toISOString(),
    closedAt?.toISOString() ?? '',
    state,
    flags.join(' '),
  ])
}

export const answerColumns = [
  text('queue'),
  count('count'),
  count('late'),
  count('medianMinutes'),
  count('mostMinutes'),
] as const

export async function answerLines(app: App, asked: ReportAsk): Promise<Line[]> {
  const lines = await store.readAnswerLines(app.db, asked)
  return lines.map(({ queue, ...line }) => [
    queue,
    String(line.count),
    String(line.late),
    String(line.median),
    String(line.most),
  ])
}

/** Bets that came to something else after they were paid, by day and sport, and what could not be taken back of them. */
export const corrections = {
  columns: [text('day'), text('sport'), count('count'), amount('before'), amount('after'), amount('borne')],
  async *pages(app: App, asked: ReportAsk): AsyncIterable<Line[]> {
    const lines = await store.readCorrectionLines(app.db, asked)
    yield lines.map(({ day, sport, count: number, before, after, borne }) => [
      day,
      sport,
      String(number),
      unitsToWire(before),
      unitsToWire(after),
      unitsToWire(borne),
    ])
  },
} as const
