import { formatAmount } from '@baize/money/format'
import styles from './Amount.module.css'

type AmountProps = {
  /** A decimal amount as it travels on the wire. */
  readonly value: string
  readonly format: { readonly symbol: string; readonly pattern: string }
  /** A plus before what is more than nothing: for changes and results. */
  readonly isSigned?: boolean
}

/** Money with its currency, exactly as it is: on one line, in figures of one width, left to right in every language. */
export function Amount({ value, format, isSigned = false }: AmountProps) {
  return (
    <bdi dir="ltr" className={styles.amount}>
      {formatAmount(value, format, { isSigned })}
    </bdi>
  )
}
