import type { FileReply } from '@baize/contracts'
import { moneyToWire } from '@baize/money'
import { exportChat } from '#modules/chat'
import { exportIdentity } from '#modules/identity'
import { exportKyc } from '#modules/kyc'
import { type HistoryLine, history } from '#modules/ledger'
import { exportOrders } from '#modules/lottery'
import { exportInbox } from '#modules/messaging'
import { exportVip } from '#modules/vip'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import type { Db } from '#platform/db'
import type { Member } from '#platform/visit'

const PAGE = 500
/** More movements than this are in the statement, which is asked for by time. */
const MOST_PAGES = 40

/** What a module that stands beside this one knows of a member. */
export type Reader = (app: App, member: Member) => Promise<Record<string, unknown>>

type Asked = { readonly member: Member; readonly format: 'json' | 'csv'; readonly readPromotions: Reader }

/** Everything that is known of the member: as it is, or as a table of places and values. */
export async function exportMyData(app: App, { member, format, readPromotions }: Asked): Promise<FileReply> {
  const { id } = member
  const [identity, documents, letters, chat, movements, vip, lotteryOrders, promotions] = await Promise.all([
    exportIdentity(app, id),
    exportKyc(app.db, id),
    exportInbox(app, id),
    exportChat(app, id),
    readMovements(app.db, pocketPath(id, 'cash')),
    exportVip(app, member),
    exportOrders(app, id),
    readPromotions(app, member),
  ])
  const data = { ...identity, documents, letters, chat, movements, vip, lotteryOrders, promotions }
  if (format === 'json') {
    const content = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
    return { name: 'my-data.json', type: 'application/json; charset=utf-8', content }
  }
  const content = Buffer.from(csvOf([['place', 'value'], ...placesIn(data)]))
  return { name: 'my-data.csv', type: 'text/csv; charset=utf-8', content }
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
