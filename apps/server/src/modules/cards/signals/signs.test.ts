import type { HandRecord } from '@baize/contracts'
import {
  actInHand,
  boardAsks,
  boardCards,
  endHand,
  type HoldemHand,
  type HoldemMove,
  holdemMoves,
  holeCards,
  nextHand,
  openHand,
  simulatedHoldem,
  stacksAfter,
  turnBoard,
} from '@baize/engines'
import { expect, it } from 'vitest'
import { dice, shuffled } from '../../../testing/quick-cards.ts'
import { quietHand as quiet } from '../../../testing/test-hand.ts'
import { allInEquities } from './equity.ts'
import { allInsSign, chipsSign, foldsSign, togetherSign } from './pair-signs.ts'
import { hoursSign, rhythmSign } from './player-signs.ts'
import type { CardSign, SignalHand } from './signal-hand.ts'

/** `npm run prove` looks at more tables: 67 of them are a thousand honest pairs. */
const TABLES = Number(process.env.SIGNAL_TABLES ?? 7)
const HANDS = 300
const BIG = 20
const places = [0, 1, 2, 3, 4, 5]
const names = places.map((place) => `member-${place}`)

type Table = { readonly hand: HoldemHand; readonly deck: readonly number[]; readonly place: number }
type Style = (table: Table, roll: (sides: number) => number) => HoldemMove

/** Plays by its cards, and now and then otherwise. */
const honest: Style = ({ hand, deck, place }, roll) => {
  const moves = holdemMoves(hand, place)
  if (!moves) throw new Error('Whoever is asked may do something.')
  const { check, call, raise } = moves
  const whim = roll(10)
  if (whim === 0 && raise) return { do: 'raise', to: Math.min(raise.most, raise.least + roll(3) * BIG) }
  if (whim < 3 && call !== null && call < 6 * BIG) return { do: 'call' }
  const pot = hand.seats.reduce((sum, { paid }) => sum + paid, 0)
  const sight = {
    cards: holeCards(hand, deck, place),
    board: hand.board,
    pot,
    highest: hand.highest,
    big: BIG,
  }
  return simulatedHoldem({ ...sight, moves: { check, call, raise } })
}

const isIn = (hand: HoldemHand, place: number) =>
  hand.seats.some((seat) => seat.place === place && !seat.isFolded)

/** Who takes raises while the partner is in it; the partner pays to see more, and folds in the end. */
const taking: Style = (table, roll) => {
  const raise = holdemMoves(table.hand, table.place)?.raise
  const isLow = raise && raise.least < 12 * BIG
  return isLow && isIn(table.hand, 0)
    ? { do: 'raise', to: Math.min(raise.most, 12 * BIG) }
    : honest(table, roll)
}
const dumping: Style = (table, roll) => {
  const { hand, place } = table
  const moves = holdemMoves(hand, place)
  if (!isIn(hand, 1)) return honest(table, roll)
  if (moves?.check) return { do: 'check' }
  return hand.board.length === 0 ? { do: 'call' } : { do: 'fold' }
}
/** Never stands in the way of one other. */
const soft: Style = (table, roll) => {
  const { hand } = table
  const best = hand.seats.find(({ bet }) => bet === hand.highest && bet > 0)
  return best?.place === 1 && hand.highest > BIG ? { do: 'fold' } : honest(table, roll)
}

const open = { check: 'checks', call: 'calls', fold: 'folds', raise: 'raises to' } as const

function playHand(seed: number, styles: readonly Style[]): SignalHand {
  const roll = dice(seed * 7_919)
  const deck = shuffled(52, roll)
  const before = new Map(places.map((place) => [place, 100 * BIG]))
  const last = { button: seed % 6, small: (seed + 1) % 6, big: (seed + 2) % 6 }
  const next = nextHand(last, { playing: places, waiting: [] })
  if (!next) throw new Error('Six are there.')
  let hand = openHand(next, before, { small: BIG / 2, big: BIG, rake: { percent: 0, cap: 0 } })
  const actions: HandRecord['actions'] = []
  for (let at = Date.UTC(2026, 0, 1) + seed * 60_000; hand.next === 'act' || hand.next === 'board'; ) {
    at += 900 + roll(4_000)
    const { turn } = hand
    const time = new Date(at).toISOString()
    if (turn === null) {
      const cards = boardCards(hand, deck, boardAsks(hand))
      actions.push({ at: time, place: null, did: 'turns', cards: [...cards] })
      hand = turnBoard(hand, cards)
      continue
    }
    const move = (styles[turn] ?? honest)({ hand, deck, place: turn }, roll)
    actions.push({ at: time, place: turn, did: open[move.do] })
    hand = actInHand(hand, turn, move)
  }
  const end = endHand(hand, deck)
  const after = stacksAfter(hand, end)
  const shown = end.shown.map(({ place, cards }) => ({ place, cards: [...cards] }))
  return {
    record: { ...quiet, actions, shown },
    seats: places.map((place) => {
      return { memberId: names[place] ?? '', place, net: ((after.get(place) ?? 0) - 100 * BIG) / BIG }
    }),
  }
}

