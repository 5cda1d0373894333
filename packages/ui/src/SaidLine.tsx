import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './SaidLine.module.css'

type SaidLineProps = {
  /** Said by whoever looks: it stands at the end of the line. */
  readonly isOwn: boolean
  readonly who: string
  readonly at: { readonly iso: string; readonly text: string }
  readonly text: string | null
  /** Such as that it was read. */
  readonly note?: string | false
  /** A picture that was sent. */
  readonly children?: ReactNode
}

/** One thing that was said in a conversation, in whichever direction its words go. */
export function SaidLine({ isOwn, who, at, text, note, children }: SaidLineProps) {
  return (
    <article className={classes(styles.line, isOwn ? styles.own : styles.theirs)}>
      <p className={styles.note}>
        <bdi>{who}</bdi> · <time dateTime={at.iso}>{at.text}</time>
      </p>
      {children}
      {text !== null && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </article>
  )
}
