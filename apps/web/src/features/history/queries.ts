import { bytesOf, toBase64Url } from '@baize/client'
import {
  type BetRecord,
  demoOf,
  type GameType,
  getMyRound,
  getProof,
  listBetRecords,
  type ProfitAndLoss,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'
import type { Page } from '../../lib/query/use-pages.ts'
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

export type RecordKey = {
  readonly account: string
  readonly id: string
  /** It was played for play money. */
  readonly isDemo: boolean
}

export const historyKey = memberKeysOf('history')

/** A round with everything that it can be checked with. */
export function roundQuery({ account, id, isDemo }: RecordKey) {
  return queryOptions({
    queryKey: historyKey(account, 'round', id),
    queryFn: ({ signal }) => call(isDemo ? demoOf(getMyRound) : getMyRound, { query: { id }, signal }),
    staleTime: 0,
  })
}

export const VERIFIER = '/verifier/verifier.html'

/** Where a round is checked: the verifier reads the proof from its own address, and nothing of it leaves the browser. */
export function verifierQuery({ account, id, isDemo }: RecordKey) {
  return queryOptions({
    queryKey: historyKey(account, 'proof', id),
    queryFn: async ({ signal }) => {
      const file = await call(isDemo ? demoOf(getProof) : getProof, { query: { id }, signal })
      return `${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}`
    },
    staleTime: 0,
  })
}
