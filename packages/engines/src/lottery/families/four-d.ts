import { boxedPrizeTable, prizeTable, type TablePrize } from '../kernels/prize-table.ts'
import type { LotteryFamily, PrizeShape, Window } from '../types.ts'
import { lotWindow } from '../windows.ts'
import { BOTH, playGroup } from './play.ts'

const prize = (id: string, count: number): PrizeShape => ({
  id,
  count,
  first: 0,
  last: 9_999,
  width: 4,
  isDistinct: false,
})

const shape = [
  prize('first', 1),
  prize('second', 1),
  prize('third', 1),
  prize('special', 10),
  prize('consolation', 10),
]

const all: Window = lotWindow({ id: 'all23', prizes: [0, 1, 2, 3, 4], lots: 23, digits: 4 })
const top3: Window = lotWindow({ id: 'top3', prizes: [0, 1, 2], lots: 3, digits: 4 })
const first4: Window = lotWindow({ id: 'first4', prizes: [0], lots: 1, digits: 4 })
const first3: Window = lotWindow({ id: 'first3', prizes: [0], lots: 1, digits: 3 })

const big: readonly TablePrize[] = [
  { id: 'first', count: 1, pays: 2_500 },
  { id: 'second', count: 1, pays: 1_000 },
  { id: 'third', count: 1, pays: 500 },
  { id: 'special', count: 10, pays: 180 },
  { id: 'consolation', count: 10, pays: 60 },
]
const small: readonly TablePrize[] = [
  { id: 'first', count: 1, pays: 3_500 },
  { id: 'second', count: 1, pays: 2_000 },
  { id: 'third', count: 1, pays: 1_000 },
]

/** Twenty-three numbers of four digits: three prizes, ten special ones and ten consolations. */
export const fourD: LotteryFamily = {
  id: '4d',
  shape,
  plays: [
    ...playGroup('straight', { big: prizeTable(all, big), small: prizeTable(top3, small) }, BOTH),
    ...playGroup('box', { big: boxedPrizeTable(all, big), small: boxedPrizeTable(top3, small) }, BOTH),
    ...playGroup(
      'first',
      {
        four: prizeTable(first4, [{ id: 'first', count: 1, pays: 6_000 }]),
        three: prizeTable(first3, [{ id: 'first', count: 1, pays: 660 }]),
      },
      BOTH,
    ),
  ],
}
