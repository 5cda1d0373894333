import type { ReactNode } from 'react'
import styles from './Entries.module.css'

type EntriesProps = { readonly label?: string; readonly children: ReactNode }

/** A list on a card of its own; its children are `li`, each with an entry or a link around one. */
export function Entries({ label, children }: EntriesProps) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {children}
    </ul>
  )
}

type EntryProps = {
  readonly lead?: ReactNode
  readonly name: ReactNode
  readonly note: ReactNode
  readonly end: ReactNode
  readonly endNote?: ReactNode
}

/** What something is at the start of the line, what it came to at the end. */
export function Entry({ lead, name, note, end, endNote }: EntryProps) {
  return (
    <span className={styles.entry}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.end}>
        {end}
        {endNote && <span className={styles.note}>{endNote}</span>}
      </span>
    </span>
  )
}
