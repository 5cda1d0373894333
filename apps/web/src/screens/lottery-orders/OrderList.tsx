import type { Order } from '@baize/contracts'
import { Button, buttonClass, EmptyFace, FilterBar, Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OrderRow } from '../../features/lottery/OrderRow.tsx'
import { askOrders } from '../../features/lottery/queries.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useNearEnd, usePages } from '../../lib/use-pages.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './LotteryOrdersScreen.module.css'

const PLACES = 5

type State = 'all' | Order['state']

const states: readonly State[] = ['all', 'running', 'finished', 'cancelled']

/** All orders, newest first, to be narrowed by what became of them. */
export function OrderList() {
  const t = useText()
  const [state, setState] = useState<State>('all')
  const list = usePages(state, (pageNo) => askOrders(state === 'all' ? {} : { state }, pageNo))
  useNearEnd(list.loadMore, list.hasMore && !list.isLoading && !list.error)
  return (
    <WideColumn>
      <FilterBar
        label={t('lottery.order.states')}
        choices={states.map((value) => ({ value, label: t(`lottery.order.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Padded>
        <Orders list={list} />
      </Padded>
    </WideColumn>
  )
}

function Orders({ list }: { readonly list: ReturnType<typeof usePages<Order>> }) {
  const t = useText()
  const { money } = useSettings()
  if (list.items.length === 0) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />
    if (list.isLoading) return <Places of="row" count={PLACES} />
    const toLobby = (
      <Link to="/m/lottery" className={buttonClass()}>
        {t('lottery.toLobby')}
      </Link>
    )
    return <EmptyFace title={t('lottery.noOrders')} text={t('lottery.noOrders.text')} action={toLobby} />
  }
  return (
    <>
      <ul className={styles.orders} aria-label={t('lottery.orders')}>
        {list.items.map((order) => (
          <li key={order.orderId}>
            <OrderRow order={order} format={money} />
          </li>
        ))}
      </ul>
      <div className={styles.foot} aria-live="polite">
        {list.isLoading && <Spinner />}
        {list.hasMore && !list.isLoading && (
          <Button look="quiet" onClick={list.loadMore}>
            {t('lottery.older')}
          </Button>
        )}
      </div>
    </>
  )
}
