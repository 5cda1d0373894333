import type { ReactNode } from 'react'
import styles from './Entrance.module.css'

type EntranceProps = {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** The way into the house: a stretch of felt with a word of welcome, and the form under it. */
export function Entrance({ title, text, children }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <div className={styles.felt}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
        <Hand />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** Two cards and a chip, laid down by somebody who means to stay. */
function Hand() {
  return (
    <svg viewBox="0 0 116 96" className={styles.hand} aria-hidden="true">
      <ellipse cx="62" cy="84" rx="46" ry="8" className={styles.shade} />
      <g transform="rotate(-12 42 48)">
        <rect x="22" y="14" width="42" height="60" rx="7" className={styles.back} />
        <rect x="27" y="19" width="32" height="50" rx="4" className={styles.lattice} />
      </g>
      <g transform="rotate(9 70 46)">
        <rect x="48" y="10" width="42" height="60" rx="7" className={styles.ivory} />
        <path d="M69 27l9 13-9 13-9-13z" className={styles.pip} />
        <path d="M55.5 16.500l2.500 3.600-2.500 3.600-2.500-3.600z" className={styles.pip} />
        <path d="M82.500 56.300l2.500 3.600-2.500 3.600-2.500-3.600z" className={styles.pip} />
      </g>
      <circle cx="86" cy="70" r="19" className={styles.brass} />
      <circle cx="86" cy="70" r="15.500" className={styles.notches} />
      <circle cx="86" cy="70" r="9" className={styles.heart} />
    </svg>
  )
}
