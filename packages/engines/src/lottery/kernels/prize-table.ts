import { dividedBy, reduced, times, whole } from '../../originals/fraction.ts'
import { ordersOf, symbolsIn } from '../counting.ts'
import type { Hit, Kernel, Tier, Window } from '../types.ts'
import { numberTyped, sorted, sortedLots, turned } from './lots.ts'

/** A prize of the table: how many numbers win it, and what custom pays for a stake of one. */
export type TablePrize = { readonly id: string; readonly count: number; readonly pays: number }

const NONE: readonly Hit[] = []
const TEN_THOUSANDTHS = 10_000n
/** Orders that the digits of a number can have: all different, one pair, two pairs, three alike. */
const ORDERS = [24, 12, 6, 4]

/**
 * A number that wins any of several prizes. What custom pays keeps the proportions; fair prices are the same table,
 * raised until it gives back everything.
 */
export function prizeTable(window: Window, prizes: readonly TablePrize[]): Kernel {
  const digits = window.alphabet[0]?.length ?? 0
  const tierAt = prizes.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
  return {
    ...tableOf(window, prizes),
    rule: { kind: 'table' },
    board: { rows: [], typed: { symbols: digits, width: 1, isOrdered: true } },
    tiers: prizes.map((prize) => tierOf(window, { prize, prizes, orders: 1, id: prize.id })),
    hits: ({ typed }, reading) =>
      counted(reading.flatMap((number, place) => (typed.includes(number) ? (tierAt[place] ?? []) : []))),
    readTyped: (line) => numberTyped(line, digits),
    hitsByPlace: ({ typed }) =>
      prizes.map(({ id, count }) => ({
        window: `${window.id}-${id}`,
        times: count,
        classes: typed.map((key) => ({ key, hits: [{ tier: id, count: 1 }] })),
      })),
  }
}

/** The same in any order of the digits. Custom divides a prize by the orders and rounds up to a whole stake. */
export function boxedPrizeTable(window: Window, prizes: readonly TablePrize[]): Kernel {
  const digits = window.alphabet[0]?.length ?? 0
  const places = prizes.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
  const idOf = (prize: string, number: string) => `${prize}-${ordersOf(symbolsIn(number, 1))}`
  return {
    ...tableOf(window, prizes),
    rule: { kind: 'boxed-table' },
    board: { rows: [], typed: { symbols: digits, width: 1, isOrdered: false } },
    tiers: prizes.flatMap((prize) =>
      ORDERS.map((orders) => tierOf(window, { prize, prizes, orders, id: `${prize.id}-${orders}` })),
    ),
    hits: ({ typed }, reading) =>
      counted(
        sortedLots(reading).flatMap((number, place) =>
          typed.includes(number) ? [idOf(places[place] ?? '', number)] : [],
        ),
      ),
    most: ({ typed }) => [
      typed.flatMap((number) => prizes.map(({ id, count }) => ({ tier: idOf(id, number), count }))),
    ],
    readTyped(line) {
      const number = numberTyped(line, digits)
      return number && ORDERS.includes(ordersOf(symbolsIn(number, 1))) ? sorted(number) : undefined
    },
    hitsByPlace: ({ typed }) =>
      prizes.map(({ id, count }) => ({
        window: `${window.id}-${id}`,
        times: count,
        classes: typed.flatMap(turned).map((key) => ({ key, hits: [{ tier: idOf(id, key), count: 1 }] })),
      })),
  }
}

function tableOf(window: Window, prizes: readonly TablePrize[]): Pick<Kernel, 'window' | 'lines' | 'most'> {
  return {
    window,
    lines: ({ typed }) => typed.length,
    most: () => [prizes.map(({ id, count }) => ({ tier: id, count }))],
  }
}

type TableTier = {
  readonly id: string
  readonly prize: TablePrize
  readonly prizes: readonly TablePrize[]
  readonly orders: number
}

function tierOf({ alphabet }: Window, { id, prize, prizes, orders }: TableTier): Tier {
  const returned = reduced({
    numerator: BigInt(prizes.reduce((sum, { count, pays }) => sum + count * pays, 0)),
    denominator: BigInt(alphabet.length),
  })
  return {
    id,
    chance: reduced({ numerator: BigInt(orders * prize.count), denominator: BigInt(alphabet.length) }),
    fair: dividedBy(times(whole(prize.pays), { numerator: 1n, denominator: BigInt(orders) }), returned),
    customary: BigInt(Math.ceil(prize.pays / orders)) * TEN_THOUSANDTHS,
  }
}

function counted(tiers: readonly string[]): readonly Hit[] {
  if (tiers.length === 0) return NONE
  return [...new Set(tiers)].map((tier) => ({ tier, count: tiers.filter((each) => each === tier).length }))
}
