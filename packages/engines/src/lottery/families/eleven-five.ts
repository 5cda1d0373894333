import { group } from '../kernels/group.ts'
import { named } from '../kernels/named.ts'
import { position } from '../kernels/position.ts'
import { containsAll, covers } from '../kernels/sets.ts'
import { straight } from '../kernels/straight.ts'
import { sumOf } from '../kernels/summed.ts'
import type { Kernel, LotteryFamily, Window } from '../types.ts'
import { ballWindow, numbers } from '../windows.ts'
import { dragonAndTiger, SIDES, sidesByPlace, sidesFrom } from './names.ts'
import { BOTH, playGroup, TRADITIONAL } from './play.ts'

const DRAWN = 5
const alphabet = numbers({ first: 1, last: 11, width: 2 })
const BIG = 6
/** The middle of all sums is neither big nor small. */
const MIDDLE_SUM = 30

const inOrder = (id: string, places: readonly number[]): Window =>
  ballWindow({ id, places, alphabet, isDistinct: true, isOrdered: true })
const inAnyOrder = (id: string, places: readonly number[]): Window =>
  ballWindow({ id: `${id}-set`, places, alphabet, isDistinct: true, isOrdered: false })

const PLACES = [0, 1, 2, 3, 4]
const allInOrder = inOrder('all5', PLACES)
const all = inAnyOrder('all5', PLACES)

/** Direct, in any order, and with one number wherever it comes up. */
function placesOf(id: string, places: readonly number[]): Record<string, Kernel> {
  const set = inAnyOrder(id, places)
  return {
    direct: straight(inOrder(id, places)),
    group: group(set, [{ times: 1, count: places.length }]),
    ...(places.length === 3 && { one: containsAll(set, 1) }),
  }
}

/** So many numbers, all drawn; beyond five of them they must hold all that are drawn. */
function anyOf(size: number, isBanked: boolean): Kernel {
  return size <= DRAWN ? containsAll(all, size, { isBanked }) : covers(all, size, { isBanked })
}

const anySizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Five of eleven numbers, in the order in which they are drawn. */
export const elevenFive: LotteryFamily = {
  id: '11x5',
  shape: [{ id: 'balls', count: DRAWN, first: 1, last: 11, width: 2, isDistinct: true }],
  plays: [
    ...playGroup('any', Object.fromEntries(anySizes.map((size) => [`${size}`, anyOf(size, false)])), BOTH),
    ...playGroup(
      'banker',
      Object.fromEntries(anySizes.slice(1).map((size) => [`${size}`, anyOf(size, true)])),
      TRADITIONAL,
    ),
    ...playGroup('first3', placesOf('first3', [0, 1, 2])),
    ...playGroup('middle3', placesOf('middle3', [1, 2, 3])),
    ...playGroup('last3', placesOf('last3', [2, 3, 4])),
    ...playGroup('first2', placesOf('first2', [0, 1])),
    ...playGroup('last2', placesOf('last2', [3, 4])),
    ...playGroup('position', { number: position(allInOrder), sides: sidesByPlace(allInOrder, BIG) }, BOTH),
    ...playGroup('duel', { '1v5': dragonAndTiger(inOrder('duel-1v5', [0, 4])) }, BOTH),
    ...playGroup('sum', { sides: sumSides() }, BOTH),
  ],
}

function sumSides(): Kernel {
  const sides = sidesFrom(MIDDLE_SUM)
  return named(all, {
    id: 'side',
    rule: { kind: 'sides', of: 'sum', bigFrom: MIDDLE_SUM + 1, smallTo: MIDDLE_SUM - 1 },
    names: SIDES,
    namesOf(reading) {
      const sum = sumOf(reading)
      return sides(sum).filter((side) => !(sum === MIDDLE_SUM && side === 'big'))
    },
  })
}
