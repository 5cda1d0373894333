import { Amount, Card, StateLine, type StateTone } from '@baize/ui'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import styles from './status.module.css'

type StatusCardProps = {
  readonly amount: string
  readonly state: string
  readonly tone: StateTone
  /** Why it stands so, and what can be done. */
  readonly children: ReactNode
}

/** How much goes in or out, and where it stands. */
export function StatusCard({ amount, state, tone, children }: StatusCardProps) {
  const { money } = useSettings()
  return (
    <Card>
      <p className={styles.amount}>
        <Amount value={amount} format={money} />
      </p>
      <StateLine tone={tone}>{state}</StateLine>
      {children}
    </Card>
  )
}
