import { position } from '../kernels/position.ts'
import { straight } from '../kernels/straight.ts'
import type { LotteryFamily, Window } from '../types.ts'
import { ballWindow, DIGITS } from '../windows.ts'
import { playGroup } from './play.ts'

const window = (id: string, places: readonly number[]): Window =>
  ballWindow({ id, places, alphabet: DIGITS, isDistinct: false, isOrdered: true })

const all5 = window('all5', [0, 1, 2, 3, 4])

/** Five digits, each drawn by itself. */
export const ssc: LotteryFamily = {
  id: 'ssc',
  shape: [{ id: 'balls', count: 5, first: 0, last: 9, width: 1, isDistinct: false }],
  plays: [
    ...playGroup('all5', { direct: straight(all5) }),
    ...playGroup('last3', { direct: straight(window('last3', [2, 3, 4])) }),
    ...playGroup('position', { digit: position(all5) }),
  ],
}
