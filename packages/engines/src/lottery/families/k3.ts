import { group } from '../kernels/group.ts'
import { named } from '../kernels/named.ts'
import { containsAll } from '../kernels/sets.ts'
import { sumOf } from '../kernels/summed.ts'
import type { LotteryFamily, Window } from '../types.ts'
import { ballWindow, numbers } from '../windows.ts'
import { halvesAt, SIDES, sidesFrom } from './names.ts'
import { BOTH, ENTERTAINMENT, playGroup } from './play.ts'

const BIG = 11
const window: Window = ballWindow({
  id: 'dice',
  places: [0, 1, 2],
  alphabet: numbers({ first: 1, last: 6, width: 1 }),
  isDistinct: false,
  isOrdered: true,
})

const sums = numbers({ first: 3, last: 18, width: 1 })
const sides = sidesFrom(BIG)
const isTriple = (reading: readonly string[]) => new Set(reading).size === 1

function isStraight(reading: readonly string[]): boolean {
  const [low = 0, middle = 0, high = 0] = reading.map(Number).sort((a, b) => a - b)
  return middle === low + 1 && high === middle + 1
}

/** The faces that come up at least twice. */
function pairsIn(reading: readonly string[]): readonly string[] {
  return window.alphabet.filter((face) => reading.filter((each) => each === face).length >= 2)
}

/** Three dice. */
export const k3: LotteryFamily = {
  id: 'k3',
  shape: [{ id: 'dice', count: 3, first: 1, last: 6, width: 1, isDistinct: false }],
  plays: [
    ...playGroup(
      'sum',
      {
        number: named(window, {
          id: 'sum',
          rule: { kind: 'sum-number' },
          names: [sums],
          namesOf: (reading) => [String(sumOf(reading))],
        }),
      },
      BOTH,
    ),
    ...playGroup('sum', {
      sides: named(window, {
        id: 'side',
        rule: { kind: 'sides', of: 'sum', ...halvesAt(BIG) },
        names: SIDES,
        namesOf: (reading) => sides(sumOf(reading)),
      }),
    }),
    ...playGroup(
      'sum',
      {
        'sides-without-triples': named(window, {
          id: 'side',
          rule: { kind: 'sides', of: 'sum', withoutTriples: true, ...halvesAt(BIG) },
          names: SIDES,
          namesOf: (reading) => (isTriple(reading) ? [] : sides(sumOf(reading))),
        }),
      },
      ENTERTAINMENT,
    ),
    ...playGroup(
      'triple',
      {
        single: group(window, [{ times: 3, count: 1 }]),
        any: named(window, {
          id: 'triple',
          rule: { kind: 'any-triple' },
          names: [['triple']],
          namesOf: (reading) => (isTriple(reading) ? ['triple'] : []),
        }),
      },
      BOTH,
    ),
    ...playGroup(
      'pair',
      {
        single: group(window, [
          { times: 2, count: 1 },
          { times: 1, count: 1 },
        ]),
        any: named(window, {
          id: 'pair',
          rule: { kind: 'pair' },
          names: [window.alphabet],
          namesOf: pairsIn,
        }),
      },
      BOTH,
    ),
    ...playGroup(
      'different',
      {
        three: group(window, [{ times: 1, count: 3 }]),
        two: containsAll(window, 2),
        one: containsAll(window, 1),
      },
      BOTH,
    ),
    ...playGroup(
      'straight',
      {
        any: named(window, {
          id: 'straight',
          rule: { kind: 'any-straight' },
          names: [['straight']],
          namesOf: (reading) => (isStraight(reading) ? ['straight'] : []),
        }),
      },
      BOTH,
    ),
  ],
}
