import { type Card, CARDS, rankOf, shuffledPack } from '../cards/deck.ts'
import { isCard } from './eight-decks.ts'
import { evenSpot, hasOnly, madeTable, tableGame, type TableSheet, type Winners } from './made-table.ts'

/** The joker, and the cards that were dealt in turn, andar's first, until one has its rank. */
export type AndarBaharResult = { readonly joker: Card; readonly cards: readonly Card[] }

/** How many cards may pass before one of the three that match must come. */
const MOST_CARDS = 49

const price = { andar: 190, bahar: 200 } as const

/** How many cards it takes, and what a range of that pays. */
const ranges = [
  { first: 1, last: 5, times100: 350 },
  { first: 6, last: 10, times100: 450 },
  { first: 11, last: 15, times100: 550 },
  { first: 16, last: 25, times100: 450 },
  { first: 26, last: 30, times100: 1_500 },
  { first: 31, last: 35, times100: 2_500 },
  { first: 36, last: 40, times100: 5_000 },
  { first: 41, last: MOST_CARDS, times100: 12_000 },
].map((range) => ({ ...range, spot: `cards-${range.first}-${range.last}` }))

const rules = {
  decks: 1,
  first: 'andar',
  pays: { ...price, ...Object.fromEntries(ranges.map(({ spot, times100 }) => [spot, times100])) },
}

function winnersOf(count: number): Winners {
  const range = ranges.find(({ first, last }) => count >= first && count <= last)
  return {
    ...(count % 2 === 1 ? { andar: price.andar } : { bahar: price.bahar }),
    ...(range && { [range.spot]: range.times100 }),
  }
}

export const andarBaharGame = tableGame<AndarBaharResult>({
  kind: 'andar-bahar',
  rules,
  drawn(draws) {
    const deal = shuffledPack(draws)
    const joker = deal()
    const cards = [deal()]
    while (rankOf(cards.at(-1) ?? joker) !== rankOf(joker)) cards.push(deal())
    return { joker, cards }
  },
  winners: ({ cards }) => winnersOf(cards.length),
})

/** In how many of the 20,825 ways to place three among 51 cards the first of them is in a range. */
function waysFirst({ first, last, step = 1 }: { first: number; last: number; step?: number }): number {
  let ways = 0
  for (let place = first; place <= last; place += step) {
    const behind = CARDS - 1 - place
    ways += (behind * (behind - 1)) / 2
  }
  return ways
}

const WAYS = 20_825

/** The last card, and no other, has the joker's rank, and no card is there twice. */
function isResult(value: unknown): value is AndarBaharResult {
  if (!hasOnly(value, 'joker', 'cards')) return false
  const { joker, cards } = value
  if (!isCard(joker) || !Array.isArray(cards) || !cards.every(isCard)) return false
  const isMatch = (card: Card) => rankOf(card) === rankOf(joker)
  return (
    new Set([joker, ...cards]).size === cards.length + 1 &&
    cards.findIndex(isMatch) === cards.length - 1 &&
    cards.length > 0
  )
}

function sheet(): TableSheet<AndarBaharResult> {
  const andarWins = waysFirst({ first: 1, last: MOST_CARDS, step: 2 })
  return {
    spots: [
      evenSpot('andar', { times100: price.andar, wins: andarWins, of: WAYS, isSide: false }),
      evenSpot('bahar', { times100: price.bahar, wins: WAYS - andarWins, of: WAYS, isSide: false }),
      ...ranges.map(({ spot, first, last, times100 }) =>
        evenSpot(spot, { times100, wins: waysFirst({ first, last }), of: WAYS }),
      ),
    ],
    groups: [
      { spots: ['andar', 'bahar'], classes: [{ andar: price.andar }, { bahar: price.bahar }] },
      {
        spots: ranges.map(({ spot }) => spot),
        classes: ranges.map(({ spot, times100 }) => ({ [spot]: times100 })),
      },
    ],
    isResult,
    code: ({ cards }) => `${cards.length % 2 === 1 ? 'A' : 'B'}${cards.length}`,
  }
}

export const andarBahar = madeTable(andarBaharGame, sheet)
