import { type Card, CARDS, cardName } from '../cards/deck.ts'

/** The card that `cardName` calls so. */
export function cardOf(name: string): Card {
  const card = Array.from({ length: CARDS }, (_, index) => index).find((each) => cardName(each) === name)
  if (card === undefined) throw new Error(`${name} is not a card.`)
  return card
}
