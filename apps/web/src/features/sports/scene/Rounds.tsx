import { classes } from '@baize/ui'
import type { MatchBoard } from '../engine.ts'
import styles from './Scene.module.css'

const SHOWN = 12

/** The map that is on: how far each side has come in it, and below, one by one, what was won lately. */
export function Rounds({ board }: { readonly board: MatchBoard }) {
  const shown = board.last.slice(-SHOWN)
  const now = board.sides.map(({ parts }) => parts[parts.length - 1] ?? 0)
  const [home = 0, away = 0] = now
  const share = home + away === 0 ? 0.5 : home / (home + away)
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true">
      <rect width="320" height="150" className={styles.night} />
      <path
        d="M0 150 96 30M320 150 224 30M0 96h320M0 62h320M60 150 124 30M260 150 196 30M160 150V30"
        className={styles.grid}
      />
      <text x="34" y="50" className={classes(styles.big, styles.home)}>
        {home}
      </text>
      <text x="286" y="50" className={classes(styles.big, styles.away)}>
        {away}
      </text>
      <rect x="64" y="32" width="192" height="10" rx="5" className={styles.away} />
      <rect x="64" y="32" width={Math.max(192 * share, 8)} height="10" rx="5" className={styles.home} />
      <path d="M160 28v18" className={styles.middle} />
      <path d="M20 102h280" className={styles.lines} />
      {shown.map(({ side, key }, place) => (
        <rect
          key={place}
          x={25 + place * 23}
          y={side === 'home' ? 74 : 108}
          width="17"
          height="22"
          rx="4"
          className={classes(
            side === 'home' ? styles.home : styles.away,
            (key === 'map' || key === 'tower') && styles.marked,
          )}
          opacity={side === null ? 0.2 : 0.45 + (0.55 * (place + 1)) / shown.length}
        />
      ))}
    </svg>
  )
}
