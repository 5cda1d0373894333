import { subsets } from '../counting.ts'
import { anyStraight } from '../kernels/over-places.ts'
import { position } from '../kernels/position.ts'
import type { LotteryFamily, Window } from '../types.ts'
import { ballWindow, DIGITS } from '../windows.ts'
import { BIG_DIGIT, threeDigits, twoDigits } from './digit-plays.ts'
import { dragonAndTiger, shapes, sidesByPlace, sidesOfDigitSum } from './names.ts'
import { BOTH, ENTERTAINMENT, playGroup } from './play.ts'

const PLACES = [0, 1, 2]

const window = (id: string, places: readonly number[]): Window =>
  ballWindow({ id, places, alphabet: DIGITS, isDistinct: false, isOrdered: true })

const all3 = window('all3', PLACES)

const duels = Object.fromEntries(
  [...subsets(PLACES, 2)].map((places) => {
    const name = places.map((place) => place + 1).join('v')
    return [name, dragonAndTiger(window(`duel-${name}`, places))]
  }),
)

/** Three digits, each drawn by itself. */
export const threeDigit: LotteryFamily = {
  id: '3d',
  shape: [{ id: 'balls', count: 3, first: 0, last: 9, width: 1, isDistinct: false }],
  plays: [
    ...playGroup('all3', threeDigits(all3)),
    ...playGroup('last2', twoDigits(window('last2', [1, 2]))),
    ...playGroup('first2', twoDigits(window('first2', [0, 1]))),
    ...playGroup('any2', { direct: anyStraight(all3, 2) }),
    ...playGroup('position', { digit: position(all3), sides: sidesByPlace(all3, BIG_DIGIT) }, BOTH),
    ...playGroup('duel', duels, BOTH),
    ...playGroup('sum', { sides: sidesOfDigitSum(all3) }, BOTH),
    ...playGroup('shape', { all3: shapes(all3) }, ENTERTAINMENT),
  ],
}
