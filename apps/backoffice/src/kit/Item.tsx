import { classes, type StateTone, toneClass } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

type ItemProps = {
  readonly title: ReactNode
  readonly state?: { readonly tone: StateTone; readonly text: string } | undefined
  readonly children: ReactNode
}

/** One of a list: what it is, how it stands, and its figures. */
export function Item({ title, state, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <h2 className={styles.itemTitle}>{title}</h2>
        {state && <span className={classes(styles.itemState, toneClass(state.tone))}>{state.text}</span>}
      </div>
      {children}
    </li>
  )
}
