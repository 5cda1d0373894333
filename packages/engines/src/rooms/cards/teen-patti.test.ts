import { expect, it, vi } from 'vitest'
import { plainTeenPatti } from '../../testing/plain-teen-patti.ts'
import { quickDice, quickShuffle } from '../../testing/quick-dice.ts'
import { cardOf } from '../../testing/card-of.ts'
import { stacksAfter } from './holdem-end.ts'
import { openTeenPatti, potOf, type TeenPattiHand, type TeenPattiMove } from './teen-patti.ts'
import { endTeenPatti, sideshowLoser, teenPattiCards } from './teen-patti-end.ts'
import { actInTeenPatti, answerSideshow, teenPattiMoves, teenPattiTimeout } from './teen-patti-moves.ts'
import { teenPattiKindOf, teenPattiKinds, teenPattiRank } from './teen-patti-rank.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const POSITIONS = Number(process.env.CARD_POSITIONS ?? 2_000)
const stakes = { boot: 10, rake: { percent: 3, cap: 100 } }
const opened = (...stacks: readonly number[]) => openTeenPatti(0, new Map(stacks.entries()), stakes)
const bet = (amount: number): TeenPattiMove => ({ do: 'bet', amount })

function played(hand: TeenPattiHand, ...moves: readonly TeenPattiMove[]): TeenPattiHand {
  return moves.reduce((at, move) => actInTeenPatti(at, at.turn ?? -1, move), hand)
}

/** A deck that deals these names from the left of the button, and whatever is left behind them. */
function deckOf(names: string): number[] {
  const wanted = names.split(' ').map(cardOf)
  return [
    ...wanted,
    ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !wanted.includes(card)),
  ]
}

it('all 22,100 hands fall into kinds as often as the rules say', () => {
  const counts = new Map<string, number>()
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++) {
        const kind = teenPattiKindOf(teenPattiRank([a, b, c]))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
  expect(teenPattiKinds.map((kind) => counts.get(kind))).toEqual([16_440, 3_744, 1_096, 720, 48, 52])
})

it('ace, king, queen is above ace, two, three, and that above king, queen, jack', () => {
  const [first = 0, second = 0, third = 0] = ['AS KH QD', 'AS 2H 3D', 'KS QH JD'].map((names) =>
    teenPattiRank(names.split(' ').map(cardOf)),
  )
  expect(first).toBeGreaterThan(second)
  expect(second).toBeGreaterThan(third)
  expect(teenPattiKindOf(second)).toBe('sequence')
  expect(teenPattiRank(['QS', 'QH', '2D'].map(cardOf))).toBeLessThan(
    teenPattiRank(['QD', 'QC', '3D'].map(cardOf)),
  )
  expect(teenPattiRank(['2S', '2H', 'AD'].map(cardOf))).toBeLessThan(
    teenPattiRank(['3S', '3H', '4D'].map(cardOf)),
  )
})

it('a blind seat puts in the stake or twice that, a seen one twice that or four times', () => {
  const hand = opened(1_000, 1_000, 1_000)
  expect(hand.turn).toBe(1)
  expect(teenPattiMoves(hand, 1)).toEqual({
    see: true,
    answer: false,
    pack: true,
    bets: [10, 20],
    allIn: null,
    show: null,
    sideshow: null,
  })
  const raised = played(hand, bet(20), { do: 'see' })
  expect(raised).toMatchObject({ turn: 2, stake: 20 })
  expect(teenPattiMoves(raised, 2).bets).toEqual([40, 80])
  expect(played(raised, bet(80)).stake).toBe(40)
  expect(() => played(raised, bet(60))).toThrow('may not be bet')
})

it('after four blind turns a seat sees its cards', () => {
  let hand = opened(1_000, 1_000)
  for (let turn = 0; turn < 8; turn++) hand = played(hand, bet(10))
  expect(hand.seats.map(({ isSeen }) => isSeen)).toEqual([false, true])
  expect(played(hand, bet(20)).seats.every(({ isSeen }) => isSeen)).toBe(true)
})

it('a seen seat may ask the seen one before it; the lower packs, and who asked where both are equal', () => {
  const deck = deckOf('KS AS KD KH AH KC 2S 3H 2D')
  const seen = opened(1_000, 1_000, 1_000)
  const hand = played(seen, { do: 'see' }, bet(20), { do: 'see' }, { do: 'sideshow' })
  expect(hand).toMatchObject({ next: 'answer', turn: 1, sideshow: { by: 2, of: 1 } })
  expect(teenPattiMoves(hand, 1).answer).toBe(true)
  expect(teenPattiTimeout(hand)).toBe('refuse')
  expect(sideshowLoser(hand, deck)).toBe(1)
  expect(answerSideshow(hand, 1, 1)).toMatchObject({
    turn: 0,
    compared: [
      [2, 1],
      [1, 2],
    ],
  })
  expect(answerSideshow(hand, 1, null)).toMatchObject({ turn: 0, compared: [] })
  expect(() => answerSideshow(hand, 0, null)).toThrow('not asked')
  const equal = deckOf('KS KH AS 9D 9C 9H 4S 4H 4D')
  expect(sideshowLoser(hand, equal)).toBe(2)
})

