import { classes } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './Column.module.css'

/**
 * How a wide page has it: one narrow column, a long list, cards two by two, or the last two parts beside each other.
 */
export type ColumnLook = 'narrow' | 'list' | 'cards' | 'pair'

type ColumnProps = { readonly children: ReactNode }

/** The parts of a screen under one another. */
export function Column({ look = 'narrow', children }: ColumnProps & { readonly look?: ColumnLook }) {
  return <div className={classes(styles.column, look !== 'narrow' && styles[look])}>{children}</div>
}

/** A column from edge to edge, for bars that are moved sideways. What keeps away from the edges is `Padded`. */
export function WideColumn({ children }: ColumnProps) {
  return <div className={styles.wide}>{children}</div>
}

export function Padded({ children }: ColumnProps) {
  return <div className={styles.padded}>{children}</div>
}
