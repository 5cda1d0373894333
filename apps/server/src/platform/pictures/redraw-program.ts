import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { pointsOf, sizeOf } from './mark-text.ts'

const QUALITY = 88

/** Where a point of the upright picture comes from, by how the camera was held. */
const turns: Readonly<Record<number, readonly [number, number, number, number]>> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

/** A line of the mark is as wide as this part of the picture, and the next one stands so many lines below. */
const PART_OF_WIDTH = 2.2
const LINES_APART = 7

type Marked = { readonly width: number; readonly height: number; readonly text: string }

/** Writes a line over the whole picture again and again, dark and light, so that it is read on any ground. */
function mark(context: SKRSContext2D, { width, height, text }: Marked): void {
  const size = sizeOf(text)
  const scale = Math.max(1, Math.round(width / PART_OF_WIDTH / size.width))
  const [across, down] = [(size.width + size.height) * scale, size.height * scale * LINES_APART]
  const points = pointsOf(text)
  for (let top = size.height * scale, line = 0; top < height; top += down, line++) {
    for (let left = line % 2 === 0 ? 0 : -across / 2; left < width; left += across) {
      for (const [shift, colour] of shades) {
        context.fillStyle = colour
        for (const { x, y } of points)
          context.fillRect(left + (x + shift) * scale, top + (y + shift) * scale, scale, scale)
      }
    }
  }
}

const shades = [
  [0.5, 'rgba(0, 0, 0, 0.35)'],
  [0, 'rgba(255, 255, 255, 0.55)'],
] as const

/**
 * Reads a picture, draws it upright on white, writes what was asked for over it, and makes it a JPEG: a program of its
 * own, see `redraw.ts`.
 */
const orientation = Number(process.argv[2])
const text = process.argv[3] ?? ''
const image = await loadImage(await buffer(process.stdin))
const isTurned = orientation >= 5
const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height]
const canvas = createCanvas(width, height)
const context = canvas.getContext('2d')
context.fillStyle = '#ffffff'
context.fillRect(0, 0, width, height)
const [a, b, c, d] = turns[orientation] ?? [1, 0, 0, 1]
context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0)
context.drawImage(image, 0, 0)
context.resetTransform()
if (text !== '') mark(context, { width, height, text })
const drawn = await canvas.encode('jpeg', QUALITY)
process.stdout.write(drawn, () => process.exit(0))
