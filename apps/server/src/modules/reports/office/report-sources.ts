import type { OperatorRole, ReportColumn, ReportName } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { figuresIn, readGameFigures, readGatewayFigures } from '#modules/figures'
import type { App } from '#platform/app'
import * as store from '../store/report-rows.ts'
import {
  amlColumns,
  amlLines,
  answerColumns,
  answerLines,
  corrections,
  drawColumns,
  drawPages,
  gatewayCheckColumns,
  gatewayChecks,
  vendorCheckColumns,
  vendorChecks,
} from './report-checks.ts'
import { amount, count, share, text, time } from './report-columns.ts'
import { dayColumns, dayLine, shareOnWire } from './report-days.ts'

/** What a report is asked for: a house, and whole days of it. */
export type ReportQuestion = store.ReportAsk & { readonly from: string; readonly to: string }

export type ReportLine = readonly string[]

/** Where the lines of a report come from, and whose it is. */
export type ReportSource = {
  readonly roles: readonly OperatorRole[]
  readonly columns: readonly ReportColumn[]
  /** Page by page; what is short is one page. */
  readonly pages: (app: App, asked: ReportQuestion) => AsyncIterable<readonly ReportLine[]>
  /** Whether there may be more lines than are written while somebody waits. */
  readonly isLong?: true
}

const money: readonly OperatorRole[] = ['finance', 'owner', 'risk', 'auditor']
const ofFinance: readonly OperatorRole[] = ['finance', 'owner', 'auditor']

async function* once(lines: Promise<readonly ReportLine[]>): AsyncIterable<readonly ReportLine[]> {
  yield await lines
}

/** Few enough to hold, and enough for a page to be read and written within a moment. */
const PAGE = 5_000

type PaymentReader = typeof store.readDepositLines

