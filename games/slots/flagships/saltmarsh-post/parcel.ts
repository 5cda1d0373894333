import type { Ink } from '../ink.ts'
import { fill, flat, form, group, halo, line, oval, spark } from './brush.ts'
import { cameo, outlines, windowReeds } from './cameo.ts'
import { tones } from './tones.ts'

const front = 'M34 108L118 126V220L40 200Q34 198 34 190Z'
const flank = 'M118 126L206 104V186Q206 194 200 197L118 220Z'
const lid = 'M34 108L120 86L206 104L118 126Z'

function box(ink: Ink): string {
  const { light, base, dark, line: edge } = tones.kraft
  return [
    form(ink, front, { light: '#fbe0ae', base: '#d9a663', dark: '#9a6230', line: edge }, { depth: 8 }),
    form(ink, flank, { light: base, base: '#a76f38', dark: '#5e3516', line: edge }, { depth: 8, gloss: 0.2 }),
    form(ink, lid, { light: '#fff0cb', base: light, dark: base, line: edge }, { depth: 4 }),
    line('M44 118L110 132M50 196L108 211', '#fff', 2, 'opacity=".35"'),
    line('M40 190L54 178M196 188L184 176', dark, 2, 'opacity=".6"'),
  ].join('')
}

function ribbon(ink: Ink): string {
  const { light, base, dark, line: edge } = tones.coral
  const loop = 'M120 98C96 92 58 84 56 58C58 36 92 44 106 62C114 74 118 86 120 98Z'
  const other = 'M120 98C140 88 182 80 184 54C182 32 146 40 134 60C126 72 122 86 120 98Z'
  return [
    flat(ink, 'M66 115L86 119V211L66 206Z', { light, base, dark, line: edge }),
    flat(ink, 'M154 117L174 112V204L154 210Z', { light: base, base: '#c04c45', dark, line: edge }),
    flat(ink, 'M66 115L154 93.5L176 98L86 119Z', { light, base, dark: base, line: edge }),
    flat(ink, 'M154 117L66 99.5L88 94L174 112Z', { light, base, dark: base, line: edge }),
    form(ink, 'M112 98C96 108 88 124 82 142L100 138L108 150C110 130 116 112 124 100Z', tones.coral, {
      depth: 6,
    }),
    form(ink, 'M124 98C140 106 150 120 158 138L142 136L134 150C130 130 124 112 116 100Z', tones.coral, {
      depth: 6,
    }),
    form(ink, loop, tones.coral, { depth: 9 }),
    fill('M106 88C92 82 74 74 72 60C80 54 94 64 100 72Z', '#7a1c2a'),
    form(ink, other, tones.coral, { depth: 9 }),
    fill('M134 86C148 80 166 72 168 56C160 52 146 62 140 70Z', '#7a1c2a'),
    form(ink, 'M104 92Q120 80 136 90Q140 102 132 108Q118 114 106 108Q100 100 104 92Z', tones.coral, {
      depth: 6,
    }),
  ].join('')
}

function post(ink: Ink): string {
  const stamp = 'M0 0h32v38h-32Z'
  const tag = 'M0 10L14 0H62V30H14L0 20Z'
  const gull = line('M6 22q5 -8 10 -1q5 -8 10 0', '#fff', 2.6)
  return [
    group(
      line(stamp, '#fff5dc', 6, 'stroke-dasharray="0 5"') +
        fill(stamp, '#fff5dc') +
        fill('M3 3h26v32h-26Z', ink.down('#7fd3c1', '#1e7273')) +
        fill(oval(22, 12, 4), '#ffe08a') +
        gull,
      'transform="matrix(.9 .2 0 1 92 134)"',
    ),
    line('M96 128c-4 20 10 16 8 30', tones.cream.line, 2.4),
    group(
      flat(ink, tag, tones.cream) +
        line('M22 11h30M22 19h22', '#9a7a4f', 3) +
        fill(oval(9, 15, 3), '#6a4528'),
      'transform="translate(110 156) rotate(8) scale(.94)"',
    ),
    form(ink, oval(52, 168, 15), tones.wax, { depth: 5, line: 2.8 }),
    line(oval(52, 168, 9), '#ffc0ad', 1.8, 'opacity=".8"') + line('M47 169q5 -7 10 0', '#5b0914', 2.4),
  ].join('')
}

/** What everybody waits for: bound with ribbon, stamped and sealed. */
export function parcel(ink: Ink): string {
  const look = {
    ...outlines.square,
    rail: tones.copper,
    enamel: { light: '#c6dd9a', base: '#5d8a4c', dark: '#23421f', line: '#10240f' },
    sky: ['#fffbd8', [0.4, '#e6e2a0'], [0.75, '#8fae62'], '#335527'] as const,
    jewel: tones.coral,
  }
  const scene = windowReeds(ink, '#2f5126', [48, 60, 180, 194]) + halo(ink, 120, 90, 90, '#fffbe0', 0.8)
  const bust = group(box(ink) + ribbon(ink) + post(ink), 'transform="translate(11 3) scale(.91)"')
  return cameo(ink, look, scene, bust) + spark(196, 44, 14, '#fffdf0') + spark(48, 52, 9, '#fffdf0')
}