function signsIn(hands: readonly SignalHand[], from: number, to: number): CardSign['kind'][] {
  const pair = { from: names[from] ?? '', to: names[to] ?? '' }
  const signs = [chipsSign(hands, pair), foldsSign(hands, pair), allInsSign(hands, pair)]
  return signs.flatMap((sign) => sign?.kind ?? [])
}

const handsOf = (table: number, styles: readonly Style[]) =>
  Array.from({ length: HANDS }, (_, hand) => playHand(table * HANDS + hand, styles))

it(`[RM-54] who gives chips away and who never stands in one other’s way is flagged within ${HANDS} common hands, whatever the cards`, () => {
  for (let table = 0; table < 5; table++) {
    const given = handsOf(table, [dumping, taking])
    expect(signsIn(given, 0, 1)).toContain('card-chips')
    expect(signsIn(given, 1, 0)).not.toContain('card-chips')
    expect(signsIn(handsOf(table, [soft, honest]), 0, 1)).toContain('card-folds')
  }
})

it(`[RM-54] of ${TABLES * 15} pairs who play honestly not one in a thousand is flagged`, () => {
  const flagged: string[] = []
  for (let table = 100; table < 100 + TABLES; table++) {
    const hands = handsOf(table, [])
    for (const one of places)
      for (const other of places.filter((place) => place > one)) {
        const signs = [...signsIn(hands, one, other), ...signsIn(hands, other, one)]
        if (signs.length > 0) flagged.push(`${table} ${one} ${other} ${signs.join()}`)
      }
  }
  expect(flagged.length, flagged.join('; ')).toBeLessThanOrEqual((TABLES * 15) / 1_000)
})

it('[RM-54] all-ins are weighed by the cards that lay open when the last of it was put in', () => {
  const [aces, kings] = [
    [0, 13],
    [12, 25],
  ]
  const at = quiet.startedAt
  const allIn = (board: number[], shown: HandRecord['shown']): HandRecord => ({
    ...quiet,
    shown,
    actions: [
      { at, place: 0, did: 'raises to' },
      ...(board.length > 0 ? [{ at, place: null, did: 'turns', cards: board }] : []),
      { at, place: 1, did: 'calls' },
      { at, place: null, did: 'turns', cards: [1, 2, 3] },
    ],
  })
  const shown = [
    { place: 0, cards: kings },
    { place: 1, cards: aces },
  ]
  const seats = { own: 0, other: 1 }
  const [before] = allInEquities(allIn([], shown), seats) ?? []
  expect(before).toBeGreaterThan(0.1)
  expect(before).toBeLessThan(0.25)
  // Kings need one of two cards in two: 44 of 45 × 44 / 2 boards have none, but for four of a suit and the like.
  const [flop] = allInEquities(allIn([14, 29, 44], shown), seats) ?? []
  expect(flop).toBeCloseTo(0.09, 1)
  expect(allInEquities(allIn([], shown.slice(0, 1)), seats)).toBeUndefined()
  const hands = Array.from(
    { length: 10 },
    (): SignalHand => ({
      record: allIn([14, 29, 44], shown),
      seats: [
        { memberId: 'a', place: 0, net: -50 },
        { memberId: 'b', place: 1, net: 50 },
      ],
    }),
  )
  expect(allInsSign(hands, { from: 'a', to: 'b' })?.figures).toEqual({ count: '10', allIns: '10' })
  expect(allInsSign(hands, { from: 'b', to: 'a' })).toBeUndefined()
  expect(allInsSign(hands.slice(0, 7), { from: 'a', to: 'b' })).toBeUndefined()
})

it('[RM-54] who comes and goes together, decides by the clock of a program or never sleeps is seen', () => {
  const minute = 60_000
  const sittings = (offset: number) =>
    Array.from({ length: 6 }, (_, day) => {
      const from = day * 1_440 * minute + offset
      return { roomId: `room ${day}`, from, to: from + 90 * minute }
    })
  expect(togetherSign(sittings(0), sittings(30_000))?.figures).toEqual({ share: '1.00', count: '12' })
  expect(togetherSign(sittings(0), sittings(5 * minute))).toBeUndefined()
  expect(togetherSign(sittings(0).slice(0, 3), sittings(0).slice(0, 3))).toBeUndefined()
  const beats = (spread: number, count: number): SignalHand[] =>
    Array.from({ length: count }, (_, hand) => ({
      seats: [{ memberId: 'a', place: 0, net: 0 }],
      record: {
        ...quiet,
        actions: [
          {
            at: new Date(Date.UTC(2026, 0, 1) + 2_000 + (hand % 5) * spread).toISOString(),
            place: 0,
            did: 'checks',
          },
        ],
      },
    }))
  expect(rhythmSign(beats(30, 500), 'a')?.kind).toBe('card-rhythm')
  expect(rhythmSign(beats(30, 499), 'a')).toBeUndefined()
  expect(rhythmSign(beats(200, 500), 'a')).toBeUndefined()
  const now = 100 * 60 * minute
  const day = (hours: number) => [{ roomId: 'x', from: now - hours * 60 * minute, to: null }]
  expect(hoursSign([...day(21), ...day(3)], now)?.figures).toEqual({ hours: '21.0' })
  expect(hoursSign(day(20), now)).toBeUndefined()
})
