import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { RandomBelow } from '#platform/random'

const require = createRequire(import.meta.url)

const [WIDTH, HEIGHT] = [200, 72]
const FAMILY = 'Captcha'
const TURN_DEGREES = 24
/** How far the wave moves a point, in pixels; more would make sixes of eights. */
const WAVE = 4

/** Digits that lean, touch and swim, with strokes of their own colours through them: easy for a person, work for a machine. */
export async function drawCaptcha(answer: string, draw: RandomBelow): Promise<Buffer> {
  loadFont()
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f4eede'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let line = 0; line < 4; line++) drawStroke(context, draw, { lightness: 72, width: 2 + draw(3) })
  for (const [place, digit] of answer.split('').entries()) drawDigit(context, draw, { place, digit })
  for (let line = 0; line < 3; line++) drawStroke(context, draw, { lightness: 34, width: 1 + draw(2) })
  swim(context, draw)
  return canvas.encode('png')
}

/** The font comes with the program: a bare machine has none, and would draw six empty places. */
function loadFont(): void {
  if (GlobalFonts.has(FAMILY)) return
  const file = require.resolve('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2')
  GlobalFonts.registerFromPath(file, FAMILY)
}

type Stroke = { readonly lightness: number; readonly width: number }

function drawStroke(context: SKRSContext2D, draw: RandomBelow, { lightness, width }: Stroke): void {
  const anywhere = () => [draw(WIDTH), draw(HEIGHT)] as const
  context.strokeStyle = `hsl(${draw(360)} 45% ${lightness}%)`
  context.lineWidth = width
  context.beginPath()
  context.moveTo(draw(20), draw(HEIGHT))
  context.bezierCurveTo(...anywhere(), ...anywhere(), WIDTH - draw(20), draw(HEIGHT))
  context.stroke()
}

type Placed = { readonly place: number; readonly digit: string }

function drawDigit(context: SKRSContext2D, draw: RandomBelow, { place, digit }: Placed): void {
  context.save()
  context.translate(24 + place * 30 + draw(7) - 3, HEIGHT / 2 + draw(13) - 6)
  context.rotate(((draw(2 * TURN_DEGREES + 1) - TURN_DEGREES) * Math.PI) / 180)
  context.fillStyle = `hsl(${draw(360)} 60% 28%)`
  context.font = `${40 + draw(9)}px ${FAMILY}`
  // A weight in the line above would draw the font's thinnest letters, or those thickened.
  context.fontVariationSettings = `'wght' ${500 + 100 * draw(4)}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(digit, 0, 0)
  context.restore()
}

/** Moves every point along two waves, so that no digit keeps the outline that a font gave it. */
function swim(context: SKRSContext2D, draw: RandomBelow): void {
  const from = context.getImageData(0, 0, WIDTH, HEIGHT)
  const to = context.createImageData(WIDTH, HEIGHT)
  const [turnX, turnY] = [draw(628) / 100, draw(628) / 100]
  const [lengthX, lengthY] = [14 + draw(8), 16 + draw(10)]
  const points = new Uint32Array(from.data.buffer)
  const moved = new Uint32Array(to.data.buffer)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fromX = clamp(Math.round(x + WAVE * Math.sin(y / lengthY + turnY)), WIDTH)
      const fromY = clamp(Math.round(y + WAVE * Math.sin(x / lengthX + turnX)), HEIGHT)
      moved[y * WIDTH + x] = points[fromY * WIDTH + fromX] ?? 0
    }
  }
  context.putImageData(to, 0, 0)
}

function clamp(place: number, size: number): number {
  return Math.min(Math.max(place, 0), size - 1)
}
