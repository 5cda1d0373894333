import { paintEye, paintFish, round } from './fish-parts.ts'
import { apart, bend, corners, disc, glow, oval, type Pen, type Point, shade } from './pen.ts'

const INK = 'rgba(8, 18, 38, 0.62)'

export function inked(pen: Pen, paint: string | CanvasGradient, width = 0.026): void {
  pen.fillStyle = paint
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = width
  pen.stroke()
}

type ArmPlace = {
  readonly from: Point
  readonly share: number
  readonly along: number
  readonly curl: number
}

/** How high an arm is so far along it: they spread, sway and curl at their ends. */
function armY({ from, share, along, curl }: ArmPlace): number {
  const sway = Math.sin(along * 5 + share * 7) * 0.07 * along
  return from[1] + share * (0.42 + along * 0.85) + sway - curl * Math.max(along - 0.6, 0) * 2.2
}

/** Arms that trail behind a head, thick where they begin. */
export function paintArms(
  pen: Pen,
  {
    count,
    from,
    reach,
    colours,
  }: { count: number; from: Point; reach: number; colours: readonly [string, string] },
): void {
  for (let arm = 0; arm < count; arm += 1) {
    const share = arm / (count - 1) - 0.5
    const far = reach * (1 - Math.abs(share) * 0.5 - (arm % 2) * 0.16)
    const curl = share < 0 ? -0.12 : 0.12
    for (const [more, colour] of [
      [0.02, INK],
      [0, colours[0]],
    ] as const) {
      pen.fillStyle = colour
      for (let piece = 0; piece <= 30; piece += 1) {
        const along = piece / 30
        disc(pen, {
          x: from[0] + 0.1 - along * far,
          y: armY({ from, share, along, curl }),
          radius: 0.085 * (1 - along * 0.78) + more,
        })
        pen.fill()
      }
    }
    pen.fillStyle = colours[1]
    for (let cup = 2; cup < 13; cup += 1) {
      const along = cup / 14
      const x = from[0] + 0.1 - along * far
      disc(pen, { x, y: armY({ from, share, along, curl }) + 0.015, radius: 0.026 * (1 - along * 0.7) })
      pen.fill()
    }
  }
}

export function paintPuffer(pen: Pen): void {
  const spikes = 22
  pen.beginPath()
  for (let spike = 0; spike < spikes * 2; spike += 1) {
    const angle = (spike / (spikes * 2)) * Math.PI * 2
    const far = spike % 2 === 0 ? 1.13 : 1
    pen.lineTo(0.12 + Math.cos(angle) * 0.7 * far, Math.sin(angle) * 0.62 * far)
  }
  pen.closePath()
  inked(pen, '#c98a1c')
  corners(pen, [
    [-0.5, -0.1],
    [-1, -0.3],
    [-0.92, 0],
    [-1, 0.3],
    [-0.5, 0.1],
  ])
  inked(pen, '#ffb52e')
  oval(pen, [0.12, 0], [0.7, 0.62])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.6], [0, 0.6], ['#e59a1d', '#ffd667', '#fffbe8', '#ffffff'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.fillStyle = 'rgba(120, 66, 10, 0.6)'
    for (let spot = 0; spot < 16; spot += 1) {
      disc(pen, { x: 0.6 - ((spot * 0.37) % 1.1), y: -0.5 + ((spot * 0.618) % 1) * 0.45, radius: 0.05 })
      pen.fill()
    }
    round(pen, 0.6)
  })
  paintEye(pen, [0.5, -0.16], 0.14)
  oval(pen, [0.8, 0.12], [0.07, 0.05])
  inked(pen, '#ff8f6b')
  oval(pen, [0.02, 0.16], [0.2, 0.12], 0.5)
  inked(pen, '#ffc44a')
}

export function paintSquid(pen: Pen): void {
  paintArms(pen, { count: 6, from: [-0.2, 0], reach: 0.82, colours: ['#ff86b3', '#ffe0ee'] })
  corners(pen, [
    [0.95, 0],
    [0.42, -0.5],
    [0.3, 0],
    [0.42, 0.5],
  ])
  inked(pen, '#ff5d98')
  const mantle = () => {
    bend(pen, [
      [1, 0],
      [0.6, -0.34],
      [0, -0.3],
      [-0.3, -0.2],
      [-0.34, 0.2],
      [0, 0.3],
      [0.6, 0.34],
      [1, 0],
    ])
    pen.closePath()
  }
  mantle()
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.35], [0, 0.35], ['#ff9cc4', '#ff6ea6', '#c93a86'])
    pen.fillRect(-1, -1, 2.2, 2)
    round(pen, 0.34)
  })
  mantle()
  pen.strokeStyle = INK
  pen.lineWidth = 0.026
  pen.stroke()
  paintEye(pen, [-0.16, -0.1], 0.11)
}

