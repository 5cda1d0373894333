import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { clockText, secondsUntil, useHouseNow } from './house-clock.ts'
import styles from './Countdown.module.css'

const LAST_SECONDS = 10

/** How long a draw is still open, by the clock of the house. */
export function Countdown({ until, label }: { readonly until: string; readonly label: string }) {
  const t = useText()
  const seconds = secondsUntil(until, useHouseNow())
  return (
    <span
      role="timer"
      aria-label={label}
      className={classes(styles.clock, seconds <= LAST_SECONDS && styles.last)}
    >
      <bdi>{clockText(t, seconds)}</bdi>
    </span>
  )
}
