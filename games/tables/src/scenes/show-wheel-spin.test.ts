import { showWheelFields } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { FIELD, flapperAt, pinCues, SPIN_MS, standing, wheelAt } from './show-wheel-spin.ts'

it('the field that was drawn stands under the flapper, from wherever the wheel began', () => {
  for (const field of showWheelFields.keys()) {
    for (const from of [0, standing(49), standing(13) + 40]) {
      const fields = (wheelAt({ field, from }, SPIN_MS) - standing(field)) / FIELD
      const whole = Math.round(fields)
      expect(Math.abs(fields - whole)).toBeLessThan(1e-6)
      expect(Math.abs(whole % showWheelFields.length), `${field}`).toBe(0)
      expect(flapperAt(wheelAt({ field, from }, SPIN_MS))).toBe(0)
    }
  }
})

it('the wheel only slows down once it was let go, and every pin is heard at most twenty times a second', () => {
  const speed = (ms: number) => wheelAt({ field: 7, from: 0 }, ms + 20) - wheelAt({ field: 7, from: 0 }, ms)
  for (let ms = 460; ms < SPIN_MS - 20; ms += 20) expect(speed(ms)).toBeLessThanOrEqual(speed(ms - 20) + 1e-9)
  const heard = pinCues({ field: 7, from: 0 }).map(({ at }) => at)
  expect(heard.length).toBeGreaterThan(60)
  for (const [index, at] of heard.entries()) expect(at - (heard[index - 1] ?? -50)).toBeGreaterThanOrEqual(50)
})
