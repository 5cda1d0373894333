import { expect, it } from 'vitest'
import { lookedFor, withoutStar, withStars } from './favourites.ts'

const matches = (count: number) => Array.from({ length: count }, (_, place) => `baize:fixture:f${place}`)
const leagues = (count: number) => Array.from({ length: count }, (_, place) => `baize:competition:c${place}`)

it('the newest 200 stars are kept, each once', () => {
  const kept = withStars(leagues(200), ['baize:competition:c7', 'baize:side:s'])
  expect(kept).toHaveLength(200)
  expect([kept[0], kept[199]]).toEqual(['baize:competition:c1', 'baize:side:s'])
  expect(withoutStar(kept, 'baize:side:s')).toHaveLength(199)
})

it('leagues and sides are looked for however many matches were starred after them', () => {
  const side = 'baize:side:s'
  const wanted = lookedFor([side, 'baize:competition:c', ...matches(60)])
  expect(wanted).toHaveLength(24)
  expect(wanted.slice(0, 2)).toEqual([side, 'baize:competition:c'])
  expect(wanted.slice(2)).toEqual(matches(60).slice(-22))
})

it('a match that was just starred is looked for however many leagues are', () => {
  const wanted = lookedFor([...leagues(40), ...matches(1)])
  expect(wanted).toEqual([...leagues(40).slice(-23), ...matches(1)])
  expect(lookedFor([...leagues(40), ...matches(40)])).toEqual([
    ...leagues(40).slice(-16),
    ...matches(40).slice(-8),
  ])
  expect(lookedFor(leagues(40))).toEqual(leagues(40).slice(-24))
  expect(lookedFor(matches(40))).toEqual(matches(40).slice(-24))
  expect(lookedFor([])).toEqual([])
})
