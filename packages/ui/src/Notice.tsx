import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Notice.module.css'

export type NoticeTone = 'problem' | 'plain'

/** A sentence about what just happened, in its place on the screen; a problem is read out at once. */
export function Notice({ tone, children }: { readonly tone: NoticeTone; readonly children: ReactNode }) {
  return (
    <p className={classes(styles.notice, styles[tone])} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
