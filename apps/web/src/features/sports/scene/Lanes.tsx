import { classes } from '@baize/ui'
import { fieldOrder } from '../field-order.ts'
import type { SceneProps } from './Scene.tsx'
import styles from './Scene.module.css'

const SHOWN = 8

/** Karts on their lanes in the order of now, the leader at the flag. */
export function Lanes({ fixture, board }: SceneProps) {
  const order = fieldOrder(fixture, board).slice(0, SHOWN)
  return (
    <svg viewBox="0 0 320 176" className={styles.drawing} aria-hidden="true">
      <rect width="320" height="176" className={styles.night} />
      {Array.from({ length: 22 }, (_, row) => (
        <rect
          key={row}
          x={row % 2 === 0 ? 304 : 309}
          y={row * 8}
          width="5"
          height="8"
          className={styles.flag}
        />
      ))}
      {order.map(({ sideId, name, place }, rank) => (
        <g key={sideId} transform={`translate(0 ${8 + rank * 20.5})`}>
          <rect x="8" width="292" height="17" rx="4" className={styles.lane} />
          <text x="16" y="12.5" className={classes(styles.name, rank === 0 && styles.leads)}>
            {place}
          </text>
          <text x="32" y="12.5" className={classes(styles.name, rank === 0 && styles.leads)}>
            {name}
          </text>
          <Kart x={270 - rank * 17} isFirst={rank === 0} />
        </g>
      ))}
    </svg>
  )
}

function Kart({ x, isFirst }: { readonly x: number; readonly isFirst: boolean }) {
  return (
    <g transform={`translate(${x} 2)`}>
      <path d="M-30 7h24M-24 10h16" className={styles.wind} />
      <path d="M0 3h15l7 3v2l-7 3H0z" className={isFirst ? styles.home : styles.away} />
      <g className={styles.tyre}>
        <rect x="1" width="5" height="3" rx="1" />
        <rect x="1" y="11" width="5" height="3" rx="1" />
        <rect x="14" width="4" height="3" rx="1" />
        <rect x="14" y="11" width="4" height="3" rx="1" />
      </g>
    </g>
  )
}
