import { patterns, scales } from './patterns.ts'
import { apart, bend, disc, glow, oval, type Pen, type Point, shade } from './pen.ts'

/** A fish swims towards the right; it is 2 long, its nose at x = 1, and `height` is half of what its body is high. */
export type FishLook = {
  readonly height: number
  /** How far the nose reaches, and how thick the body is where the tail begins. */
  readonly nose?: number
  readonly joint?: number
  /** How much rounder the belly is than the back. */
  readonly belly?: number
  readonly colours: {
    readonly back: string
    readonly side: string
    readonly under: string
    readonly fin: string
    readonly mark: string
  }
  readonly tail: 'fork' | 'fan' | 'moon' | 'veil'
  readonly back: 'low' | 'sail' | 'shark' | 'long'
  readonly pattern: 'plain' | 'bands' | 'stripes' | 'spots' | 'line' | 'mask' | 'patches' | 'under'
  readonly eye?: number
}

const INK = 'rgba(8, 18, 38, 0.62)'
const JOINT_X = -0.62

function outline(pen: Pen, { height, nose = 0.98, joint = 0.1, belly = 1 }: FishLook): void {
  const low = height * belly
  pen.beginPath()
  pen.moveTo(nose, 0.02)
  pen.bezierCurveTo(0.8, -height * 0.9, 0.3, -height * 1.2, -0.12, -height * 0.86)
  pen.bezierCurveTo(-0.38, -height * 0.62, -0.5, -joint, JOINT_X - 0.06, -joint)
  pen.lineTo(JOINT_X - 0.06, joint)
  pen.bezierCurveTo(-0.5, joint, -0.38, low * 0.62, -0.12, low * 0.86)
  pen.bezierCurveTo(0.3, low * 1.2, 0.8, low * 0.9, nose, 0.02)
  pen.closePath()
}

/** Thin lines that hold a fin apart. */
function rays(pen: Pen, from: Point, ends: readonly Point[]): void {
  pen.strokeStyle = 'rgba(255, 255, 255, 0.32)'
  pen.lineWidth = 0.012
  for (const end of ends) {
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(...end)
    pen.stroke()
  }
}

function fin(pen: Pen, colour: string, points: readonly Point[]): void {
  bend(pen, points)
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = 0.022
  pen.stroke()
}

const tails: Readonly<Record<FishLook['tail'], (size: number) => readonly Point[]>> = {
  fork: (size) => [
    [JOINT_X, -0.06],
    [-0.78, -size * 0.55],
    [-1.04, -size],
    [-1, -size * 0.4],
    [-0.84, 0],
    [-1, size * 0.4],
    [-1.04, size],
    [-0.78, size * 0.55],
    [JOINT_X, 0.06],
  ],
  fan: (size) => [
    [JOINT_X, -0.06],
    [-0.8, -size * 0.9],
    [-1.02, -size * 0.8],
    [-1.06, 0],
    [-1.02, size * 0.8],
    [-0.8, size * 0.9],
    [JOINT_X, 0.06],
  ],
  moon: (size) => [
    [JOINT_X, -0.04],
    [-0.74, -size * 0.3],
    [-1.06, -size * 1.25],
    [-0.98, -size * 0.5],
    [-0.82, 0],
    [-0.96, size * 0.4],
    [-1.02, size * 1.05],
    [-0.74, size * 0.3],
    [JOINT_X, 0.04],
  ],
  veil: (size) => [
    [JOINT_X, -0.08],
    [-0.76, -size * 1.1],
    [-1.08, -size * 1.2],
    [-0.96, -size * 0.5],
    [-1.08, 0],
    [-0.96, size * 0.5],
    [-1.08, size * 1.2],
    [-0.76, size * 1.1],
    [JOINT_X, 0.08],
  ],
}

function paintTail(pen: Pen, { tail, height, colours }: FishLook): void {
  const size = Math.min(Math.max(height * 0.85, 0.26), 0.46)
  const paint = shade(pen, [JOINT_X, 0], [-1.08, 0], [colours.side, colours.fin, colours.fin])
  bend(pen, tails[tail](size))
  pen.closePath()
  pen.fillStyle = paint
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = 0.022
  pen.stroke()
  rays(
    pen,
    [JOINT_X, 0],
    [-0.75, -0.4, 0.4, 0.75].map((at): Point => [-0.97, at * size]),
  )
}

