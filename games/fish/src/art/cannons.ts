import { levels } from '../play/levels.ts'
import type { Piece } from './atlas.ts'
import { apart, corners, disc, glow, oval, type Pen, shade } from './pen.ts'

type Metal = {
  readonly light: string
  readonly main: string
  readonly dark: string
  /** As the ball glows, for tints. */
  readonly glow: number
}

/** The metal of each level, from bronze to what burns white. */
export const metals: readonly Metal[] = [
  { light: '#f3c89a', main: '#b9742f', dark: '#5a3210', glow: 0xffc27a },
  { light: '#f2f7fb', main: '#8ea4b6', dark: '#3a4a5a', glow: 0xd6ecff },
  { light: '#b8ffdf', main: '#23b57c', dark: '#0a4f38', glow: 0x5cffb8 },
  { light: '#bfe6ff', main: '#2a86e8', dark: '#0c336e', glow: 0x5cc0ff },
  { light: '#e5ccff', main: '#8b4bea', dark: '#34127a', glow: 0xb98aff },
  { light: '#ffc9c9', main: '#e0303f', dark: '#6a0c1c', glow: 0xff6a6a },
  { light: '#fff6c8', main: '#eab024', dark: '#7a4a08', glow: 0xffe066 },
  { light: '#ffffff', main: '#ff9a3c', dark: '#8a1a6a', glow: 0xfff2c0 },
]

function tube(
  pen: Pen,
  { light, main, dark }: Metal,
  box: { y: number; from: number; to: number; half: number },
): void {
  const { y, from, to, half } = box
  corners(pen, [
    [from, y - half * 1.15],
    [to - 8, y - half],
    [to - 8, y - half * 1.35],
    [to, y - half * 1.35],
    [to, y + half * 1.35],
    [to - 8, y + half * 1.35],
    [to - 8, y + half],
    [from, y + half * 1.15],
  ])
  pen.fillStyle = shade(pen, [0, y - half * 1.3], [0, y + half * 1.3], [dark, light, main, dark])
  pen.fill()
  pen.strokeStyle = 'rgba(6, 10, 24, 0.7)'
  pen.lineWidth = 1.6
  pen.stroke()
  oval(pen, [to, y], [2.6, half * 1.1])
  pen.fillStyle = '#0a0f1e'
  pen.fill()
}

/** How many tubes a level has, and how thick they are. */
const tubes: readonly (readonly [count: number, half: number])[] = [
  [1, 7],
  [1, 9],
  [2, 6],
  [2, 7],
  [3, 5],
  [3, 5.6],
  [1, 13],
  [2, 9],
]

function fins(pen: Pen, { light, dark }: Metal, level: number): void {
  for (const side of [-1, 1]) {
    corners(pen, [
      [-22, side * 12],
      [-34 - level * 1.4, side * (18 + level * 1.6)],
      [6, side * 15],
      [16, side * 9],
    ])
    pen.fillStyle = shade(pen, [0, 0], [0, side * 26], [dark, light])
    pen.fill()
    pen.strokeStyle = 'rgba(6, 10, 24, 0.6)'
    pen.lineWidth = 1.4
    pen.stroke()
  }
}

function paintBarrel(pen: Pen, level: number): void {
  const metal = metals[level]
  const [count, half] = tubes[level] ?? [1, 7]
  if (!metal) return
  if (level >= 3) fins(pen, metal, level)
  for (let index = 0; index < count; index += 1)
    tube(pen, metal, { y: (index - (count - 1) / 2) * half * 2.3, from: -22, to: 40 + level * 1.6, half })
  disc(pen, { x: -14, y: 0, radius: 18 })
  pen.fillStyle = glow(pen, { x: -19, y: -6, radius: 26 }, [metal.light, metal.main, metal.dark])
  pen.fill()
  pen.strokeStyle = 'rgba(6, 10, 24, 0.7)'
  pen.lineWidth = 1.8
  pen.stroke()
  disc(pen, { x: -14, y: 0, radius: 7 + level * 0.5 })
  pen.fillStyle = glow(pen, { x: -14, y: 0, radius: 11 }, ['#ffffff', metal.light, metal.dark])
  pen.fill()
  if (level < 6) return
  apart(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    disc(pen, { x: 44, y: 0, radius: 20 })
    pen.fillStyle = glow(pen, { x: 44, y: 0, radius: 20 }, [
      'rgba(255, 230, 150, 0.7)',
      'rgba(255, 140, 40, 0)',
    ])
    pen.fill()
  })
}

function paintStand(pen: Pen): void {
  oval(pen, [0, 14], [46, 20])
  pen.fillStyle = 'rgba(2, 8, 20, 0.45)'
  pen.fill()
  oval(pen, [0, 6], [42, 22])
  pen.fillStyle = shade(pen, [0, -16], [0, 28], ['#f9e2a2', '#b9822a', '#4a2f0a'])
  pen.fill()
  pen.strokeStyle = 'rgba(20, 10, 0, 0.8)'
  pen.lineWidth = 2
  pen.stroke()
  oval(pen, [0, 2], [32, 15])
  pen.fillStyle = shade(pen, [0, -14], [0, 16], ['#103a4a', '#0a1f33'])
  pen.fill()
  pen.strokeStyle = '#f9e2a2'
  pen.lineWidth = 1.4
  pen.stroke()
}

export const cannonPieces: readonly Piece[] = [
  { name: 'cannon-base', width: 96, height: 72, paint: paintStand },
  ...levels.map((_, level) => ({
    name: `cannon-${level}`,
    width: 132,
    height: 76,
    paint: (pen: Pen) => paintBarrel(pen, level),
  })),
]
