import type { CurrencyFormat } from '@baize/contracts'
import { Amount, classes } from '@baize/ui'
import styles from './Result.module.css'

type ResultProps = {
  /** What a round left the member with; null while it is open. */
  readonly net: string | null
  readonly format: CurrencyFormat
}

/** A result with its sign: the colour says nothing that the sign does not. */
export function Result({ net, format }: ResultProps) {
  if (net === null) return <span className={styles.open}>–</span>
  const isLoss = net.startsWith('-')
  const isWin = !isLoss && Number(net) > 0
  return (
    <bdi dir="ltr" className={classes(styles.result, isWin && styles.win)}>
      {isWin && '+'}
      <Amount value={net} format={format} />
    </bdi>
  )
}
