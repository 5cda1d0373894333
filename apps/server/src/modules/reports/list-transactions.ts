import type { MemberTransaction, TxCode } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { type Span, spanOf } from './span.ts'
import * as store from './store/movements.ts'

const PAGE_SIZE = 20

type Request = Span & {
  readonly code?: TxCode | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

/** Every movement of the member's cash, newest first. */
export async function listMemberTransactions(
  app: App,
  { member, merchant }: Pick<Visit, 'merchant'> & { readonly member: Member },
  { code, pageNo, pageSize, ...span }: Request,
): Promise<{ content: MemberTransaction[]; pageNum: number; totalPages: number }> {
  const { currency } = merchant.money
  const slice = { account: pocketPath(member.id, 'cash'), ...spanOf(app.clock.now(), span), code }
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [rows, count] = await Promise.all([
    store.readMovements(app.db, slice, page),
    store.countMovements(app.db, slice),
  ])
  const text = (units: bigint) => moneyToWire(money(units, currency))
  return {
    content: rows.map(({ at, amount, balanceAfter, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: text(amount),
      balanceAfter: text(balanceAfter),
    })),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}
