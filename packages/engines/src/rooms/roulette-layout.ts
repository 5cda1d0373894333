/** Zero and the numbers to 36. */
export const POCKETS = 37

/** The numbers in the order in which they stand on the wheel, from zero on. */
export const rouletteWheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

export const redNumbers: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

type LaidSpot = { readonly spot: string; readonly covers: readonly number[] }

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

function between(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

const numbers = upTo(36)
/** The first number of each row of three. */
const rows = numbers.filter((number) => number % 3 === 1)

const splits: readonly (readonly [number, number])[] = [
  ...[1, 2, 3].map((number): [number, number] => [0, number]),
  ...numbers.flatMap((number): [number, number][] => [
    ...(number % 3 === 0 ? [] : [[number, number + 1] satisfies [number, number]]),
    ...(number > 33 ? [] : [[number, number + 3] satisfies [number, number]]),
  ]),
]

const inside: readonly LaidSpot[] = [
  ...[0, ...numbers].map((number) => ({ spot: `n-${number}`, covers: [number] })),
  ...splits.map(([low, high]) => ({ spot: `split-${low}-${high}`, covers: [low, high] })),
  ...rows.map((first) => ({ spot: `street-${first}`, covers: between(first, 3) })),
  { spot: 'trio-0-1-2', covers: [0, 1, 2] },
  { spot: 'trio-0-2-3', covers: [0, 2, 3] },
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((low) => ({ spot: `corner-${low}`, covers: [low, low + 1, low + 3, low + 4] })),
  { spot: 'first-four', covers: [0, 1, 2, 3] },
  ...rows.slice(0, -1).map((first) => ({ spot: `line-${first}`, covers: between(first, 6) })),
]

const outside: readonly LaidSpot[] = [
  ...[1, 2, 3].map((column) => ({
    spot: `column-${column}`,
    covers: numbers.filter((number) => (number - column) % 3 === 0),
  })),
  ...[1, 2, 3].map((dozen) => ({ spot: `dozen-${dozen}`, covers: between(dozen * 12 - 11, 12) })),
  { spot: 'red', covers: redNumbers },
  { spot: 'black', covers: numbers.filter((number) => !redNumbers.includes(number)) },
  { spot: 'odd', covers: numbers.filter((number) => number % 2 === 1) },
  { spot: 'even', covers: numbers.filter((number) => number % 2 === 0) },
  { spot: 'low', covers: upTo(18) },
  { spot: 'high', covers: between(19, 18) },
]

/** Every bet of the layout with the numbers it covers. Announced bets are several of these. */
export const laidOut: readonly LaidSpot[] = [...inside, ...outside]
