import type { Ink } from '../ink.ts'
import { fill, form, group, halo, line, oval, rays, scattered, slab, spark } from './brush.ts'
import { board } from './ribbon.ts'
import { tones } from './tones.ts'

const lamp = { x: 120, y: 58 }

function beams(ink: Ink): string {
  const light = ink.radialAt(
    { ...lamp, r: 124 },
    [0, '#ffffff'],
    [0.3, '#fff6c0', 0.9],
    [0.62, '#ffe48a', 0.45],
    [0.93, '#ffd76b', 0],
  )
  const wide = 'M120 58L2 18V104ZM120 58L238 12V98Z'
  const core = 'M120 58L8 44V76ZM120 58L232 40V70Z'
  return fill(wide, light, `filter="${ink.blur(3)}"`) + fill(core, light, `filter="${ink.blur(2)}"`)
}

function tower(ink: Ink): string {
  const body = 'M92 84H148L166 200H74Z'
  const bands = ['M89 104H151L155 128H85Z', 'M81 152H159L163 178H77Z']
  const shade = ink.across('#ffa08a', [0.35, '#dd3c46'], '#6e1238')
  return [
    form(ink, body, tones.ivory, { depth: 12 }),
    group(
      bands.map((d) => fill(d, shade) + line(d, '#5c1030', 2)).join('') +
        line(body, '#2a1450', 22, `opacity=".42" filter="${ink.blur(7)}" transform="translate(-9 0)"`),
      `clip-path="${ink.clip(fill(body, '#fff'))}"`,
    ),
    line(body, tones.ivory.line, 3.4),
    line('M102 92L90 190', '#fff', 4, `opacity=".8" filter="${ink.blur(1)}"`),
    window(ink, 112, 132) + window(ink, 113, 96),
  ].join('')
}

function window(ink: Ink, x: number, y: number): string {
  const d = `M${x} ${y + 20}v-12a7 7 0 0 1 14 0v12Z`
  return fill(d, ink.down('#fffbd0', '#ffab3c')) + line(d, tones.brass.line, 2.8)
}

function head(ink: Ink): string {
  const bars = 'M102 38V78M113 38V78M127 38V78M138 38V78'
  return [
    form(ink, 'M80 76H160L154 92H86Z', tones.navy, { depth: 5 }),
    line('M78 66V78M162 66V78M90 68V78M150 68V78M76 67H164', tones.brass.line, 5) +
      line('M78 66V78M162 66V78M90 68V78M150 68V78M76 67H164', tones.brass.base, 2.6),
    fill(
      slab(98, 36, 44, 42, 3),
      ink.radial({ x: 0.5, y: 0.5, r: 0.7 }, '#ffffff', [0.5, '#fff6b8'], '#ffbf4a'),
    ),
    line(`${bars}M98 36H142V78H98Z`, tones.brass.line, 3.4),
    form(ink, 'M88 40C92 22 104 14 120 12C136 14 148 22 152 40Q120 32 88 40Z', tones.crimson, { depth: 7 }),
    form(ink, oval(120, 10, 7), tones.brass, { depth: 3, line: 3 }),
    halo(ink, lamp.x, lamp.y, 40, '#fffef0', 0.95),
  ].join('')
}

function rocks(ink: Ink): string {
  return [
    form(
      ink,
      'M24 206C28 178 46 170 62 178C70 160 90 168 96 184C112 176 132 178 144 186C152 168 172 164 182 180C198 172 214 184 216 206Z',
      { light: '#8fa4e8', base: '#3f4f9c', dark: '#161c4e', line: '#080b2c' },
      { depth: 9 },
    ),
    line('M44 186l8 12M76 178l6 14M166 180l-4 14M196 188l-6 10', '#c9d6ff', 2.4, 'opacity=".6"'),
    line('M10 200q14 -10 28 0t28 0M176 200q14 -10 28 0t28 0', '#dff0ff', 4.4, 'opacity=".9"'),
  ].join('')
}

/** The harbour's light: where its beam falls, boats come home. */
export function scatter(ink: Ink): string {
  const stars = scattered(12, 2).map(({ a, b, index }) =>
    spark(14 + a * 212, 12 + b * 150, 3 + (index % 4) * 2.4, index % 2 === 0 ? '#fff' : '#ffe9a0'),
  )
  const aura = ink.radialAt(
    { x: 120, y: 108, r: 112 },
    [0, '#e9fbff'],
    [0.35, '#8fd8ff', 0.85],
    [0.72, '#4a86f0', 0.55],
    [1, '#2b3fc0', 0],
  )
  return [
    fill(oval(120, 108, 112), aura),
    rays(ink, lamp.x, 84, 82, 20, '#eaf8ff', 0.16),
    stars.join(''),
    beams(ink),
    group(
      rocks(ink) + tower(ink) + head(ink),
      `filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#050a33', opacity: 0.5 })}"`,
    ),
    board(ink, tones.navy),
    spark(120, 56, 26),
  ].join('')
}
