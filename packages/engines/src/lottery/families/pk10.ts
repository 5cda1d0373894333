import { named } from '../kernels/named.ts'
import { position } from '../kernels/position.ts'
import { straight } from '../kernels/straight.ts'
import { sumOf } from '../kernels/summed.ts'
import type { LotteryFamily, Window } from '../types.ts'
import { ballWindow, numbers } from '../windows.ts'
import { dragonAndTiger, halvesAt, SIDES, sidesByPlace, sidesFrom } from './names.ts'
import { BOTH, playGroup } from './play.ts'

const CARS = 10
const BIG = 6
const BIG_SUM = 12
const alphabet = numbers({ first: 1, last: CARS, width: 2 })
const places = Array.from({ length: CARS }, (_, place) => place)

const window = (id: string, of: readonly number[]): Window =>
  ballWindow({ id, places: of, alphabet, isDistinct: true, isOrdered: true })

const all10 = window('all10', places)
const first2 = window('first2', [0, 1])
const sumSides = sidesFrom(BIG_SUM)

/** The first against the last, the second against the last but one, and so on. */
const duels = Object.fromEntries(
  places.slice(0, CARS / 2).map((place) => {
    const other = CARS - 1 - place
    const name = `${place + 1}v${other + 1}`
    return [name, dragonAndTiger(window(`duel-${name}`, [place, other]))]
  }),
)

/** Ten numbers in the order in which they come in. */
export const pk10: LotteryFamily = {
  id: 'pk10',
  shape: [{ id: 'balls', count: CARS, first: 1, last: CARS, width: 2, isDistinct: true }],
  plays: [
    ...playGroup('first', {
      one: straight(window('first1', [0])),
      two: straight(first2),
      three: straight(window('first3', [0, 1, 2])),
    }),
    ...playGroup('position', { number: position(all10), sides: sidesByPlace(all10, BIG) }, BOTH),
    ...playGroup('duel', duels, BOTH),
    ...playGroup(
      'sum2',
      {
        number: named(first2, {
          id: 'sum',
          rule: { kind: 'sum-number' },
          names: [numbers({ first: 3, last: 19, width: 1 })],
          namesOf: (reading) => [String(sumOf(reading))],
        }),
        sides: named(first2, {
          id: 'side',
          rule: { kind: 'sides', of: 'sum', ...halvesAt(BIG_SUM) },
          names: SIDES,
          namesOf: (reading) => sumSides(sumOf(reading)),
        }),
      },
      BOTH,
    ),
  ],
}
