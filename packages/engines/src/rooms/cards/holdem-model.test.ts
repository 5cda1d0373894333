import { expect, it, vi } from 'vitest'
import {
  plainAct,
  plainIsOver,
  plainLegal,
  plainNextStreet,
  plainResult,
  plainTable,
} from '../../testing/plain-holdem.ts'
import { quickDice, quickShuffle } from '../../testing/quick-dice.ts'
import { nextHand } from './button.ts'
import { boardAsks, type HoldemMove, type HoldemMoves, openHand, turnBoard } from './holdem.ts'
import { boardCards, endHand, holeCards, stacksAfter } from './holdem-end.ts'
import { actInHand, holdemMoves } from './holdem-moves.ts'

// Hands by the thousand, or by the million where it is proved at length: nothing waits, but it takes its time.
vi.setConfig({ testTimeout: 3_600_000 })

const HANDS = Number(process.env.POKER_HANDS ?? 1_500)

type Dice = (below: number) => number

function anyMove(dice: Dice, moves: HoldemMoves): HoldemMove {
  const passive: HoldemMove = moves.check ? { do: 'check' } : { do: 'call' }
  const roll = dice(20)
  if (roll === 0 || (roll < 5 && !moves.check)) return { do: 'fold' }
  if (!moves.raise || roll < 13) return passive
  const { least, most } = moves.raise
  if (roll < 15) return { do: 'raise', to: least }
  if (roll < 17) return { do: 'raise', to: most }
  return { do: 'raise', to: least + dice(Math.min(most - least, 200) + 1) }
}

function anyTable(dice: Dice) {
  const places = quickShuffle(6, dice).slice(0, 2 + dice(5))
  const seats = { playing: places, waiting: [] }
  let next = nextHand(undefined, seats)
  if (dice(2) === 0 && next)
    // As after a hand that others have left.
    next = nextHand({ button: dice(6), small: dice(6), big: dice(6) }, seats)
  if (!next) throw new Error('Two are always there.')
  const stacks = new Map(next.dealt.map((place) => [place, 1 + dice([8, 40, 200, 2_000][dice(4)] ?? 8)]))
  const big = 2 + dice(19)
  const stakes = { small: Math.floor(big / 2), big, rake: { percent: dice(6), cap: dice(61) } }
  return { next, stacks, stakes, deck: quickShuffle(52, dice) }
}

/** What is the same on both. The expectations of a million hands are too slow to be written out one by one. */
function requireSame(ours: unknown, theirs: unknown) {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs)
}

/** Plays a hand on both, move by move, and says what it came to. */
function playBoth(dice: Dice) {
  const { next, stacks, stakes, deck } = anyTable(dice)
  const plain = plainTable({ ...next, stacks: [...stacks] }, { ...stakes, ...stakes.rake })
  let hand = openHand(next, stacks, stakes)
  for (;;) {
    const legal = plainLegal(plain)
    if (hand.next === 'act' && hand.turn !== null) {
      const moves = holdemMoves(hand, hand.turn)
      requireSame({ place: hand.turn, ...moves }, legal)
      if (!moves) throw new Error('Whose turn it is may move.')
      const move = anyMove(dice, moves)
      hand = actInHand(hand, hand.turn, move)
      plainAct(plain, move)
    } else {
      requireSame(legal, undefined)
      if (hand.next !== 'board') break
      hand = turnBoard(hand, boardCards(hand, deck, boardAsks(hand)))
      plainNextStreet(plain)
    }
  }
  requireSame(hand.next === 'over', plainIsOver(plain))
  const cardsOf = (place: number) => [...holeCards(hand, deck, place), ...hand.board]
  return { hand, stacks, end: endHand(hand, deck), expected: plainResult(plain, cardsOf) }
}

it('[RM-49] random hands are played as by a plain model: turns, raises, pots, odd chips, rake, order of showing', () => {
  const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0)
  let [shown, sidePots, shared] = [0, 0, 0]
  for (let seed = 0; seed < HANDS; seed++) {
    const { hand, stacks, end, expected } = playBoth(quickDice(seed))
    const after = stacksAfter(hand, end)
    requireSame(
      [...after],
      hand.seats.map(({ place }) => [place, expected.stacks.get(place)]),
    )
    requireSame([end.rake, end.shown.map(({ place }) => place)], [expected.rake, expected.shown])
    requireSame(sum(after.values()) + end.rake, sum(stacks.values()))
    shown += end.shown.length > 0 ? 1 : 0
    sidePots += end.pots.length > 1 ? 1 : 0
    shared += end.pots.length === 1 && end.won.length > 1 ? 1 : 0
  }
  // A run that met none of what it is about would prove nothing.
  expect(Math.min(shown, sidePots * 10, shared * 100)).toBeGreaterThan(HANDS / 10)
})
