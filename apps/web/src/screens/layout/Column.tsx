import type { ReactNode } from 'react'
import styles from './Column.module.css'

type ColumnProps = { readonly children: ReactNode }

/** The parts of a screen under one another. */
export function Column({ children }: ColumnProps) {
  return <div className={styles.column}>{children}</div>
}

/** A column from edge to edge, for bars that are moved sideways. What keeps away from the edges is `Padded`. */
export function WideColumn({ children }: ColumnProps) {
  return <div className={styles.wide}>{children}</div>
}

export function Padded({ children }: ColumnProps) {
  return <div className={styles.padded}>{children}</div>
}
