import { expect, it } from 'vitest'
import { fieldOrder } from './field-order.ts'

it('a field stands in the order of its places, and whoever the feed does not name is left out', () => {
  const sides = ['Mira', 'Idris', 'Lena'].map((name) => ({ sideId: `test:side:${name}`, name }))
  const at = (total: number, led: number) => ({ total, parts: [led], now: null, isActing: false })
  const order = fieldOrder({ sides }, { sides: [at(3, 0), at(1, 7), at(2, 3), at(4, 0)] })
  expect(order.map(({ place, name, led }) => [place, name, led])).toEqual([
    [1, 'Idris', 7],
    [2, 'Lena', 3],
    [3, 'Mira', 0],
  ])
})
