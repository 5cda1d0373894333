import { classes } from '@baize/ui'
import type { MatchBoard } from '../engine.ts'
import styles from './Scene.module.css'

type CourtProps = { readonly board: MatchBoard; readonly sport: 'tennis' | 'basketball' }

const LAST = 6

/** A court from above; the ball is with whoever serves or has it, and the last points lie where they were won. */
export function Court({ board, sport }: CourtProps) {
  const isHome = board.sides[0]?.isActing !== false
  const shown = board.last.filter(({ side, key }) => side !== null && key !== 'points-0').slice(-LAST)
  const from = { x: isHome ? 52 : 268, y: 100 }
  const to = { x: isHome ? 236 : 84, y: 52 }
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true">
      <rect width="320" height="150" className={styles.surround} />
      {sport === 'tennis' ? <TennisCourt /> : <Boards />}
      {shown.map(({ side }, place) => (
        <circle
          key={place}
          cx={side === 'home' ? 254 - place * 13 : 66 + place * 13}
          cy={40 + ((place * 37) % 70)}
          r="4.5"
          className={classes(side === 'home' ? styles.home : styles.away)}
          opacity={0.35 + place * 0.12}
        />
      ))}
      <path d={`M${from.x} ${from.y}Q160 16 ${to.x} ${to.y}`} className={styles.flight} />
      <circle cx={from.x} cy={from.y} r="13" className={styles.ring} />
      <circle cx={from.x} cy={from.y} r="6.5" className={sport === 'tennis' ? styles.felt : styles.leather} />
    </svg>
  )
}

function TennisCourt() {
  return (
    <>
      <rect x="28" y="14" width="264" height="122" className={styles.hard} />
      <path
        d="M28 14h264v122H28zM28 30h264M28 120h264M96 30v90M224 30v90M96 75h128"
        className={styles.lines}
      />
      <path d="M160 6v138" className={styles.netLine} />
      <path d="M157 8h6M157 142h6" className={styles.lines} />
    </>
  )
}

const PLANKS = [1, 2, 3, 4, 5, 6, 7, 8]

function Boards() {
  return (
    <>
      <rect x="14" y="10" width="292" height="130" className={styles.wood} />
      {PLANKS.map((plank) => (
        <path key={plank} d={`M14 ${10 + plank * 14.5}h292`} className={styles.plank} />
      ))}
      <path d="M14 52h56v46H14zM306 52h-56v46h56z" className={styles.paint} />
      <g className={styles.lines}>
        <path d="M14 10h292v130H14zM160 10v130M14 52h56v46H14M306 52h-56v46h56M14 22h22c74 6 74 100 0 106H14M306 22h-22c-74 6-74 100 0 106h22" />
        <circle cx="160" cy="75" r="18" />
        <path d="M70 58a17 17 0 0 1 0 34M250 58a17 17 0 0 0 0 34" />
      </g>
      <path d="M22 64v22M298 64v22" className={styles.net} />
      <g className={styles.hoop}>
        <circle cx="30" cy="75" r="5" />
        <circle cx="290" cy="75" r="5" />
      </g>
    </>
  )
}
