import { expect, it, vi } from 'vitest'
import type { Card } from '../../cards/deck.ts'
import { cardOf } from '../../testing/card-of.ts'
import { plainPlays } from '../../testing/plain-tien-len.ts'
import { quickDice, quickShuffle } from '../../testing/quick-dice.ts'
import {
  actInTienLen,
  openTienLen,
  type TienLenGame,
  type TienLenMove,
  tienLenHeld,
  tienLenStart,
  tienLenTimeout,
} from './tien-len.ts'
import { canBeat, combinationOf, strengthOf } from './tien-len-cards.ts'
import { endTienLen } from './tien-len-end.ts'
import { tienLenPlays } from './tien-len-plays.ts'
import { heldPoints, instantWinOf, instantWinOfCounts } from './tien-len-points.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const POSITIONS = Number(process.env.CARD_POSITIONS ?? 300)
const stakes = { point: 100, rakePercent: 3 }
const cardsOf = (names: string): Card[] => names.split(' ').map(cardOf)

/** A deck that deals these hands to places 0, 1, 2 …; whatever is missing is filled up. */
function deckOf(...hands: readonly string[]): Card[] {
  const wanted = hands.map(cardsOf)
  const spare = Array.from({ length: 52 }, (_, card) => card).filter((card) => !wanted.flat().includes(card))
  const filled = wanted.map((cards) => [...cards, ...spare.splice(0, 13 - cards.length)])
  return [
    ...Array.from({ length: 13 }, (_, round) => filled.map((cards) => cards[round] ?? 0)).flat(),
    ...spare,
  ]
}

function played(game: TienLenGame, deck: readonly Card[], ...moves: readonly string[]): TienLenGame {
  return moves.reduce((at, names) => {
    const place = at.turn ?? -1
    const move: TienLenMove = names === '' ? { do: 'pass' } : { do: 'play', cards: cardsOf(names) }
    return actInTienLen(at, { place, held: tienLenHeld(at, deck, place) }, move)
  }, game)
}

const opened = (places: readonly number[], deck: readonly Card[], lastWinner?: number) =>
  openTienLen(places, tienLenStart(places, deck, lastWinner))

it('threes are the lowest and twos the highest, spades below clubs, diamonds and hearts', () => {
  const names = ['3S', '3C', '3D', '3H', '4S', 'AH', '2S', '2H']
  const strengths = names.map((name) => strengthOf(cardOf(name)))
  expect(strengths).toEqual([0, 1, 2, 3, 4, 47, 48, 51])
})

it.each([
  ['3S 4H 5D', 'run'],
  ['QS KS AS', 'run'],
  ['3S 3H 4S 4H 5S 5H', 'pair-run'],
  ['KS KH', 'pair'],
  ['2S 2H 2D 2C', 'four'],
] as const)('%s is a %s', (names, kind) => {
  expect(combinationOf(cardsOf(names))?.kind).toBe(kind)
})

it.each(['KS AS 2S', '3S 4S', '3S 3H 4S 4H', 'AS AH 2S', '3S 3H 4S 5S', '3S 3S', ''])(
  '%s is nothing that can be played',
  (names) => {
    expect(combinationOf(names === '' ? [] : cardsOf(names))).toBeUndefined()
  },
)

it.each([
  ['2H', '3S 3H 3D 3C', true],
  ['2H', '3S 3H 4S 4H 5S 5H', true],
  ['2H 2S', '3S 3H 4S 4H 5S 5H', false],
  ['2H 2S', '3S 3H 3D 3C', true],
  ['2H 2S', '3S 3H 4S 4H 5S 5H 6S 6H', true],
  ['3S 3H 4S 4H 5S 5H', '6S 6H 6D 6C', true],
  ['6S 6H 6D 6C', '7S 7H 8S 8H 9S 9H', false],
  ['6S 6H 6D 6C', '3S 3H 4S 4H 5S 5H 7S 7H', false],
  ['6S 6H 6D 6C', '8S 8H 9S 9H TS TH JS JH', true],
  ['2H 2S 2D', '3S 3H 3D 3C', false],
  ['AH', '3S 3H 3D 3C', false],
] as const)('on %s lies %s: %s', (lying, above, may) => {
  const [on, put] = [combinationOf(cardsOf(lying)), combinationOf(cardsOf(above))]
  expect(on && put ? canBeat(put, on) : false).toBe(may)
})

