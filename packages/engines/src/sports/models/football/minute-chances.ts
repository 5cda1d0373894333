import { TWO_32 } from '../sport-process.ts'
import { type FootballParameters, footballThresholds, LATE } from './process.ts'

/** What can happen in a minute, in parts of one. */
export type MinuteChances = {
  readonly home: number
  readonly away: number
  readonly redHome: number
  readonly redAway: number
  /** Nothing of these. */
  readonly none: number
}

/** By who has lost a man, then by whether home is behind, level or ahead. */
export type LayerChances = readonly (readonly MinuteChances[])[]

/** Who has lost a man: nobody, home, away, both. */
export const redsOfLayer = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
  { home: 0, away: 1 },
  { home: 1, away: 1 },
] as const

export const never: MinuteChances = { home: 0, away: 0, redHome: 0, redAway: 0, none: 0 }

type ChancesByMinute = (minute: number) => LayerChances

const known = new WeakMap<FootballParameters, ChancesByMinute>()

/** The chances of every minute; counted once for the same parameters. */
export function minuteChances(parameters: FootballParameters): ChancesByMinute {
  const chances = known.get(parameters) ?? countedChances(parameters)
  known.set(parameters, chances)
  return chances
}

/** All that a minute changes is whether it is late. */
function countedChances(parameters: FootballParameters): ChancesByMinute {
  const [usual, late] = [0, LATE].map(
    (minute): LayerChances =>
      redsOfLayer.map((reds) =>
        [-1, 0, 1].map((lead) => {
          const found = footballThresholds(parameters, { minute, lead, reds })
          const { home, away, redHome, redAway } = found
          return {
            home: home / TWO_32,
            away: away / TWO_32,
            redHome: redHome / TWO_32,
            redAway: redAway / TWO_32,
            none: (TWO_32 - home - away - redHome - redAway) / TWO_32,
          }
        }),
      ),
  )
  return (minute) => (minute < LATE ? usual : late) ?? []
}
