import { expect, it } from 'vitest'
import { volleyShots } from './volley-shots.ts'

it('a volley is told shot by shot, the free ones of a special together; other games have none', () => {
  const free = [
    { fish: 200_001, kind: 'sprat', times: 2 },
    { fish: 300_001, kind: 'neon', times: 0 },
  ]
  const shots = [
    { fish: 1, kind: 'eel', was: 'kill', times: 10, free },
    { fish: 400_002, kind: 'shark', was: 'gone', times: 0 },
  ]
  expect(volleyShots({ shots, charged: 1, times: 12 })).toEqual([
    { kind: 'eel', was: 'kill', times: 10, free: { count: 2, times: 2 } },
    { kind: 'shark', was: 'gone', times: 0, free: undefined },
  ])
  expect(volleyShots({ roll: 4_711, isWon: true, multiplier: 2 })).toBeUndefined()
})
