import type { CurrencyFormat, Order } from '@baize/contracts'
import { Amount, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { unitsOf } from '../../lib/amounts.ts'
import { useText } from '../../lib/i18n.tsx'
import styles from './OrderRow.module.css'
import { shortNumero } from './results.ts'

/** An order in a list: what it is in, what it cost, what became of it. */
export function OrderRow({ order, format }: { readonly order: Order; readonly format: CurrencyFormat }) {
  const t = useText()
  const isPaid = unitsOf(order.payout) > 0
  const isWin = unitsOf(order.payout) > unitsOf(order.stake)
  return (
    <Link to="/m/lotteryOrders" search={{ order: order.orderId }} className={styles.row}>
      <span className={styles.body}>
        <span className={styles.name}>{order.gameName}</span>
        <span className={styles.note}>
          {t('lottery.numero', { numero: shortNumero(order.numero) })}
          {order.draws > 1 && ` · ${t('lottery.draws', { count: order.draws })}`}
        </span>
      </span>
      <span className={styles.end}>
        <span className={styles.note}>
          <Amount value={order.stake} format={format} />
        </span>
        <span className={classes(styles.state, isWin && styles.won)}>
          {isPaid ? (
            <>
              {t(isWin ? 'lottery.won' : 'lottery.payout')} <Amount value={order.payout} format={format} />
            </>
          ) : (
            t(`lottery.order.${order.state}`)
          )}
        </span>
      </span>
    </Link>
  )
}
