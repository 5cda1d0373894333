import type { CurrencyFormat } from '@baize/contracts'
import { Amount, Badge, Button, IconButton } from '@baize/ui'
import { Eraser, Shuffle, Ticket as TicketIcon } from 'lucide-react'
import type { LineCount } from '../../features/lottery/choice.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LotteryPlayScreen.module.css'

type BetBarProps = {
  readonly count: LineCount
  /** Why nothing is sold at this price, whatever the numbers. */
  readonly whyNot: string | undefined
  readonly stake: string
  readonly format: CurrencyFormat
  readonly inCart: number
  readonly onRandom: () => void
  readonly onClear: () => void
  readonly onAdd: () => void
  readonly onBet: () => void
  readonly onCart: () => void
}

/** Always at hand: how many lines there are, what they cost, and what to do with them. */
export function BetBar(props: BetBarProps) {
  const { count, whyNot, stake, format, inCart, onRandom, onClear, onAdd, onBet, onCart } = props
  const t = useText()
  const isReady = count.lines > 0 && !whyNot
  return (
    <section className={styles.bar} aria-label={t('lottery.ticket')}>
      <div className={styles.counts}>
        <p role="status">
          {t('lottery.lines', { count: count.lines })} ·{' '}
          <strong>
            <Amount value={stake} format={format} />
          </strong>
          {count.problem && <span className={styles.problem}>{t(`lottery.problem.${count.problem}`)}</span>}
          {count.lines > 0 && whyNot && <span className={styles.problem}>{whyNot}</span>}
        </p>
        <IconButton label={t('lottery.clear')} onClick={onClear}>
          <Eraser size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('lottery.random')} onClick={onRandom}>
          <Shuffle size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('lottery.cart.open', { count: inCart })}
          onClick={onCart}
          className={styles.cart}
        >
          <TicketIcon size={18} aria-hidden="true" />
          <Badge count={inCart} />
        </IconButton>
      </div>
      <div className={styles.answers}>
        <Button look="quiet" disabled={!isReady} onClick={onAdd}>
          {t('lottery.cart.add')}
        </Button>
        <Button disabled={!isReady} onClick={onBet}>
          {t('lottery.bet')}
        </Button>
      </div>
    </section>
  )
}