function paintBackFin(pen: Pen, { back, height, colours }: FishLook): void {
  const top = -height * 0.92
  if (back === 'shark') {
    fin(pen, colours.back, [
      [0.22, top * 0.95],
      [0.02, top - 0.34],
      [-0.12, top - 0.36],
      [-0.1, top * 0.7],
    ])
  } else {
    const rise = { low: 0.14, sail: 0.4, long: 0.24 }[back]
    fin(pen, colours.fin, [
      [0.42, top * 0.86],
      [0.22, top - rise * 0.7],
      [back === 'sail' ? -0.2 : 0, top - rise],
      [-0.44, top - rise * 0.42],
      [-0.5, -height * 0.3],
    ])
    rays(
      pen,
      [0, top * 0.5],
      [0.22, 0.04, -0.16, -0.34].map((x): Point => [x, top - rise * 0.5]),
    )
  }
  fin(pen, colours.fin, [
    [-0.02, height * 0.8],
    [-0.26, height * 0.9 + 0.16],
    [-0.42, height * 0.6 + 0.12],
    [-0.46, height * 0.3],
  ])
}

/** An eye that is seen from afar and looks where the fish swims. */
export function paintEye(pen: Pen, at: Point, radius: number): void {
  const [x, y] = at
  disc(pen, { x, y, radius })
  pen.fillStyle = '#fffdf2'
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = radius * 0.2
  pen.stroke()
  disc(pen, { x: x + radius * 0.22, y, radius: radius * 0.62 })
  pen.fillStyle = '#141a2b'
  pen.fill()
  disc(pen, { x: x + radius * 0.42, y: y - radius * 0.3, radius: radius * 0.22 })
  pen.fillStyle = '#ffffff'
  pen.fill()
}

/** Light from above and shade below make a flat shape round. */
export function round(pen: Pen, height: number): void {
  pen.fillStyle = shade(
    pen,
    [0, -height * 1.1],
    [0, height * 1.1],
    [
      'rgba(255, 255, 255, 0.34)',
      'rgba(255, 255, 255, 0.04)',
      'rgba(4, 10, 40, 0.04)',
      'rgba(4, 10, 40, 0.36)',
    ],
  )
  pen.fillRect(-1.1, -1.1, 2.2, 2.2)
  oval(pen, [0.24, -height * 0.52], [0.42, height * 0.2], -0.06)
  pen.fillStyle = glow(pen, { x: 0.24, y: -height * 0.52, radius: 0.44 }, [
    'rgba(255, 255, 255, 0.62)',
    'rgba(255, 255, 255, 0)',
  ])
  pen.fill()
}

export function paintFish(pen: Pen, look: FishLook): void {
  const { height, belly = 1, colours, eye = Math.min(height * 0.24, 0.1), nose = 0.98 } = look
  const face = nose - 0.32
  paintTail(pen, look)
  paintBackFin(pen, look)
  outline(pen, look)
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -height], [0, height * belly], [colours.back, colours.side, colours.under])
    pen.fillRect(-1.1, -1.1, 2.2, 2.2)
    patterns[look.pattern](pen, look)
    if (height > 0.22) scales(pen, height)
    round(pen, height)
    pen.beginPath()
    pen.arc(face - 0.02, 0.02, height * 0.62, -1, 1)
    pen.strokeStyle = 'rgba(8, 18, 38, 0.34)'
    pen.lineWidth = 0.024
    pen.stroke()
  })
  outline(pen, look)
  pen.strokeStyle = INK
  pen.lineWidth = 0.03
  pen.stroke()
  pen.beginPath()
  pen.arc(nose - 0.02, 0.06, 0.1, 1.5, 2.6)
  pen.strokeStyle = INK
  pen.lineWidth = 0.022
  pen.stroke()
  paintEye(pen, [nose - 0.2, -height * 0.26], eye)
  fin(pen, colours.fin, [
    [face - 0.1, height * 0.2],
    [face - 0.34, height * 0.34],
    [face - 0.46, height * 0.72],
    [face - 0.2, height * 0.56],
  ])
}
