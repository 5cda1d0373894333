import { Skeleton } from '@baize/ui'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import styles from './Balance.module.css'
import { wholeAmount } from './whole-amount.ts'

/** The sum of the member's pockets as a whole number; its place until it is known. */
export function Balance({ amount }: { amount: string | null }) {
  const text = useText()
  const { money } = useSettings()
  if (amount === null) return <Skeleton className={styles.place} />
  return (
    <>
      <span className={styles.name}>{text('shell.balance')} </span>
      <bdi dir="ltr">
        {money.symbol}
        {wholeAmount(amount)}
      </bdi>
    </>
  )
}
