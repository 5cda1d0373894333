import { ACE, BEST_TOTAL, type Total, withValue } from './blackjack-hand.ts'
import { chanceOf, dealerEnds, dealerOdds, NO_CARDS, values } from './blackjack-odds.ts'
import type { BlackjackRules } from './blackjack-rules.ts'
import type { Choice } from './blackjack-table.ts'
import { type Fraction, isMore, ONE, plus, times, whole, ZERO } from './fraction.ts'

/** How one hand may end, in opening stakes. */
export const handEnds = [
  { staked: 1, pays: 0 },
  { staked: 1, pays: 1 },
  { staked: 1, pays: 2 },
  { staked: 2, pays: 0 },
  { staked: 2, pays: 2 },
  { staked: 2, pays: 4 },
] as const

/** The chance of each end of a hand, for each end of the dealer. Both hands of a split meet the same dealer. */
type Chances = readonly (readonly Fraction[])[]

/** What a choice leads to, and what it is worth beyond its stakes. For a split, the chances are those of either hand. */
type Option = { readonly choice: Choice; readonly chances: Chances; readonly worth: Fraction }

/** A hand to be played: its total, and what its cards count if they are two of the same. */
type Position = { readonly hand: Total; readonly pair: number | null }

export type Strategy = {
  /** How the dealer may end. */
  readonly ends: readonly Fraction[]
  /** The best of the choices that are offered. */
  best(position: Position, offered: readonly Choice[]): Option
}

/**
 * The best play against an open card of the dealer. In an endless pack only the total and that card matter, so this is
 * basic strategy, and nothing is better.
 */
export function strategyAgainst(rules: BlackjackRules, up: number): Strategy {
  const ends = dealerOdds(rules, up)
  const option = (choice: Choice, chances: Chances): Option => ({
    choice,
    chances,
    worth: worthOf(chances, ends),
  })

  const played = remembered((hand) =>
    hand.total >= BEST_TOTAL
      ? option('stand', stand(hand))
      : better([option('stand', stand(hand)), hit(hand)]),
  )
  const hit = remembered((hand) =>
    option(
      'hit',
      overCards((value) => played(withValue(hand, value)).chances),
    ),
  )
  const double = remembered((hand) =>
    option(
      'double',
      overCards((value) => doubled(stand(withValue(hand, value)))),
    ),
  )
  /** One of the two hands of a split: aces get one card, others are played on. */
  function splitHand(value: number): Chances {
    return overCards((next) => {
      const hand = withValue(withValue(NO_CARDS, value), next)
      if (value === ACE) return stand(hand)
      const canDouble = rules.canDoubleAfterSplit && hand.total < BEST_TOTAL
      return (canDouble ? better([played(hand), double(hand)]) : played(hand)).chances
    })
  }

  function optionFor({ hand, pair }: Position, choice: Choice): Option {
    if (choice === 'hit') return hit(hand)
    if (choice === 'double') return double(hand)
    if (choice !== 'split') return option('stand', stand(hand))
    const part = option('split', splitHand(pair ?? ACE))
    return { ...part, worth: plus(part.worth, part.worth) }
  }

  return { ends, best: (position, offered) => better(offered.map((choice) => optionFor(position, choice))) }
}

function better(options: readonly Option[]): Option {
  return options.reduce((best, each) => (isMore(each.worth, best.worth) ? each : best))
}

function remembered(work: (hand: Total) => Option): (hand: Total) => Option {
  const known = new Map<string, Option>()
  return (hand) => {
    const key = `${hand.total}${hand.isSoft}`
    const found = known.get(key) ?? work(hand)
    known.set(key, found)
    return found
  }
}

/** What a hand is worth beyond its stakes, over all ends of the dealer. */
function worthOf(chances: Chances, ends: readonly Fraction[]): Fraction {
  return ends.reduce((sum, end, index) => {
    const net = handEnds.reduce(
      (part, { staked, pays }, kind) =>
        plus(part, times(chances[index]?.[kind] ?? ZERO, whole(pays - staked))),
      ZERO,
    )
    return plus(sum, times(end, net))
  }, ZERO)
}

function stand({ total }: Total): Chances {
  return dealerEnds.map((end) => {
    const isLost = total > BEST_TOTAL || (end <= BEST_TOTAL && end > total)
    const kind = isLost ? 0 : end === total ? 1 : 2
    return handEnds.map((_, index) => (index === kind ? ONE : ZERO))
  })
}

/** The same end for twice the stake: the last three ends are the first three doubled. */
function doubled(chances: Chances): Chances {
  return chances.map(([lost = ZERO, pushed = ZERO, won = ZERO]) => [ZERO, ZERO, ZERO, lost, pushed, won])
}

/** The mean over the next card. */
function overCards(of: (value: number) => Chances): Chances {
  const byValue = values.map((value) => ({ chance: chanceOf(value), chances: of(value) }))
  return dealerEnds.map((_, end) =>
    handEnds.map((__, kind) =>
      byValue.reduce(
        (sum, { chance, chances }) => plus(sum, times(chance, chances[end]?.[kind] ?? ZERO)),
        ZERO,
      ),
    ),
  )
}
