import { Amount, Card, classes } from '@baize/ui'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/boot.tsx'
import styles from './status.module.css'
import type { Tone } from './tones.ts'

type StatusCardProps = {
  readonly amount: string
  readonly state: string
  readonly tone: Tone
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
      <p className={classes(styles.state, styles[tone])} role="status">
        {state}
      </p>
      {children}
    </Card>
  )
}
