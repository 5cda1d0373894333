import * as z from 'zod/mini'
import { type Card, endlessPack, rankOf } from '../cards/deck.ts'
import { type Draws, type Engine, Foul, type RoundHistory, type Round } from '../engine.ts'
import { type Fraction, isMore, payoutOf, reduced, shown, times, whole, ZERO } from './fraction.ts'
import { hiLoMaths } from './hi-lo-maths.ts'
import { type HiLoRules, hiLoRules, RANKS, type Side, sides, startValue, winsOf } from './hi-lo-rules.ts'
import { requireStake } from './instant.ts'
import { original, originalGame } from './original.ts'

export type { HiLoRules } from './hi-lo-rules.ts'

const start = z.strictObject({})
type HiLoStart = z.output<typeof start>

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guess'), side: z.enum(sides) }),
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('cashOut') }),
])
export type HiLoAction = z.output<typeof action>

export type HiLoView = {
  readonly state: 'running' | 'cashedOut' | 'lost'
  /** Every card so far; the last one is to be guessed from. */
  readonly cards: readonly Card[]
  /** What cashing out pays now, in ten-thousandths of the stake. */
  readonly value: number
  /** What it would pay after a good guess; null where that guess is not offered. */
  readonly offers: { readonly [side in Side]: number | null } | null
}

function isRight(side: Side, { from, to }: { readonly from: number; readonly to: number }): boolean {
  if (from !== to) return side === 'higher' ? to > from : to < from
  return !(from === 1 && side === 'higher') && !(from === RANKS && side === 'lower')
}

function afterGuess(value: Fraction, wins: number): Fraction {
  return times(value, reduced({ numerator: BigInt(RANKS), denominator: BigInt(wins) }))
}

type Standing = {
  readonly state: HiLoView['state']
  readonly cards: readonly Card[]
  readonly value: Fraction
}

function run(rules: HiLoRules, played: RoundHistory<HiLoStart, HiLoAction>, draws: Draws): Round<HiLoView> {
  requireStake(played.stake)
  const deal = endlessPack(draws)
  let standing: Standing = { state: 'running', cards: [deal()], value: startValue(rules) }
  for (const chosen of played.actions) standing = after(rules, standing, chosen, deal)
  const { state, cards, value } = standing
  const isOver = state !== 'running'
  const view = { state, cards, value: shown(value), offers: isOver ? null : offersOf(rules, standing) }
  return { view, staked: played.stake, payout: isOver ? payoutOf(played.stake, value) : 0n, isOver }
}

function after(rules: HiLoRules, before: Standing, chosen: HiLoAction, deal: () => Card): Standing {
  if (before.state !== 'running') throw new Foul('The round is over.')
  if (chosen.kind === 'cashOut') return { ...before, state: 'cashedOut' }
  if (chosen.kind === 'skip') return endedByRule(rules, { ...before, cards: [...before.cards, deal()] })
  if (offersOf(rules, before)[chosen.side] === null) throw new Foul('This guess is not offered.')
  const from = rankOf(before.cards.at(-1) ?? 0)
  const card = deal()
  const cards = [...before.cards, card]
  if (!isRight(chosen.side, { from, to: rankOf(card) })) return { state: 'lost', cards, value: ZERO }
  return endedByRule(rules, { ...before, cards, value: afterGuess(before.value, winsOf(from, chosen.side)) })
}

/** The round pays by itself when no card could be guessed from any more, or enough have been shown. */
function endedByRule(rules: HiLoRules, standing: Standing): Standing {
  const isHighest = isMore(afterGuess(standing.value, RANKS - 1), whole(rules.highestValue))
  const isLong = standing.cards.length >= rules.mostCards
  return isHighest || isLong ? { ...standing, state: 'cashedOut' } : standing
}

function offersOf(rules: HiLoRules, { cards, value }: Standing): { [side in Side]: number | null } {
  const rank = rankOf(cards.at(-1) ?? 0)
  const offer = (side: Side) => {
    const next = afterGuess(value, winsOf(rank, side))
    return isMore(next, whole(rules.highestValue)) ? null : shown(next)
  }
  return { higher: offer('higher'), lower: offer('lower') }
}

const hiLoEngine: Engine<HiLoRules, HiLoStart, HiLoAction, HiLoView> = {
  kind: 'hi-lo',
  start,
  action,
  run,
  abandon: (rules, played, draws) => (run(rules, played, draws).isOver ? [] : [{ kind: 'cashOut' }]),
}

export const hiLoGame = originalGame({
  version: 1,
  engine: hiLoEngine,
  schema: hiLoRules,
  rules: { edgePpm: 10_000, highestValue: 10_000, mostCards: 52 },
})

export const hiLo = original(hiLoGame, {
  ways: [1, 2, 3, 5].map((guesses) => ({ guesses })),
  maths: hiLoMaths,
})