it('the lowest card leads a first game and is played; later who won leads with what they like', () => {
  const deck = deckOf('KS 5H 6D', '3S 4H 5D 9S')
  const game = opened([0, 1], deck)
  expect(game).toMatchObject({ turn: 1, must: cardOf('3S') })
  expect(() => played(game, deck, '9S')).toThrow('lowest card')
  expect(() => played(game, deck, '')).toThrow('must play')
  expect(() => played(game, deck, 'KS')).toThrow('holds')
  expect(played(game, deck, '3S 4H 5D')).toMatchObject({ turn: 0, must: null })
  expect(opened([0, 1], deck, 0)).toMatchObject({ turn: 0, must: null })
})

it('who passes is out of the trick, and who is left leads the next', () => {
  const deck = deckOf('3S 9D', '4S JD', '5S QD')
  const game = played(opened([0, 1, 2], deck, 0), deck, '3S', '', '5S')
  expect(game.turn).toBe(0)
  const over = played(game, deck, '9D', '')
  expect(over).toMatchObject({ turn: 0, trick: null })
  expect(over.seats.every(({ hasPassed }) => !hasPassed)).toBe(true)
})

it('a chop of a chop falls on the last one chopped', () => {
  const deck = deckOf('2H KS', '5S 5H 6S 6H 7S 7H', '9S 9H 9D 9C')
  const chopped = played(opened([0, 1, 2], deck, 0), deck, '2H', '5S 5H 6S 6H 7S 7H')
  expect(chopped.chop).toEqual({ from: 0, to: 1, points: 10 })
  const twice = played(chopped, deck, '9S 9H 9D 9C', '', '')
  expect(twice).toMatchObject({ turn: 2, chop: null, chops: [{ from: 1, to: 2, points: 20 }] })
})

it('what is still held costs its points: cards, twos, what chops, and double for who played nothing', () => {
  expect(heldPoints(cardsOf('3S'))).toBe(1)
  expect(heldPoints(cardsOf('3S 2S 2H'))).toBe(3 + 5 + 10)
  expect(heldPoints(cardsOf('9S 9H 9D 9C'))).toBe(4 + 15)
  expect(heldPoints(cardsOf('3S 3H 4S 4H 5S 5H'))).toBe(6 + 10)
  expect(heldPoints(cardsOf('3S 3H 4S 4H 5S 5H 6S 6H'))).toBe(8 + 20)
  // No card counts twice: the fours are worth more than a row that needs two of them.
  expect(heldPoints(cardsOf('3S 3H 4S 4H 4C 4D 5S 5H'))).toBe(8 + 15)
  expect(heldPoints(cardsOf('3S 4S 6S 7S 9S TS QS KS 3H 5H 7H 9H JH'))).toBe(26)
})

it('chops are paid in their order, then cards, and no seat pays more than 60', () => {
  const deck = deckOf('3S', '4S 4H 5S 5H 6S 6H 8D 8C 8S 8H 2S 2C 2D', 'JS JC JD JH QS QH')
  const game: TienLenGame = {
    ...opened([0, 1], deck, 0),
    turn: null,
    winner: 0,
    chops: [
      { from: 1, to: 0, points: 20 },
      { from: 1, to: 0, points: 15 },
    ],
  }
  const end = endTienLen(game, deck, stakes)
  expect(end.paid.map(({ points, why }) => [points, why])).toEqual([
    [20, 'chop'],
    [15, 'chop'],
    [25, 'cards'],
  ])
  expect(end.net).toEqual([
    { place: 0, amount: 5_820, rake: 180 },
    { place: 1, amount: -6_000, rake: 0 },
  ])
  expect(end.rake).toBe(180)
})

