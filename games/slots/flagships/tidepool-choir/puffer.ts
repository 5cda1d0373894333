import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, line, plaque, solid } from './clay.ts'
import { blush, eye } from './faces.ts'
import { sapphire, sunny } from './palette.ts'
import {
  blob,
  circle,
  ellipse,
  type TidepoolPoint,
  polar,
  polygon,
  rays,
  scalloped,
  times,
} from './shapes.ts'

const middle: TidepoolPoint = [120, 124]

function porthole(ink: Ink): string {
  const outer = scalloped([120, 122], 114, 8, 0.05)
  const inner = circle([120, 122], 96)
  const rim = { ...sapphire, light: '#e8f6ff', base: '#6cb6ff', deep: '#1f56c4' }
  const rivets = times(8).map((index) => {
    const [x, y] = polar([120, 122], 103, index * 45 + 22.5)
    return `${fill(circle([x, y], 5), '#0b2a7a')}${fill(circle([x, y], 3.6), '#d6efff')}`
  })
  return [
    plaque(ink, outer, inner, { rim, field: ['#4cc8ff', '#0a2a86'] }),
    `<g clip-path="${ink.clip(`<path d="${inner}"/>`)}">${fill(rays(middle, 130, 12, 0.5), '#d6f4ff', 0.18)}</g>`,
    rivets.join(''),
  ].join('')
}

function spikes(ink: Ink): string {
  const tone = { ...sunny, light: '#fff0a0', base: '#ffb01e', deep: '#d8620a' }
  return times(16)
    .map((index) => {
      const degrees = index * 22.5 + 11
      const tip = polar(middle, 114, degrees)
      const [left, right] = [polar(middle, 78, degrees - 10), polar(middle, 78, degrees + 10)]
      return solid(ink, polygon([left, tip, right]), tone, { line: 3.6, depth: 6 })
    })
    .join('')
}

function fin(ink: Ink): string {
  const shape = blob([
    [50, 128],
    [24, 106],
    [4, 112],
    [10, 128],
    [2, 142],
    [16, 150],
    [26, 164],
    [52, 152],
  ])
  return [
    solid(
      ink,
      shape,
      { ...sunny, base: '#ff9a2e', deep: '#d9480f', light: '#ffd98a' },
      { line: 4, depth: 9 },
    ),
    `<path d="M44 136L16 126M44 140L14 142M46 146L24 156" stroke="#b8430a" stroke-width="3" stroke-linecap="round" opacity="0.7"/>`,
  ].join('')
}

function body(ink: Ink): string {
  const ball = circle(middle, 88)
  const belly = blob([
    [36, 148],
    [70, 142],
    [120, 152],
    [170, 142],
    [204, 148],
    [194, 180],
    [164, 204],
    [120, 212],
    [76, 204],
    [46, 180],
  ])
  const spots = [
    [92, 50, 7],
    [120, 48, 10],
    [148, 50, 7],
    [106, 64, 5],
    [134, 64, 5],
    [48, 98, 6],
    [192, 98, 6],
  ] as const
  return [
    solid(ink, ball, sunny, { line: 4.8, depth: 22, shine: 0.7 }),
    `<g clip-path="${ink.clip(`<path d="${ball}"/>`)}"><path d="${belly}" fill="${ink.down('#fffbe8', '#ffe6b0')}" opacity="0.9"/></g>`,
    spots.map(([x, y, r]) => fill(circle([x, y], r), '#e8780e', 0.75)).join(''),
    gleam(76, 66, 10, 17, 40, 0.85),
    gleam(58, 92, 4, 7, 30, 0.7),
  ].join('')
}

/** A pufferfish that holds a very long note. */
export function pufferOnNote(ink: Ink): string {
  const side = fin(ink)
  const face = { iris: ['#39e2c4', '#045e70'], edge: '#5c2603', look: [0, -0.15] } as const
  const lips = ellipse([120, 164], 22, 25)
  return [
    halo(ink, 120, 120, 120, '#8fd8ff', 0.35),
    porthole(ink),
    spikes(ink),
    side,
    flipped(side, 120),
    body(ink),
    blush(ink, 62, 150, 27, '#ff6a4a', 0.9),
    blush(ink, 178, 150, 27, '#ff6a4a', 0.9),
    eye(ink, 82, 108, 30, face),
    eye(ink, 158, 108, 30, face),
    line('M58 74q14 -20 36 -14M182 74q-14 -20 -36 -14', '#a84a08', 6.5),
    solid(
      ink,
      lips,
      { light: '#ffc4b0', base: '#ff6f61', deep: '#c92a4a', edge: '#6e1024', rim: '#ffb8a0' },
      { line: 3.6, depth: 8 },
    ),
    `<path d="${ellipse([120, 165], 11.5, 14)}" fill="#4a0620"/>`,
    `<path d="${ellipse([120, 173], 8, 5)}" fill="#f0527a"/>`,
  ].join('')
}
