import { ACE, BEST_TOTAL, mustDealerDraw, TEN, type Total, withValue } from './blackjack-hand.ts'
import type { BlackjackRules } from './blackjack-rules.ts'
import { dividedBy, type Fraction, minus, ONE, plus, reduced, times, ZERO } from './fraction.ts'

export const values = Array.from({ length: TEN }, (_, index) => index + ACE)
export const NO_CARDS: Total = { total: 0, isSoft: false }

/** The chance that a card has a value: sixteen of the fifty-two count ten. */
export function chanceOf(value: number): Fraction {
  return reduced({ numerator: value === TEN ? 4n : 1n, denominator: 13n })
}

const OVER = BEST_TOTAL + 1
/** How the dealer may end; 22 stands for all that is over. */
export const dealerEnds: readonly number[] = [17, 18, 19, 20, 21, OVER]

/** The chance that the hidden card makes a natural. */
export function dealerNatural(up: number): Fraction {
  if (up === ACE) return chanceOf(TEN)
  return up === TEN ? chanceOf(ACE) : ZERO
}

/** The chances of the dealer's ends behind an open card, once it is known that there is no natural. */
export function dealerOdds(rules: BlackjackRules, up: number): readonly Fraction[] {
  const endsFrom = dealerPlay(rules)
  const open = withValue(NO_CARDS, up)
  const holes = values.filter((value) => !isNaturalPair({ first: up, second: value }))
  const odds = meanOver(holes, (hole) => endsFrom(withValue(open, hole)))
  const unseen = minus(ONE, dealerNatural(up))
  return odds.map((each) => dividedBy(each, unseen))
}

function dealerPlay(rules: BlackjackRules): (hand: Total) => readonly Fraction[] {
  const known = new Map<string, readonly Fraction[]>()
  const endsFrom = (hand: Total): readonly Fraction[] => {
    const key = `${hand.total}${hand.isSoft}`
    const ends =
      known.get(key) ??
      (mustDealerDraw(rules, hand)
        ? meanOver(values, (value) => endsFrom(withValue(hand, value)))
        : dealerEnds.map((end) => (Math.min(hand.total, OVER) === end ? ONE : ZERO)))
    known.set(key, ends)
    return ends
  }
  return endsFrom
}

function meanOver(cards: readonly number[], of: (value: number) => readonly Fraction[]): readonly Fraction[] {
  const byCard = cards.map((value) => ({ chance: chanceOf(value), ends: of(value) }))
  return dealerEnds.map((_, index) =>
    byCard.reduce((sum, { chance, ends }) => plus(sum, times(chance, ends[index] ?? ZERO)), ZERO),
  )
}

export function isNaturalPair({
  first,
  second,
}: {
  readonly first: number
  readonly second: number
}): boolean {
  return (first === ACE && second === TEN) || (first === TEN && second === ACE)
}
