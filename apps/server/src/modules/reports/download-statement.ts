import type { FileReply } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import type { Member, Visit } from '#platform/visit'
import { type ReportSpan, spanOf } from './span.ts'
import { type MovementRow, readMovementsAfter } from './store/movements.ts'

const PAGE_SIZE = 1000
/** More than a year of a busy member; whoever has more asks for a part of it. */
const MOST_LINES = 100_000

/** Every movement of the member's cash, oldest first, with the balance after it. */
export async function downloadStatement(
  app: App,
  { member, merchant }: Pick<Visit, 'merchant'> & { readonly member: Member },
  span: ReportSpan,
): Promise<FileReply> {
  const { currency } = merchant.money
  const slice = {
    account: pocketPath(member.id, 'cash'),
    ...spanOf(app.clock.now(), span),
    code: undefined,
  }
  const parts = [csvOf([['time', 'code', 'amount', 'balance', 'currency']])]
  let number = 0n
  for (let read = 0; read < MOST_LINES; read += PAGE_SIZE) {
    const rows = await readMovementsAfter(app.db, slice, { number, limit: PAGE_SIZE })
    parts.push(csvOf(rows.map(lineOf)))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) break
    number = last.number
  }
  return {
    name: 'statement.csv',
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(parts.join('')),
  }

  function lineOf({ at, code, amount, balanceAfter }: MovementRow): string[] {
    return [at.toISOString(), code, unitsToWire(amount), unitsToWire(balanceAfter), currency]
  }
}
