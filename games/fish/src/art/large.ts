import { inked } from './creatures.ts'
import { paintEye, paintFish, round } from './fish-parts.ts'
import { apart, bend, corners, disc, glow, oval, type Pen, shade } from './pen.ts'

const INK = 'rgba(8, 18, 38, 0.62)'

export function paintRay(pen: Pen): void {
  pen.lineCap = 'round'
  bend(pen, [
    [-0.3, 0],
    [-0.7, 0.05],
    [-1.08, -0.04],
  ])
  pen.strokeStyle = '#16314f'
  pen.lineWidth = 0.05
  pen.stroke()
  const wings = () => {
    pen.beginPath()
    pen.moveTo(0.86, -0.1)
    pen.bezierCurveTo(0.5, -0.3, 0.3, -0.66, -0.24, -0.72)
    pen.bezierCurveTo(-0.06, -0.4, -0.26, -0.2, -0.5, 0)
    pen.bezierCurveTo(-0.26, 0.2, -0.06, 0.4, -0.24, 0.72)
    pen.bezierCurveTo(0.3, 0.66, 0.5, 0.3, 0.86, 0.1)
    pen.quadraticCurveTo(0.7, 0, 0.86, -0.1)
    pen.closePath()
  }
  wings()
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = glow(pen, { x: 0.2, y: 0, radius: 0.9 }, ['#5fa8d8', '#2b5f9a', '#142c58'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.fillStyle = 'rgba(190, 240, 255, 0.85)'
    for (let spot = 0; spot < 18; spot += 1) {
      const side = spot % 2 === 0 ? 1 : -1
      disc(pen, { x: 0.4 - ((spot * 0.29) % 0.7), y: side * (0.12 + ((spot * 0.618) % 0.46)), radius: 0.03 })
      pen.fill()
    }
    pen.fillStyle = 'rgba(255, 255, 255, 0.14)'
    oval(pen, [0.16, 0], [0.5, 0.14])
    pen.fill()
  })
  wings()
  pen.strokeStyle = INK
  pen.lineWidth = 0.03
  pen.stroke()
  paintEye(pen, [0.62, -0.16], 0.06)
  paintEye(pen, [0.62, 0.16], 0.06)
}

export function paintMarlin(pen: Pen): void {
  corners(pen, [
    [0.5, -0.05],
    [1.14, -0.01],
    [0.5, 0.07],
  ])
  inked(pen, '#2b4a86')
  paintFish(pen, {
    height: 0.24,
    nose: 0.72,
    joint: 0.05,
    colours: { back: '#122f80', side: '#3a78e0', under: '#e8f5ff', fin: '#1d4fb5', mark: '#7fd2ff' },
    tail: 'moon',
    back: 'sail',
    pattern: 'stripes',
    eye: 0.06,
  })
}

export function paintSunfish(pen: Pen): void {
  for (const side of [-1, 1]) {
    bend(pen, [
      [0.02, side * 0.5],
      [-0.24, side * 1.02],
      [-0.5, side * 1.02],
      [-0.5, side * 0.4],
    ])
    pen.closePath()
    inked(pen, '#d99a1a')
  }
  oval(pen, [-0.68, 0], [0.2, 0.46])
  inked(pen, '#ffc84a')
  oval(pen, [0.1, 0], [0.84, 0.68])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.7], [0, 0.7], ['#f3a712', '#ffe07a', '#fff7d6', '#f7c948'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.strokeStyle = 'rgba(160, 90, 0, 0.3)'
    pen.lineWidth = 0.03
    for (let ring = 1; ring < 6; ring += 1) {
      oval(pen, [0.4, -0.04], [ring * 0.22, ring * 0.17])
      pen.stroke()
    }
    round(pen, 0.68)
  })
  oval(pen, [0.1, 0], [0.84, 0.68])
  pen.strokeStyle = INK
  pen.lineWidth = 0.03
  pen.stroke()
  paintEye(pen, [0.58, -0.16], 0.1)
  oval(pen, [0.93, 0.04], [0.05, 0.09])
  inked(pen, '#e2825a')
  oval(pen, [0.14, 0.08], [0.2, 0.12], 0.3)
  inked(pen, '#f0a81e')
}

