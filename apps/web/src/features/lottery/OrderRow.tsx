import type { CurrencyFormat, Order } from '@baize/contracts'
import { Amount, classes, Entry } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './OrderRow.module.css'
import { shortNumero } from './results.ts'

/** An order in a list: what it is in, what it cost, what became of it. */
export function OrderRow({ order, format }: { readonly order: Order; readonly format: CurrencyFormat }) {
  const t = useText()
  const isPaid = unitsOf(order.payout) > 0
  const isWin = unitsOf(order.payout) > unitsOf(order.stake)
  return (
    <Link to="/m/lotteryOrders" search={{ order: order.orderId }}>
      <Entry
        name={order.gameName}
        note={
          <>
            {t('lottery.numero', { numero: shortNumero(order.numero) })}
            {order.draws > 1 && ` · ${t('lottery.draws', { count: order.draws })}`}
          </>
        }
        end={
          <>
            <span className={styles.stake}>
              <Amount value={order.stake} format={format} />
            </span>
            <span className={classes(isWin && styles.won)}>
              {isPaid ? (
                <>
                  {t(isWin ? 'lottery.won' : 'lottery.payout')}{' '}
                  <Amount value={order.payout} format={format} />
                </>
              ) : (
                t(`lottery.order.${order.state}`)
              )}
            </span>
          </>
        }
      />
    </Link>
  )
}
