import { position } from '../kernels/position.ts'
import { subsets } from '../counting.ts'
import type { Kernel, LotteryFamily, Window } from '../types.ts'
import { ballWindow, DIGITS } from '../windows.ts'
import {
  anyFour,
  anyThree,
  anyTwo,
  BIG_DIGIT,
  fiveDigits,
  fourDigits,
  threeDigits,
  twoDigits,
} from './digit-plays.ts'
import { dragonAndTiger, shapes, sidesByPlace, sidesOfDigitSum } from './names.ts'
import { BOTH, ENTERTAINMENT, playGroup } from './play.ts'

const PLACES = [0, 1, 2, 3, 4]

const window = (id: string, places: readonly number[]): Window =>
  ballWindow({ id, places, alphabet: DIGITS, isDistinct: false, isOrdered: true })

const all5 = window('all5', PLACES)
const last3 = window('last3', [2, 3, 4])
const middle3 = window('middle3', [1, 2, 3])
const first3 = window('first3', [0, 1, 2])

/** Each of two places against the other: `1v2`, `1v3` and so on. */
const duels: Readonly<Record<string, Kernel>> = Object.fromEntries(
  [...subsets(PLACES, 2)].map((places) => {
    const name = places.map((place) => place + 1).join('v')
    return [name, dragonAndTiger(window(`duel-${name}`, places))]
  }),
)

/** Five digits, each drawn by itself. */
export const ssc: LotteryFamily = {
  id: 'ssc',
  shape: [{ id: 'balls', count: 5, first: 0, last: 9, width: 1, isDistinct: false }],
  plays: [
    ...playGroup('last3', threeDigits(last3)),
    ...playGroup('first3', threeDigits(first3)),
    ...playGroup('middle3', threeDigits(middle3)),
    ...playGroup('last2', twoDigits(window('last2', [3, 4]))),
    ...playGroup('first2', twoDigits(window('first2', [0, 1]))),
    ...playGroup('position', { digit: position(all5), sides: sidesByPlace(all5, BIG_DIGIT) }, BOTH),
    ...playGroup('last4', fourDigits(window('last4', [1, 2, 3, 4]))),
    ...playGroup('first4', fourDigits(window('first4', [0, 1, 2, 3]))),
    ...playGroup('all5', fiveDigits(all5)),
    ...playGroup('any2', anyTwo(all5)),
    ...playGroup('any3', anyThree(all5)),
    ...playGroup('any4', anyFour(all5)),
    ...playGroup('duel', duels, BOTH),
    ...playGroup('sum', { sides: sidesOfDigitSum(all5) }, BOTH),
    ...playGroup(
      'shape',
      { first3: shapes(first3), middle3: shapes(middle3), last3: shapes(last3) },
      ENTERTAINMENT,
    ),
  ],
}
