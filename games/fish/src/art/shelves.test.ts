import { expect, it } from 'vitest'
import { layOut } from './shelves.ts'

const items = Array.from({ length: 60 }, (_, index) => ({ width: 20 + index * 6, height: 30 + index * 4 }))

it('pictures that fit are as fine as was asked, and lie apart', () => {
  const { scale, laid } = layOut(items, { side: 2_048, scale: 0.5 })
  expect(scale).toBe(0.5)
  for (const one of laid)
    for (const other of laid)
      if (one !== other)
        expect(
          one.x + one.width < other.x ||
            other.x + other.width < one.x ||
            one.y + one.height < other.y ||
            other.y + other.height < one.y,
        ).toBe(true)
})

it('pictures of a large screen are painted coarser, and none of them lies beyond the sheet', () => {
  const { scale, laid } = layOut(items, { side: 2_048, scale: 4 })
  expect(scale).toBeLessThan(4)
  expect(laid).toHaveLength(items.length)
  for (const { x, y, width, height } of laid) {
    expect(x + width).toBeLessThan(2_048)
    expect(y + height).toBeLessThan(2_048)
  }
})
