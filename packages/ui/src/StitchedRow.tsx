import type { ReactNode } from 'react'
import styles from './StitchedRow.module.css'

type StitchedRowProps = {
  readonly lead?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly end?: ReactNode
}

/** A row of a card; a dashed seam parts it from the row above. */
export function StitchedRow({ lead, title, note, end }: StitchedRowProps) {
  return (
    <div className={styles.row}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
