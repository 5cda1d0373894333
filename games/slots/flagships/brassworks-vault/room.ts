import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { disc, lines, n, polar, put, range } from './craft.ts'
import { hall, lamp } from './hall.ts'
import { hoard } from './hoard.ts'
import { brass, copper, gauge, gear, gold, iron, pipe, steel } from './metal.ts'
import { chest, heap, ingot } from './treasure.ts'

function cogs(ink: Ink): string {
  return [
    gear(ink, 6, 10, 92, 16, iron, '#04141a'),
    gear(ink, 104, 8, 46, 12, brass, '#0c0a06'),
    gear(ink, 20, 112, 44, 12, copper, '#0c0a06'),
    gear(ink, 150, -8, 30, 10, steel, '#04141a'),
    gauge(ink, 26, 24, 34, 40, gold),
  ].join('')
}

function corner(ink: Ink, { height }: Size, isOpen: boolean): string {
  const u = Math.min(height / 1100, 1)
  const down = `<g transform="translate(10 ${n(height * 0.1)}) rotate(90)">${pipe(ink, height * 0.16, 22, isOpen ? brass : copper, [26, height * 0.15])}</g>`
  const gold1 = heap(ink, {
    x: 20 * u,
    foot: height * 1.01,
    wide: 430 * u,
    high: 130 * u,
    coin: 20 * u,
    seed: isOpen ? 9 : 8,
    dim: 0.8,
  })
  const stack = isOpen
    ? chest(ink, 62 * u, height * 0.95, 150 * u)
    : `${ingot(ink, 60 * u, height * 0.945, 120 * u)}${ingot(ink, 150 * u, height * 0.962, 110 * u, 4)}${ingot(ink, 80 * u, height * 0.915, 110 * u, -3)}`
  return `${down}<g filter="${ink.shadow({ dx: 3, dy: 6, blur: 6, colour: '#000', opacity: 0.6 })}">${cogs(ink)}</g>${stack}${gold1}`
}

function near(isOpen: boolean): NonNullable<RoomDrawing['near']> {
  return (ink, size) => {
    const half = corner(ink, size, isOpen)
    const lamps = isOpen
      ? [0.16, 0.84].map((share) => put(lamp(ink, size.height * 0.13, 30), size.width * share, 0)).join('')
      : ''
    return `${lamps}${half}<g transform="translate(${size.width} 0) scale(-1 1)">${half}</g>`
  }
}

function wisp(ink: Ink): string {
  const puff = (x: number, y: number, r: number) =>
    disc(
      x,
      y,
      r,
      `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#eafaf6', 0.42], [0.5, '#cfe8e4', 0.2], [1, '#cfe8e4', 0])}"`,
    )
  return `${puff(26, 38, 24)}${puff(40, 30, 22)}${puff(32, 20, 18)}`
}

function sparkle(ink: Ink): string {
  const star = range(8).map((index) => polar(32, 32, index % 2 ? 4 : index % 4 ? 22 : 30, index * 45))
  return `${disc(32, 32, 30, `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff3b0', 0.9], [0.4, '#ffc83c', 0.4], [1, '#ff9a0c', 0])}"`)}<path d="${lines(star)}" fill="#fffbe0"/>`
}

export const base: RoomDrawing = {
  far: hall,
  near: near(false),
  weather: {
    draw: wisp,
    count: 12,
    speed: { x: 5, y: -20 },
    swing: 14,
    turn: 12,
    size: [26, 58],
    glimmers: true,
  },
}

export const feature: RoomDrawing = {
  far: hoard,
  near: near(true),
  weather: {
    draw: sparkle,
    count: 26,
    speed: { x: 0, y: -12 },
    swing: 8,
    turn: 30,
    size: [5, 15],
    isLight: true,
    glimmers: true,
  },
}
