import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage } from '@napi-rs/canvas'

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

/** Reads a picture, draws it upright on white and writes it as a JPEG: a program of its own, see `redraw.ts`. */
const orientation = Number(process.argv[2])
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
const drawn = await canvas.encode('jpeg', QUALITY)
process.stdout.write(drawn, () => process.exit(0))
