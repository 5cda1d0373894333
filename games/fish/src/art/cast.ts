import { paintEmberDragon, paintMoonKraken, paintTideKing } from './bosses.ts'
import { paintLionfish, paintOctopus, paintPuffer, paintSquid, paintTurtle } from './creatures.ts'
import { paintFish } from './fish-parts.ts'
import { paintMarlin, paintRay, paintShark, paintSunfish, paintWhale } from './large.ts'
import type { Pen } from './pen.ts'
import { plainFish } from './plain.ts'
import { paintBombCrab, paintDrillCrab, paintEel } from './specials.ts'

/** How a creature moves: how far its tail swings, how many waves run along it and how fast they run. */
export type SwimStyle = {
  readonly swing: number
  readonly waves: number
  readonly beat: number
  /** How much of the front stays still, from 0 to 1. */
  readonly stiff: number
}

export type CreatureLook = {
  paint(pen: Pen): void
  /** Half of what its picture is high, where half of what it is long is 1. */
  readonly reach: number
  readonly style: SwimStyle
}

const quick: SwimStyle = { swing: 0.16, waves: 0.8, beat: 9, stiff: 0.25 }
const easy: SwimStyle = { swing: 0.13, waves: 0.7, beat: 5.5, stiff: 0.3 }
const mighty: SwimStyle = { swing: 0.14, waves: 0.8, beat: 3.2, stiff: 0.3 }
const armed: SwimStyle = { swing: 0.12, waves: 1.1, beat: 4, stiff: 0.42 }
const flat: SwimStyle = { swing: 0.03, waves: 0.5, beat: 4, stiff: 0.1 }
const snaky: SwimStyle = { swing: 0.2, waves: 1.4, beat: 4.4, stiff: 0.1 }

const fishes = Object.entries(plainFish).map(([kind, look]): [string, CreatureLook] => {
  const style = look.height < 0.3 ? quick : easy
  const fins = { low: 0.2, long: 0.3, sail: 0.46, shark: 0.46 }[look.back]
  return [kind, { paint: (pen) => paintFish(pen, look), reach: look.height + fins, style }]
})

/** Everything that swims, by its kind. */
export const cast: ReadonlyMap<string, CreatureLook> = new Map([
  ...fishes,
  ['lionfish', { paint: paintLionfish, reach: 0.9, style: easy }],
  ['shark', { paint: paintShark, reach: 0.76, style: mighty }],
  ['whale', { paint: paintWhale, reach: 0.68, style: mighty }],
  ['pufferfish', { paint: paintPuffer, reach: 0.76, style: flat }],
  ['squid', { paint: paintSquid, reach: 0.66, style: armed }],
  ['octopus', { paint: paintOctopus, reach: 0.72, style: armed }],
  ['turtle', { paint: paintTurtle, reach: 0.86, style: flat }],
  ['ray', { paint: paintRay, reach: 0.84, style: { ...flat, swing: 0.07 } }],
  ['marlin', { paint: paintMarlin, reach: 0.7, style: mighty }],
  ['sunfish', { paint: paintSunfish, reach: 1.08, style: flat }],
  ['bomb-crab', { paint: paintBombCrab, reach: 0.98, style: flat }],
  ['drill-crab', { paint: paintDrillCrab, reach: 0.98, style: flat }],
  ['eel', { paint: paintEel, reach: 0.5, style: snaky }],
  ['tide-king', { paint: paintTideKing, reach: 1, style: mighty }],
  ['moon-kraken', { paint: paintMoonKraken, reach: 0.9, style: { ...armed, beat: 2.6 } }],
  [
    'ember-dragon',
    { paint: paintEmberDragon, reach: 0.84, style: { ...snaky, swing: 0.15, beat: 2.8, stiff: 0.2 } },
  ],
])
