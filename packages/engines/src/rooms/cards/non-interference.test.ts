import { expect, it } from 'vitest'
import type { Card } from '../../cards/deck.ts'
import { quickDice, quickShuffle } from '../../testing/quick-dice.ts'
import { nextHand } from './button.ts'
import { boardAsks, type HoldemHand, openHand, turnBoard } from './holdem.ts'
import { boardCards, endHand, holeCards } from './holdem-end.ts'
import { actInHand, holdemMoves } from './holdem-moves.ts'

const HANDS = Number(process.env.HIDDEN_HANDS ?? 500)
const places = [0, 1, 2, 3, 4, 5]

/** Plays a hand by chance and by nothing that is hidden, and keeps every state on the way. */
function played(deck: readonly Card[], seed: number) {
  const dice = quickDice(seed)
  const next = nextHand(undefined, { playing: places, waiting: [] })
  if (!next) throw new Error('Six are there.')
  const stacks = new Map(places.map((place) => [place, 50 + dice(2_000)]))
  let hand = openHand(next, stacks, { small: 10, big: 20, rake: { percent: 5, cap: 60 } })
  const states: HoldemHand[] = [hand]
  for (;;) {
    const moves = holdemMoves(hand, hand.turn ?? -1)
    if (hand.turn !== null && moves) {
      const to = moves.raise?.least ?? 0
      const roll = dice(10)
      const calm = moves.check ? ({ do: 'check' } as const) : ({ do: 'call' } as const)
      const move = roll < 3 ? ({ do: 'fold' } as const) : calm
      hand = actInHand(hand, hand.turn, roll === 9 && moves.raise ? { do: 'raise', to } : move)
    } else if (hand.next === 'board') hand = turnBoard(hand, boardCards(hand, deck, boardAsks(hand)))
    else return { hand, states, end: endHand(hand, deck) }
    states.push(hand)
  }
}

it('[RM-38] hidden cards exchanged for others change no byte of a hand’s states, of its end and of another’s cards', () => {
  for (let seed = 0; seed < HANDS; seed++) {
    const dice = quickDice(seed + 1_000_000)
    const deck = quickShuffle(52, dice)
    const first = played(deck, seed)
    const me = places[dice(places.length)] ?? 0
    const open = new Set([
      ...first.hand.board,
      ...first.end.shown.flatMap(({ cards }) => cards),
      ...holeCards(first.hand, deck, me),
      // Who showed nothing and did not fold was beaten by what they hold: that stays as it is.
      ...first.hand.seats
        .filter(({ isFolded }) => !isFolded && first.hand.next === 'show')
        .flatMap(({ place }) => holeCards(first.hand, deck, place)),
    ])
    const hidden = deck.flatMap((card, index) => (open.has(card) ? [] : [index]))
    const moved = quickShuffle(hidden.length, dice)
    const other = [...deck]
    for (const [index, at] of hidden.entries()) other[at] = deck[hidden[moved[index] ?? 0] ?? 0] ?? 0
    const second = played(other, seed)
    const told = ({ states, end }: typeof first) => JSON.stringify([states, end])
    if (told(first) !== told(second)) expect(second).toEqual(first)
    expect(holeCards(second.hand, other, me)).toEqual(holeCards(first.hand, deck, me))
  }
})
