import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { pointsOf, sizeOf } from './mark-text.ts'
import { drawMark } from './redraw.ts'

const [WIDTH, HEIGHT] = [600, 400]
const TEXT = 'ada 2026-03-10T09:41'

/** How light each point of a JPEG is, from 0 to 255. */
async function lightOf(jpeg: Buffer): Promise<(x: number, y: number) => number> {
  const image = await loadImage(jpeg)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return (x, y) => data[(y * image.width + x) * 4] ?? 0
}

async function plain(colour: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, WIDTH, HEIGHT)
  return canvas.encode('jpeg', 95)
}

it('[OC-18] the text stands over the picture letter by letter, and another text is another picture', async () => {
  const drawn = await drawMark(await plain('#404040'), TEXT)
  const light = await lightOf(drawn)
  const scale = Math.round(WIDTH / 2.2 / sizeOf(TEXT).width)
  const top = sizeOf(TEXT).height * scale
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    light(x * scale + Math.floor(scale / 2), top + y * scale + Math.floor(scale / 2))
  const inked = pointsOf(TEXT)
  const isInked = new Set(inked.map(({ x, y }) => `${x} ${y}`))
  const bare = Array.from({ length: sizeOf(TEXT).width }, (_, x) =>
    Array.from({ length: sizeOf(TEXT).height }, (_each, y) => ({ x, y })),
  )
    .flat()
    .filter(({ x, y }) => !isInked.has(`${x} ${y}`))
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  expect(mean(inked.map(at))).toBeGreaterThan(mean(bare.map(at)) + 60)
  const other = await drawMark(await plain('#404040'), 'ben 2026-03-10T09:41')
  expect(other.equals(drawn)).toBe(false)
})

it('every letter that a login or a moment can hold has a shape of its own', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789.-:')
  const shapes = letters.map((letter) => JSON.stringify(pointsOf(letter)))
  expect(new Set(shapes).size).toBe(letters.length)
  expect(shapes).not.toContain('[]')
})
