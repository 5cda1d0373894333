import * as z from 'zod/mini'
import { type Card, shuffledPack } from '../cards/deck.ts'
import { type PokerHand, pokerHandOf } from '../cards/poker-hand.ts'
import { type Draws, type Engine, Foul, type RoundHistory, type Round } from '../engine.ts'
import { payoutOf, whole } from './fraction.ts'
import { requireStake } from './instant.ts'
import { original, originalGame } from './original.ts'
import { bestHold } from './video-poker-hold.ts'
import { videoPokerMaths } from './video-poker-maths.ts'

const HAND = 5

const pay = z.int().check(z.gte(0), z.lte(10_000))
/** What each hand pays, in stakes. */
const schema = z.strictObject({
  nothing: z.literal(0),
  highPair: pay,
  twoPairs: pay,
  threeOfAKind: pay,
  straight: pay,
  flush: pay,
  fullHouse: pay,
  fourOfAKind: pay,
  straightFlush: pay,
  royalFlush: pay,
})
export type VideoPokerRules = { readonly [hand in PokerHand]: number }

const start = z.strictObject({})
type VideoPokerStart = z.output<typeof start>

/** Which of the five places are kept, from 0; the others get new cards, from the left. */
const action = z.strictObject({
  hold: z.array(z.int().check(z.gte(0), z.lte(HAND - 1))).check(z.maxLength(HAND)),
})
type VideoPokerAction = z.output<typeof action>

export type VideoPokerView = {
  readonly cards: readonly Card[]
  /** What the cards make as they lie. */
  readonly hand: PokerHand
  readonly held: readonly number[] | null
}

function run(
  rules: VideoPokerRules,
  { stake, actions }: RoundHistory<VideoPokerStart, VideoPokerAction>,
  draws: Draws,
): Round<VideoPokerView> {
  requireStake(stake)
  const deal = shuffledPack(draws)
  const dealt = Array.from({ length: HAND }, deal)
  const [chosen, ...more] = actions
  if (more.length > 0) throw new Foul('Cards are drawn once.')
  if (!chosen)
    return {
      view: { cards: dealt, hand: pokerHandOf(dealt), held: null },
      staked: stake,
      payout: 0n,
      isOver: false,
    }
  const held = [...new Set(chosen.hold)].sort((a, b) => a - b)
  if (held.length !== chosen.hold.length) throw new Foul('A card is held once.')
  const cards = dealt.map((card, place) => (held.includes(place) ? card : deal()))
  const hand = pokerHandOf(cards)
  return {
    view: { cards, hand, held },
    staked: stake,
    payout: payoutOf(stake, whole(rules[hand])),
    isOver: true,
  }
}

const videoPokerEngine: Engine<VideoPokerRules, VideoPokerStart, VideoPokerAction, VideoPokerView> = {
  kind: 'video-poker',
  start,
  action,
  run,
  /** The cards that are worth most to hold: nobody loses by staying away. */
  abandon(rules, played, draws) {
    const { view, isOver } = run(rules, played, draws)
    return isOver ? [] : [{ hold: [...bestHold(rules, view.cards)] }]
  },
}

/** Jacks or better, 9 for a full house and 6 for a flush. */
export const videoPokerGame = originalGame({
  version: 1,
  engine: videoPokerEngine,
  schema,
  rules: {
    nothing: 0,
    highPair: 1,
    twoPairs: 2,
    threeOfAKind: 3,
    straight: 4,
    flush: 6,
    fullHouse: 9,
    fourOfAKind: 25,
    straightFlush: 50,
    royalFlush: 800,
  },
})

export const videoPoker = original(videoPokerGame, {
  ways: ['best'] as const,
  maths: videoPokerMaths,
})
