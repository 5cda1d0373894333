import { expect, it } from 'vitest'
import { onWire, prizeAt, returnOf, titles, totalWeight } from './games.ts'

it('every title returns what it declares, to the last place: each place of its table is looked at', () => {
  for (const title of titles) {
    let paid = 0
    for (let place = 0; place < totalWeight(title); place++) paid += prizeAt(title, place)?.hundredths ?? NaN
    const hundredths = (paid * 100) / totalWeight(title)
    expect([title.id, hundredths]).toEqual([title.id, returnOf(title)])
    expect(onWire(title, 'http://localhost').rtp).toEqual([(hundredths / 100).toFixed(2)])
    expect(hundredths).toBeGreaterThanOrEqual(9_600)
    expect(hundredths).toBeLessThan(10_000)
  }
})

it('titles have names of their own and prizes that can come', () => {
  expect(titles.length).toBeGreaterThanOrEqual(6)
  expect(new Set(titles.map(({ id }) => id)).size).toBe(titles.length)
  expect(titles.filter(({ prizes }) => prizes.some(({ weight }) => weight <= 0))).toEqual([])
  const [first] = titles
  expect(first && prizeAt(first, totalWeight(first))).toBeUndefined()
})
