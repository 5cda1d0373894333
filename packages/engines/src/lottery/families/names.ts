import type { Names } from '../kernels/named.ts'
import { named, namedByPlace } from '../kernels/named.ts'
import { sumOf } from '../kernels/summed.ts'
import type { Halves } from '../rule.ts'
import type { Kernel, Window } from '../types.ts'
import { readingCount } from '../windows.ts'

export const SIDES: readonly Names[] = [
  ['big', 'small'],
  ['odd', 'even'],
]

/** Big from a number on, small below it; odd or even. */
export function sidesFrom(big: number): (number: number) => readonly string[] {
  return (number) => [number >= big ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even']
}

/** Where the sides of `sidesFrom` part. */
export const halvesAt = (big: number): Halves => ({ bigFrom: big, smallTo: big - 1 })

/** The sides of each place by itself. */
export function sidesByPlace(window: Window, big: number): Kernel {
  const sides = sidesFrom(big)
  return namedByPlace(window, {
    names: SIDES,
    namesOf: (symbol) => sides(Number(symbol)),
    halves: halvesAt(big),
  })
}

/** The sides of the sum of digits: as many sums lie above the middle as below it, and as many are odd as even. */
export function sidesOfDigitSum(window: Window): Kernel {
  const big = Math.ceil((window.size * 9) / 2)
  const sides = sidesFrom(big)
  const half = readingCount(window) / 2n
  return named(window, {
    id: 'side',
    rule: { kind: 'sides', of: 'sum', ...halvesAt(big) },
    names: SIDES,
    namesOf: (reading) => sides(sumOf(reading)),
    favourable: new Map(SIDES.flat().map((name) => [name, half])),
  })
}

/** Whether the first of two places is higher, or the second; a tie where both can be the same. */
export function dragonAndTiger(window: Window): Kernel {
  const names = window.isDistinct ? ['dragon', 'tiger'] : ['dragon', 'tiger', 'tie']
  const letters = BigInt(window.alphabet.length)
  const oneWay = (letters * (letters - 1n)) / 2n
  return named(window, {
    id: 'side',
    rule: { kind: 'duel' },
    names: [names],
    namesOf([first = '', second = '']) {
      if (first === second) return ['tie']
      return [first > second ? 'dragon' : 'tiger']
    },
    favourable: new Map([
      ['dragon', oneWay],
      ['tiger', oneWay],
      ['tie', letters],
    ]),
  })
}

/** Three digits alike, in a row, with a pair, with two neighbours, or none of these. 9 and 0 are neighbours. */
function shapeOf(reading: readonly string[]): string {
  const different = new Set(reading)
  if (different.size === 1) return 'leopard'
  if (different.size === 2) return 'pair'
  const neighbours = [...different].filter((digit) => different.has(String((Number(digit) + 1) % 10))).length
  if (neighbours === 2) return 'straight'
  return neighbours === 1 ? 'half-straight' : 'mixed'
}

/** Of the thousand readings of three digits. */
const shapeCounts: ReadonlyMap<string, bigint> = new Map([
  ['leopard', 10n],
  ['straight', 60n],
  ['pair', 270n],
  ['half-straight', 360n],
  ['mixed', 300n],
])

export function shapes(window: Window, names: readonly string[] = [...shapeCounts.keys()]): Kernel {
  return named(window, {
    id: 'shape',
    rule: { kind: 'shapes' },
    names: [names],
    namesOf: (reading) => [shapeOf(reading)],
    favourable: shapeCounts,
  })
}
