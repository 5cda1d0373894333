import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'

export type ChipLook = 'brass' | 'hot' | 'new'

/** A word in a pill: a level, or what is special about a game. */
export function Chip({ look, children }: { readonly look: ChipLook; readonly children: ReactNode }) {
  return <span className={classes(styles.chip, styles[look])}>{children}</span>
}
