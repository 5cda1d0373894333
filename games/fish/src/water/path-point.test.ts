import { pointOn, REEF_PATHS } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { pathPoint } from './path-point.ts'

it('a fish is drawn where the server reckons it to be, to three thousandths of the reef', () => {
  const durationMs = 11_000
  for (let path = 0; path < REEF_PATHS; path += 1)
    for (let elapsedMs = 0; elapsedMs <= durationMs; elapsedMs += 137) {
      const drawn = pathPoint({ path, part: elapsedMs / durationMs }, { x: 0, y: 0 })
      const known = pointOn(path, { elapsedMs, durationMs })
      expect(Math.abs(drawn.x * 1_000 - known.x)).toBeLessThanOrEqual(3)
      expect(Math.abs(drawn.y * 1_000 - known.y)).toBeLessThanOrEqual(3)
    }
})
