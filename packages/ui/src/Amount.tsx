import { formatAmount } from '@baize/money/format'
import styles from './Amount.module.css'

type AmountProps = {
  /** A decimal amount as it travels on the wire. */
  readonly value: string
  readonly format: { readonly symbol: string; readonly pattern: string }
  /** `exact` also shows what is smaller than the pattern has places for. */
  readonly digits?: 'pattern' | 'exact'
}

/** Money with its currency: on one line, in figures of one width, left to right in every language. */
export function Amount({ value, format, digits = 'pattern' }: AmountProps) {
  return (
    <bdi dir="ltr" className={styles.amount}>
      {formatAmount(value, format, { digits })}
    </bdi>
  )
}
