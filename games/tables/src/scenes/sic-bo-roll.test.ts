import { expect, it } from 'vitest'
import { diceAt, ROLL_MS } from './sic-bo-roll.ts'

it('three dice come to rest on the faces that were drawn', () => {
  const poses = diceAt({ dice: [4, 2, 6] }, ROLL_MS)
  expect(poses.map(({ value, tumble, high }) => ({ value, tumble, high }))).toEqual([
    { value: 4, tumble: 0, high: 0 },
    { value: 2, tumble: 0, high: 0 },
    { value: 6, tumble: 0, high: 0 },
  ])
})

it('dice stay on their plate and roll without a jump', () => {
  for (let ms = 16; ms <= ROLL_MS; ms += 16) {
    const [before, now] = [diceAt({ dice: [1, 5, 3] }, ms - 16), diceAt({ dice: [1, 5, 3] }, ms)]
    for (const [index, { x, y, high }] of now.entries()) {
      expect(Math.hypot(x / 60, y / 30), `die ${index} at ${ms}`).toBeLessThan(1)
      expect(Math.abs(high - (before[index]?.high ?? 0)), `die ${index} at ${ms}`).toBeLessThan(12)
    }
  }
})
