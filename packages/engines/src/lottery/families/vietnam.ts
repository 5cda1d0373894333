import { lots, lotsInAnyOrder } from '../kernels/lots.ts'
import { position } from '../kernels/position.ts'
import { named } from '../kernels/named.ts'
import { containsAll, containsNone } from '../kernels/sets.ts'
import type { FamilyId, Kernel, LotteryFamily, Play, PrizeShape } from '../types.ts'
import { digitWindow } from '../windows.ts'
import { halvesAt, SIDES, sidesFrom } from './names.ts'
import { BOTH, playGroup } from './play.ts'
import { endsOf, northPrizes, southPrizes } from './vietnam-prizes.ts'

const BIG_PAIR = 50

/** What differs from region to region: which prizes are the heads, and which make up the short list of lots. */
type Region = {
  readonly id: FamilyId
  readonly shape: readonly PrizeShape[]
  readonly head2: string
  readonly head3: string
  /** The short list goes by the number of its lots. */
  readonly short: readonly string[]
  readonly shortName: string
  readonly hasFirstPrize: boolean
}

const north: Region = {
  id: 'vn-north',
  shape: northPrizes,
  head2: 'seventh',
  head3: 'sixth',
  short: ['seventh', 'sixth', 'special'],
  shortName: 'short8',
  hasFirstPrize: true,
}

const south: Region = {
  id: 'vn-south',
  shape: southPrizes,
  head2: 'eighth',
  head3: 'seventh',
  short: ['eighth', 'seventh', 'sixth', 'fifth', 'special'],
  shortName: 'short7',
  hasFirstPrize: false,
}

function playsOf(region: Region): readonly Play[] {
  const ends = (digits: number, of?: readonly string[]) => endsOf(region.shape, { digits, ...(of && { of }) })
  const all2 = ends(2)
  const { head2, head3, short, shortName } = region
  return [
    ...playGroup(
      'lot',
      {
        two: lots(all2),
        three: lots(ends(3)),
        four: lots(ends(4)),
        [shortName]: lots(ends(2, short)),
        'two-turned': lotsInAnyOrder(all2),
        'three-turned': lotsInAnyOrder(ends(3)),
      },
      BOTH,
    ),
    ...playGroup(
      'two',
      {
        tail: lots(ends(2, ['special'])),
        head: lots(ends(2, [head2])),
        both: lots(ends(2, [head2, 'special'])),
        'tail-turned': lotsInAnyOrder(ends(2, ['special'])),
        'head-turned': lotsInAnyOrder(ends(2, [head2])),
        'both-turned': lotsInAnyOrder(ends(2, [head2, 'special'])),
      },
      BOTH,
    ),
    ...playGroup(
      'three',
      {
        tail: lots(ends(3, ['special'])),
        head: lots(ends(3, [head3])),
        both: lots(ends(3, [head3, 'special'])),
        'tail-turned': lotsInAnyOrder(ends(3, ['special'])),
        'head-turned': lotsInAnyOrder(ends(3, [head3])),
        'both-turned': lotsInAnyOrder(ends(3, [head3, 'special'])),
      },
      BOTH,
    ),
    ...playGroup('four', { tail: lots(ends(4, ['special'])) }, BOTH),
    ...(region.hasFirstPrize
      ? playGroup(
          'first',
          {
            two: lots(ends(2, ['first'])),
            three: lots(ends(3, ['first'])),
            four: lots(ends(4, ['first'])),
          },
          BOTH,
        )
      : []),
    ...playGroup(
      'cross',
      { two: containsAll(all2, 2), three: containsAll(all2, 3), four: containsAll(all2, 4) },
      BOTH,
    ),
    // Players of pairs stake on every lot, so a pair counts as many lines as there are lots.
    ...playGroup('pair', { one: containsAll(all2, 2, { linesEach: all2.size }) }, BOTH),
    ...playGroup(
      'miss',
      Object.fromEntries([4, 5, 6, 7, 8, 9, 10].map((size) => [`${size}`, containsNone(all2, size)])),
      BOTH,
    ),
    ...playGroup('special', specialPlays(region), BOTH),
  ]
}

/** The last two digits of the special prize: their sides, and each of them. */
function specialPlays({ shape }: Region): Record<string, Kernel> {
  const sides = sidesFrom(BIG_PAIR)
  return {
    sides: named(endsOf(shape, { digits: 2, of: ['special'] }), {
      id: 'side',
      rule: { kind: 'sides', of: 'number', ...halvesAt(BIG_PAIR) },
      names: SIDES,
      namesOf: ([pair = '']) => sides(Number(pair)),
    }),
    digit: position(digitWindow({ id: 'special-digits', prize: 0, places: [-2, -1] })),
  }
}

const familyOf = (region: Region): LotteryFamily => ({
  id: region.id,
  shape: region.shape,
  plays: playsOf(region),
})

export const vietnamNorth = familyOf(north)
export const vietnamSouth = familyOf(south)
/** The Centre draws and plays as the South does. */
export const vietnamCentral = familyOf({ ...south, id: 'vn-central' })

const twoBoards: readonly PrizeShape[] = ['a', 'b'].flatMap((station) =>
  southPrizes.map((each) => ({ ...each, id: `${station}-${each.id}` })),
)
const bothBoards = endsOf(twoBoards, { digits: 2 })

/** Two stations of one day taken together, for numbers that may come up at either. */
export const vietnamTwoStations: LotteryFamily = {
  id: 'vn-two-stations',
  shape: twoBoards,
  plays: [
    ...playGroup('pair', { two: containsAll(bothBoards, 2, { linesEach: bothBoards.size }) }, BOTH),
    ...playGroup(
      'cross',
      {
        two: containsAll(bothBoards, 2),
        three: containsAll(bothBoards, 3),
        four: containsAll(bothBoards, 4),
      },
      BOTH,
    ),
  ],
}
