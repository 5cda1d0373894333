import type { Ink } from '../ink.ts'
import { fill, form, group, halo, line, oval, slab, spark, type Tone } from './brush.ts'
import { bokeh, outlines, plaque } from './plaque.ts'
import { tones } from './tones.ts'

const wood = { light: '#ffc994', base: '#cf6c3c', dark: '#742c22', line: '#2c0d12' }
const spokes = [0, 45, 90, 135, 180, 225, 270, 315]
const turned = (body: string, degrees: number) => group(body, `transform="rotate(${degrees} 120 124)"`)

function spoke(ink: Ink): string {
  return [
    form(ink, 'M113 100H127L125 60H115Z', wood, { depth: 4, line: 3 }),
    form(ink, 'M113 50C108 36 112 22 120 14C128 22 132 36 127 50Z', wood, { depth: 5, line: 3 }),
    form(ink, slab(109, 46, 22, 8, 3), tones.brass, { depth: 3, line: 2.6 }),
    form(ink, slab(111, 84, 18, 7, 3), tones.brass, { depth: 3, line: 2.6 }),
  ].join('')
}

/** A hoop with its own roundness. */
function hoop(ink: Ink, r: number, width: number, { light, base, dark, line: edge }: Tone): string {
  const reach = r + width / 2
  const at = (off: number) => (r + off * width) / reach
  const round = ink.radialAt(
    { x: 118, y: 121, r: reach },
    [at(-0.5), dark],
    [at(-0.25), base],
    [at(0.02), light],
    [at(0.25), base],
    [1, dark],
  )
  return line(oval(120, 124, r), edge, width + 6.5) + line(oval(120, 124, r), round, width)
}

function jewel(ink: Ink, tone: Tone, size: number): string {
  const y = 124 - 66
  return [
    form(ink, oval(120, y, size + 3.4), tones.brass, { depth: 3, line: 2.6 }),
    form(ink, oval(120, y, size), tone, { depth: 4, line: 1.8, gloss: 0.9 }),
    fill(oval(117, y - 3, size * 0.34, size * 0.26), '#fff', 'opacity=".95"'),
  ].join('')
}

function hub(ink: Ink): string {
  const star =
    'M120 96L126 116L146 110L132 124L146 138L126 132L120 152L114 132L94 138L108 124L94 110L114 116Z'
  return [
    form(ink, oval(120, 124, 35), tones.brass, { depth: 9 }),
    form(ink, oval(120, 124, 27), tones.navy, { depth: 8, line: 2.6 }),
    form(ink, star, tones.brass, { depth: 4, line: 2.4 }),
    form(ink, oval(120, 124, 9.5), tones.crimson, { depth: 4, line: 2.2, gloss: 0.9 }),
    fill(oval(116.5, 120, 3.4, 2.6), '#fff', 'opacity=".95"'),
  ].join('')
}

/** The wheel of the flagship, set with the stones of every harbour it has won in. */
export function wheel(ink: Ink): string {
  const look = {
    ...outlines.round,
    rail: tones.brass,
    enamel: { light: '#7ff0cc', base: '#128471', dark: '#073f4c', line: '#032430' },
    sky: ['#e6fff0', [0.35, '#7fe0c0'], [0.7, '#1f8a8c'], '#0c3a5c'] as const,
    jewel: tones.crimson,
    reach: 240,
  }
  const stones = [tones.crimson, tones.emerald, tones.navy, tones.violet]
  const body = [
    spokes.map((degrees) => turned(spoke(ink), degrees)).join(''),
    hoop(ink, 66, 21, wood),
    line(oval(120, 124, 74), tones.brass.base, 2.2) + line(oval(120, 124, 58), tones.brass.base, 2.2),
    spokes
      .map((degrees, index) => turned(jewel(ink, stones[index % 4] ?? tones.crimson, 8), degrees + 22.5))
      .join(''),
    hub(ink),
    line('M74 82A62 62 0 0 1 110 62', '#fff6d8', 4, `opacity=".85" filter="${ink.blur(1)}"`),
  ].join('')
  const scenery = halo(ink, 110, 100, 110, '#f2fff0', 0.8) + bokeh(ink, ['#fff0b4', '#9fffe0', '#ffd27a'], 5)
  return (
    plaque(ink, look, scenery, group(body, 'transform="translate(2 0) scale(.985)"')) +
    spark(176, 62, 12, '#fffbe0')
  )
}
