import type { Ink } from '../ink.ts'
import { fill, form, group, line, oval, rays, spark } from './brush.ts'
import { band } from './ribbon.ts'
import { tones } from './tones.ts'

const { light, base, dark, line: edge } = tones.gold

/** A round of the horn's tube: lit on its back, dark in its hollow. */
function coil(ink: Ink, x: number, y: number, r: number): string {
  const reach = r + 13
  const at = (distance: number) => distance / reach
  const brass = ink.radialAt(
    { x: x - 2, y: y - 2, r: reach },
    [at(r - 13), dark],
    [at(r - 7), base],
    [at(r - 1), '#fffbe0'],
    [at(r + 5), base],
    [1, dark],
  )
  return line(oval(x, y, r), edge, 27) + line(oval(x, y, r), brass, 20.5)
}

function tube(ink: Ink, d: string, degrees: number, width: number): string {
  return line(d, edge, width + 6.5) + line(d, ink.tilt(degrees, dark, [0.3, light], [0.6, base], dark), width)
}

function bell(ink: Ink): string {
  const flare = 'M140 124C176 122 192 96 196 48L236 110C214 126 180 148 142 148Z'
  return [
    form(ink, flare, tones.gold, { depth: 12, gloss: 0.8 }),
    line('M152 130C186 124 204 104 210 76', '#fffce8', 5, `opacity=".9" filter="${ink.blur(1.2)}"`),
    line('M158 142C186 138 208 126 222 112', '#ffdf8c', 2.4, 'opacity=".8"'),
    group(
      form(
        ink,
        oval(0, 0, 39, 19),
        { light: '#fff6cc', base: '#f4b94a', dark: '#8d4714', line: edge },
        { depth: 5 },
      ) +
        fill(
          oval(0, 1, 30, 13),
          ink.radial({ x: 0.55, y: 0.75, r: 0.75 }, '#c9702a', [0.5, '#6d2c12'], '#2b0d08'),
        ) +
        line('M-26 5Q0 17 26 4', '#ffb85c', 2.4, 'opacity=".8"'),
      'transform="translate(216 79) rotate(57)"',
    ),
  ].join('')
}

function tassels(ink: Ink): string {
  const knot = (x: number, y: number, turn: number) =>
    group(
      form(ink, 'M-8 0H8L14 32Q0 38 -14 32Z', tones.coral, { depth: 5, line: 2.8 }) +
        line('M-5 6L-8 32M0 6V34M5 6L8 32', tones.coral.dark, 2) +
        form(ink, oval(0, -4, 9, 8), tones.gold, { depth: 4, line: 2.8 }),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  const cord = 'M58 62C34 78 26 96 30 116M58 62C44 92 48 112 58 128'
  return (
    line(cord, tones.coral.line, 8.5) +
    line(cord, tones.coral.base, 5) +
    line(cord, '#ffd9c4', 2, 'stroke-dasharray="3 5"') +
    knot(30, 122, 8) +
    knot(60, 134, -6)
  )
}

function horn(ink: Ink): string {
  return [
    tube(ink, 'M28 40C60 22 90 30 112 30', 90, 15),
    form(ink, 'M10 40C8 30 18 22 26 26L40 34L36 48L24 54C14 54 10 48 10 40Z', tones.gold, { depth: 5 }),
    tube(ink, 'M72 124C96 138 120 138 150 134', 90, 19),
    coil(ink, 108, 84, 46),
    line('M72 66C78 50 92 42 106 40', '#fff', 4, `opacity=".9" filter="${ink.blur(1)}"`),
    line('M140 112C134 120 124 126 114 127', '#ffd98a', 2.6, 'opacity=".8"'),
    bell(ink),
    [
      [66, 66, 24],
      [146, 64, -30],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          form(ink, 'M-18 -6H18V6H-18Z', tones.coral, { depth: 3, line: 2.8, gloss: 0.7 }),
          `transform="translate(${x} ${y}) rotate(${turn})"`,
        ),
      )
      .join(''),
  ].join('')
}

/** Gold that stays gold on whatever is behind it. */
function aura(ink: Ink): string {
  const gold = ink.radialAt(
    { x: 120, y: 108, r: 108 },
    [0, '#fffbe0'],
    [0.4, '#ffe08a', 0.95],
    [0.72, '#ffb24a', 0.7],
    [1, '#e8642a', 0],
  )
  return fill(oval(120, 108, 108), gold)
}

/** The horn of the first boat of the morning; what it multiplies by is written on its ribbon. */
export function wild(ink: Ink): string {
  return [
    aura(ink),
    rays(ink, 120, 106, 106, 22, '#fff0a0', 0.1),
    group(
      group(horn(ink) + tassels(ink), 'transform="translate(0 8) scale(.965)"'),
      `filter="${ink.shadow({ dx: 2, dy: 5, blur: 2.5, colour: '#3a1606', opacity: 0.4 })}"`,
    ),
    band(ink, { light: '#ff9d86', base: '#c93f45', dark: '#7d1731', line: '#3d0718' }),
    spark(92, 44, 17) + spark(206, 40, 20) + spark(36, 84, 10) + spark(188, 132, 9),
  ].join('')
}
