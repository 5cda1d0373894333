import type { ReactNode } from 'react'
import styles from './SectionHeader.module.css'

/** The title of a part of a screen, with a link to more of it. */
export function SectionHeader({ title, more }: { readonly title: string; readonly more?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      {more && <span className={styles.more}>{more}</span>}
    </div>
  )
}
