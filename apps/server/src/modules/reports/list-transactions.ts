import type { MemberTransaction, TxCode } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { type ReportSpan, spanOf } from './span.ts'
import * as store from './store/movements.ts'

const PAGE_SIZE = 20

type Request = ReportSpan & {
  readonly code?: TxCode | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

/** Every movement of the member's cash, newest first. */
export async function listMemberTransactions(
  app: App,
  { member }: { readonly member: Member },
  { code, pageNo, pageSize, ...span }: Request,
): Promise<{ content: MemberTransaction[]; pageNum: number; totalPages: number }> {
  const slice = { account: pocketPath(member.id, 'cash'), ...spanOf(app.clock.now(), span), code }
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [rows, count] = await Promise.all([
    store.readMovements(app.db, slice, page),
    store.countMovements(app.db, slice),
  ])
  return {
    content: rows.map(({ at, amount, balanceAfter, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: unitsToWire(amount),
      balanceAfter: unitsToWire(balanceAfter),
    })),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}
