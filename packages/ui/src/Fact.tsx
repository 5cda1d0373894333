import type { ReactNode } from 'react'
import styles from './Fact.module.css'

type FactProps = { readonly name: string; readonly children: ReactNode }

/** A line of a `dl`: what it is and how much; a dashed seam parts it from the line above. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
