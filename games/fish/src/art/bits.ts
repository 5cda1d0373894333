import type { Piece } from './atlas.ts'
import { apart, corners, disc, glow, oval, type Pen, shade } from './pen.ts'

/** The signs that multiples are written with over a kill. */
const signs = '0123456789×'

function sign(letter: string): Piece {
  return {
    name: `sign-${letter}`,
    width: 30,
    height: 44,
    paint(pen) {
      pen.font = '800 38px "Outfit Variable", sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.lineWidth = 7
      pen.strokeStyle = 'rgba(46, 22, 0, 0.92)'
      pen.strokeText(letter, 0, 2)
      pen.fillStyle = shade(pen, [0, -16], [0, 18], ['#fffbe0', '#ffd95a', '#f0951a'])
      pen.fillText(letter, 0, 2)
    },
  }
}

function light(name: string, colours: readonly string[]): Piece {
  return {
    name,
    width: 64,
    height: 64,
    paint(pen) {
      disc(pen, { x: 0, y: 0, radius: 32 })
      pen.fillStyle = glow(pen, { x: 0, y: 0, radius: 32 }, colours)
      pen.fill()
    },
  }
}

function paintNet(pen: Pen): void {
  pen.strokeStyle = 'rgba(255, 255, 255, 0.9)'
  pen.lineWidth = 2.2
  for (let ring = 1; ring <= 4; ring += 1) {
    pen.beginPath()
    for (let side = 0; side <= 12; side += 1) {
      const angle = (side / 12) * Math.PI * 2
      const sag = side % 2 === 0 ? 1 : 0.94
      pen.lineTo(Math.cos(angle) * ring * 14 * sag, Math.sin(angle) * ring * 14 * sag)
    }
    pen.stroke()
  }
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(Math.cos(angle) * 58, Math.sin(angle) * 58)
    pen.stroke()
  }
}

function paintCoin(pen: Pen): void {
  disc(pen, { x: 0, y: 0, radius: 15 })
  pen.fillStyle = shade(pen, [-12, -12], [12, 12], ['#fffbd6', '#f6c945', '#a8690e'])
  pen.fill()
  pen.strokeStyle = '#6a3d04'
  pen.lineWidth = 1.6
  pen.stroke()
  disc(pen, { x: 0, y: 0, radius: 10.5 })
  pen.strokeStyle = 'rgba(120, 70, 6, 0.8)'
  pen.stroke()
  corners(pen, [
    [0, -7],
    [6, 0],
    [0, 7],
    [-6, 0],
  ])
  pen.fillStyle = '#fff3b8'
  pen.fill()
}

function paintBubble(pen: Pen): void {
  disc(pen, { x: 0, y: 0, radius: 13 })
  pen.fillStyle = glow(pen, { x: 0, y: 0, radius: 13 }, [
    'rgba(255, 255, 255, 0.02)',
    'rgba(200, 240, 255, 0.12)',
    'rgba(230, 250, 255, 0.6)',
  ])
  pen.fill()
  oval(pen, [-4, -5], [3.6, 2.2], -0.7)
  pen.fillStyle = 'rgba(255, 255, 255, 0.9)'
  pen.fill()
}

/** What the locked or chosen fish wears: four corners of a ring, so that it is not colour alone. */
function paintAim(pen: Pen): void {
  pen.lineCap = 'round'
  for (const [width, colour] of [
    [9, 'rgba(40, 10, 0, 0.7)'],
    [5, '#ffdf6a'],
  ] as const)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      pen.beginPath()
      pen.arc(0, 0, 52, quarter * 1.571 + 0.3, quarter * 1.571 + 1.27)
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.stroke()
      apart(pen, () => {
        pen.rotate(quarter * 1.571)
        pen.beginPath()
        pen.moveTo(42, 0)
        pen.lineTo(56, 0)
        pen.stroke()
      })
    }
}

/** A shaft of light from above; its head is at the upper end. */
function paintBeam(pen: Pen): void {
  corners(pen, [
    [-18, -150],
    [18, -150],
    [70, 150],
    [-70, 150],
  ])
  pen.fillStyle = shade(
    pen,
    [0, -150],
    [0, 150],
    ['rgba(255, 255, 255, 0.55)', 'rgba(255, 255, 255, 0.18)', 'rgba(255, 255, 255, 0)'],
  )
  pen.fill()
}

/** What a ball leaves behind: its head is at the right. */
function paintTrail(pen: Pen): void {
  corners(pen, [
    [60, -13],
    [-62, 0],
    [60, 13],
  ])
  pen.fillStyle = shade(
    pen,
    [62, 0],
    [-62, 0],
    ['rgba(255, 255, 255, 0.75)', 'rgba(255, 255, 255, 0.25)', 'rgba(255, 255, 255, 0)'],
  )
  pen.fill()
}

/** A small fish of the distance, as a shadow. */
function paintFar(pen: Pen): void {
  oval(pen, [3, 0], [15, 6])
  pen.fillStyle = '#ffffff'
  pen.fill()
  corners(pen, [
    [-9, 0],
    [-19, -7],
    [-16, 0],
    [-19, 7],
  ])
  pen.fill()
}

export const bitPieces: readonly Piece[] = [
  ...Array.from(signs, sign),
  light('orb', [
    '#ffffff',
    'rgba(255, 255, 255, 0.95)',
    'rgba(255, 255, 255, 0.35)',
    'rgba(255, 255, 255, 0)',
  ]),
  light('haze', ['rgba(255, 255, 255, 0.8)', 'rgba(255, 255, 255, 0.25)', 'rgba(255, 255, 255, 0)']),
  { name: 'net', width: 124, height: 124, paint: paintNet },
  { name: 'coin', width: 36, height: 36, paint: paintCoin },
  { name: 'bubble', width: 30, height: 30, paint: paintBubble },
  { name: 'aim', width: 124, height: 124, paint: paintAim },
  { name: 'beam', width: 150, height: 304, paint: paintBeam },
  { name: 'trail', width: 126, height: 30, paint: paintTrail },
  { name: 'far', width: 42, height: 18, paint: paintFar },
]
