import { expect, it } from 'vitest'
import { placeAfter } from './MatchTabs.tsx'

it('arrows go round the tabs in the direction of the page', () => {
  const after = (key: string, at: number, isMirrored = false) => placeAfter(key, { at, count: 4, isMirrored })
  expect([after('ArrowRight', 3), after('ArrowLeft', 0), after('Home', 2), after('End', 0)]).toEqual([
    0, 3, 0, 3,
  ])
  expect([after('ArrowRight', 0, true), after('ArrowLeft', 0, true)]).toEqual([3, 1])
  expect(after('a', 1)).toBeUndefined()
})
