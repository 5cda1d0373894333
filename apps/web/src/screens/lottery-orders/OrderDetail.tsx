import type { OrderDetail as Detail, SubOrder } from '@baize/contracts'
import { Amount, Button, Card, Fact, Notice, SectionHeader } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useMoment } from '../../features/history/use-moment.ts'
import { houseNow } from '../../features/lottery/house-clock.ts'
import { giveBack, orderQuery, useLotteries } from '../../features/lottery/queries.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { LOTTERY_LOOK_MS, LOTTERY_REFRESH_MS, TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { BackToList } from '../layout/BackToList.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './LotteryOrdersScreen.module.css'
import { SubOrderCard } from './SubOrderCard.tsx'

/** One order with all its tickets. What is still to be drawn is looked at again by itself. */
export function OrderDetail({ id }: { readonly id: string }) {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const answer = useQuery(orderQuery({ account, id }))
  const { data, refetch } = answer
  useEffect(() => {
    if (data?.state !== 'running') return
    const closes = Math.min(...data.subOrders.filter(isWaiting).map(({ closesAt }) => Date.parse(closesAt)))
    const wait = Math.min(Math.max(closes - houseNow(), LOTTERY_LOOK_MS), LOTTERY_REFRESH_MS)
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return (
    <Loaded
      answer={answer}
      head={
        <BackToList to="/m/lotteryOrders" search={{}}>
          {t('lottery.order.all.back')}
        </BackToList>
      }
    >
      {(order) => <Order order={order} />}
    </Loaded>
  )
}

const isWaiting = ({ state }: SubOrder) => state === 'accepted'

function Order({ order }: { readonly order: Detail }) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  const { data } = useLotteries()
  const game = data?.games.find(({ gameId }) => gameId === order.gameId)
  const { back, problem, isBusy } = useGivingBack(order)
  const open = order.subOrders.filter(
    ({ cancelUntil }) => cancelUntil && Date.parse(cancelUntil) > houseNow(),
  )
  return (
    <>
      <Card>
        <SectionHeader title={order.gameName} />
        <dl>
          <Fact name={t('lottery.order.state')}>{t(`lottery.order.${order.state}`)}</Fact>
          <Fact name={t('lottery.order.placed')}>{moment(order.placedAt)}</Fact>
          <Fact name={t('lottery.stake')}>
            <Amount value={order.stake} format={money} />
          </Fact>
          <Fact name={t('lottery.payout')}>
            <Amount value={order.payout} format={money} />
          </Fact>
          {unitsOf(order.rebate) > 0 && (
            <Fact name={t('lottery.rebate')}>
              <Amount value={order.rebate} format={money} />
            </Fact>
          )}
          {order.draws > 1 && (
            <Fact name={t('lottery.chase')}>
              {t('lottery.draws', { count: order.draws })}
              {order.stopsOnWin && ` · ${t('lottery.chase.stop')}`}
            </Fact>
          )}
        </dl>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {open.length > 1 && (
          <Button look="quiet" busy={isBusy} onClick={() => void back(open)}>
            {t('lottery.cancel.all', { count: open.length })}
          </Button>
        )}
      </Card>
      <ul className={styles.tickets} aria-label={t('lottery.tickets')}>
        {order.subOrders.map((ticket) => (
          <li key={ticket.subOrderId}>
            <SubOrderCard
              ticket={ticket}
              family={game?.family}
              format={money}
              isBusy={isBusy}
              onCancel={open.includes(ticket) ? () => void back([ticket]) : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function useGivingBack({ orderId }: Detail) {
  const t = useText()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function back(tickets: readonly SubOrder[]): Promise<void> {
    const isSure = await confirm({
      title: t('lottery.cancel.ask', { count: tickets.length }),
      text: t('lottery.cancel.text'),
      confirmText: t('lottery.cancel.all', { count: tickets.length }),
      cancelText: t('lottery.cancel.keep', { count: tickets.length }),
    })
    if (!isSure) return
    setBusy(true)
    setProblem('')
    try {
      await giveBack({ orderId, subOrderIds: tickets.map(({ subOrderId }) => subOrderId) })
      toast(t('lottery.cancel.done'), { ms: TOAST_SAVED_MS, tone: 'good' })
    } catch (error) {
      setProblem(problemText(t, error))
    }
    await askAgainOn('balance.changed')
    setBusy(false)
  }
  return { back, problem, isBusy }
}
