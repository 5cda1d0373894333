import type { Card } from '../cards/deck.ts'
import { Foul } from '../engine.ts'
import { ACE, BEST_TOTAL, isNatural, mustDealerDraw, totalOf, valueOf } from './blackjack-hand.ts'
import type { BlackjackRules } from './blackjack-rules.ts'

export const choices = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type Choice = (typeof choices)[number]

export type Hand = {
  readonly cards: readonly Card[]
  /** In opening stakes: two once it is doubled. */
  readonly stakes: 1 | 2
  readonly isDone: boolean
}

/** What lies on the table. The dealer's second card lies face down until the round is over. */
export type BlackjackTable = {
  readonly dealer: readonly Card[]
  readonly hands: readonly Hand[]
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined'
}

type Deal = () => Card

/** Two cards for the member and two for the dealer, in turn. Insurance is offered against an ace. */
export function openTable(deal: Deal): BlackjackTable {
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()]
  const insurance = valueOf(up) === ACE ? 'offered' : 'none'
  return { dealer: [up, hole], hands: [newHand([first, second])], insurance }
}

function newHand(cards: readonly Card[]): Hand {
  return { cards, stakes: 1, isDone: totalOf(cards).total >= BEST_TOTAL }
}

/** A natural of the member or the dealer ends the round, once insurance has been answered. */
export function isOver({ dealer, hands, insurance }: BlackjackTable): boolean {
  if (insurance === 'offered') return false
  return isNatural(dealer) || hands.every(({ isDone }) => isDone)
}

export function isNaturalHand({ hands }: BlackjackTable): boolean {
  return hands.length === 1 && isNatural(hands[0]?.cards ?? [])
}

export function activeIndex(table: BlackjackTable): number {
  return isOver(table) || table.insurance === 'offered' ? -1 : table.hands.findIndex(({ isDone }) => !isDone)
}

export function choicesOf(rules: BlackjackRules, table: BlackjackTable): Choice[] {
  if (table.insurance === 'offered') return ['insure', 'decline']
  const hand = table.hands[activeIndex(table)]
  if (!hand) return []
  const isFirstTwo = hand.cards.length === 2
  const isSplit = table.hands.length > 1
  const [first = 0, second = 0] = hand.cards
  const offered: Choice[] = ['hit', 'stand']
  if (isFirstTwo && (!isSplit || rules.canDoubleAfterSplit)) offered.push('double')
  if (isFirstTwo && !isSplit && valueOf(first) === valueOf(second)) offered.push('split')
  return offered
}

export function afterChoice(
  rules: BlackjackRules,
  table: BlackjackTable,
  choice: Choice,
  deal: Deal,
): BlackjackTable {
  if (!choicesOf(rules, table).includes(choice)) throw new Foul(`To ${choice} is not possible now.`)
  if (choice === 'insure') return { ...table, insurance: 'taken' }
  if (choice === 'decline') return { ...table, insurance: 'declined' }
  const index = activeIndex(table)
  const played = table.hands.flatMap((hand, at) => (at === index ? afterPlay(hand, choice, deal) : [hand]))
  return { ...table, hands: played }
}

function afterPlay(hand: Hand, choice: Exclude<Choice, 'insure' | 'decline'>, deal: Deal): Hand[] {
  const { cards } = hand
  if (choice === 'stand') return [{ ...hand, isDone: true }]
  if (choice === 'hit') return [newHand([...cards, deal()])]
  if (choice === 'double') return [{ cards: [...cards, deal()], stakes: 2, isDone: true }]
  const hands = cards.map((card) => newHand([card, deal()]))
  const isAces = cards.every((card) => valueOf(card) === ACE)
  return isAces ? hands.map((each) => ({ ...each, isDone: true })) : hands
}

/** The dealer draws only against a hand that could still win. */
export function dealerCards(rules: BlackjackRules, table: BlackjackTable, deal: Deal): readonly Card[] {
  const isContested = table.hands.some(({ cards }) => totalOf(cards).total <= BEST_TOTAL)
  if (!isContested || isNatural(table.dealer) || isNaturalHand(table)) return table.dealer
  const cards = [...table.dealer]
  while (mustDealerDraw(rules, totalOf(cards))) cards.push(deal())
  return cards
}
