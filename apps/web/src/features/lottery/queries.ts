import {
  addRecentGame,
  cancelSubOrders,
  getLotteryTerms,
  getOpenedNumero,
  getOpenedVnNumero,
  getOrder,
  getTrends,
  type LanguageCode,
  listDraws,
  listLotteries,
  listOrders,
  listRecentVn,
  listVnMenu,
  type LotteryDraw,
  type Order,
  type OrderDetail,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { LOTTERY_FRESH_MS, LOTTERY_REFRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf, memberKeysOf } from '../../lib/query/query-key.ts'
import type { Page } from '../../lib/query/use-pages.ts'
import { heard } from './house-clock.ts'
import { useNews } from './use-news.ts'

const lotteriesKey = keysOf('lotteries')
export const ownLotteryKey = memberKeysOf('lottery')

function lotteriesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: lotteriesKey('all', language),
    queryFn: async ({ signal }) => heard(await call(listLotteries, { query: { language }, signal })),
    staleTime: LOTTERY_FRESH_MS,
    refetchInterval: LOTTERY_REFRESH_MS,
    keepsPrevious: true,
  })
}

/** All lotteries of the house, with the draws that are open now. */
export function useLotteries() {
  const { code } = useLanguage()
  const lotteries = useQuery(lotteriesQuery(code))
  useNews(lotteries.data?.games, lotteries.refetch)
  return lotteries
}

/** Vietnamese lotteries by region. */
export function useVnMenu() {
  const { code: language } = useLanguage()
  const menu = useQuery({
    queryKey: lotteriesKey('vn', language),
    queryFn: async ({ signal }) => {
      const { serverTime, regions } = heard(await call(listVnMenu, { query: { language }, signal }))
      return { serverTime, regions, games: regions.flatMap(({ games }) => games) }
    },
    staleTime: LOTTERY_FRESH_MS,
    refetchInterval: LOTTERY_REFRESH_MS,
    keepsPrevious: true,
  })
  useNews(menu.data?.games, menu.refetch)
  return menu
}

/** Vietnamese lotteries, those that drew last first. */
export function useRecentVn() {
  const { code: language } = useLanguage()
  return useQuery({
    queryKey: lotteriesKey('vn-recent', language),
    queryFn: async ({ signal }) => heard(await call(listRecentVn, { query: { language }, signal })),
    staleTime: LOTTERY_FRESH_MS,
    refetchInterval: LOTTERY_REFRESH_MS,
    keepsPrevious: true,
  })
}

type Opened = { readonly gameId: string; readonly isVn: boolean; readonly next: number }

/** The draw that is open, those after it, and the latest result. */
export function openedQuery({ gameId, isVn, next }: Opened) {
  return queryOptions({
    queryKey: lotteriesKey('opened', gameId, String(next)),
    meta: { live: ['balance.changed'] },
    queryFn: async ({ signal }) => {
      const query = { gameId, next: String(next) }
      return heard(await call(isVn ? getOpenedVnNumero : getOpenedNumero, { query, signal }))
    },
    staleTime: 0,
    keepsPrevious: true,
  })
}

type Own = { readonly account: string; readonly gameId: string }

/** What a member may buy, and at what bonus group. */
export function termsQuery({ account, gameId }: Own) {
  return queryOptions({
    queryKey: ownLotteryKey(account, 'terms', gameId),
    meta: { live: ['balance.changed'] },
    queryFn: ({ signal }) => call(getLotteryTerms, { query: { gameId }, signal }),
    staleTime: LOTTERY_FRESH_MS,
  })
}

export function orderQuery({ account, id }: { readonly account: string; readonly id: string }) {
  return queryOptions({
    queryKey: ownLotteryKey(account, 'order', id),
    meta: { live: ['balance.changed'] },
    queryFn: async ({ signal }) => heard(await call(getOrder, { query: { orderId: id }, signal })),
    staleTime: 0,
    keepsPrevious: true,
  })
}

const PAGE_SIZE = '20'

export type OrderWish = { readonly gameId?: string; readonly state?: Order['state'] }

/** One page of the member's orders. */
export async function askOrders(wish: OrderWish, pageNo: number): Promise<Page<Order>> {
  const query = { ...wish, pageNo: String(pageNo), pageSize: PAGE_SIZE }
  const { orders, pageNum, totalPages } = await call(listOrders, { query })
  return { items: orders, pageNum, totalPages }
}

/** One page of the draws of a lottery that are over. */
export async function askDraws(gameId: string, pageNo: number): Promise<Page<LotteryDraw>> {
  const query = { gameId, pageNo: String(pageNo), pageSize: PAGE_SIZE }
  const { draws, pageNum, totalPages } = await call(listDraws, { query })
  return { items: draws, pageNum, totalPages }
}

export type TrendCount = '30' | '50' | '100'

export function trendsQuery({ gameId, count }: { readonly gameId: string; readonly count: TrendCount }) {
  return queryOptions({
    queryKey: lotteriesKey('trends', gameId, count),
    queryFn: ({ signal }) => call(getTrends, { query: { gameId, count }, signal }),
    staleTime: LOTTERY_FRESH_MS,
    keepsPrevious: true,
  })
}

type OrderIds = { readonly orderId: string; readonly subOrderIds: readonly string[] }

/** Gives tickets back; all of them or none. */
export async function giveBack({ orderId, subOrderIds }: OrderIds): Promise<OrderDetail> {
  return heard(await call(cancelSubOrders, { body: { orderId, subOrderIds: [...subOrderIds] } }))
}

/** Whether it is remembered or not, the table is open. */
export async function rememberOpened(nodeId: string): Promise<void> {
  await call(addRecentGame, { query: { nodeId } }).catch(() => {})
}
