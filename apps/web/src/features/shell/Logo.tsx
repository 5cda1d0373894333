import styles from './Logo.module.css'

/** The house's mark: a chip, and its name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <span className={styles.chip} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
