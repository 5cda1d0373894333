import {
  type BetRecord,
  type GameType,
  getMyRound,
  listBetRecords,
  type ProfitAndLoss,
} from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { queryOptions } from '../../lib/query.ts'
import type { Page } from '../../lib/use-pages.ts'
import type { Span } from './spans.ts'

const PAGE_SIZE = '20'

export type RecordWish = { readonly span: Span; readonly gameCategory: 'ALL' | GameType }

export type RecordPage = Page<BetRecord> & { readonly total: ProfitAndLoss }

/** One page of the member's rounds, with what all of them come to. */
export async function askRecords({ span, gameCategory }: RecordWish, pageNo: number): Promise<RecordPage> {
  const query = { ...span, gameCategory, pageNo: String(pageNo), pageSize: PAGE_SIZE }
  const { content, pageNum, totalPages, total } = await call(listBetRecords, { query })
  return { items: content, pageNum, totalPages, total }
}

/** A round with everything that it can be checked with. */
export function roundQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['member', account, 'round', id],
    queryFn: ({ signal }) => call(getMyRound, { query: { id }, signal }),
    staleTime: 0,
  })
}
