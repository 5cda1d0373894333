import { classes } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './FigureTiles.module.css'

export type Figure = {
  readonly name: string
  readonly value: ReactNode
  /** What has to be known of it. */
  readonly note?: string | undefined
  /** It has a line of its own. */
  readonly isWide?: boolean
}

/** Figures two by two, each under its name. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.tiles}>
      {figures.map(({ name, value, note, isWide }) => (
        <div key={name} className={classes(styles.tile, isWide && styles.wide)}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
