import { rouletteWheel } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { ballAt, LANDED_AT, pocketAngle, SPIN_MS, TURN, wheelAngle } from './roulette-ball.ts'

/** How far apart two directions are. */
function apart(a: number, b: number): number {
  const way = (((a - b) % TURN) + TURN) % TURN
  return Math.min(way, TURN - way)
}

it('the ball lies in the pocket that was drawn, and turns with the wheel from then on', () => {
  for (const number of rouletteWheel) {
    for (const ms of [LANDED_AT, SPIN_MS, SPIN_MS + 4_000]) {
      const wheelAt = (then: number) => wheelAngle(77_123 + then - ms)
      const { angle, high } = ballAt({ number, ms }, wheelAt)
      expect(apart(angle - wheelAt(ms), pocketAngle(number)), `${number} at ${ms}`).toBeLessThan(1e-6)
      expect(high).toBe(0)
    }
  }
})

it('the ball goes its way without a jump', () => {
  const wheelAt = wheelAngle
  for (const number of [0, 17, 26]) {
    for (let ms = 10; ms <= SPIN_MS; ms += 10) {
      const [before, now] = [ballAt({ number, ms: ms - 10 }, wheelAt), ballAt({ number, ms }, wheelAt)]
      expect(apart(now.angle, before.angle), `${number} at ${ms}`).toBeLessThan(0.11)
      expect(Math.abs(now.far - before.far), `${number} at ${ms}`).toBeLessThan(4)
    }
  }
})
