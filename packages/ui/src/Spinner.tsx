import styles from './Spinner.module.css'

/** A turning chip. Silent: whoever shows it says what is being waited for. */
export function Spinner() {
  return <span className={styles.spinner} data-moves aria-hidden="true" />
}
