import type { Order } from '@baize/contracts'
import { buttonClass, EmptyFace, Entries, FilterBar } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OrderRow } from '../../features/lottery/OrderRow.tsx'
import { askOrders } from '../../features/lottery/queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { type Pages, usePages } from '../../lib/query/use-pages.ts'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'

const PLACES = 5

type State = 'all' | Order['state']

const states: readonly State[] = ['all', 'running', 'finished', 'cancelled']

/** All orders, newest first, to be narrowed by what became of them. */
export function OrderList() {
  const t = useText()
  const [state, setState] = useState<State>('all')
  const list = usePages(state, (pageNo) => askOrders(state === 'all' ? {} : { state }, pageNo))
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

function Orders({ list }: { readonly list: Pages<Order> }) {
  const t = useText()
  const { money } = useSettings()
  const toLobby = (
    <Link to="/m/lottery" className={buttonClass()}>
      {t('lottery.toLobby')}
    </Link>
  )
  return (
    <Paged
      list={list}
      places={<Places of="row" count={PLACES} />}
      none={<EmptyFace title={t('lottery.noOrders')} text={t('lottery.noOrders.text')} action={toLobby} />}
      more={t('lottery.older')}
    >
      {(orders) => (
        <Entries label={t('lottery.orders')}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderRow order={order} format={money} />
            </li>
          ))}
        </Entries>
      )}
    </Paged>
  )
}
