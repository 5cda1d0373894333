import { expect, it } from 'vitest'
import { layoutOf, overReels, type Shape } from './layout.ts'

const shape: Shape = {
  reels: { width: 320, height: 252 },
  rim: { top: 26, side: 10, foot: 20 },
  pots: 46,
  title: { width: 300, height: 122 },
  figure: { width: 120, height: 150, side: 'end', foot: 0 },
}

/** What the frame leaves free on phones, small ones, ones that lie, tablets and wide pages. */
const rooms = [
  { width: 390, height: 844, free: { x: 0, y: 94, width: 390, height: 560 } },
  { width: 320, height: 568, free: { x: 0, y: 88, width: 320, height: 330 } },
  { width: 844, height: 390, free: { x: 0, y: 0, width: 548, height: 390 } },
  { width: 844, height: 390, free: { x: 296, y: 0, width: 548, height: 390 } },
  { width: 768, height: 1024, free: { x: 0, y: 0, width: 472, height: 1024 } },
  { width: 1280, height: 720, free: { x: 0, y: 0, width: 900, height: 720 } },
]

const shapes: readonly Shape[] = [
  shape,
  { ...shape, pots: 0, figure: { width: 120, height: 150, side: 'start', foot: 8 } },
  { ...shape, reels: { width: 320, height: 320 }, pots: 0 },
]

it('the reels, their frame and what is written under them lie within what is free, and above one another', () => {
  for (const room of rooms)
    for (const each of shapes) {
      const { place, reels, plaque, pots } = layoutOf(room, each)
      const foot = reels.y + each.reels.height + each.rim.foot
      expect(reels.y - each.rim.top - each.pots).toBeGreaterThanOrEqual(-0.01)
      expect(plaque.y - 20).toBeGreaterThanOrEqual(foot)
      expect((plaque.y + 20) * place.scale).toBeLessThanOrEqual(room.free.height + 0.01)
      expect((reels.x - each.rim.side) * place.scale).toBeGreaterThanOrEqual(-0.01)
      expect((reels.x + each.reels.width + each.rim.side) * place.scale).toBeLessThanOrEqual(
        room.free.width + 0.01,
      )
      expect(pots.y).toBeLessThan(reels.y)
    }
})

it('a title stands within the room, above the reels or beside them', () => {
  for (const room of rooms)
    for (const each of shapes) {
      const { title, place, reels, isWide, free } = layoutOf(room, each)
      if (!title) continue
      const [width, height] = [each.title.width * title.scale, each.title.height * title.scale]
      expect(title.x - width / 2).toBeGreaterThanOrEqual(-0.01)
      expect(title.x + width / 2).toBeLessThanOrEqual(free.width + 0.01)
      expect(title.y - height / 2).toBeGreaterThanOrEqual(-2)
      const isBeside = title.x + width / 2 <= reels.x || title.x - width / 2 >= reels.x + each.reels.width
      if (isWide) expect(isBeside).toBe(true)
      else expect(title.y + height / 2).toBeLessThanOrEqual(reels.y)
      expect(place.scale).toBeGreaterThan(0)
    }
})

it('the figure stands on its own side: over the frame on a phone, beside the reels on a wide page', () => {
  const [phone, , , , , page] = rooms
  if (!phone || !page) throw new Error('There are no rooms.')
  for (const side of ['start', 'end'] as const) {
    const sided = { ...shape, figure: { width: 120, height: 150, side, foot: 0 } }
    const upright = layoutOf(phone, sided)
    expect(upright.figure?.y).toBeCloseTo(upright.reels.y - shape.rim.top - shape.pots, 5)
    const wide = layoutOf(page, sided)
    const x = wide.figure?.x ?? 0
    if (side === 'start') expect(x).toBeLessThan(wide.reels.x)
    else expect(x).toBeGreaterThan(wide.reels.x + shape.reels.width)
  }
})

it('a sign hangs over the middle of the reels, and whole within what is free', () => {
  for (const room of rooms)
    for (const each of [...shapes, { ...shape, reels: { width: 200, height: 252 } }]) {
      const layout = layoutOf(room, each)
      const { x, y, scale } = overReels(layout, 330)
      expect(y).toBe(layout.middle.y)
      expect(x - 165 * scale).toBeGreaterThanOrEqual(-0.01)
      expect(x + 165 * scale).toBeLessThanOrEqual(layout.free.width + 0.01)
      // What is pressed on a wide page lies beside it, so that the middle of the page is not the reels'.
      expect(Math.abs(x - layout.middle.x)).toBeLessThan(80)
      if (layout.middle.x > 165 && layout.free.width - layout.middle.x > 165) expect(x).toBe(layout.middle.x)
    }
})
