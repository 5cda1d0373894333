import type { Ink } from '../ink.ts'
import {
  chance,
  disc,
  faint,
  fill,
  line,
  oval,
  polygon,
  type MonsoonPoint,
  soft,
  spark,
  times,
  turned,
} from '../monsoon-jar/pen.ts'
import { gold } from './cane.ts'

const sides = 12

function around(index: number, away: number): MonsoonPoint {
  const angle = ((index + 0.5) / sides) * Math.PI * 2
  return [120 + Math.cos(angle) * away, 120 + Math.sin(angle) * away]
}

/** Lightning grown hard, cut round, with a still heart. */
export function drawOrb(ink: Ink): string {
  return [
    disc(
      120,
      120,
      119,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0.55, '#d8ff5a', 0.95],
        [0.8, '#5ae86a', 0.5],
        [1, '#0ab890', 0],
      ),
    ),
    setting(ink),
    facets(ink),
    heart(ink),
    bolts(),
    spark(66, 62, 20) + spark(184, 82, 12) + spark(168, 190, 11),
  ].join('')
}

function setting(ink: Ink): string {
  const outline = polygon(times(sides, (index) => around(index, 102)))
  const claw =
    fill('M106 8Q120 -2 134 8L130 30H110Z', ink.down(...gold), 'stroke="#5a2604" stroke-width="2.4"') +
    disc(120, 14, 3.4, '#ff3d9a')
  return [
    line(outline, '#5a2604', 13),
    line(outline, ink.tilt(58, ...gold), 9),
    line(outline, '#fffbe0', 1.6, faint(0.9)),
    ...times(6, (index) => turned(claw, 120, 120, index * 60)),
  ].join('')
}

const lights = [
  '#ffffff',
  '#f4ffb0',
  '#c8ff4a',
  '#7aec5a',
  '#2ecf8a',
  '#0a9a90',
  '#08707e',
  '#0a9488',
  '#1cbf86',
  '#6ae45a',
  '#c0fa5a',
  '#f2ffa8',
] as const

/** What each side sends back of the one light, which stands at the upper left. */
function facets(ink: Ink): string {
  const tone = (index: number, off: number) => lights[(index + off + 24) % lights.length] ?? '#fff'
  const outer = times(sides, (index) => {
    const shift = index - 7
    return [
      fill(polygon([around(index, 99), around(index + 1, 99), around(index + 0.5, 80)]), tone(shift, 0)),
      fill(polygon([around(index, 99), around(index + 0.5, 80), around(index - 0.5, 80)]), tone(shift, 2)),
      fill(
        polygon([around(index + 0.5, 80), around(index - 0.5, 80), around(index, 64)]),
        tone(shift, chance(index) > 0.5 ? 4 : 1),
      ),
      fill(polygon([around(index, 64), around(index + 1, 64), around(index + 0.5, 80)]), tone(shift, 3)),
    ].join('')
  })
  const seams = times(sides, (index) =>
    line(
      polygon([around(index, 99), around(index + 0.5, 80), around(index, 64), around(index - 0.5, 80)]),
      '#ffffff',
      1.1,
      faint(0.5),
    ),
  )
  return disc(120, 120, 100, ink.tilt(50, '#c8ff4a', '#056a74')) + outer.join('') + seams.join('')
}

function heart(ink: Ink): string {
  const table = polygon(times(sides, (index) => around(index, 68)))
  return [
    line(table, '#033c44', 4),
    fill(table, ink.radialAt({ x: 120, y: 120, r: 72 }, [0, '#0a3c5c'], [0.6, '#064a5c'], [1, '#0a9a8c'])),
    soft(ink, oval(120, 121, 58, 36, '#04263e'), 8, 0.8),
    fill(
      polygon([around(6.5, 66), around(7.5, 66), around(8.5, 66), [112, 72], [78, 84]]),
      '#fff',
      faint(0.3),
    ),
    line(polygon(times(sides, (index) => around(index, 66))), '#d8ff8a', 1.8, faint(0.9)),
  ].join('')
}

function bolts(): string {
  return times(5, (index) => {
    const d = 'M120 50L128 36L116 34L126 14L119 12L124 2'
    return turned(line(d, '#8aff3a', 7, faint(0.45)) + line(d, '#ffffff', 2.6), 120, 120, index * 72 + 34)
  }).join('')
}
