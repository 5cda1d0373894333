import {
  evenSpot,
  hasOnly,
  isWithin,
  madeTable,
  tableGame,
  type TableSheet,
  type Winners,
} from './made-table.ts'
import type { Spot } from './table-engine.ts'

export type SicBoResult = { readonly dice: readonly [number, number, number] }

const faces = [1, 2, 3, 4, 5, 6]
const CASES = 216

const price = { even: 200, triple: 20_000, anyTriple: 3_400, double: 1_250, pair: 700 } as const
/** By how many dice show the face. */
const facePrices = [0, 200, 300, 400] as const

/** What a sum pays, and in how many of the 216 cases it falls; 11 to 17 are the same from the other end. */
const sums: Readonly<Record<number, { readonly times100: number; readonly wins: number }>> = {
  4: { times100: 6_700, wins: 3 },
  5: { times100: 3_400, wins: 6 },
  6: { times100: 2_000, wins: 10 },
  7: { times100: 1_350, wins: 15 },
  8: { times100: 970, wins: 21 },
  9: { times100: 800, wins: 25 },
  10: { times100: 750, wins: 27 },
}

function sumAt(sum: number) {
  return sums[Math.min(sum, 21 - sum)]
}

const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair-${low}-${high}`))

const evens = ['big', 'small', 'odd', 'even']
const totals = Array.from({ length: 14 }, (_, index) => index + 4)

const rules = {
  dice: 3,
  byFaces: [...facePrices],
  pays: {
    'any-triple': price.anyTriple,
    ...Object.fromEntries([
      ...evens.map((spot) => [spot, price.even]),
      ...totals.map((sum) => [`sum-${sum}`, sumAt(sum)?.times100]),
      ...pairs.map((spot) => [spot, price.pair]),
      ...faces.flatMap((face) => [
        [`triple-${face}`, price.triple],
        [`double-${face}`, price.double],
        [`face-${face}`, facePrices[3]],
      ]),
    ]),
  },
}

type Dice = SicBoResult['dice']

/** Even chances lose on a triple. */
function winnersOf(dice: Dice): Winners {
  const sum = dice[0] + dice[1] + dice[2]
  const shown = faces.flatMap((face) => {
    const count = dice.filter((die) => die === face).length
    return count > 0 ? [{ face, count }] : []
  })
  const isTriple = shown.length === 1
  const priced = sumAt(sum)
  return {
    ...(isTriple
      ? { [`triple-${dice[0]}`]: price.triple, 'any-triple': price.anyTriple }
      : { [sum > 10 ? 'big' : 'small']: price.even, [sum % 2 === 1 ? 'odd' : 'even']: price.even }),
    ...(priced && { [`sum-${sum}`]: priced.times100 }),
    ...Object.fromEntries(
      shown.flatMap(({ face, count }, index) => [
        [`face-${face}`, facePrices[count] ?? 0],
        ...(count > 1 ? [[`double-${face}`, price.double]] : []),
        ...shown.slice(index + 1).map((other) => [`pair-${face}-${other.face}`, price.pair]),
      ]),
    ),
  }
}

export const sicBoGame = tableGame<SicBoResult>({
  kind: 'sic-bo',
  rules,
  drawn(draws) {
    const thrown = () => draws.int(faces.length) + 1
    const first = thrown()
    const second = thrown()
    return { dice: [first, second, thrown()] }
  },
  winners: ({ dice }) => winnersOf(dice),
})

/** One face pays by how often it shows: 75 cases with one, 15 with two, one with three. */
function faceSpot(face: number): Spot {
  const [, once, twice, thrice] = facePrices
  const part = BigInt(75 * once + 15 * twice + thrice)
  return { spot: `face-${face}`, isSide: true, times100: thrice, returns: { part, of: BigInt(CASES) * 100n } }
}

/** Every throw, whatever the order of the dice. */
function throws(): readonly Dice[] {
  const from = (least: number) => faces.filter((face) => face >= least)
  return faces.flatMap((low) =>
    from(low).flatMap((middle) => from(middle).map((high) => [low, middle, high] satisfies Dice)),
  )
}

function sheet(): TableSheet<SicBoResult> {
  const spots: readonly Spot[] = [
    ...evens.map((spot) => evenSpot(spot, { times100: price.even, wins: 105, of: CASES, isSide: false })),
    ...totals.flatMap((sum) => {
      const priced = sumAt(sum)
      return priced ? [evenSpot(`sum-${sum}`, { ...priced, of: CASES })] : []
    }),
    ...faces.map((face) => evenSpot(`triple-${face}`, { times100: price.triple, wins: 1, of: CASES })),
    evenSpot('any-triple', { times100: price.anyTriple, wins: 6, of: CASES }),
    ...faces.map((face) => evenSpot(`double-${face}`, { times100: price.double, wins: 16, of: CASES })),
    ...pairs.map((spot) => evenSpot(spot, { times100: price.pair, wins: 30, of: CASES })),
    ...faces.map(faceSpot),
  ]
  return {
    spots,
    groups: [{ spots: spots.map(({ spot }) => spot), classes: throws().map(winnersOf) }],
    isResult: (value): value is SicBoResult =>
      hasOnly(value, 'dice') &&
      Array.isArray(value.dice) &&
      value.dice.length === 3 &&
      value.dice.every((die) => isWithin(die, { first: 1, last: faces.length })),
    code: ({ dice }) => dice.join('-'),
  }
}

export const sicBo = madeTable(sicBoGame, sheet)