async function* payments(app: App, asked: ReportQuestion, read: PaymentReader): AsyncIterable<ReportLine[]> {
  for (let after: store.PaymentPage['after']; ; ) {
    const page = await read(app.db, asked, { after, limit: PAGE })
    yield page.map((line) => [
      line.id,
      line.at.toISOString(),
      line.method,
      line.gateway,
      unitsToWire(line.amount),
      unitsToWire(line.fee),
    ])
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}

const paymentColumns = [
  text('id'),
  time('at'),
  text('method'),
  text('gateway'),
  amount('amount'),
  amount('fee'),
] as const

const stepped = (step: 'day' | 'month'): ReportSource => ({
  roles: money,
  columns: dayColumns,
  pages: (app, { merchantCode, from, to }) =>
    once(
      figuresIn(app, { merchantCode, from, to, step }).then(({ spans }) =>
        spans.map(({ since, figures }) => dayLine(since, figures)),
      ),
    ),
})

const gameColumns = [
  amount('stakes'),
  amount('payouts'),
  amount('turnover'),
  count('rounds'),
  amount('ggr'),
  share('hold'),
  amount('openGrowth'),
  amount('jackpotCost'),
] as const

const grouped = (by: 'game' | 'vendor' | 'family'): ReportSource => ({
  roles: money,
  columns: [text(by), ...gameColumns],
  pages: (app, asked) =>
    once(
      gamesOf(app, asked, by).then((games) =>
        games.map(({ name, holdPpm, ...game }) => [
          name,
          game.stakes,
          game.payouts,
          game.turnover,
          String(game.rounds),
          game.ggr,
          shareOnWire(holdPpm),
          game.openGrowth,
          game.jackpotCost,
        ]),
      ),
    ),
})

async function gamesOf(app: App, asked: ReportQuestion, by: 'game' | 'vendor' | 'family') {
  const { merchantCode, currency, since, until } = asked
  const now = app.clock.now()
  return readGameFigures(app, { merchantCode, currency, span: { since, until }, now }, by)
}

/** What games gave back of what was staked, beside what they say they do. */
async function returnsOf(app: App, asked: ReportQuestion): Promise<ReportLine[]> {
  const declared = new Map((await store.readDeclaredReturns(app.db)).map(({ code, rtp }) => [code, rtp]))
  const games = await gamesOf(app, asked, 'game')
  return games.map(({ name, stakes, payouts, rounds, holdPpm }) => [
    name,
    stakes,
    payouts,
    String(rounds),
    declared.get(name) ?? '',
    shareOnWire(holdPpm === null ? null : 1_000_000 - holdPpm),
  ])
}

async function methodsOf(app: App, asked: ReportQuestion): Promise<ReportLine[]> {
  const { merchantCode, currency, since, until } = asked
  const span = { since, until }
  const ways = await readGatewayFigures(app, { merchantCode, currency, span, now: app.clock.now() })
  return ways
    .map(({ way, gateway, method, units, fees, count: number }) => [
      way,
      gateway,
      method,
      String(number),
      unitsToWire(units),
      unitsToWire(fees),
    ])
    .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
}

export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  days: stepped('day'),
  months: stepped('month'),
  games: grouped('game'),
  vendors: grouped('vendor'),
  families: grouped('family'),
  rtp: {
    roles: money,
    columns: [
      text('game'),
      amount('stakes'),
      amount('payouts'),
      count('rounds'),
      share('declared'),
      share('lived'),
    ],
    pages: (app, asked) => once(returnsOf(app, asked)),
  },
  methods: {
    roles: ofFinance,
    columns: [text('way'), text('gateway'), text('method'), count('count'), amount('amount'), amount('fee')],
    pages: (app, asked) => once(methodsOf(app, asked)),
  },
  bonuses: {
    roles: ofFinance,
    columns: [text('offer'), count('count'), amount('granted'), amount('cashedOut'), amount('takenBack')],
    pages: (app, asked) =>
      once(
        store
          .readBonusLines(app.db, asked)
          .then((lines) =>
            lines.map((line) => [
              line.offerCode,
              String(line.count),
              unitsToWire(line.granted),
              unitsToWire(line.cashedOut),
              unitsToWire(line.takenBack),
            ]),
          ),
      ),
  },
  promotions: {
    roles: ofFinance,
    columns: [text('promotion'), count('earned'), count('claimed'), amount('promised'), amount('paid')],
    pages: (app, asked) =>
      once(
        store
          .readPromotionLines(app.db, asked)
          .then((lines) =>
            lines.map((line) => [
              line.promotionKey,
              String(line.earned),
              String(line.claimed),
              unitsToWire(line.promised),
              unitsToWire(line.paid),
            ]),
          ),
      ),
  },
  jackpots: {
    roles: ofFinance,
    columns: [time('at'), text('jackpot'), count('number'), text('game'), amount('amount'), amount('added')],
    pages: (app, asked) =>
      once(
        store
          .readJackpotLines(app.db, asked)
          .then((lines) =>
            lines.map((line) => [
              line.wonAt.toISOString(),
              line.account.replace(/^jackpot:/, ''),
              String(line.number),
              line.gameCode,
              unitsToWire(line.amount),
              unitsToWire(line.added),
            ]),
          ),
      ),
  },
  links: {
    roles: ofFinance,
    columns: [text('link'), text('name'), count('registrations'), count('firstOnes')],
    pages: (app, asked) =>
      once(
        store
          .readLinkLines(app.db, asked)
          .then((lines) =>
            lines.map(({ code, name, registrations, firstDeposits }) => [
              code,
              name,
              String(registrations),
              String(firstDeposits),
            ]),
          ),
      ),
  },
  bills: {
    roles: ofFinance,
    columns: [text('kind'), text('state'), count('count'), amount('amount')],
    pages: (app, asked) =>
      once(
        store
          .readBillLines(app.db, asked)
          .then((lines) =>
            lines.map((line) => [line.kind, line.state, String(line.count), unitsToWire(line.amount)]),
          ),
      ),
  },
  work: {
    roles: ['owner', 'risk', 'auditor'],
    columns: [text('operator'), text('action'), count('count')],
    pages: (app, asked) =>
      once(
        store
          .readWorkLines(app.db, asked)
          .then((lines) => lines.map((line) => [line.login, line.action, String(line.count)])),
      ),
  },
  corrections: { roles: money, ...corrections },
  draws: { roles: money, columns: drawColumns, pages: drawPages, isLong: true },
  vendorStatements: {
    roles: ofFinance,
    columns: vendorCheckColumns,
    pages: (app, asked) => once(vendorChecks(app, asked)),
  },
  gatewayStatements: {
    roles: ofFinance,
    columns: gatewayCheckColumns,
    pages: (app, asked) => once(gatewayChecks(app, asked)),
  },
  aml: { roles: ['risk'], columns: amlColumns, pages: (app, asked) => once(amlLines(app, asked)) },
  answers: {
    roles: ['owner', 'risk', 'auditor'],
    columns: answerColumns,
    pages: (app, asked) => once(answerLines(app, asked)),
  },
  deposits: {
    roles: ofFinance,
    columns: paymentColumns,
    pages: (app, asked) => payments(app, asked, store.readDepositLines),
    isLong: true,
  },
  withdrawals: {
    roles: ofFinance,
    columns: paymentColumns,
    pages: (app, asked) => payments(app, asked, store.readWithdrawalLines),
    isLong: true,
  },
}
