import type { ReactNode } from 'react'
import styles from './kit.module.css'

type PageProps = {
  readonly title: ReactNode
  /** What can be done with the whole of it, beside its title. */
  readonly actions?: ReactNode
  /** As wide as the window has room for: tables and queues. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A screen of the office: its name, and what it shows. */
export function Page({ title, actions, isWide, children }: PageProps) {
  return (
    <main className={styles.area}>
      <div className={isWide ? styles.wide : styles.inside}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </main>
  )
}
