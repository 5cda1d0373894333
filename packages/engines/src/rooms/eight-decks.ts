import { type Card, CARDS } from '../cards/deck.ts'
import { packOf } from '../cards/pack.ts'
import type { Draws } from '../engine.ts'
import { isWithin } from './made-table.ts'

export const DECKS = 8

/** Deals from eight decks that are whole again in every round: what fell before changes nothing. */
export function eightDecks(draws: Draws): () => Card {
  const deal = packOf(DECKS * CARDS, draws)
  return () => deal() % CARDS
}

export function isCard(value: unknown): value is Card {
  return isWithin(value, { first: 0, last: CARDS - 1 })
}
