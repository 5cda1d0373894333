import type { CurrencyFormat, Order } from '@baize/contracts'
import { Amount, Entries, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { OrderRow } from '../../features/lottery/OrderRow.tsx'
import type { Outcome } from '../../features/lottery/use-own-orders.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LotteryPlayScreen.module.css'

type OwnOrdersProps = { readonly orders: readonly Order[]; readonly format: CurrencyFormat }

const SHOWN = 5

/** The member's latest tickets at this table. */
export function OwnOrders({ orders, format }: OwnOrdersProps) {
  const t = useText()
  if (orders.length === 0) return null
  const more = (
    <Link to="/m/lotteryOrders" search={{}}>
      {t('home.more')}
    </Link>
  )
  return (
    <section>
      <SectionHeader title={t('lottery.orders')} more={more} />
      <Entries>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.orderId}>
            <OrderRow order={order} format={format} />
          </li>
        ))}
      </Entries>
    </section>
  )
}

type NewsProps = { readonly outcome: Outcome; readonly format: CurrencyFormat; readonly onSeen: () => void }

/** What a draw brought, on the spot. Only more than the stake is cause to celebrate. */
export function News({ outcome: { stake, payout }, format, onSeen }: NewsProps) {
  const t = useText()
  const isWin = unitsOf(payout) > unitsOf(stake)
  const isPaid = unitsOf(payout) > 0
  return (
    <button type="button" className={`${styles.news} ${isWin ? styles.win : ''}`} onClick={onSeen}>
      <span role="status">
        {isPaid ? (
          <>
            {t(isWin ? 'lottery.news.won' : 'lottery.news.paid')}{' '}
            <strong>
              <Amount value={payout} format={format} />
            </strong>
          </>
        ) : (
          t('lottery.news.lost')
        )}
      </span>
    </button>
  )
}