/** White below, with the folds of a throat. */
function whaleBelly(pen: Pen): void {
  bend(pen, [
    [1.1, 0.06],
    [0.6, 0.06],
    [0.2, 0.2],
    [-0.4, 0.2],
    [-0.3, 0.6],
    [1.1, 0.6],
  ])
  pen.closePath()
  pen.fillStyle = '#e6f7ff'
  pen.fill()
  pen.strokeStyle = 'rgba(40, 90, 150, 0.5)'
  pen.lineWidth = 0.018
  for (let fold = 0; fold < 6; fold += 1) {
    bend(pen, [
      [1.05, 0.12 + fold * 0.055],
      [0.6, 0.14 + fold * 0.06],
      [0.1, 0.26 + fold * 0.04],
    ])
    pen.stroke()
  }
}

export function paintWhale(pen: Pen): void {
  bend(pen, [
    [-0.66, 0],
    [-0.86, -0.1],
    [-1.08, -0.36],
    [-0.96, -0.06],
    [-0.86, 0.02],
    [-1, 0.14],
    [-1.1, 0.3],
    [-0.8, 0.2],
    [-0.6, 0.1],
  ])
  pen.closePath()
  inked(pen, '#16498f')
  const body = () => {
    pen.beginPath()
    pen.moveTo(1.04, 0.1)
    pen.bezierCurveTo(1.08, -0.3, 0.72, -0.46, 0.3, -0.44)
    pen.bezierCurveTo(-0.2, -0.4, -0.44, -0.16, -0.78, -0.05)
    pen.lineTo(-0.78, 0.08)
    pen.bezierCurveTo(-0.4, 0.24, 0, 0.46, 0.46, 0.44)
    pen.bezierCurveTo(0.8, 0.42, 1.02, 0.32, 1.04, 0.1)
    pen.closePath()
  }
  body()
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.46], [0, 0.2], ['#0f2f72', '#2a78cf', '#4aa6ea'])
    pen.fillRect(-1.2, -1, 2.4, 2)
    whaleBelly(pen)
    round(pen, 0.44)
  })
  body()
  pen.strokeStyle = INK
  pen.lineWidth = 0.026
  pen.stroke()
  bend(pen, [
    [0.36, 0.24],
    [0.18, 0.5],
    [-0.06, 0.62],
    [0.06, 0.4],
    [0.16, 0.22],
  ])
  pen.closePath()
  inked(pen, '#1f5cab')
  paintEye(pen, [0.7, -0.02], 0.05)
}

export function paintShark(pen: Pen): void {
  paintFish(pen, {
    height: 0.31,
    nose: 1.06,
    joint: 0.06,
    colours: { back: '#2d4c6e', side: '#6f9bbd', under: '#ffffff', fin: '#3d6286', mark: '#2a3d52' },
    tail: 'moon',
    back: 'shark',
    pattern: 'under',
    eye: 0.05,
  })
  bend(pen, [
    [0.42, 0.14],
    [0.2, 0.5],
    [0, 0.62],
    [0.08, 0.36],
    [0.2, 0.12],
  ])
  pen.closePath()
  inked(pen, '#4a7398')
  pen.strokeStyle = INK
  pen.lineWidth = 0.02
  for (let gill = 0; gill < 4; gill += 1) {
    pen.beginPath()
    pen.arc(0.4 - gill * 0.06, 0, 0.14, -0.7, 0.7)
    pen.stroke()
  }
  for (let tooth = 0; tooth < 5; tooth += 1) {
    const x = 0.74 + tooth * 0.055
    corners(pen, [
      [x, 0.1],
      [x + 0.025, 0.155],
      [x + 0.05, 0.1],
    ])
    inked(pen, '#ffffff', 0.01)
  }
}
