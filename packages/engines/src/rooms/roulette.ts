import {
  hasOnly,
  isWithin,
  madeTable,
  type TableGame,
  tableGame,
  type TableSheet,
  type Winners,
} from './made-table.ts'
import { laidOut, POCKETS } from './roulette-layout.ts'

export type RouletteResult = { readonly number: number }

const STRAIGHT = 3_600
const HALF = 50

/** Whether even chances lose on zero, or half of them comes back. */
type OnZero = 'lost' | 'half-back'

function isHalved(onZero: OnZero, covers: readonly number[]): boolean {
  return onZero === 'half-back' && covers.length === 18
}

function winnersOn(onZero: OnZero, number: number): Winners {
  return Object.fromEntries(
    laidOut.flatMap(({ spot, covers }) => {
      if (covers.includes(number)) return [[spot, STRAIGHT / covers.length]]
      return number === 0 && isHalved(onZero, covers) ? [[spot, HALF]] : []
    }),
  )
}

function gameOf(onZero: OnZero): TableGame<RouletteResult> {
  const pays = Object.fromEntries(laidOut.map(({ spot, covers }) => [spot, STRAIGHT / covers.length]))
  const rules = { pockets: POCKETS, evenChancesOnZero: onZero, pays }
  const byNumber = Array.from({ length: POCKETS }, (_, number) => winnersOn(onZero, number))
  return tableGame<RouletteResult>({
    kind: 'roulette',
    rules,
    drawn: (draws) => ({ number: draws.int(POCKETS) }),
    winners: ({ number }) => byNumber[number] ?? {},
  })
}

function sheetOf(onZero: OnZero): TableSheet<RouletteResult> {
  return {
    spots: laidOut.map(({ spot, covers }) => ({
      spot,
      isSide: covers.length < 12,
      times100: STRAIGHT / covers.length,
      returns: {
        part: BigInt(STRAIGHT + (isHalved(onZero, covers) ? HALF : 0)),
        of: BigInt(POCKETS) * 100n,
      },
    })),
    groups: [
      {
        spots: laidOut.map(({ spot }) => spot),
        classes: Array.from({ length: POCKETS }, (_, number) => winnersOn(onZero, number)),
      },
    ],
    isResult: (value): value is RouletteResult =>
      hasOnly(value, 'number') && isWithin(value.number, { first: 0, last: POCKETS - 1 }),
    code: ({ number }) => String(number),
  }
}

export const rouletteGame = gameOf('lost')
export const halfBackRouletteGame = gameOf('half-back')

export const roulette = madeTable(rouletteGame, () => sheetOf('lost'))
/** Even chances get half back on zero. */
export const halfBackRoulette = madeTable(halfBackRouletteGame, () => sheetOf('half-back'))
