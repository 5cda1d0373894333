import { paintArms } from './creatures.ts'
import { paintEye, paintFish, round } from './fish-parts.ts'
import { apart, bend, corners, disc, glow, oval, type Pen, type Point, shade } from './pen.ts'

const INK = 'rgba(6, 8, 22, 0.75)'

function inked(pen: Pen, paint: string | CanvasGradient, width = 0.02): void {
  pen.fillStyle = paint
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = width
  pen.stroke()
}

function halo(pen: Pen, colours: readonly string[]): void {
  oval(pen, [0, 0], [1.18, 0.8])
  pen.fillStyle = glow(pen, { x: 0, y: 0, radius: 1.1 }, colours)
  pen.fill()
}

function crown(pen: Pen, at: Point, size: number): void {
  apart(pen, () => {
    pen.translate(...at)
    pen.rotate(0.34)
    pen.scale(size, size)
    corners(pen, [
      [-1, 0.5],
      [-1.1, -0.6],
      [-0.5, 0],
      [0, -0.95],
      [0.5, 0],
      [1.1, -0.6],
      [1, 0.5],
    ])
    inked(pen, shade(pen, [0, -0.9], [0, 0.5], ['#fff4c0', '#f4c542', '#a86a10']), 0.1)
    for (const [x, y, colour] of [
      [-1.1, -0.66, '#ff5a6e'],
      [0, -1, '#4fe0ff'],
      [1.1, -0.66, '#ff5a6e'],
      [0, 0.16, '#8affb0'],
    ] as const) {
      disc(pen, { x, y, radius: 0.17 })
      inked(pen, colour, 0.05)
    }
  })
}

/** An old whale of a fish with a crown and a beard of weed. */
export function paintTideKing(pen: Pen): void {
  halo(pen, ['rgba(90, 220, 255, 0.5)', 'rgba(60, 160, 255, 0.16)', 'rgba(40, 120, 255, 0)'])
  for (const [x, reach] of [
    [0.66, 0.34],
    [0.54, 0.44],
    [0.42, 0.4],
  ] as const) {
    bend(pen, [
      [x, 0.28],
      [x - 0.06, 0.36 + reach * 0.4],
      [x - 0.2, 0.34 + reach],
    ])
    pen.strokeStyle = '#d9fff4'
    pen.lineWidth = 0.09
    pen.lineCap = 'round'
    pen.stroke()
  }
  paintFish(pen, {
    height: 0.48,
    nose: 0.94,
    joint: 0.12,
    belly: 1.08,
    colours: { back: '#0a3f8c', side: '#1c8fd6', under: '#baf6ff', fin: '#35e0d0', mark: '#f9e2a2' },
    tail: 'veil',
    back: 'sail',
    pattern: 'spots',
    eye: 0.085,
  })
  pen.strokeStyle = 'rgba(249, 226, 162, 0.9)'
  pen.lineWidth = 0.03
  pen.beginPath()
  pen.arc(0.5, 0.02, 0.34, -1, 1)
  pen.stroke()
  crown(pen, [0.5, -0.52], 0.22)
}

/** A kraken the colour of the moon, with a crescent on its brow. */
export function paintMoonKraken(pen: Pen): void {
  halo(pen, ['rgba(210, 190, 255, 0.55)', 'rgba(150, 110, 255, 0.18)', 'rgba(110, 60, 255, 0)'])
  paintArms(pen, { count: 9, from: [0.06, 0.02], reach: 1.1, colours: ['#6a4bd0', '#d9c8ff'] })
  oval(pen, [0.44, -0.03], [0.6, 0.54])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.5], [0, 0.5], ['#cbb6ff', '#7a55e0', '#35208a'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.fillStyle = 'rgba(255, 255, 255, 0.22)'
    for (let spot = 0; spot < 12; spot += 1) {
      disc(pen, {
        x: 0.1 + ((spot * 0.37) % 0.86),
        y: -0.46 + ((spot * 0.23) % 0.86),
        radius: 0.03 + (spot % 4) * 0.014,
      })
      pen.fill()
    }
    round(pen, 0.52)
  })
  oval(pen, [0.44, -0.03], [0.6, 0.54])
  pen.strokeStyle = INK
  pen.lineWidth = 0.028
  pen.stroke()
  pen.beginPath()
  pen.arc(0.66, -0.28, 0.17, 0.6, 5)
  pen.arc(0.73, -0.31, 0.13, 4.6, 0.9, true)
  pen.closePath()
  inked(pen, glow(pen, { x: 0.64, y: -0.28, radius: 0.2 }, ['#ffffff', '#fff2b8', '#f0cf6a']))
  for (const [x, y, size] of [
    [0.42, 0.06, 0.13],
    [0.76, 0.1, 0.12],
  ] as const) {
    disc(pen, { x, y, radius: size })
    inked(pen, glow(pen, { x, y, radius: size }, ['#fffbe0', '#ffd64a', '#e07a10']))
    oval(pen, [x + 0.02, y], [0.028, size * 0.8])
    pen.fillStyle = '#180a2a'
    pen.fill()
  }
}

