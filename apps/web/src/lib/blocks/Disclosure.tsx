import { classes } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import row from './row.module.css'

type DisclosureProps = {
  readonly title: string
  readonly note?: ReactNode
  /** A picture that fills the start of the box. */
  readonly picture?: ReactNode
  /** What to say of one that was not read yet. */
  readonly mark?: string | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A title that opens what stands under it. */
export function Disclosure({ title, note, picture, mark, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <article className={styles.box}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={picture ? styles.pictured : classes(row.row, styles.button)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {picture}
          {mark && <span className={styles.mark} role="img" aria-label={mark} />}
          <span className={classes(row.words, styles.words)}>
            <span className={mark ? styles.fresh : styles.title}>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
          <ChevronDown size={18} className={isOpen ? styles.up : styles.down} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && <div className={styles.content}>{children}</div>}
    </article>
  )
}
