import { formatAmount } from '@baize/money/format'
import { Amount, Skeleton, Spoken } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Balance.module.css'

/** The sum of the member's pockets, exactly; its place until it is known. */
export function Balance({ amount }: { amount: string | null }) {
  const text = useText()
  const { money } = useSettings()
  if (amount === null) return <Skeleton className={styles.place} />
  return (
    <>
      <Spoken>{text('shell.balance')} </Spoken>
      <Amount value={amount} format={money} />
    </>
  )
}

/** The same without what is behind the point, where the whole of it is a touch away. */
export function CompactBalance({ amount }: { amount: string | null }) {
  const text = useText()
  const { money } = useSettings()
  if (amount === null) return <Skeleton className={styles.place} />
  return (
    <>
      <Spoken>{text('shell.balance')} </Spoken>
      <bdi dir="ltr">{formatAmount(amount, money, { isCompact: true })}</bdi>
    </>
  )
}
