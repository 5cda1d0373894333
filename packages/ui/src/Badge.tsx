import styles from './Badge.module.css'

const MOST = 99

/** What a badge says: nothing without something to count, and 99+ above 99. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > MOST ? `${MOST}+` : String(count)
}

/** A count on the corner of its parent, which must be positioned. */
export function Badge({ count }: { readonly count: number }) {
  const text = badgeText(count)
  return text && <span className={styles.badge}>{text}</span>
}
