import { choose } from '../../originals/maths.ts'
import { matches, type Shares } from '../kernels/matches.ts'
import { named } from '../kernels/named.ts'
import { sumOf } from '../kernels/summed.ts'
import type { Kernel, LotteryFamily, Window } from '../types.ts'
import { ballWindow, numbers } from '../windows.ts'
import { BOTH, playGroup } from './play.ts'

const BALLS = 80
const DRAWN = 20
const HALF = BALLS / 2
const MIDDLE_SUM = 810

const window: Window = ballWindow({
  id: 'all20',
  places: Array.from({ length: DRAWN }, (_, place) => place),
  alphabet: numbers({ first: 1, last: BALLS, width: 2 }),
  isDistinct: true,
  isOrdered: false,
})

/** For lines of one to ten numbers: how a line's worth is divided among the numbers of matches, in hundredths. */
const shares: readonly Shares[] = [
  { 1: 100 },
  { 2: 100 },
  { 3: 60, 2: 40 },
  { 4: 40, 3: 30, 2: 30 },
  { 5: 40, 4: 30, 3: 30 },
  { 6: 30, 5: 25, 4: 25, 3: 20 },
  { 7: 30, 6: 20, 5: 20, 4: 20, 0: 10 },
  { 8: 30, 7: 20, 6: 20, 5: 20, 0: 10 },
  { 9: 25, 8: 20, 7: 20, 6: 15, 5: 10, 0: 10 },
  { 10: 25, 9: 20, 8: 15, 7: 15, 6: 10, 5: 5, 0: 10 },
]

/** Draws of twenty numbers by their sum, counted number by number; there are too many to go through. */
const bySum: ReadonlyMap<string, bigint> = new Map([
  ['big', 1_759_886_689_338_606_861n],
  ['small', 1_759_886_689_338_606_861n],
  ['middle', 15_542_763_534_960_598n],
  ['odd', 1_767_658_070_682_256_896n],
  ['even', 1_767_658_071_529_917_424n],
  ['gold', 362_424_019_495_171_770n],
  ['wood', 712_463_910_471_784_803n],
  ['water', 1_371_845_418_169_315_204n],
  ['fire', 719_054_759_525_309_151n],
  ['earth', 369_528_034_550_593_392n],
])

/** The last sum of each of the five elements. */
const elements = [
  { name: 'gold', last: 695 },
  { name: 'wood', last: 763 },
  { name: 'water', last: 855 },
  { name: 'fire', last: 923 },
  { name: 'earth', last: 1_410 },
]

/** Draws in which more than half, fewer or just half of the numbers are of one kind, which is half of all. */
function byMajority([more, fewer, equal]: readonly [string, string, string]): ReadonlyMap<string, bigint> {
  const drawsWith = (count: number) =>
    choose({ from: HALF, count }) * choose({ from: BALLS - HALF, count: DRAWN - count })
  const tie = drawsWith(DRAWN / 2)
  const rest = (choose({ from: BALLS, count: DRAWN }) - tie) / 2n
  return new Map([
    [more, rest],
    [fewer, rest],
    [equal, tie],
  ])
}

function majority(
  kind: 'more-upper' | 'more-odd',
  {
    names,
    isOfKind,
  }: { readonly names: readonly [string, string, string]; isOfKind(number: number): boolean },
): Kernel {
  const [more, fewer, equal] = names
  return named(window, {
    id: 'side',
    rule: { kind, of: DRAWN, middle: HALF },
    names: [names],
    namesOf(reading) {
      const count = reading.filter((number) => isOfKind(Number(number))).length
      if (count === DRAWN / 2) return [equal]
      return [count > DRAWN / 2 ? more : fewer]
    },
    favourable: byMajority(names),
  })
}

function sideOfSum(sum: number): string {
  if (sum === MIDDLE_SUM) return 'middle'
  return sum > MIDDLE_SUM ? 'big' : 'small'
}

/** Twenty of eighty numbers; their order does not count. */
export const kenoLottery: LotteryFamily = {
  id: 'keno',
  shape: [{ id: 'balls', count: DRAWN, first: 1, last: BALLS, width: 2, isDistinct: true }],
  plays: [
    ...playGroup(
      'pick',
      Object.fromEntries(shares.map((each, index) => [`${index + 1}`, matches(window, index + 1, each)])),
      BOTH,
    ),
    ...playGroup(
      'half',
      {
        upper: majority('more-upper', {
          names: ['upper', 'lower', 'tie'],
          isOfKind: (number) => number <= HALF,
        }),
        parity: majority('more-odd', {
          names: ['odd', 'even', 'tie'],
          isOfKind: (number) => number % 2 === 1,
        }),
      },
      BOTH,
    ),
    ...playGroup(
      'sum',
      {
        sides: named(window, {
          id: 'side',
          rule: {
            kind: 'sides',
            of: 'sum',
            bigFrom: MIDDLE_SUM + 1,
            smallTo: MIDDLE_SUM - 1,
            isMiddlePaid: true,
          },
          names: [
            ['big', 'small', 'middle'],
            ['odd', 'even'],
          ],
          namesOf(reading) {
            const sum = sumOf(reading)
            return [sideOfSum(sum), sum % 2 === 1 ? 'odd' : 'even']
          },
          favourable: bySum,
        }),
        elements: named(window, {
          id: 'element',
          rule: { kind: 'elements', last: elements.map(({ last }) => last) },
          names: [elements.map(({ name }) => name)],
          namesOf: (reading) => [elements.find(({ last }) => sumOf(reading) <= last)?.name ?? ''],
          favourable: bySum,
        }),
      },
      BOTH,
    ),
  ],
}
