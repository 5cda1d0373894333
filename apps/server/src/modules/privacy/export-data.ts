import type { FileReply } from '@baize/contracts'
import { moneyToWire } from '@baize/money'
import { exportAgency } from '#modules/agents'
import { exportHands } from '#modules/cards'
import { exportCases } from '#modules/cases'
import { exportShelves } from '#modules/catalog'
import { exportChat } from '#modules/chat'
import { exportSeeds } from '#modules/fairness'
import { exportFigures } from '#modules/figures'
import { exportIdentity } from '#modules/identity'
import { exportKyc } from '#modules/kyc'
import { type HistoryLine, history } from '#modules/ledger'
import { exportProtection } from '#modules/limits'
import { exportOrders } from '#modules/lottery'
import { exportInbox } from '#modules/messaging'
import { exportPayments } from '#modules/payments'
import { exportRounds, exportStacks, MOST_ROUNDS } from '#modules/play'
import { exportPromotions } from '#modules/promotions'
import { exportShows } from '#modules/shows'
import { exportBets, exportStakeFactor } from '#modules/sports'
import { exportSeats } from '#modules/rooms'
import { exportPayouts } from '#modules/tables'
import { exportVip } from '#modules/vip'
import { exportBonuses, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import type { Db } from '#platform/db'
import type { Member } from '#platform/visit'

const PAGE = 500
/** More movements than this are in the statement, which is asked for by time. */
const MOST_PAGES = 40

/** What a module knows of a member, under the names that it has in the file; never more rows than it bounds itself to. */
type DataReader = (app: App, member: Member) => Promise<Record<string, unknown>>
type Readers = Readonly<Record<string, DataReader>>

/** The modules that hold rows of members, each by its name. */
export const readers = {
  identity: (app, { id }) => exportIdentity(app, id),
  kyc: async (app, { id }) => ({ documents: await exportKyc(app.db, id) }),
  messaging: async (app, { id }) => ({ letters: await exportInbox(app, id) }),
  chat: async (app, { id }) => ({ chat: await exportChat(app, id) }),
  ledger: async (app, { id }) => ({
    movements: await readMovements(app.db, pocketPath(id, 'cash')),
    commissionMovements: await readMovements(app.db, pocketPath(id, 'commission')),
    tableMovements: await readMovements(app.db, pocketPath(id, 'table')),
  }),
  wallet: async (app, { id }) => ({ bonuses: await exportBonuses(app, id) }),
  payments: exportPayments,
  limits: async (app, member) => ({ protection: await exportProtection(app, member) }),
  play: async (app, { id }) => ({
    rounds: await exportRounds(app, id),
    stacks: await exportStacks(app, id),
  }),
  fairness: async (app, { id }) => ({ seeds: await exportSeeds(app, id) }),
  catalog: exportShelves,
  vip: async (app, member) => ({ vip: await exportVip(app, member) }),
  figures: async (app, { id }) => ({ counted: await exportFigures(app, id) }),
  lottery: async (app, { id }) => ({ lotteryOrders: await exportOrders(app, id) }),
  sports: async (app, { id }) => ({
    sportsBets: await exportBets(app, id),
    stakeFactor: await exportStakeFactor(app, id),
  }),
  shows: async (app, member) => ({ shows: await exportShows(app, member) }),
  promotions: exportPromotions,
  tables: async (app, { id }) => ({ rooms: await exportPayouts(app, id) }),
  cards: async (app, { id }) => ({ cards: await exportHands(app, id) }),
  rooms: async (app, { id }) => ({ seats: await exportSeats(app, id) }),
  cases: exportCases,
  agents: exportAgency,
} satisfies Readers

/** Where these are as long, there is more of them on the screens that list them by time. */
const longest: Readonly<Record<string, number>> = {
  movements: PAGE * MOST_PAGES,
  commissionMovements: PAGE * MOST_PAGES,
  tableMovements: PAGE * MOST_PAGES,
  rounds: MOST_ROUNDS,
}

type ExportRequest = { readonly member: Member; readonly format: 'json' | 'csv' }

/** Everything that is known of the member: as it is, or as a table of places and values. */
export async function exportMyData(app: App, { member, format }: ExportRequest): Promise<FileReply> {
  const data: Record<string, unknown> = {}
  // One after another: nobody's file is worth every connection of the house.
  for (const read of Object.values(readers)) Object.assign(data, await read(app, member))
  data.cut = Object.entries(longest).flatMap(([name, most]) => (isAsLong(data[name], most) ? [name] : []))
  if (format === 'json') {
    const content = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
    return { name: 'my-data.json', type: 'application/json; charset=utf-8', content }
  }
  const content = Buffer.from(csvOf([['place', 'value'], ...placesIn(data)]))
  return { name: 'my-data.csv', type: 'text/csv; charset=utf-8', content }
}

function isAsLong(list: unknown, most: number): boolean {
  return Array.isArray(list) && list.length >= most
}

async function readMovements(db: Db, account: string) {
  const lines: HistoryLine[] = []
  let before: bigint | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await history(db, account, { limit: PAGE, ...(before !== undefined && { before }) })
    lines.push(...found)
    before = found.at(-1)?.number
    if (found.length < PAGE) break
  }
  return lines.map(({ postingId, postedAt, reason, amount, balanceAfter }) => ({
    id: postingId,
    at: postedAt.toISOString(),
    reason,
    amount: moneyToWire(amount),
    currency: amount.currency,
    balanceAfter: moneyToWire(balanceAfter),
  }))
}

/** Every value with the way to it, such as `sessions.0.ip`. */
function placesIn(value: unknown, way: readonly (string | number)[] = []): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => placesIn(each, [...way, at]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => placesIn(each, [...way, name]))
  return [[way.join('.'), textOf(value)]]
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
