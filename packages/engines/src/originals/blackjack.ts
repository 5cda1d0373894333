import * as z from 'zod/mini'
import { type Card, endlessPack } from '../cards/deck.ts'
import { type Draws, type Engine, Foul, type RoundHistory, type Round } from '../engine.ts'
import { BEST_TOTAL, isNatural, totalOf } from './blackjack-hand.ts'
import { blackjackMaths } from './blackjack-maths.ts'
import { type BlackjackRules, blackjackRules } from './blackjack-rules.ts'
import {
  activeIndex,
  afterChoice,
  type Choice,
  choices,
  choicesOf,
  dealerCards,
  type Hand,
  isNaturalHand,
  isOver,
  openTable,
  type BlackjackTable,
} from './blackjack-table.ts'
import { type Fraction, hundredths, ONE, payoutOf, plus, times, whole, ZERO } from './fraction.ts'
import { requireStake } from './instant.ts'
import { original, originalGame } from './original.ts'

export type { BlackjackRules } from './blackjack-rules.ts'

const start = z.strictObject({})
type BlackjackStart = z.output<typeof start>

const action = z.strictObject({ choice: z.enum(choices) })
type BlackjackAction = z.output<typeof action>

type HandResult = 'natural' | 'won' | 'pushed' | 'lost'

export type BlackjackView = {
  readonly hands: readonly {
    readonly cards: readonly Card[]
    readonly total: number
    readonly isSoft: boolean
    readonly stakes: 1 | 2
    readonly result: HandResult | null
  }[]
  /** Which hand is to be played, if any. */
  readonly active: number | null
  /** The dealer's cards as far as they lie open. */
  readonly dealer: { readonly cards: readonly Card[]; readonly total: number }
  readonly insurance: BlackjackTable['insurance']
  readonly choices: readonly Choice[]
}

function run(
  rules: BlackjackRules,
  { stake, actions }: RoundHistory<BlackjackStart, BlackjackAction>,
  draws: Draws,
): Round<BlackjackView> {
  requireStake(stake)
  const deal = endlessPack(draws)
  let table = openTable(deal)
  for (const { choice } of actions) {
    if (isOver(table)) throw new Foul('The round is over.')
    if (choice === 'insure' && insuranceOf(stake) === 0n) throw new Foul('The stake is too small to insure.')
    table = afterChoice(rules, table, choice, deal)
  }
  const ended = isOver(table)
  const dealer = ended ? dealerCards(rules, table, deal) : table.dealer.slice(0, 1)
  const results = ended ? table.hands.map((hand) => resultOf(hand, { table, dealer })) : null
  const insured = table.insurance === 'taken' ? insuranceOf(stake) : 0n
  const isInsurancePaid = ended && isNatural(table.dealer)
  const staked = stake * BigInt(table.hands.reduce((sum, { stakes }) => sum + stakes, 0)) + insured
  const won = results ? payoutOf(stake, multiplierOf(rules, { table, results })) : 0n
  const payout = won + (isInsurancePaid ? insured * 3n : 0n)
  const view = viewOf(rules, { table, dealer, results, canInsure: insuranceOf(stake) > 0n })
  return { view, staked, payout, isOver: ended }
}

function insuranceOf(stake: bigint): bigint {
  return stake / 2n
}

type Shown = { readonly table: BlackjackTable; readonly dealer: readonly Card[] }

function resultOf({ cards }: Hand, { table, dealer }: Shown): HandResult {
  const own = totalOf(cards).total
  const other = totalOf(dealer).total
  if (isNatural(dealer)) return isNaturalHand(table) ? 'pushed' : 'lost'
  if (isNaturalHand(table)) return 'natural'
  if (own > BEST_TOTAL) return 'lost'
  if (other > BEST_TOTAL || own > other) return 'won'
  return own === other ? 'pushed' : 'lost'
}

/** What the hands pay together, in opening stakes. */
function multiplierOf(
  rules: BlackjackRules,
  { table, results }: { readonly table: BlackjackTable; readonly results: readonly HandResult[] },
): Fraction {
  const paysOf = { natural: plus(ONE, hundredths(rules.naturalPays)), won: whole(2), pushed: ONE, lost: ZERO }
  return table.hands.reduce(
    (sum, { stakes }, index) => plus(sum, times(whole(stakes), paysOf[results[index] ?? 'lost'])),
    ZERO,
  )
}

function viewOf(
  rules: BlackjackRules,
  {
    table,
    dealer,
    results,
    canInsure,
  }: Shown & { readonly results: readonly HandResult[] | null; readonly canInsure: boolean },
): BlackjackView {
  const active = activeIndex(table)
  return {
    hands: table.hands.map(({ cards, stakes }, index) => ({
      cards,
      ...totalOf(cards),
      stakes,
      result: results?.[index] ?? null,
    })),
    active: active < 0 ? null : active,
    dealer: { cards: dealer, total: totalOf(dealer).total },
    insurance: table.insurance,
    choices: choicesOf(rules, table).filter((choice) => choice !== 'insure' || canInsure),
  }
}

/** Whoever stays away takes no insurance and stands on every hand. */
function abandon(
  rules: BlackjackRules,
  played: RoundHistory<BlackjackStart, BlackjackAction>,
  drawsAgain: Draws,
): BlackjackAction[] {
  const deal = endlessPack(drawsAgain)
  let table = played.actions.reduce(
    (each, { choice }) => afterChoice(rules, each, choice, deal),
    openTable(deal),
  )
  const chosen: BlackjackAction[] = []
  while (!isOver(table)) {
    const choice = table.insurance === 'offered' ? 'decline' : 'stand'
    chosen.push({ choice })
    table = afterChoice(rules, table, choice, deal)
  }
  return chosen
}

const blackjackEngine: Engine<BlackjackRules, BlackjackStart, BlackjackAction, BlackjackView> = {
  kind: 'blackjack',
  start,
  action,
  run,
  abandon,
}

export const blackjackGame = originalGame({
  version: 1,
  engine: blackjackEngine,
  schema: blackjackRules,
  rules: { dealerHitsSoft17: false, canDoubleAfterSplit: true, naturalPays: 150 },
})

export const blackjack = original(blackjackGame, {
  ways: ['basic strategy'] as const,
  maths: blackjackMaths,
})
