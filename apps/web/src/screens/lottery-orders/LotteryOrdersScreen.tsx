import { useSearch } from '@tanstack/react-router'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderList } from './OrderList.tsx'

/** The member's lottery orders: all of them, or one with its tickets. */
export function LotteryOrdersScreen() {
  const { order } = useSearch({ from: '/m/lotteryOrders' })
  return order === undefined ? <OrderList /> : <OrderDetail id={order} />
}
