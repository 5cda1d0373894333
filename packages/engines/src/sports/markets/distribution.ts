import type { Distribution } from './judge-value.ts'

/** The sum of two numbers that have nothing to do with one another. */
export function summed(a: Distribution, b: Distribution): Distribution {
  const weights = new Float64Array(a.weights.length + b.weights.length - 1)
  for (let first = 0; first < a.weights.length; first++) {
    const weight = a.weights[first] ?? 0
    if (weight === 0) continue
    for (let second = 0; second < b.weights.length; second++) {
      const at = first + second
      weights[at] = (weights[at] ?? 0) + weight * (b.weights[second] ?? 0)
    }
  }
  return { least: a.least + b.least, weights }
}

/** The same with its sign turned. */
export function negated({ least, weights }: Distribution): Distribution {
  return { least: 1 - least - weights.length, weights: Float64Array.from(weights).toReversed() }
}

export function moved({ least, weights }: Distribution, by: number): Distribution {
  return { least: least + by, weights }
}

export const surely = (value: number): Distribution => ({ least: value, weights: [1] })

/** Outcomes by their places, in parts of one. */
export const parted = (...weights: readonly number[]): Distribution => ({ least: 0, weights })

/** Where half lies below and half above. */
export function medianOf({ least, weights }: Distribution): number {
  let sum = 0
  for (let place = 0; place < weights.length; place++) {
    sum += weights[place] ?? 0
    if (sum >= 0.5) return least + place
  }
  return least
}

/** The chance that a number is above zero, is zero, is below. */
export function signs({ least, weights }: Distribution): { above: number; none: number; below: number } {
  const all = { above: 0, none: 0, below: 0 }
  for (let place = 0; place < weights.length; place++) {
    const value = least + place
    const weight = weights[place] ?? 0
    if (value > 0) all.above += weight
    else if (value === 0) all.none += weight
    else all.below += weight
  }
  return all
}
