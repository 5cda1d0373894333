import { expect, it } from 'vitest'
import { judgePixels, type Pixels } from './judge-pixels.ts'

const SIDE = 64

/** A picture in which each pixel is as bright as it is told. */
function pixelsOf(bright: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.fill(bright(x, y), (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)
  return { data, width: SIDE, height: SIDE }
}

const print = pixelsOf((x, y) => (y % 6 < 2 && x % 5 < 3 ? 30 : 220))

it('[F46] a sharp picture in good light raises no doubt', () => {
  expect(judgePixels(print, 1600)).toBeUndefined()
})

it('[F46] a picture without edges is blurry, one without light is dark, one of a few pixels is small', () => {
  expect(
    judgePixels(
      pixelsOf((x, y) => 120 + x + y / 2),
      1600,
    ),
  ).toBe('blurry')
  expect(
    judgePixels(
      pixelsOf((x, y) => (y % 6 < 2 && x % 5 < 3 ? 2 : 38)),
      1600,
    ),
  ).toBe('dark')
  expect(judgePixels(print, 599)).toBe('small')
})
