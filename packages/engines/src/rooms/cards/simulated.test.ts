import { expect, it } from 'vitest'
import type { Card } from '../../cards/deck.ts'
import { cardOf } from '../../testing/card-of.ts'
import { quickDice, quickShuffle } from '../../testing/quick-dice.ts'
import { nextHand } from './button.ts'
import { boardAsks, openHand, turnBoard } from './holdem.ts'
import { boardCards, endHand, holeCards } from './holdem-end.ts'
import { actInHand, holdemMoves } from './holdem-moves.ts'
import { simulatedAnswer, simulatedHoldem, simulatedTeenPatti } from './simulated-poker.ts'
import { simulatedTienLen } from './simulated-tien-len.ts'
import { openTeenPatti } from './teen-patti.ts'
import { endTeenPatti, sideshowLoser, teenPattiCards } from './teen-patti-end.ts'
import { actInTeenPatti, answerSideshow, teenPattiMoves } from './teen-patti-moves.ts'
import { actInTienLen, openTienLen, tienLenHeld, tienLenStart } from './tien-len.ts'
import { combinationOf } from './tien-len-cards.ts'

const HANDS = 300
const places = [0, 1, 2, 3]
const stacks = new Map(places.map((place) => [place, 2_000]))

function holdemHand(deck: readonly Card[]) {
  const next = nextHand(undefined, { playing: places, waiting: [] })
  if (!next) throw new Error('Four are there.')
  const stakes = { small: 10, big: 20, rake: { percent: 5, cap: 60 } }
  let hand = openHand(next, stacks, stakes)
  const done = new Set<string>()
  for (;;) {
    const moves = holdemMoves(hand, hand.turn ?? -1)
    if (hand.turn !== null && moves) {
      const cards = holeCards(hand, deck, hand.turn)
      const pot = hand.seats.reduce((sum, { paid }) => sum + paid, 0)
      const { board, highest } = hand
      const move = simulatedHoldem({ cards, board, moves, pot, highest, big: 20 })
      done.add(move.do)
      hand = actInHand(hand, hand.turn, move)
    } else if (hand.next === 'board') hand = turnBoard(hand, boardCards(hand, deck, boardAsks(hand)))
    else return { hand, done, end: endHand(hand, deck) }
  }
}

it('simulated players end every hand of hold’em by legal moves, and do all that can be done', () => {
  const done = new Set<string>()
  for (let seed = 0; seed < HANDS; seed++) {
    const played = holdemHand(quickShuffle(52, quickDice(seed)))
    expect(played.end.won.length).toBeGreaterThan(0)
    for (const move of played.done) done.add(move)
  }
  expect([...done].sort()).toEqual(['call', 'check', 'fold', 'raise'])
})

it('simulated players end every hand of teen patti by legal moves', () => {
  const ends = new Set<string>()
  for (let seed = 0; seed < HANDS; seed++) {
    const deck = quickShuffle(52, quickDice(seed))
    let hand = openTeenPatti(0, stacks, { boot: 10, rake: { percent: 3, cap: 100 } })
    while (hand.next === 'act' || hand.next === 'answer') {
      const place = hand.turn ?? -1
      const seat = hand.seats.find((each) => each.place === place)
      const cards = teenPattiCards(hand, deck, place)
      if (hand.next === 'answer') {
        hand = answerSideshow(hand, place, simulatedAnswer(cards) ? sideshowLoser(hand, deck) : null)
        continue
      }
      const sight = { cards: seat?.isSeen ? cards : null, blindTurns: seat?.blindTurns ?? 0 }
      hand = actInTeenPatti(hand, place, simulatedTeenPatti({ ...sight, moves: teenPattiMoves(hand, place) }))
    }
    ends.add(hand.next)
    expect(endTeenPatti(hand, deck).won.length).toBeGreaterThan(0)
  }
  expect([...ends].sort()).toEqual(['over', 'show'])
})

it('simulated players end every game of tien len by legal moves', () => {
  for (let seed = 0; seed < HANDS / 10; seed++) {
    const deck = quickShuffle(52, quickDice(seed))
    let game = openTienLen(places, tienLenStart(places, deck, undefined))
    while (game.turn !== null) {
      const held = tienLenHeld(game, deck, game.turn)
      const lying = game.trick ? (combinationOf(game.trick.cards) ?? null) : null
      const move = simulatedTienLen({ held, lying, must: game.must })
      game = actInTienLen(game, { place: game.turn, held }, move)
    }
    expect(game.winner).not.toBeNull()
  }
})

it('they keep what chops for a two, and know only what they see', () => {
  const held = ['4S', '9S', '9H', '9D', '9C', '2S'].map(cardOf)
  const on = (name: string) => combinationOf([cardOf(name)]) ?? null
  expect(simulatedTienLen({ held, lying: on('3S'), must: null })).toEqual({
    do: 'play',
    cards: [cardOf('4S')],
  })
  expect(simulatedTienLen({ held, lying: on('AH'), must: null })).toEqual({ do: 'pass' })
  expect(simulatedTienLen({ held, lying: on('2H'), must: null })).toMatchObject({ do: 'play' })
  expect(simulatedAnswer(['KS', 'KH', '2D'].map(cardOf))).toBe(true)
  expect(simulatedAnswer(['KS', 'QH', '2D'].map(cardOf))).toBe(false)
})
