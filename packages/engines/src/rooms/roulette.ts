import { hasOnly, isWithin, madeTable, pricesOf, type Winners } from './made-table.ts'
import { laidOut, POCKETS } from './roulette-layout.ts'
import type { Spot, TableEngine } from './table-engine.ts'

export type RouletteResult = { readonly number: number }

const STRAIGHT = 3_600
const HALF = 50

/** Whether even chances lose on zero, or half of them comes back. */
type OnZero = 'lost' | 'half-back'

function rouletteOf(onZero: OnZero): TableEngine<RouletteResult> {
  const isHalved = (covers: readonly number[]) => onZero === 'half-back' && covers.length === 18
  const spots = laidOut.map(({ spot, covers }): Spot => {
    const zeroBack = isHalved(covers) ? HALF : 0
    return {
      spot,
      isSide: covers.length < 12,
      times100: STRAIGHT / covers.length,
      returns: { part: BigInt(STRAIGHT + zeroBack), of: BigInt(POCKETS) * 100n },
    }
  })
  const byNumber = Array.from(
    { length: POCKETS },
    (_, number): Winners =>
      Object.fromEntries(
        laidOut.flatMap(({ spot, covers }) => {
          if (covers.includes(number)) return [[spot, STRAIGHT / covers.length]]
          return number === 0 && isHalved(covers) ? [[spot, HALF]] : []
        }),
      ),
  )
  return madeTable<RouletteResult>({
    kind: 'roulette',
    rules: { pockets: POCKETS, evenChancesOnZero: onZero, pays: pricesOf(spots) },
    spots,
    groups: [{ spots: spots.map(({ spot }) => spot), classes: byNumber }],
    drawn: (draws) => ({ number: draws.int(POCKETS) }),
    isResult: (value): value is RouletteResult =>
      hasOnly(value, 'number') && isWithin(value.number, 0, POCKETS - 1),
    winners: ({ number }) => byNumber[number] ?? {},
    code: ({ number }) => String(number),
  })
}

export const roulette = rouletteOf('lost')
/** Even chances get half back on zero. */
export const halfBackRoulette = rouletteOf('half-back')
