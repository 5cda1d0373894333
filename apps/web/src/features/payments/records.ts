import { type DepositLine, listDeposits, listWithdrawals, type Withdrawal } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { type Page, pageOf } from '../../lib/query/use-pages.ts'

const PAGE_SIZE = '20'

/** From one moment up to another, in ISO. */
type Span = { readonly from: string; readonly to: string }

export async function askDeposits(span: Span, pageNo: number): Promise<Page<DepositLine>> {
  const query = { ...span, pageNo: String(pageNo), pageSize: PAGE_SIZE }
  return pageOf(await call(listDeposits, { query }))
}

export async function askWithdrawals(span: Span, pageNo: number): Promise<Page<Withdrawal>> {
  const query = { ...span, pageNo: String(pageNo), pageSize: PAGE_SIZE }
  return pageOf(await call(listWithdrawals, { query }))
}
