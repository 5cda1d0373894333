import { EmptyFace } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

type CardListProps<Row> = {
  readonly rows: readonly Row[]
  /** What is said where there are none. */
  readonly none: string
  /** An `Item` with its key. */
  readonly children: (row: Row) => ReactNode
}

/** All of them, one under another. */
export function CardList<Row>({ rows, none, children }: CardListProps<Row>) {
  if (rows.length === 0) return <EmptyFace title={none} />
  return <ul className={styles.list}>{rows.map(children)}</ul>
}
