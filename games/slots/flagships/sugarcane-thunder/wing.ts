import type { Ink } from '../ink.ts'
import { blob, disc, group, solid } from '../monsoon-jar/pen.ts'
import { feather } from './rooster.ts'

/** The left wing from its shoulder to the hand that holds the stick. */
export function wing(ink: Ink): string {
  const stick = group(
    solid(ink, 'M-5 -12L-4 96A7 7 0 0 0 6 96L6 -12Z', {
      paint: ink.across('#fff0c8', '#d89a4a', '#7a3c0c'),
      edge: '#4a1e06',
      width: 2.4,
      depth: 4,
    }) +
      disc(1, 98, 10, '#4a1e06') +
      disc(1, 98, 7.6, ink.radial({ x: 0.35, y: 0.3, r: 0.7 }, '#ffffff', '#ff8ac4', '#d8146c')),
    'transform="translate(54 222) rotate(-52)"',
  )
  const quills = [
    [64, 236, 56, 0.62],
    [52, 226, 80, 0.6],
    [44, 212, 104, 0.56],
  ] as const
  const teal = feather(ink, '#6affe4', '#0f9aa0', '#064460', '#03203c')
  const shape = blob(
    [112, 190],
    [122, 214],
    [106, 240],
    [78, 252],
    [50, 244],
    [38, 222],
    [52, 204],
    [84, 184],
  )
  const orange = feather(ink, '#ffe27a', '#ff8a1e', '#b8300c', '#5a1404')
  const cover = [
    [96, 196, 40],
    [78, 202, 48],
    [62, 208, 58],
  ].map(([x = 0, y = 0, turn = 0]) =>
    group(orange, `transform="translate(${x} ${y}) rotate(${turn}) scale(0.46 0.42)"`),
  )
  return [
    ...quills.map(([x, y, turn, scale]) =>
      group(teal, `transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`),
    ),
    stick,
    solid(ink, shape, {
      paint: ink.tilt(60, '#4af0dc', '#0f9aa0', '#064460'),
      edge: '#03203c',
      width: 3.2,
      depth: 10,
      light: '#d0fff6',
      rim: '#ff8ad0',
    }),
    ...cover,
  ].join('')
}
