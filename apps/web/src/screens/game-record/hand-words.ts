import type { MessageKey } from '../../lib/texts/i18n.tsx'

/** What was done in a hand, as the record has it and as it is said here. */
const doneKeys: Readonly<Record<string, MessageKey>> = {
  'pays the small blind': 'hand.did.small',
  'pays the big blind': 'hand.did.big',
  'pays the boot': 'hand.did.boot',
  folds: 'hand.did.fold',
  checks: 'hand.did.check',
  calls: 'hand.did.call',
  'raises to': 'hand.did.raise',
  turns: 'hand.did.turn',
  bets: 'hand.did.bet',
  sees: 'hand.did.see',
  packs: 'hand.did.pack',
  'goes all-in': 'hand.did.allIn',
  'asks for the show': 'hand.did.show',
  'asks to compare': 'hand.did.compare',
  'refuses to compare': 'hand.did.refuse',
  'compares and packs': 'hand.did.comparePack',
  'compares and stays': 'hand.did.compareStay',
  plays: 'hand.did.play',
  passes: 'hand.did.pass',
}

/** What was done, in words; `move` where a later version of a game has something that this page does not know. */
export function doneKey(did: string): MessageKey {
  return doneKeys[did] ?? 'hand.did.move'
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = [
  { name: 'spades', sign: '♠' },
  { name: 'hearts', sign: '♥' },
  { name: 'diamonds', sign: '♦' },
  { name: 'clubs', sign: '♣' },
] as const

/** A card by its number: thirteen of each suit from the ace to the king. */
export function cardFace(card: number) {
  return { rank: ranks[card % ranks.length] ?? 'A', suit: suits[Math.floor(card / ranks.length)] ?? suits[0] }
}
