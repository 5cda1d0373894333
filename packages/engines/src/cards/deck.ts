import type { Draws } from '../engine.ts'
import { packOf } from './pack.ts'

/** One of the 52, from 0: thirteen of each suit, from ace to king. */
export type Card = number

export const CARDS = 52
const RANKS = 13
const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const suitNames = ['S', 'H', 'D', 'C']

/** From 1, the ace, to 13, the king. */
export function rankOf(card: Card): number {
  return (card % RANKS) + 1
}

/** From 0: spades, hearts, diamonds, clubs. */
export function suitOf(card: Card): number {
  return Math.floor(card / RANKS)
}

/** Two letters, such as `TS` for the ten of spades. */
export function cardName(card: Card): string {
  return `${rankNames[card % RANKS]}${suitNames[suitOf(card)]}`
}

/** A shuffled pack. */
export function shuffledPack(draws: Draws): () => Card {
  return packOf(CARDS, draws)
}

/** A pack without end: every card is as likely as ever, whatever was dealt before. */
export function endlessPack(draws: Draws): () => Card {
  return () => draws.int(CARDS)
}
