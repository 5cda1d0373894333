import { expect, it } from 'vitest'
import { boundsBelow, leastOf } from './given-rates.ts'

it('what can be given to somebody new ends where the server says, and begins with the least', () => {
  const rebates = { LOTT: 0, LIVE: 900, RNG: 1_400, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 }
  const bounds = boundsBelow({
    series: { SSC: 1_960 },
    givable: { rebates, series: { SSC: 1_950, K3: 1_790 } },
  })
  expect(bounds.rebates.most).toEqual(rebates)
  expect(bounds.series).toEqual({ least: { SSC: 1_700 }, most: { SSC: 1_950 } })
  expect(leastOf(bounds).rebates.RNG).toBe(0)
})