it('at once won games come as often as the rules say, counted over all hands', () => {
  const ways = [1, 4, 6, 4, 1]
  const counts: number[] = []
  const found = new Map<string, bigint>()
  const walk = (rank: number, left: number, hands: number) => {
    if (rank === 13) {
      const own = left === 0 ? wonBy(counts) : []
      for (const name of own) found.set(name, (found.get(name) ?? 0n) + BigInt(hands))
      return
    }
    for (let count = 0; count <= Math.min(4, left); count++) {
      counts[rank] = count
      walk(rank + 1, left - count, hands * (ways[count] ?? 0))
    }
  }
  walk(0, 13, 1)
  const all = 635_013_559_600n
  const percent = (name: string) =>
    (Number(((found.get(name) ?? 0n) * 10_000_000n) / all) / 100_000).toFixed(4)
  expect(Object.fromEntries([...found.keys()].map((name) => [name, percent(name)]))).toEqual({
    any: '0.8196',
    'three-to-ace': '0.0581',
    'four-twos': '0.2641',
    'six-pairs': '0.4499',
    'five-pairs-in-a-row': '0.0648',
  })
})

/** All that a hand wins at once by, asked one by one with the others made impossible. */
function wonBy(counts: readonly number[]): string[] {
  if (!instantWinOfCounts(counts)) return []
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0)
  const rows = counts.slice(0, 12).map((count) => (count >= 2 ? 'p' : '-'))
  return [
    'any',
    ...(counts.slice(0, 12).every((count) => count > 0) ? ['three-to-ace'] : []),
    ...(counts[12] === 4 ? ['four-twos'] : []),
    ...(pairs >= 6 ? ['six-pairs'] : []),
    ...(rows.join('').includes('ppppp') ? ['five-pairs-in-a-row'] : []),
  ]
}

it('who wins at once has 26 from each, and nobody plays', () => {
  const deck = deckOf('4S 5S 6S', '2S 2H 2D 2C 3S', '7S 7H 8S')
  const game = opened([0, 1, 2], deck, 0)
  expect(game).toMatchObject({ turn: null, winner: 1, instant: 'four-twos' })
  const end = endTienLen(game, deck, stakes)
  expect(end.net.map(({ amount }) => amount)).toEqual([-2_600, 5_044, -2_600])
  // Who won at once lays open what it was won with.
  expect(end.shown.map(({ place }) => place)).toEqual(game.seats.map(({ place }) => place))
  expect(instantWinOf(cardsOf('3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH'))).toBe('three-to-ace')
})

const written = (plays: readonly (readonly Card[])[]) =>
  plays.map((cards) => [...cards].sort((a, b) => a - b).join(' ')).sort()

it('[RM-51] what may be played in tien len equals brute force over all choices of cards, and caps hold', () => {
  for (let seed = 0, positions = 0; positions < POSITIONS; seed++) {
    const dice = quickDice(seed)
    const places = quickShuffle(4, dice).slice(0, 2 + dice(3))
    const deck = quickShuffle(52, dice)
    let game = opened(places, deck, dice(2) === 0 ? undefined : places[0])
    while (game.turn !== null) {
      const place = game.turn
      const held = tienLenHeld(game, deck, place)
      const lying = game.trick?.cards ?? null
      const plays = tienLenPlays(held, { lying: lying && (combinationOf(lying) ?? null), must: game.must })
      const [ours, theirs] = [written(plays), written(plainPlays(held, lying, game.must))]
      if (ours.join() !== theirs.join()) expect(ours).toEqual(theirs)
      positions++
      const cards = plays[dice(plays.length || 1)]
      const isPlayed = cards && (!lying || dice(3) > 0)
      const move: TienLenMove = isPlayed ? { do: 'play', cards } : tienLenTimeout(game, held)
      game = actInTienLen(game, { place, held }, move)
    }
    const { net, rake, paid } = endTienLen(game, deck, stakes)
    expect(net.reduce((sum, { amount }) => sum + amount, rake)).toBe(0)
    for (const { place, left } of game.seats) {
      expect(left).toBe(tienLenHeld(game, deck, place).length)
      const gives = paid.filter(({ from }) => from === place).reduce((sum, { points }) => sum + points, 0)
      expect(gives).toBeLessThanOrEqual(60)
    }
  }
})
