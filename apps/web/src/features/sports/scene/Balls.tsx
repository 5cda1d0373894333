import { classes } from '@baize/ui'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { MatchBoard } from '../engine.ts'
import styles from './Scene.module.css'
import { stepMark } from './step-words.ts'

const OVER = 6

/** Where a ball went, by what it brought: over the rope, to it, or along the ground. */
const flights: Readonly<Record<string, string>> = {
  six: 'M196 58Q250 -8 312 22',
  four: 'M196 58Q250 84 300 80',
  three: 'M196 58Q232 88 258 90',
  two: 'M196 58Q222 84 240 82',
  one: 'M196 58Q212 76 224 72',
}

/** The ground with its strip and both wickets, where the last ball went, and the balls of late under it. */
export function Balls({ board }: { readonly board: MatchBoard }) {
  const t = useText()
  const shown = board.last.slice(-OVER)
  const flight = flights[shown[shown.length - 1]?.key ?? '']
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true">
      <rect width="320" height="150" className={styles.grass} />
      <ellipse cx="160" cy="54" rx="152" ry="50" className={styles.oval} />
      <ellipse cx="160" cy="54" rx="146" ry="45" className={styles.rope} />
      <ellipse cx="160" cy="54" rx="82" ry="30" className={styles.inner} />
      <rect x="100" y="43" width="120" height="22" rx="2" className={styles.clay} />
      <path d="M116 43v22M204 43v22" className={styles.lines} />
      <path d="M109 48v12M112 48v12M106 48v12M208 48v12M211 48v12M214 48v12" className={styles.stumps} />
      {flight && <path d={flight} className={styles.flight} />}
      <circle cx="196" cy="58" r="4" className={styles.leather} />
      {shown.map(({ key }, place) => (
        <g key={place} transform={`translate(${160 + (place - (shown.length - 1) / 2) * 44} 126)`}>
          {place === shown.length - 1 && <circle r="20.5" className={styles.ring} />}
          <circle
            r="16"
            className={classes(
              styles.ball,
              key === 'wicket' && styles.wicket,
              (key === 'four' || key === 'six') && styles.boundary,
            )}
          />
          <text className={classes(styles.mark, key === 'wicket' && styles.onDark)} dy="0.35em">
            {stepMark(t, key)}
          </text>
        </g>
      ))}
    </svg>
  )
}
