import { classes } from '@baize/ui'
import type { MatchBoard } from '../engine.ts'
import styles from './Scene.module.css'

type FieldProps = { readonly board: MatchBoard; readonly isMat: boolean }

/** A pitch from above, or the mat of a raid; what happened lately lies in the half of whom it happened to. */
export function Field({ board, isMat }: FieldProps) {
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true">
      {isMat ? <Mat board={board} /> : <Pitch />}
      <Steps board={board} />
    </svg>
  )
}

const BANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Mown in bands, with its boxes, arcs and nets. */
function Pitch() {
  return (
    <>
      <rect width="320" height="150" className={styles.grass} />
      {BANDS.map((band) => (
        <rect
          key={band}
          x={band * 32}
          width="32"
          height="150"
          className={styles.band}
          opacity={band % 2 === 0 ? 0.26 : 0.1}
        />
      ))}
      <g className={styles.lines}>
        <path d="M14 10h292v130H14zM160 10v130M14 36h40v78H14M306 36h-40v78h40M14 56h16v38H14M306 56h-16v38h16" />
        <path d="M54 60c10 6 10 24 0 30M266 60c-10 6-10 24 0 30M14 16c4 0 6-2 6-6M306 16c-4 0-6-2-6-6M14 134c4 0 6 2 6 6M306 134c-4 0-6 2-6 6" />
        <circle cx="160" cy="75" r="22" />
      </g>
      <path d="M14 64H7v22h7M306 64h7v22h-7" className={styles.net} />
      <g className={styles.spot}>
        <circle cx="160" cy="75" r="1.8" />
        <circle cx="42" cy="75" r="1.8" />
        <circle cx="278" cy="75" r="1.8" />
      </g>
    </>
  )
}

const PLAYERS = 7

/** Both halves of the mat with those who are still on it. */
function Mat({ board }: { readonly board: MatchBoard }) {
  const left = (side: number) => Number(board.sides[side]?.now ?? PLAYERS)
  return (
    <>
      <rect width="320" height="150" className={styles.surround} />
      <rect x="14" y="10" width="146" height="130" className={styles.homeMat} />
      <rect x="160" y="10" width="146" height="130" className={styles.awayMat} />
      <path
        d="M14 10h292v130H14zM14 28h292M14 122h292M70 10v130M250 10v130M104 28v94M216 28v94"
        className={styles.lines}
      />
      <path d="M160 10v130" className={styles.middle} />
      {[0, 1].map((side) =>
        Array.from({ length: PLAYERS }, (_, place) => (
          <circle
            key={`${side} ${place}`}
            cx={side === 0 ? 44 + (place % 2) * 16 : 276 - (place % 2) * 16}
            cy={38 + place * 12.4}
            r="5.5"
            className={classes(side === 0 ? styles.home : styles.away)}
            opacity={place < left(side) ? 1 : 0.18}
          />
        )),
      )}
    </>
  )
}

const LAST = 5

/** The newest is ringed and lies nearest to the goal that it was about. */
function Steps({ board }: { readonly board: MatchBoard }) {
  const shown = board.last.filter(({ side }) => side !== null).slice(-LAST)
  return shown.map(({ key, side }, place) => {
    const age = shown.length - 1 - place
    const reach = 112 - age * 22
    const x = side === 'home' ? 160 + reach : 160 - reach
    const y = 75 + (age % 2 === 0 ? -1 : 1) * age * 10
    return (
      <g key={place} opacity={1 - age * 0.16}>
        {age === 0 && <circle cx={x} cy={y} r="14" className={styles.ring} />}
        <circle
          cx={x}
          cy={y}
          r={age === 0 ? 7.5 : 5}
          className={classes(key === 'red' ? styles.red : side === 'home' ? styles.home : styles.away)}
        />
      </g>
    )
  })
}
