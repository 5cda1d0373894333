import { choose } from '../originals/maths.ts'
import type { Result, Window } from './types.ts'

/** The numbers from `first` to `last`, written alike. */
export function numbers({
  first,
  last,
  width,
}: {
  readonly first: number
  readonly last: number
  readonly width: number
}): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0'))
}

export const DIGITS = numbers({ first: 0, last: 9, width: 1 })

/** Every number of so many digits. Made once each, since ten thousand of them are shared by many plays. */
const byDigits = [1, 2, 3, 4].map((width) => numbers({ first: 0, last: 10 ** width - 1, width }))

function numbersOf(digits: number): readonly string[] {
  return byDigits[digits - 1] ?? numbers({ first: 0, last: 10 ** digits - 1, width: digits })
}

/** Whose symbols are those of the first prize, one after another. */
type Places = Omit<Window, 'size' | 'prizes' | 'read'> & { readonly places: readonly number[] }

/** Places of a draw whose first prize is a row of balls, counted from 0. */
export function ballWindow({ places, ...window }: Places): Window {
  return {
    ...window,
    size: places.length,
    prizes: [0],
    places,
    read(result) {
      const balls = places.map((place) => cellAt(result, { prize: 0, place }))
      return window.isOrdered ? balls : balls.sort()
    },
  }
}

/** Single digits of one number of a draw, counted from its start or, below zero, from its end. */
export function digitWindow({
  id,
  prize,
  places,
}: {
  readonly id: string
  readonly prize: number
  readonly places: readonly number[]
}): Window {
  return {
    id,
    alphabet: DIGITS,
    size: places.length,
    isDistinct: false,
    isOrdered: true,
    prizes: [prize],
    places,
    read(result) {
      const number = cellAt(result, { prize, place: 0 })
      return places.map((place) => number.at(place) ?? '')
    },
  }
}

/** The ends of all numbers of some prizes that have so many digits: what Vietnamese players call lots. */
export function lotWindow({
  id,
  prizes,
  lots,
  digits,
}: {
  readonly id: string
  readonly prizes: readonly number[]
  /** How many numbers those prizes have together. */
  readonly lots: number
  readonly digits: number
}): Window {
  return {
    id,
    alphabet: numbersOf(digits),
    size: lots,
    isDistinct: false,
    isOrdered: true,
    prizes,
    read(result) {
      return prizes.flatMap((prize) => (result[prize] ?? []).map((number) => number.slice(-digits)))
    },
  }
}

function cellAt(result: Result, at: { readonly prize: number; readonly place: number }): string {
  const cell = result[at.prize]?.[at.place]
  if (cell === undefined) throw new Error('The result has not the shape of its family.')
  return cell
}

/** How many readings a window has, all equally likely. */
export function readingCount({ alphabet, size, isDistinct, isOrdered }: Window): bigint {
  const letters = BigInt(alphabet.length)
  if (!isDistinct) return letters ** BigInt(size)
  let count = 1n
  for (let place = 0n; place < BigInt(size); place++) {
    count *= letters - place
    if (!isOrdered) count /= place + 1n
  }
  return count
}

/** Every reading of a window, one after another. The array is the caller's to keep. */
export function* readings(window: Window): Generator<readonly string[]> {
  const { alphabet, size, isDistinct, isOrdered } = window
  const reading: number[] = []
  function* from(place: number): Generator<readonly string[]> {
    if (place === size) {
      yield reading.map((index) => alphabet[index] ?? '')
      return
    }
    const start = isDistinct && !isOrdered && place > 0 ? (reading[place - 1] ?? 0) + 1 : 0
    for (let index = start; index < alphabet.length; index++) {
      if (isDistinct && reading.slice(0, place).includes(index)) continue
      reading[place] = index
      yield* from(place + 1)
    }
  }
  yield* from(0)
}

/** How many readings hold none of so many given symbols. */
export function readingsWithout(window: Window, symbols: number): bigint {
  const letters = window.alphabet.length - symbols
  if (!window.isDistinct) return BigInt(letters) ** BigInt(window.size)
  const whole = { from: window.alphabet.length, count: window.size }
  // An ordered window has as many orders of each set whichever set it is.
  return (readingCount(window) * choose({ ...whole, from: letters })) / choose(whole)
}