function scaledBack(pen: Pen): void {
  for (let plate = 0; plate < 11; plate += 1) {
    const x = 0.46 - plate * 0.145
    corners(pen, [
      [x + 0.07, -0.13],
      [x - 0.06, -0.34 + plate * 0.014],
      [x - 0.07, -0.11],
    ])
    inked(pen, shade(pen, [0, -0.34], [0, -0.1], ['#fff0a0', '#ff8a1f', '#c22a10']))
  }
}

/** A serpent of embers: horned, bearded, with fins of fire. */
export function paintEmberDragon(pen: Pen): void {
  halo(pen, ['rgba(255, 190, 70, 0.5)', 'rgba(255, 90, 20, 0.18)', 'rgba(255, 40, 0, 0)'])
  const body = () => {
    pen.beginPath()
    pen.moveTo(0.62, -0.17)
    pen.bezierCurveTo(0.1, -0.22, -0.5, -0.16, -1.06, 0)
    pen.bezierCurveTo(-0.5, 0.16, 0.1, 0.24, 0.62, 0.19)
    pen.closePath()
  }
  for (const x of [0.3, -0.2]) {
    bend(pen, [
      [x + 0.1, 0.14],
      [x - 0.1, 0.44],
      [x - 0.34, 0.52],
      [x - 0.22, 0.3],
      [x - 0.16, 0.12],
    ])
    pen.closePath()
    inked(pen, shade(pen, [0, 0.1], [0, 0.5], ['#ff5a1f', '#ffc24a']))
  }
  scaledBack(pen)
  body()
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.22], [0, 0.22], ['#8e1208', '#e8391a', '#ffb03a', '#fff0b0'])
    pen.fillRect(-1.2, -1, 2.4, 2)
    pen.strokeStyle = 'rgba(70, 6, 0, 0.4)'
    pen.lineWidth = 0.018
    for (let scale = 0; scale < 26; scale += 1) {
      pen.beginPath()
      pen.arc(0.56 - (scale % 13) * 0.125, scale < 13 ? -0.06 : 0.06, 0.09, -1.2, 1.2)
      pen.stroke()
    }
    round(pen, 0.2)
  })
  body()
  pen.strokeStyle = INK
  pen.lineWidth = 0.022
  pen.stroke()
  dragonHead(pen)
}

function dragonHead(pen: Pen): void {
  for (const [x, y, far] of [
    [0.6, -0.14, 0.3],
    [0.7, -0.18, 0.36],
  ] as const) {
    bend(pen, [
      [x + 0.06, y],
      [x - 0.06, y - far * 0.6],
      [x - 0.3, y - far],
      [x - 0.1, y - far * 0.2],
      [x - 0.06, y + 0.06],
    ])
    pen.closePath()
    inked(pen, shade(pen, [x, y], [x - 0.2, y - far], ['#e0a050', '#fff6d0']))
  }
  bend(pen, [
    [0.5, -0.2],
    [0.72, -0.28],
    [0.9, -0.14],
    [1.1, -0.12],
    [1.1, 0.03],
    [0.88, 0.06],
    [1.02, 0.16],
    [0.84, 0.24],
    [0.6, 0.22],
    [0.46, 0.2],
  ])
  pen.closePath()
  inked(pen, shade(pen, [0, -0.26], [0, 0.24], ['#a81a0c', '#f0501f', '#ffc04a']))
  for (const side of [0.2, 0.3]) {
    bend(pen, [
      [1, 0.02],
      [0.94, side],
      [0.66, side + 0.12],
    ])
    pen.strokeStyle = '#ffe08a'
    pen.lineWidth = 0.03
    pen.stroke()
  }
  paintEye(pen, [0.76, -0.12], 0.066)
  disc(pen, { x: 1.05, y: -0.08, radius: 0.022 })
  pen.fillStyle = '#4a0a04'
  pen.fill()
}
