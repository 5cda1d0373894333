import { ACE, TEN, withValue } from './blackjack-hand.ts'
import { chanceOf, dealerNatural, isNaturalPair, NO_CARDS, values } from './blackjack-odds.ts'
import type { BlackjackRules } from './blackjack-rules.ts'
import { handEnds, strategyAgainst } from './blackjack-strategy.ts'
import { type Fraction, hundredths, minus, ONE, plus, times, whole, ZERO } from './fraction.ts'
import { type Maths, mathsOf, type Outcome } from './maths.ts'

/** How a round may end, in opening stakes, and how likely that is. */
type End = { readonly staked: Fraction; readonly pays: Fraction; readonly chance: Fraction }

/** The return of basic strategy, exactly. Insurance is never worth its stake, and never taken. */
export function blackjackMaths(rules: BlackjackRules): Maths {
  const naturals = times(whole(2), times(chanceOf(ACE), chanceOf(TEN)))
  const ends = values.flatMap((up) => {
    const lost = times(chanceOf(up), dealerNatural(up))
    const open = minus(chanceOf(up), lost)
    return [
      { staked: ONE, pays: ONE, chance: times(lost, naturals) },
      { staked: ONE, pays: ZERO, chance: times(lost, minus(ONE, naturals)) },
      { staked: ONE, pays: plus(ONE, hundredths(rules.naturalPays)), chance: times(open, naturals) },
      ...endsAgainst(rules, up).map((end) => ({ ...end, chance: times(open, end.chance) })),
    ]
  })
  return mathsOf(outcomesOf(ends))
}

/** Plays every first two cards that are no natural against an open card of the dealer. */
function endsAgainst(rules: BlackjackRules, up: number): End[] {
  const strategy = strategyAgainst(rules, up)
  const pairs = values.flatMap((first) => values.map((second) => ({ first, second })))
  return pairs
    .filter((pair) => !isNaturalPair(pair))
    .flatMap(({ first, second }) => {
      const hand = withValue(withValue(NO_CARDS, first), second)
      const isPair = first === second
      const offered = ['stand', 'hit', 'double', ...(isPair ? (['split'] as const) : [])] as const
      const { choice, chances } = strategy.best({ hand, pair: isPair ? first : null }, offered)
      const dealt = times(chanceOf(first), chanceOf(second))
      return strategy.ends.flatMap((end, index) =>
        roundEnds(chances[index] ?? [], choice === 'split').map((each) => ({
          ...each,
          chance: times(times(dealt, end), each.chance),
        })),
      )
    })
}

/** How a round ends against one end of the dealer: by one hand, or by two that are played apart. */
function roundEnds(chances: readonly Fraction[], isSplit: boolean): End[] {
  const single = handEnds
    .map(({ staked, pays }, kind) => ({
      staked: whole(staked),
      pays: whole(pays),
      chance: chances[kind] ?? ZERO,
    }))
    .filter(({ chance }) => chance.numerator > 0n)
  if (!isSplit) return single
  return single.flatMap((one) =>
    single.map((other) => ({
      staked: plus(one.staked, other.staked),
      pays: plus(one.pays, other.pays),
      chance: times(one.chance, other.chance),
    })),
  )
}

/** Chances as whole weights over their common denominator, gathered by what they pay. */
function outcomesOf(ends: readonly End[]): Outcome[] {
  const tally = new Map<string, End>()
  for (const { staked, pays, chance } of ends) {
    const key = [staked, pays].map(({ numerator, denominator }) => `${numerator}/${denominator}`).join()
    tally.set(key, { staked, pays, chance: plus(tally.get(key)?.chance ?? ZERO, chance) })
  }
  const gathered = [...tally.values()]
  const common = gathered.reduce((multiple, { chance }) => commonMultiple(multiple, chance.denominator), 1n)
  return gathered.map(({ staked, pays, chance }) => ({
    staked,
    pays,
    weight: chance.numerator * (common / chance.denominator),
  }))
}

function commonMultiple(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return (a / high) * b
}
