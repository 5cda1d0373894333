import { boxed } from '../kernels/boxed.ts'
import { lots } from '../kernels/lots.ts'
import { named } from '../kernels/named.ts'
import { position } from '../kernels/position.ts'
import { containsAll, covers } from '../kernels/sets.ts'
import type { LotteryFamily, Play, PrizeShape, Window } from '../types.ts'
import { digitWindow, lotWindow } from '../windows.ts'
import { BIG_DIGIT } from './digit-plays.ts'
import { halvesAt, SIDES, sidesByPlace, sidesFrom } from './names.ts'
import { BOTH, playGroup } from './play.ts'
import { northPrizes } from './vietnam-prizes.ts'

const BIG_TOP = 500

/** Where the two numbers come from that Thai players bet on: three digits above and two below. */
type Ends = {
  readonly top: number
  readonly bottom: Window
  readonly bottomDigits: Window
}

const number = (id: string, width: number): PrizeShape => ({
  id,
  count: 1,
  first: 0,
  last: 10 ** width - 1,
  width,
  isDistinct: false,
})

function playsOf({ top, bottom, bottomDigits }: Ends): readonly Play[] {
  const top3 = digitWindow({ id: 'top3', prize: top, places: [-3, -2, -1] })
  const end = (digits: number) => lotWindow({ id: `top-${digits}`, prizes: [top], lots: 1, digits })
  const sides = sidesFrom(BIG_TOP)
  return [
    ...playGroup('three', { top: lots(end(3)), tod: boxed(top3, [6, 3, 1]) }, BOTH),
    ...playGroup('two', { top: lots(end(2)), bottom: lots(bottom) }, BOTH),
    ...playGroup('run', { top: containsAll(top3, 1), bottom: containsAll(bottomDigits, 1) }, BOTH),
    ...playGroup('three-of', { four: covers(top3, 4), five: covers(top3, 5) }, BOTH),
    ...playGroup('place', { top: position(top3), bottom: position(bottomDigits) }, BOTH),
    ...playGroup(
      'sides',
      {
        top: named(end(3), {
          id: 'side',
          rule: { kind: 'sides', of: 'number', ...halvesAt(BIG_TOP) },
          names: SIDES,
          namesOf: ([drawn = '']) => sides(Number(drawn)),
        }),
        'top-digits': sidesByPlace(top3, BIG_DIGIT),
        'bottom-digits': sidesByPlace(bottomDigits, BIG_DIGIT),
      },
      BOTH,
    ),
  ]
}

/** The government lottery: six digits above, two below. */
export const thai: LotteryFamily = {
  id: 'thai',
  shape: [number('first', 6), number('bottom', 2)],
  plays: playsOf({
    top: 0,
    bottom: lotWindow({ id: 'bottom-2', prizes: [1], lots: 1, digits: 2 }),
    bottomDigits: digitWindow({ id: 'bottom2', prize: 1, places: [0, 1] }),
  }),
}

/** The draw of northern Vietnam as Thai players bet on it: the special prize above, the first prize below. */
export const hanoi: LotteryFamily = {
  id: 'hanoi',
  shape: northPrizes,
  plays: playsOf({
    top: 0,
    bottom: lotWindow({ id: 'bottom-2', prizes: [1], lots: 1, digits: 2 }),
    bottomDigits: digitWindow({ id: 'bottom2', prize: 1, places: [-2, -1] }),
  }),
}

/** Four digits: the whole number, its last three and two above, its first two below. */
const laoTop4 = digitWindow({ id: 'all4', prize: 0, places: [0, 1, 2, 3] })
const laoBottom = digitWindow({ id: 'bottom2', prize: 0, places: [0, 1] })

export const lao: LotteryFamily = {
  id: 'lao',
  shape: [number('first', 4)],
  plays: [
    ...playGroup(
      'four',
      {
        top: lots(lotWindow({ id: 'top-4', prizes: [0], lots: 1, digits: 4 })),
        tod: boxed(laoTop4, [24, 12, 6, 4, 1]),
      },
      BOTH,
    ),
    ...playsOf({
      top: 0,
      bottom: {
        ...lotWindow({ id: 'bottom-2', prizes: [0], lots: 1, digits: 2 }),
        places: [0, 1],
        read: firstTwo,
      },
      bottomDigits: laoBottom,
    }),
  ],
}

function firstTwo(result: readonly (readonly string[])[]): readonly string[] {
  return [laoBottom.read(result).join('')]
}
