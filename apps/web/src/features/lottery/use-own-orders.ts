import type { LotteryDraw, Order } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { useQuery } from '../../lib/query/query.ts'
import { askOrders, ownLotteryKey } from './queries.ts'

type Watched = { readonly account: string; readonly gameId: string; readonly last: LotteryDraw | null }

/** What came of orders that were running when the page was opened or since. */
export type Outcome = { readonly stake: string; readonly payout: string }

/** The member's latest orders at this table; asked for again as soon as a draw is drawn and paid. */
export function useOwnOrders({ account, gameId, last }: Watched) {
  const orders = useQuery({
    queryKey: ownLotteryKey(account, 'orders', gameId),
    meta: { live: ['balance.changed'] },
    queryFn: async () => (await askOrders({ gameId }, 1)).items,
    staleTime: 0,
    keepsPrevious: true,
  })
  const news = last ? `${last.drawId} ${last.state} ${last.resultVersion}` : ''
  const heardNews = useRef(news)
  useEffect(() => {
    if (heardNews.current !== news && heardNews.current !== '') void askAgainOn('balance.changed')
    heardNews.current = news
  }, [news])
  const [outcome, setOutcome] = useOutcome(orders.data)
  return { orders: orders.data ?? [], outcome, forgetOutcome: () => setOutcome(undefined) }
}

function useOutcome(orders: readonly Order[] | undefined) {
  const before = useRef<ReadonlyMap<string, Order>>(new Map())
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!orders) return
    const ended = orders.filter(
      ({ orderId, state }) => state === 'finished' && before.current.get(orderId)?.state === 'running',
    )
    before.current = new Map(orders.map((order) => [order.orderId, order]))
    if (ended.length > 0) {
      const sum = (amounts: readonly string[]) =>
        amountOf(amounts.reduce((total, each) => total + unitsOf(each), 0))
      setOutcome({
        stake: sum(ended.map(({ stake }) => stake)),
        payout: sum(ended.map(({ payout }) => payout)),
      })
    }
  }, [orders])
  return [outcome, setOutcome] as const
}