it('of the last two the one who asks for the show pays, and loses where both are equal', () => {
  const hand = played(opened(1_000, 1_000), { do: 'show' })
  expect(hand).toMatchObject({ next: 'show', showBy: 1 })
  const equal = deckOf('KS KH 9D 9C 4S 4H')
  const end = endTeenPatti(hand, equal)
  // 10 and 20 were paid; the last 10 of who asked is won too.
  expect(end).toMatchObject({ back: null, rake: 0, won: [{ place: 0, amount: 30 }] })
  expect(end.shown.map(({ place }) => place)).toEqual([1, 0])
})

it('when the pot has no room for the next bet all show, and equal hands share', () => {
  let hand = opened(50_000, 50_000, 50_000)
  while (hand.next === 'act') {
    const { bets } = teenPattiMoves(hand, hand.turn ?? -1)
    hand = played(hand, bet(bets.at(-1) ?? 0))
  }
  expect(hand.next).toBe('show')
  expect(hand.showBy).toBeNull()
  expect(potOf(hand)).toBeLessThanOrEqual(10_240)
  const end = endTeenPatti(hand, deckOf('KS KH KD 9D 9C 9H 4S 4H 4D'))
  expect(end.won).toHaveLength(3)
  expect(end.rake).toBe(100)
})

const written = (move: TeenPattiMove) => (move.do === 'bet' ? `bet ${move.amount}` : move.do)

/** All that a seat may do, found by trying: every word, and every amount about a multiple of the stake. */
function tried(hand: TeenPattiHand, place: number): string[] {
  const words = ['see', 'pack', 'all-in', 'show', 'sideshow'] as const
  const around = [1, 2, 3, 4, 8].flatMap((times) => [-1, 0, 1].map((by) => times * hand.stake + by))
  const amounts = [...new Set(around)].map(bet)
  const isTaken = (move: TeenPattiMove) => {
    try {
      return actInTeenPatti(hand, place, move) !== undefined
    } catch {
      return false
    }
  }
  const moves = [...words.map((word) => ({ do: word })), ...amounts].filter(isTaken).map(written)
  return hand.next === 'answer' && hand.turn === place ? [...moves, 'answer'] : moves
}

function listed(hand: TeenPattiHand, place: number): string[] {
  const { see, pack, bets, allIn, show, sideshow, answer } = teenPattiMoves(hand, place)
  return [
    ...(see ? ['see'] : []),
    ...(answer ? ['answer'] : []),
    ...(pack ? ['pack'] : []),
    ...bets.map((amount) => `bet ${amount}`),
    ...(allIn === null ? [] : ['all-in']),
    ...(show === null ? [] : ['show']),
    ...(sideshow === null ? [] : ['sideshow']),
  ]
}

type Dice = (below: number) => number

function anyMove(hand: TeenPattiHand, dice: Dice): TeenPattiMove {
  const moves = listed(hand, hand.turn ?? -1).filter((word) => word !== 'pack' || dice(6) === 0)
  const word = moves[dice(moves.length)] ?? 'pack'
  if (word.startsWith('bet ')) return bet(Number(word.slice(4)))
  return word === 'see' || word === 'all-in' || word === 'show' || word === 'sideshow'
    ? { do: word }
    : { do: 'pack' }
}

function requirePosition(hand: TeenPattiHand, dice: Dice) {
  const place = dice(3) === 0 ? dice(6) : (hand.turn ?? 0)
  const expected = plainTeenPatti(hand, place).sort()
  expect(listed(hand, place).sort()).toEqual(expected)
  expect(tried(hand, place).sort()).toEqual(expected)
}

it('[RM-51] legal moves of teen patti equal brute force, caps hold and every chip is somewhere', () => {
  const seen = new Set<string>()
  for (let seed = 0, positions = 0; positions < POSITIONS; seed++) {
    const dice = quickDice(seed)
    const boot = 1 + dice(2)
    const places = quickShuffle(6, dice).slice(0, 2 + dice(5))
    const stacks = new Map(places.map((place) => [place, boot + dice([20, 200, 3_000][dice(3)] ?? 20)]))
    const deck = quickShuffle(52, dice)
    let hand = openTeenPatti(dice(6), stacks, { boot, rake: { percent: 3, cap: 10 * boot } })
    while (hand.next === 'act' || hand.next === 'answer') {
      requirePosition(hand, dice)
      positions++
      const turn = hand.turn ?? -1
      if (hand.next === 'answer')
        hand = answerSideshow(hand, turn, dice(2) === 0 ? null : sideshowLoser(hand, deck))
      else {
        const move = anyMove(hand, dice)
        seen.add(move.do)
        hand = actInTeenPatti(hand, turn, move)
      }
      if (potOf(hand) > 1_024 * boot || hand.stake > 64 * boot) expect(hand).toBe('within its caps')
    }
    const end = endTeenPatti(hand, deck)
    const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0)
    expect(sum(stacksAfter(hand, end).values()) + end.rake).toBe(sum(stacks.values()))
    expect(end.rake).toBeLessThanOrEqual(10 * boot)
    for (const { place, cards } of end.shown) expect(cards).toEqual(teenPattiCards(hand, deck, place))
  }
  expect([...seen].sort()).toEqual(['all-in', 'bet', 'pack', 'see', 'show', 'sideshow'])
})
