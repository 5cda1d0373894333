import { Skeleton } from '@baize/ui'
import styles from './MemberPlace.module.css'

/**
 * The place of a member's block until it has come. In the page that the server draws for everybody it is there and
 * hidden; the early script shows it in place of the guest's links where a session is kept.
 */
export function MemberPlace({ isOfGuest = false }: { isOfGuest?: boolean }) {
  return (
    <span className={isOfGuest ? styles.hidden : styles.place} aria-hidden="true">
      <Skeleton className={styles.lines} />
      <Skeleton className={styles.icon} />
      <Skeleton className={styles.icon} />
    </span>
  )
}
