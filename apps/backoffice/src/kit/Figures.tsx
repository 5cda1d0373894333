import type { ReactNode } from 'react'
import styles from './kit.module.css'

export type Figure = readonly [name: string, value: ReactNode]

/** Small facts beside one another, each under its name; as many in a line as fit. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.figureName}>{name}</dt>
          <dd className={styles.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
