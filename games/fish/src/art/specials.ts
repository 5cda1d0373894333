import { paintEye, round } from './fish-parts.ts'
import { apart, bend, corners, disc, glow, oval, type Pen, type Point, shade } from './pen.ts'

const INK = 'rgba(8, 12, 28, 0.7)'

function inked(pen: Pen, paint: string | CanvasGradient): void {
  pen.fillStyle = paint
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = 0.032
  pen.stroke()
}

type CrabColours = { readonly shell: readonly [string, string, string]; readonly limb: string }

function paintCrab(pen: Pen, { shell, limb }: CrabColours): void {
  pen.lineCap = 'round'
  for (const side of [-1, 1])
    for (let leg = 0; leg < 3; leg += 1) {
      bend(pen, [
        [-0.3 + leg * 0.3, side * 0.3],
        [-0.46 + leg * 0.32, side * 0.66],
        [-0.62 + leg * 0.36, side * 0.82],
      ])
      pen.strokeStyle = INK
      pen.lineWidth = 0.14
      pen.stroke()
      pen.strokeStyle = limb
      pen.lineWidth = 0.09
      pen.stroke()
    }
  for (const side of [-1, 1]) {
    bend(pen, [
      [0.4, side * 0.28],
      [0.66, side * 0.5],
      [0.78, side * 0.5],
    ])
    pen.strokeStyle = limb
    pen.lineWidth = 0.15
    pen.stroke()
    disc(pen, { x: 0.82, y: side * 0.46, radius: 0.2 })
    inked(pen, shell[1])
    corners(pen, [
      [0.82, side * 0.46],
      [1.1, side * 0.34],
      [1.06, side * 0.56],
    ])
    pen.fillStyle = 'rgba(6, 24, 44, 0.8)'
    pen.fill()
  }
  oval(pen, [0, 0], [0.62, 0.52])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = glow(pen, { x: 0.1, y: -0.16, radius: 0.8 }, [...shell])
    pen.fillRect(-1, -1, 2.2, 2)
    round(pen, 0.52)
  })
  oval(pen, [0, 0], [0.62, 0.52])
  pen.strokeStyle = INK
  pen.lineWidth = 0.036
  pen.stroke()
  paintEye(pen, [0.54, -0.18], 0.1)
  paintEye(pen, [0.54, 0.18], 0.1)
}

export function paintBombCrab(pen: Pen): void {
  paintCrab(pen, { shell: ['#ffb199', '#ef4136', '#8f1620'], limb: '#ff6a4d' })
  disc(pen, { x: -0.12, y: 0, radius: 0.36 })
  inked(pen, glow(pen, { x: -0.2, y: -0.12, radius: 0.5 }, ['#7d8796', '#262d3a', '#0b0e16']))
  bend(pen, [
    [-0.12, -0.34],
    [-0.02, -0.56],
    [0.14, -0.58],
  ])
  pen.strokeStyle = '#d8b56a'
  pen.lineWidth = 0.06
  pen.stroke()
  disc(pen, { x: 0.16, y: -0.6, radius: 0.17 })
  pen.fillStyle = glow(pen, { x: 0.16, y: -0.6, radius: 0.17 }, [
    '#ffffff',
    '#ffd24a',
    'rgba(255, 90, 20, 0)',
  ])
  pen.fill()
}

export function paintDrillCrab(pen: Pen): void {
  paintCrab(pen, { shell: ['#b9f6ff', '#1fa3c9', '#0b3f6e'], limb: '#3cc4e6' })
  const tip: readonly Point[] = [
    [-0.3, -0.26],
    [0.44, 0],
    [-0.3, 0.26],
  ]
  corners(pen, tip)
  inked(pen, shade(pen, [0, -0.26], [0, 0.26], ['#fff3c4', '#e8b84a', '#8a5a12']))
  apart(pen, () => {
    corners(pen, tip)
    pen.clip()
    pen.strokeStyle = 'rgba(74, 42, 4, 0.8)'
    pen.lineWidth = 0.05
    for (let turn = 0; turn < 6; turn += 1) {
      bend(pen, [
        [-0.34 + turn * 0.15, -0.3],
        [-0.24 + turn * 0.15, 0.3],
      ])
      pen.stroke()
    }
  })
}

/** Long and thin: it is the waves of its body that make it swim. */
export function paintEel(pen: Pen): void {
  const body = () => {
    pen.beginPath()
    pen.moveTo(1.04, 0.02)
    pen.bezierCurveTo(0.9, -0.24, 0.6, -0.2, 0.3, -0.17)
    pen.bezierCurveTo(-0.3, -0.15, -0.7, -0.1, -1.08, 0)
    pen.bezierCurveTo(-0.7, 0.1, -0.3, 0.15, 0.3, 0.17)
    pen.bezierCurveTo(0.6, 0.2, 0.9, 0.22, 1.04, 0.02)
    pen.closePath()
  }
  bend(pen, [
    [0.5, -0.14],
    [0.2, -0.32],
    [-0.5, -0.26],
    [-1.08, 0],
  ])
  pen.closePath()
  inked(pen, '#20d8c4')
  body()
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.2], [0, 0.2], ['#0d4a63', '#1c8f9c', '#c9fff2'])
    pen.fillRect(-1.2, -1, 2.4, 2)
    pen.strokeStyle = '#fff07a'
    pen.lineWidth = 0.035
    for (let bolt = 0; bolt < 5; bolt += 1) {
      const x = 0.5 - bolt * 0.32
      pen.beginPath()
      pen.moveTo(x, -0.14)
      pen.lineTo(x - 0.1, -0.02)
      pen.lineTo(x - 0.02, 0)
      pen.lineTo(x - 0.12, 0.13)
      pen.stroke()
    }
    round(pen, 0.2)
  })
  body()
  pen.strokeStyle = INK
  pen.lineWidth = 0.028
  pen.stroke()
  paintEye(pen, [0.84, -0.05], 0.06)
}
