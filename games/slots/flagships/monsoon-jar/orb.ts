import type { Ink } from '../ink.ts'
import {
  blob,
  disc,
  faint,
  fill,
  group,
  line,
  oval,
  type MonsoonPoint,
  share,
  soft,
  solid,
  spark,
  times,
  turned,
} from './pen.ts'
import { gold } from './plaque.ts'

/** Lightning that was caught in a drop, set among golden petals. */
export function drawOrb(ink: Ink): string {
  return [
    disc(
      120,
      120,
      119,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0.6, '#8af4ff', 0.9],
        [0.82, '#2ea8ff', 0.45],
        [1, '#2450ff', 0],
      ),
    ),
    petals(ink),
    bezel(ink),
    glass(ink),
    sparks(),
  ].join('')
}

function petals(ink: Ink): string {
  const petal =
    solid(ink, 'M120 6C134 16 138 30 132 44H108C102 30 106 16 120 6Z', {
      paint: ink.down('#fff8d0', '#ffc53a', '#b3620c'),
      edge: '#5a2606',
      width: 2,
      depth: 5,
      light: '#fff',
    }) + disc(120, 24, 3.4, '#ff4f6e')
  return times(12, (index) => turned(petal, 120, 120, index * 30)).join('')
}

function bezel(ink: Ink): string {
  return [
    disc(120, 120, 97, '#4a1f06'),
    disc(120, 120, 94.5, ink.tilt(55, ...gold)),
    disc(120, 120, 87, '#5a2606'),
    disc(120, 120, 85.5, ink.tilt(235, ...gold)),
    line(
      'M29.500 120A90.500 90.500 0 0 1 210.500 120A90.500 90.500 0 0 1 29.500 120',
      '#fff8d8',
      3.6,
      'stroke-dasharray="0 9.48"',
    ),
  ].join('')
}

function jagged(points: readonly MonsoonPoint[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

function ring(r: number, start: number, sweep: number, salt: number): string {
  return jagged(
    times(13, (index): MonsoonPoint => {
      const angle = ((start + (sweep * index) / 12) * Math.PI) / 180
      const away = r + (share(index, salt) - 0.5) * 15
      return [120 + Math.cos(angle) * away, 120 + Math.sin(angle) * away]
    }),
  )
}

function glass(ink: Ink): string {
  const clip = ink.clip(disc(120, 120, 80, '#fff'))
  const arcs = [ring(68, 190, 130, 1), ring(66, 20, 130, 2), ring(72, 330, 60, 3), ring(70, 150, 60, 0)]
  const d = arcs.join('')
  const inner = [
    disc(
      120,
      120,
      80,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#0d2a7c'],
        [0.55, '#123a9e'],
        [0.85, '#1f86e0'],
        [1, '#8af0ff'],
      ),
    ),
    line(d, '#39c8ff', 9, `opacity="0.8" filter="${ink.blur(4)}"`),
    line(d, '#bdf6ff', 3.4),
    line(d, '#ffffff', 1.6),
    soft(ink, oval(120, 122, 66, 40, '#0a1f66'), 9, 0.9),
    oval(120, 196, 56, 18, '#aef6ff', `opacity="0.5" filter="${ink.blur(5)}"`),
  ].join('')
  return [
    disc(120, 120, 82.5, '#06143c'),
    group(inner, `clip-path="${clip}"`),
    fill(
      blob([58, 96], [68, 68], [96, 50], [128, 48], [112, 58], [84, 70], [66, 94]),
      '#ffffff',
      faint(0.75),
    ),
    disc(150, 56, 4, '#fff', faint(0.8)),
  ].join('')
}

function sparks(): string {
  const bolts = times(4, (index) => {
    const angle = index * 90 + 43
    const d = 'M120 38L126 28L118 24L125 10'
    return turned(line(d, '#2a8cff', 7, faint(0.5)) + line(d, '#f2ffff', 2.8), 120, 120, angle)
  })
  return bolts.join('') + spark(196, 52, 16) + spark(48, 186, 13) + spark(52, 50, 9)
}
