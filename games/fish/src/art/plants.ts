import type { Piece } from './atlas.ts'
import { bend, disc, glow, oval, type Pen, type Point, shade, spread } from './pen.ts'

/** A plant lies on its side: its root at the right, its tip at the left. It is 2 long, as a fish is. */
type PlantColours = readonly [deep: string, main: string, light: string]

function kelp(pen: Pen, [deep, main, light]: PlantColours): void {
  const stem: readonly Point[] = [
    [1, 0],
    [0.4, 0.06],
    [-0.3, -0.05],
    [-1, 0.02],
  ]
  for (let leaf = 0; leaf < 13; leaf += 1) {
    const x = 0.86 - leaf * 0.14
    const side = leaf % 2 === 0 ? -1 : 1
    const size = 0.26 - Math.abs(leaf - 5) * 0.012
    oval(pen, [x - 0.12, side * size * 0.62], [size, 0.055], side * 0.75)
    pen.fillStyle = shade(pen, [x, 0], [x - 0.2, side * size], [deep, main, light])
    pen.fill()
  }
  bend(pen, stem)
  pen.strokeStyle = deep
  pen.lineWidth = 0.05
  pen.stroke()
}

function coral(pen: Pen, [deep, main, light]: PlantColours): void {
  const thrown = spread(11)
  const branch = (from: Point, angle: number, depth: number): void => {
    const length = 0.5 * 0.74 ** (5 - depth)
    const to: Point = [from[0] - Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    pen.lineCap = 'round'
    for (const [more, colour] of [
      [0.035, deep],
      [0, depth > 2 ? main : light],
    ] as const) {
      pen.beginPath()
      pen.moveTo(...from)
      pen.lineTo(...to)
      pen.strokeStyle = colour
      pen.lineWidth = 0.034 * depth + more
      pen.stroke()
    }
    if (depth === 1) return
    branch(to, angle + 0.36 + thrown() * 0.25, depth - 1)
    branch(to, angle - 0.36 - thrown() * 0.25, depth - 1)
  }
  branch([0.98, 0], 0, 5)
}

function anemone(pen: Pen, [deep, main, light]: PlantColours): void {
  for (let arm = 0; arm < 15; arm += 1) {
    const angle = (arm / 14 - 0.5) * 1.7
    const far = 1.3 + (arm % 3) * 0.16
    pen.lineCap = 'round'
    for (const [width, colour] of [
      [0.13, deep],
      [0.09, arm % 2 === 0 ? main : light],
    ] as const) {
      bend(pen, [
        [0.9, angle * 0.16],
        [0.4, angle * 0.5],
        [0.9 - far * Math.cos(angle * 0.6), angle * 0.8],
      ])
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.stroke()
    }
    disc(pen, { x: 0.9 - far * Math.cos(angle * 0.6), y: angle * 0.8, radius: 0.07 })
    pen.fillStyle = light
    pen.fill()
  }
}

/** What grows in the dark shines at its tips. */
function lantern(pen: Pen, [deep, main, light]: PlantColours): void {
  for (let stalk = 0; stalk < 5; stalk += 1) {
    const lean = (stalk - 2) * 0.16
    const tip: Point = [-0.8 + Math.abs(stalk - 2) * 0.3, lean * 2.4]
    bend(pen, [[0.98, lean * 0.3], [0.2, lean * 0.9], tip])
    pen.strokeStyle = deep
    pen.lineWidth = 0.05
    pen.stroke()
    const [x, y] = tip
    disc(pen, { x, y, radius: 0.2 })
    pen.fillStyle = glow(pen, { x, y, radius: 0.2 }, [light, main, 'rgba(0, 0, 0, 0)'])
    pen.fill()
  }
}

type Plant = { readonly kind: 'kelp' | 'coral' | 'anemone' | 'lantern'; readonly colours: PlantColours }

/** What grows in each reef, the tall ones first. */
const growing: Readonly<Record<'lagoon' | 'wreck' | 'abyss', readonly Plant[]>> = {
  lagoon: [
    { kind: 'kelp', colours: ['#0c6a4a', '#1fb574', '#a6f28a'] },
    { kind: 'coral', colours: ['#a11a4a', '#ff4f86', '#ffb0c8'] },
    { kind: 'anemone', colours: ['#8a4a06', '#ff9f2e', '#ffe08a'] },
    { kind: 'coral', colours: ['#5a1f9a', '#a85cff', '#e0c0ff'] },
  ],
  wreck: [
    { kind: 'kelp', colours: ['#123d2c', '#2a7a4c', '#8abf6a'] },
    { kind: 'coral', colours: ['#5a2a10', '#c8702c', '#f5c07a'] },
    { kind: 'kelp', colours: ['#27401a', '#5c8a2a', '#b8d06a'] },
    { kind: 'anemone', colours: ['#6a1c2a', '#c8405a', '#ff9aa8'] },
  ],
  abyss: [
    { kind: 'lantern', colours: ['#123a6a', 'rgba(40, 200, 255, 0.5)', '#d8fbff'] },
    { kind: 'coral', colours: ['#1c0f52', '#4a2fb0', '#8f6bff'] },
    { kind: 'lantern', colours: ['#3a1060', 'rgba(220, 70, 255, 0.5)', '#ffd8ff'] },
    { kind: 'anemone', colours: ['#07304a', '#0f8aa8', '#5cf0e0'] },
  ],
}

const painters = { kelp, coral, anemone, lantern }

export function plantPieces(look: keyof typeof growing): readonly Piece[] {
  return growing[look].map(({ kind, colours }, index) => ({
    name: `plant-${index}`,
    width: 190,
    height: 130,
    paint(pen) {
      pen.scale(88, 88)
      painters[kind](pen, colours)
    },
  }))
}
