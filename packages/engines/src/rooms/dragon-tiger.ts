import { type Card, rankOf, suitOf } from '../cards/deck.ts'
import { DECKS, eightDecks, isCard } from './eight-decks.ts'
import { evenSpot, hasOnly, madeTable, pricesOf, type Winners } from './made-table.ts'
import type { Spot, SpotGroup } from './table-engine.ts'

export type DragonTigerResult = { readonly dragon: Card; readonly tiger: Card }

const SECOND_CARDS = DECKS * 52 - 1
/** Of the cards that are left, as many have the rank of the first, and as many are the very same. */
const SAME_RANK = DECKS * 4 - 1
const SAME_CARD = DECKS - 1

const price = { side: 200, halfBack: 50, tie: 1_300, suitedTie: 5_600, even: 200, suit: 375 } as const
const SEVEN = 7

const sides = ['dragon', 'tiger'] as const
type Side = (typeof sides)[number]
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const

/** A side wins as often as it loses, and half of it comes back on a tie. */
function sideSpot(spot: Side): Spot {
  const part = BigInt((price.side * (SECOND_CARDS - SAME_RANK)) / 2 + price.halfBack * SAME_RANK)
  return { spot, isSide: false, times100: price.side, returns: { part, of: BigInt(SECOND_CARDS) * 100n } }
}

const spots: readonly Spot[] = [
  ...sides.map(sideSpot),
  evenSpot('tie', { times100: price.tie, wins: SAME_RANK, of: SECOND_CARDS }),
  evenSpot('suited-tie', { times100: price.suitedTie, wins: SAME_CARD, of: SECOND_CARDS }),
  ...sides.flatMap((side) => [
    ...['big', 'small', 'odd', 'even'].map((each) =>
      evenSpot(`${side}-${each}`, { times100: price.even, wins: 6, of: 13 }),
    ),
    ...suits.map((suit) => evenSpot(`${side}-${suit}`, { times100: price.suit, wins: 1, of: 4 })),
  ]),
]

type End = 'dragon' | 'tiger' | 'tie' | 'suited-tie'

const tie = { dragon: price.halfBack, tiger: price.halfBack, tie: price.tie }
const endPays: Readonly<Record<End, Winners>> = {
  dragon: { dragon: price.side },
  tiger: { tiger: price.side },
  tie,
  'suited-tie': { ...tie, 'suited-tie': price.suitedTie },
}

function endOf({ dragon, tiger }: DragonTigerResult): End {
  if (dragon === tiger) return 'suited-tie'
  if (rankOf(dragon) === rankOf(tiger)) return 'tie'
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger'
}

/** A seven is neither big nor small, neither odd nor even. */
function cardWinners(side: Side, card: Card): Winners {
  const rank = rankOf(card)
  return {
    [`${side}-${suits[suitOf(card)]}`]: price.suit,
    ...(rank !== SEVEN && {
      [`${side}-${rank > SEVEN ? 'big' : 'small'}`]: price.even,
      [`${side}-${rank % 2 === 1 ? 'odd' : 'even'}`]: price.even,
    }),
  }
}

/** Spots of which one wins at most. */
function oneOf(names: readonly string[], times100: number): SpotGroup {
  return { spots: names, classes: names.map((name) => ({ [name]: times100 })) }
}

const groups: readonly SpotGroup[] = [
  { spots: ['dragon', 'tiger', 'tie', 'suited-tie'], classes: Object.values(endPays) },
  ...sides.flatMap((side) => [
    oneOf([`${side}-big`, `${side}-small`], price.even),
    oneOf([`${side}-odd`, `${side}-even`], price.even),
    oneOf(
      suits.map((suit) => `${side}-${suit}`),
      price.suit,
    ),
  ]),
]

const endLetters: Readonly<Record<End, string>> = { dragon: 'D', tiger: 'T', tie: 'E', 'suited-tie': 'E' }

/** One card each from eight decks, the dragon's first; the higher rank wins, an ace is low. */
export const dragonTiger = madeTable<DragonTigerResult>({
  kind: 'dragon-tiger',
  rules: { decks: DECKS, sideOnTie: price.halfBack, pays: pricesOf(spots) },
  spots,
  groups,
  drawn(draws) {
    const deal = eightDecks(draws)
    const dragon = deal()
    return { dragon, tiger: deal() }
  },
  isResult: (value): value is DragonTigerResult =>
    hasOnly(value, 'dragon', 'tiger') && isCard(value.dragon) && isCard(value.tiger),
  winners: (result) => ({
    ...endPays[endOf(result)],
    ...cardWinners('dragon', result.dragon),
    ...cardWinners('tiger', result.tiger),
  }),
  code(result) {
    const end = endOf(result)
    const ranks = `${rankOf(result.dragon)}:${rankOf(result.tiger)}`
    return `${endLetters[end]}${ranks}${end === 'suited-tie' ? '+' : ''}`
  },
})
