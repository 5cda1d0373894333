import type { ReactNode } from 'react'
import styles from './Spoken.module.css'

type SpokenProps = { readonly as?: 'span' | 'h1'; readonly children: ReactNode }

/** Heard and not seen: for those who do not see what stands around it. */
export function Spoken({ as: Element = 'span', children }: SpokenProps) {
  return <Element className={styles.spoken}>{children}</Element>
}
