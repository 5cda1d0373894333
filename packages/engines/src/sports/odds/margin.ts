import { type Chance, onLadder, type Odds, WHOLE_CHANCE } from './odds.ts'

/** How a margin lies on the outcomes of a market. */
type MarginRule = 'multiplicative' | 'power' | 'shin'

/** Fair chances, and the figure that the rule found: k of the power rule, z of Shin's, the overround of the plain one. */
type FairChances = { readonly chances: readonly Chance[]; readonly figure: number }

/** What all quoted chances come to beyond what can happen, of so many winners: 0.05 for 5 %. */
export function overround(odds: readonly Odds[], winners = 1): number {
  return total(odds.map((each) => 1_000 / each)) / winners - 1
}

/**
 * Fair chances out of odds, by one of three rules, for markets in which one outcome wins. It is what `withMargin` undoes:
 * both ends agree.
 */
export function withoutMargin(odds: readonly Odds[], rule: MarginRule): FairChances {
  const implied = odds.map((each) => 1_000 / each)
  const { fair, figure } = removed(implied, rule)
  return { chances: fair.map((each) => Math.round(each * WHOLE_CHANCE)), figure }
}

function removed(implied: readonly number[], rule: MarginRule): { fair: readonly number[]; figure: number } {
  const sum = total(implied)
  if (rule === 'multiplicative') return { fair: implied.map((each) => each / sum), figure: sum - 1 }
  if (rule === 'power') {
    const k = solved((power) => 1 - total(implied.map((each) => each ** power)), { from: 0.01, to: 100 })
    return { fair: implied.map((each) => each ** k), figure: k }
  }
  const shinOf = (z: number) =>
    implied.map((each) => (Math.sqrt(z * z + (4 * (1 - z) * each * each) / sum) - z) / (2 * (1 - z)))
  const z = solved((share) => 1 - total(shinOf(share)), { from: 0, to: 0.99 })
  return { fair: shinOf(z), figure: z }
}

/**
 * The odds of a market: the margin is laid on its fair chances by a rule, then comes the ladder. An outcome that is certain, impossible or too likely for the ladder has none.
 */
export function withMargin(
  chances: readonly Chance[],
  marginPpm: number,
  rule: MarginRule = 'power',
): readonly (Odds | undefined)[] {
  const fair = chances.map((each) => each / WHOLE_CHANCE)
  const quoted = laden(fair, { margin: marginPpm / WHOLE_CHANCE, rule })
  return quoted.map((each, place) => (isOpen(chances[place] ?? 0) ? onLadder(1_000 / each) : undefined))
}

function isOpen(chance: Chance): boolean {
  return chance > 0 && chance < WHOLE_CHANCE
}

type Load = { readonly margin: number; readonly rule: MarginRule }

function laden(fair: readonly number[], { margin, rule }: Load): readonly number[] {
  const wanted = total(fair) * (1 + margin)
  if (rule === 'multiplicative') return fair.map((each) => each * (1 + margin))
  if (rule === 'power') {
    const k = solved((power) => total(fair.map((each) => each ** (1 / power))) - wanted, { from: 1, to: 100 })
    return fair.map((each) => each ** (1 / k))
  }
  const shinOf = (z: number) => {
    const roots = fair.map((each) => Math.sqrt(z * each + (1 - z) * each * each))
    return roots.map((each) => each * total(roots))
  }
  const z = solved((share) => total(shinOf(share)) - wanted, { from: 0, to: 0.99 })
  return shinOf(z)
}

/** Where a rising function passes zero, by halving; the nearer end where it does not. */
function solved(rising: (at: number) => number, { from, to }: { from: number; to: number }): number {
  let low = from
  let high = to
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function total(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0)
}

/** What can become of a leg, each in millionths; the rest is that it loses. A shared place counts as its part. */
export type LegChances = {
  readonly won: Chance
  readonly halfWon: Chance
  readonly void: Chance
  readonly halfLost: Chance
}

/** The chance whose inverse is the fair odds, where parts of the stake may come back: what a margin is laid on. */
export function plainChance({ won, halfWon, void: back, halfLost }: LegChances): Chance {
  const atRisk = WHOLE_CHANCE - back - (halfWon + halfLost) / 2
  return atRisk <= 0 ? 0 : Math.min(Math.round(((won + halfWon / 2) / atRisk) * WHOLE_CHANCE), WHOLE_CHANCE)
}
