import { classes } from './classes.ts'
import styles from './StateLine.module.css'

/** How something stands, for the eye: it came through, it did not, or it is still under way. */
export type StateTone = 'good' | 'bad' | 'waiting'

/** The colour of a state, for a word beside others. */
export function toneClass(tone: StateTone): string {
  return classes(styles[tone])
}

/** How something stands, said aloud when it changes. */
export function StateLine({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <p className={classes(styles.state, styles[tone])} role="status">
      {children}
    </p>
  )
}
