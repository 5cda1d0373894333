import { expect, it } from 'vitest'
import { cardOf } from '../../testing/card-of.ts'
import { nextHand } from './button.ts'
import { boardAsks, type HoldemHand, type HoldemMove, openHand, turnBoard } from './holdem.ts'
import { boardCards, endHand, holeCards, stacksAfter } from './holdem-end.ts'
import { actInHand, holdemMoves, holdemTimeout } from './holdem-moves.ts'

const stakes = { small: 10, big: 20, rake: { percent: 5, cap: 60 } }

/** A first hand with these stacks at places from 0: the button is at 0. */
function opened(...stacks: readonly number[]): HoldemHand {
  const next = nextHand(undefined, { playing: stacks.map((_, place) => place), waiting: [] })
  if (!next) throw new Error('Two at least play.')
  return openHand(next, new Map(stacks.entries()), stakes)
}

/** A deck that deals these names, and whatever is left behind them. */
function deckOf(names: string): number[] {
  const wanted = names.split(' ').map(cardOf)
  return [
    ...wanted,
    ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !wanted.includes(card)),
  ]
}

type Written = 'fold' | 'check' | 'call' | number

function played(hand: HoldemHand, deck: readonly number[], ...moves: readonly Written[]): HoldemHand {
  let at = hand
  const turned = () => {
    while (at.next === 'board') at = turnBoard(at, boardCards(at, deck, boardAsks(at)))
  }
  for (const written of moves) {
    const move: HoldemMove = typeof written === 'number' ? { do: 'raise', to: written } : { do: written }
    at = actInHand(at, at.turn ?? -1, move)
    turned()
  }
  return at
}

const deck = deckOf('2S 3S 4S 5S 6S 7S')

it('of two the button pays the small blind and speaks first, later the other does', () => {
  const hand = opened(1_000, 1_000)
  expect(hand.seats.map(({ bet }) => bet)).toEqual([10, 20])
  expect(hand.turn).toBe(0)
  expect(played(hand, deck, 'call', 'check').turn).toBe(1)
})

it('of more the seat after the big blind speaks first, and the big blind may still raise', () => {
  const hand = opened(1_000, 1_000, 1_000, 1_000)
  expect(hand.turn).toBe(3)
  const limped = played(hand, deck, 'call', 'call', 'call')
  expect(limped.turn).toBe(2)
  expect(holdemMoves(limped, 2)).toEqual({ check: true, call: null, raise: { least: 40, most: 1_000 } })
})

it('a raise must be as large as the one before, and nothing is cut to fit', () => {
  const hand = played(opened(1_000, 1_000, 1_000), deck, 100)
  expect(holdemMoves(hand, 1)?.raise).toEqual({ least: 180, most: 1_000 })
  for (const to of [179, 1_001, 200.5, Number.NaN, -200])
    expect(() => actInHand(hand, 1, { do: 'raise', to })).toThrow('may not be raised')
  expect(() => actInHand(hand, 1, { do: 'check' })).toThrow('something to call')
  expect(() => actInHand(hand, 2, { do: 'call' })).toThrow('not the turn')
})

it('[RM-49] an all-in below a full raise does not open the betting again; two that add up to one do', () => {
  const short = played(opened(1_000, 150, 1_000), deck, 100, 150, 'call')
  expect(short.turn).toBe(0)
  expect(holdemMoves(short, 0)).toEqual({ check: false, call: 50, raise: null })
  const added = played(opened(1_000, 150, 190, 1_000), deck, 100, 'call', 150, 190)
  expect(added.turn).toBe(3)
  expect(holdemMoves(added, 3)?.raise).toEqual({ least: 270, most: 1_000 })
})

it('where nobody could answer a raise there is none, and where all are all-in the board runs out face up', () => {
  const hand = played(opened(300, 1_000), deck, 300)
  expect(holdemMoves(hand, 1)).toEqual({ check: false, call: 280, raise: null })
  const run = played(hand, deck, 'call')
  expect(run).toMatchObject({ next: 'show', isFaceUp: true, street: 'river' })
  expect(endHand(run, deck).shown).toHaveLength(2)
})

it('a big blind that cannot pay all of it is all-in, and what the other paid above it goes back', () => {
  const hand = opened(1_000, 15)
  expect(hand.turn).toBe(0)
  const run = played(hand, deck, 'call')
  expect(endHand(run, deck).back).toEqual({ place: 0, amount: 5 })
})

it('without a flop no rake is taken, and what nobody called goes back', () => {
  const folded = played(opened(1_000, 1_000, 1_000), deck, 60, 'fold', 'fold')
  const end = endHand(folded, deck)
  expect(end).toMatchObject({ rake: 0, back: { place: 0, amount: 40 }, shown: [] })
  expect(stacksAfter(folded, end)).toEqual(
    new Map([
      [0, 1_030],
      [1, 990],
      [2, 980],
    ]),
  )
  const afterFlop = played(opened(1_000, 1_000), deck, 'call', 'check', 20, 'fold')
  expect(endHand(afterFlop, deck).rake).toBe(2)
})

it('who bet last shows first; who is beaten keeps their cards', () => {
  // Places 1, 2 and 0 are dealt to in turn: kings, a king high, aces.
  const cards = deckOf('KS QH AS KH JD AD 2C 7D 8C 4H 3D')
  const hand = opened(1_000, 1_000, 1_000)
  const quiet = played(hand, cards, 'call', 'call', 'check', ...Array<Written>(9).fill('check'))
  expect(endHand(quiet, cards).shown.map(({ place }) => place)).toEqual([1, 0])
  const bet = [...Array<Written>(8).fill('check'), 40, 'call', 'call'] as const
  const led = played(hand, cards, 'call', 'call', 'check', ...bet)
  expect(endHand(led, cards).shown.map(({ place }) => place)).toEqual([0])
  expect(holeCards(led, cards, 0)).toEqual([cardOf('AS'), cardOf('AD')])
})

it('[RM-50] when the time is up a seat checks where it may, and else folds', () => {
  const hand = opened(1_000, 1_000)
  expect(holdemTimeout(hand, 0)).toEqual({ do: 'fold' })
  expect(holdemTimeout(played(hand, deck, 'call'), 1)).toEqual({ do: 'check' })
})

it('[RM-38] a hand knows no hidden card: whatever lies folded or undealt, its state is the same to the byte', () => {
  const hand = opened(1_000, 1_000, 1_000)
  const moves = ['call', 'fold', 'check', 'check', 'check', 'check', 'check', 'check', 'check'] as const
  // Place 1 folds: its cards lie first and fourth, and are exchanged for two of those that are never dealt.
  const other = deck
    .with(0, deck[40] ?? 0)
    .with(40, deck[0] ?? 0)
    .with(3, deck[41] ?? 0)
    .with(41, deck[3] ?? 0)
  const [one, two] = [deck, other].map((each) => {
    const end = played(hand, each, ...moves)
    return JSON.stringify([end, endHand(end, each)])
  })
  expect(one).toBe(two)
})
