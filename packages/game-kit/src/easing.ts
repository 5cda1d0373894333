/** How a movement is spread over its time: from 0 to 1, both in and out. */
export type Ease = (progress: number) => number

export const linear: Ease = (t) => t
export const inQuad: Ease = (t) => t * t
export const outQuad: Ease = (t) => 1 - (1 - t) ** 2
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3
export const inOutCubic: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
export const outQuint: Ease = (t) => 1 - (1 - t) ** 5

/** Goes a little too far and comes back. */
export const outBack: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2

export const outBounce: Ease = (t) => {
  const [n, d] = [7.5625, 2.75]
  if (t < 1 / d) return n * t * t
  if (t < 2 / d) return n * (t - 1.5 / d) ** 2 + 0.75
  if (t < 2.5 / d) return n * (t - 2.25 / d) ** 2 + 0.9375
  return n * (t - 2.625 / d) ** 2 + 0.984375
}
