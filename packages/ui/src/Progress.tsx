import styles from './Progress.module.css'

type ProgressProps = {
  /** How far it has come, in words. */
  readonly label: string
  readonly done: number
  readonly owed: number
}

/** How much of something is done. Where nothing is owed, none of it is left. */
export function Progress({ label, done, owed }: ProgressProps) {
  return <progress className={styles.progress} value={done} max={Math.max(1, owed)} aria-label={label} />
}
