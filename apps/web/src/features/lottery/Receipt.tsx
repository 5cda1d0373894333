import type { CurrencyFormat, OrderDetail } from '@baize/contracts'
import { Amount, Button, buttonClass, Fact } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import styles from './Receipt.module.css'

type ReceiptProps = {
  readonly order: OrderDetail
  readonly format: CurrencyFormat
  readonly onClosed: () => void
}

/** What was bought, right after it was. */
export function Receipt({ order, format, onClosed }: ReceiptProps) {
  const t = useText()
  return (
    <Modal label={t('lottery.bought')} place="middle" onClosed={onClosed}>
      {(close) => (
        <div className={styles.receipt}>
          <CircleCheck size={44} aria-hidden="true" className={styles.sign} />
          <h2>{t('lottery.bought')}</h2>
          <dl className={styles.facts}>
            <Fact name={t('lottery.draw')}>
              <bdi dir="ltr">{order.numero}</bdi>
              {order.draws > 1 && ` +${order.draws - 1}`}
            </Fact>
            <Fact name={t('lottery.stake')}>
              <Amount value={order.stake} format={format} />
            </Fact>
            <Fact name={t('lottery.balance')}>
              <Amount value={order.balance} format={format} />
            </Fact>
          </dl>
          <Button onClick={close}>{t('lottery.playOn')}</Button>
          <Link to="/m/lotteryOrders" search={{ order: order.orderId }} className={buttonClass('quiet')}>
            {t('lottery.seeTickets')}
          </Link>
        </div>
      )}
    </Modal>
  )
}