export function paintOctopus(pen: Pen): void {
  paintArms(pen, { count: 7, from: [0, 0.02], reach: 1.02, colours: ['#e8643c', '#ffd0a8'] })
  oval(pen, [0.36, -0.02], [0.58, 0.5])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = shade(pen, [0, -0.5], [0, 0.5], ['#ffa05e', '#f0643a', '#b73a2c'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.fillStyle = 'rgba(255, 225, 170, 0.5)'
    for (let spot = 0; spot < 9; spot += 1) {
      disc(pen, { x: 0.2 + ((spot * 0.37) % 0.7), y: -0.36 + ((spot * 0.29) % 0.4), radius: 0.04 })
      pen.fill()
    }
    round(pen, 0.48)
  })
  oval(pen, [0.36, -0.02], [0.58, 0.5])
  pen.strokeStyle = INK
  pen.lineWidth = 0.03
  pen.stroke()
  paintEye(pen, [0.34, 0.02], 0.13)
  paintEye(pen, [0.68, 0.06], 0.11)
}

export function paintTurtle(pen: Pen): void {
  const skin = '#7cc36a'
  for (const [x, y, turn] of [
    [0.36, -0.46, 0.7],
    [0.36, 0.46, -0.7],
    [-0.56, -0.36, -0.6],
    [-0.56, 0.36, 0.6],
  ] as const) {
    oval(pen, [x, y], [x > 0 ? 0.36 : 0.24, 0.12], turn + Math.PI)
    inked(pen, skin)
  }
  oval(pen, [0.78, 0], [0.22, 0.17])
  inked(pen, '#a6dd84')
  paintEye(pen, [0.84, -0.08], 0.06)
  oval(pen, [-0.04, 0], [0.66, 0.48])
  apart(pen, () => {
    pen.clip()
    pen.fillStyle = glow(pen, { x: 0.1, y: -0.1, radius: 0.8 }, ['#e4b357', '#9b6a26', '#5a3a16'])
    pen.fillRect(-1, -1, 2.2, 2)
    pen.strokeStyle = 'rgba(44, 26, 8, 0.75)'
    pen.lineWidth = 0.045
    for (let cell = 0; cell < 7; cell += 1) {
      const angle = (cell / 6) * Math.PI * 2
      const [x, y] = cell === 6 ? [-0.04, 0] : [-0.04 + Math.cos(angle) * 0.4, Math.sin(angle) * 0.3]
      corners(
        pen,
        Array.from(
          { length: 6 },
          (_, side): Point => [
            x + Math.cos((side / 6) * Math.PI * 2) * 0.22,
            y + Math.sin((side / 6) * Math.PI * 2) * 0.18,
          ],
        ),
      )
      pen.stroke()
    }
    round(pen, 0.48)
  })
  oval(pen, [-0.04, 0], [0.66, 0.48])
  pen.strokeStyle = INK
  pen.lineWidth = 0.035
  pen.stroke()
}

/** A lionfish wears its fins like a mane. */
export function paintLionfish(pen: Pen): void {
  for (let ray = 0; ray < 9; ray += 1) {
    const angle = -2.75 + ray * 0.19
    bend(pen, [
      [0.3 - ray * 0.07, -0.2],
      [0.2 - ray * 0.08 + Math.cos(angle) * 0.3, Math.sin(angle) * 0.5 - 0.1],
      [0.1 - ray * 0.06 + Math.cos(angle) * 0.5, Math.sin(angle) * 0.78 - 0.1],
    ])
    pen.strokeStyle = ray % 2 === 0 ? '#ffe9d6' : '#c9382b'
    pen.lineWidth = 0.055
    pen.lineCap = 'round'
    pen.stroke()
  }
  paintFish(pen, {
    height: 0.34,
    colours: { back: '#8e1c23', side: '#e04a38', under: '#ffd9c4', fin: '#d8432f', mark: '#fff1e4' },
    tail: 'fan',
    back: 'low',
    pattern: 'stripes',
  })
  for (let ray = 0; ray < 7; ray += 1) {
    const angle = 2.75 - ray * 0.24
    corners(pen, [
      [0.34, 0.06],
      [0.3 + Math.cos(angle) * 0.72, 0.06 + Math.sin(angle) * 0.66],
      [0.3 + Math.cos(angle - 0.12) * 0.66, 0.06 + Math.sin(angle - 0.12) * 0.62],
    ])
    inked(pen, ray % 2 === 0 ? '#ffe3cf' : '#cf3d2d', 0.014)
  }
}
