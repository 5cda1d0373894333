import type { CurrencyFormat } from '@baize/contracts'
import { Amount, classes } from '@baize/ui'
import { unitsOf } from '../../lib/texts/amounts.ts'
import styles from './Result.module.css'

type ResultProps = {
  /** What a round left the member with; null while it is open. */
  readonly net: string | null
  readonly format: CurrencyFormat
}

/** A result with its sign: the colour says nothing that the sign does not. */
export function Result({ net, format }: ResultProps) {
  if (net === null) return <span className={styles.open}>–</span>
  return (
    <span className={classes(styles.result, unitsOf(net) > 0 && styles.win)}>
      <Amount value={net} format={format} isSigned />
    </span>
  )
}
