import styles from './HomeWagering.module.css'
import { useWagering } from './use-wagering.ts'

/** A slim line on the header's lower edge; it takes no room, so nothing moves when it comes. */
export function HomeWagering() {
  const wagering = useWagering()
  if (!wagering) return null
  const { text, done, owed } = wagering
  return <progress className={styles.edge} value={done} max={owed} aria-label={text} title={text} />
}
