import type { Ink } from '../ink.ts'
import { doll } from './doll.ts'
import { rockingHorse } from './horse.ts'
import type { CedarScene } from './scene.ts'
import { line, moved, n, oval, round, shape, solid, times } from './strokes.ts'
import { engine } from './train.ts'
import { carved, cedar } from './wood.ts'

type Toy = {
  readonly draw: (ink: Ink) => string
  readonly x: number
  readonly scale: number
  readonly foot: number
}

function shelf(
  ink: Ink,
  { x, y, width, unit }: { x: number; y: number; width: number; unit: number },
  toys: readonly Toy[],
): string {
  const board = `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + 18 * unit)}H${n(x)}Z`
  const bracket = (at: number) =>
    line(
      `M${n(at)} ${n(y + 18 * unit)}V${n(y + 54 * unit)}Q${n(at + 4 * unit)} ${n(y + 30 * unit)} ${n(at + 34 * unit)} ${n(y + 20 * unit)}`,
      '#2c0f06',
      6 * unit,
    )
  return [
    shape(
      `M${n(x)} ${n(y + 16 * unit)}H${n(x + width)}V${n(y + 56 * unit)}H${n(x)}Z`,
      ink.down([0, '#0c0402', 0.6], [1, '#0c0402', 0]),
    ),
    bracket(x + 20 * unit),
    bracket(x + width * 0.6),
    ...toys.map((toy) =>
      moved(toy.draw(ink), x + toy.x * unit, y - toy.foot * toy.scale * unit, toy.scale * unit),
    ),
    carved(ink, board, cedar, { x, y, width, height: 18 * unit }, { depth: 5, lines: 4 }),
  ].join('')
}

/** What stands finished on the shelves. */
export function shelves(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const x = isTall ? -20 : width * 0.765
  const wide = isTall ? width * 0.5 : width - x + 20
  const rows = isTall ? [0.278, 0.366] : [0.3, 0.5, 0.69]
  const toys: readonly (readonly Toy[])[] = [
    [
      { draw: jars, x: 6, scale: 0.9, foot: 90 },
      { draw: rockingHorse, x: 116, scale: 0.46, foot: 226 },
      { draw: ball, x: 240, scale: 0.8, foot: 60 },
    ],
    [
      { draw: doll, x: 2, scale: 0.42, foot: 232 },
      { draw: doll, x: 76, scale: 0.3, foot: 232 },
      { draw: engine, x: 150, scale: 0.5, foot: 212 },
    ],
    [
      { draw: ball, x: 20, scale: 0.9, foot: 60 },
      { draw: jars, x: 90, scale: 1, foot: 90 },
      { draw: doll, x: 210, scale: 0.4, foot: 232 },
    ],
  ]
  return rows
    .map((share0, index) => shelf(ink, { x, y: height * share0, width: wide, unit }, toys[index] ?? []))
    .join('')
}

/** Pots of paint with brushes, 100 wide and 90 high. */
function jars(ink: Ink): string {
  const pot = (x: number, tones: readonly [string, string, string]) =>
    [
      ...times(3).map(
        (index) =>
          line(`M${x + 14 + index * 5} 50L${x + 4 + index * 14} 4`, '#8a5a2a', 4) +
          oval(x + 4 + index * 14, 2, 4, 8, tones[1]),
      ),
      solid(ink, `M${x} 46H${x + 38}L${x + 35} 90H${x + 3}Z`, {
        fill: ink.across(...tones),
        line: '#1c0804',
        width: 2,
        depth: 5,
        light: '#fff',
      }),
      shape(`M${x + 4} 58H${x + 34}V74H${x + 4}Z`, '#fff0cc', 'opacity="0.85"'),
    ].join('')
  return pot(2, ['#ff9a7a', '#d0301f', '#6a0a14']) + pot(54, ['#9ae0ff', '#2f7ac9', '#123a7a'])
}

/** A painted ball, 60 wide. */
function ball(ink: Ink): string {
  return [
    round(30, 30, 30, '#3a040c'),
    round(30, 30, 28, ink.radial({ x: 0.35, y: 0.3, r: 0.75 }, '#ffe08a', '#ff9a2e', '#a8380e')),
    shape('M4 22Q30 40 56 22Q60 34 56 42Q30 58 4 42Q0 32 4 22Z', ink.across('#ff8a6a', '#c9281f', '#6a0814')),
    shape('M30 24l3 6l6 1l-4 5l1 6l-6 -3l-6 3l1 -6l-4 -5l6 -1Z', '#ffe08a'),
    oval(20, 14, 8, 5, '#fff', 'opacity="0.8" transform="rotate(-30 20 14)"'),
  ].join('')
}
