/** Three digits a limb, so that a division by a thousand is the loss of one. */
const LIMB = 1_000

/**
 * What a line of units comes to at these odds, in units: the exact product, cut once at its end, as the house pays it.
 * The phones of this site know no large integers, and what a button promises is paid to the unit.
 */
export function lineUnits(units: number, odds: readonly number[]): number {
  let limbs = limbsOf(units)
  for (const each of odds) limbs = times(limbs, each)
  return numberOf(limbs.slice(odds.length))
}

/** The same for a line that pays for a place: of each odds a part of the profit, an exact fraction. */
export function placeUnits(
  units: number,
  odds: readonly number[],
  [part, of]: readonly [number, number],
): number {
  let limbs = limbsOf(units)
  for (const each of odds) limbs = times(limbs, LIMB * of + (each - LIMB) * part)
  limbs = limbs.slice(odds.length)
  for (const _ of odds) limbs = divided(limbs, of)
  return numberOf(limbs)
}

/** Odds that win together, in thousandths, cut. */
export function combinedOdds(odds: readonly number[]): number {
  return lineUnits(LIMB, odds)
}

function limbsOf(value: number): number[] {
  const limbs: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / LIMB)) limbs.push(rest % LIMB)
  return limbs
}

function times(limbs: readonly number[], factor: number): number[] {
  const product: number[] = []
  let carried = 0
  for (const limb of limbs) {
    const sum = limb * factor + carried
    product.push(sum % LIMB)
    carried = Math.floor(sum / LIMB)
  }
  return [...product, ...limbsOf(carried)]
}

/** The highest limb first, as on paper; what is left at the end is cut. */
function divided(limbs: readonly number[], by: number): number[] {
  const quotient = limbs.map(() => 0)
  let rest = 0
  for (let place = limbs.length - 1; place >= 0; place--) {
    const value = rest * LIMB + (limbs[place] ?? 0)
    quotient[place] = Math.floor(value / by)
    rest = value % by
  }
  return quotient
}

function numberOf(limbs: readonly number[]): number {
  return limbs.reduceRight((sum, limb) => sum * LIMB + limb, 0)
}
