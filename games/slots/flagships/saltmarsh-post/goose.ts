import type { Ink } from '../ink.ts'
import { fill, form, group, line, oval, spark } from './brush.ts'
import { cameo, outlines, smallLetter, windowReeds } from './cameo.ts'
import { tones } from './tones.ts'

const body =
  'M82 82C82 60 104 46 128 50C156 54 168 78 164 102C161 120 153 130 158 146C166 164 206 176 226 236L40 236C46 202 76 188 90 166C100 150 94 136 86 124C78 112 80 98 82 82Z'

function plumage(ink: Ink): string {
  const feathers = [
    'M92 168q10 8 20 0M112 172q10 9 20 0M132 168q10 8 18 -2',
    'M78 190q11 9 22 0M101 194q11 9 22 0M124 194q11 9 22 0M147 188q10 8 20 -1',
  ]
  return [
    form(ink, body, tones.feather, { depth: 14 }),
    line(feathers.join(''), tones.feather.dark, 2.4, 'opacity=".8"'),
    line(
      'M150 66Q162 90 156 116M146 126Q148 140 156 154',
      '#b9ced2',
      5,
      `opacity=".7" filter="${ink.blur(2)}"`,
    ),
  ].join('')
}

function beak(ink: Ink): string {
  const upper = 'M92 82C72 80 42 92 20 106C13 112 18 122 28 121C52 120 72 126 94 124C102 110 102 92 92 82Z'
  const lower = 'M36 120C42 138 72 144 96 128C98 124 97 121 94 120C74 124 54 118 36 120Z'
  return [
    form(ink, lower, { ...tones.beak, base: '#d8701f' }, { depth: 6 }),
    form(ink, upper, tones.beak, { depth: 8, gloss: 0.85 }),
    fill('M56 97q8 -6 14 -4q-4 6 -14 4Z', tones.beak.line),
    line('M40 104Q60 92 84 89', '#fff6d8', 3, 'opacity=".75"'),
    line('M97 121q7 4 6 12', tones.beak.line, 3),
  ].join('')
}

function eye(ink: Ink): string {
  return [
    fill(oval(113, 92, 15, 17), ink.down('#dfe9ea', '#fff')),
    line(oval(113, 92, 15, 17), tones.feather.line, 3),
    fill(
      oval(109, 94, 9.5, 11.5),
      ink.radial({ x: 0.5, y: 0.8, r: 0.7 }, '#6fb6cf', [0.6, '#1d4560'], '#0a1c2c'),
    ),
    fill(oval(108, 95, 5, 6.5), '#04101a'),
    fill(oval(105, 89, 3.8, 4.2), '#fff') + fill(oval(112, 100, 2, 2), '#fff', 'opacity=".8"'),
    line('M98 88C103 74 121 71 130 86', tones.feather.line, 4.4),
    line('M131 87l7 -4M128 82l5 -6', tones.feather.line, 3),
    line('M100 106q10 7 22 1', '#b9ced2', 2.6),
    fill(oval(124, 118, 13, 8), '#f4866c', `opacity=".5" filter="${ink.blur(3)}"`),
  ].join('')
}

function cap(ink: Ink): string {
  const crown = 'M76 62C58 44 66 22 92 14C124 4 168 8 184 28C190 40 178 58 166 68C136 52 104 52 76 62Z'
  const band = 'M74 62C104 46 142 46 170 66L168 82C140 64 104 64 76 78Z'
  const visor = 'M78 72C60 76 48 84 42 96C60 86 88 76 116 74C114 68 96 66 78 72Z'
  return [
    form(ink, crown, tones.navy, { depth: 10 }),
    line('M90 24Q120 12 166 26', '#d4ecf4', 3, `opacity=".6" filter="${ink.blur(1)}"`),
    form(ink, band, tones.coral, { depth: 5 }),
    line('M77 70C104 55 142 55 169 74', '#ffe39a', 3),
    form(ink, visor, tones.dark, { depth: 5, gloss: 0.9 }),
    line('M60 84Q80 76 104 73', '#cfe5ee', 2.4, 'opacity=".7"'),
    form(
      ink,
      'M116 26C130 26 138 34 138 45C138 57 128 65 116 68C104 63 97 55 97 44C98 34 104 27 116 26Z',
      tones.gold,
      { depth: 5 },
    ),
    line('M108 42a8 8 0 1 0 12 -5M120 37q8 2 9 10M108 42q-4 6 -2 10', tones.gold.line, 3.4),
  ].join('')
}

function scarf(ink: Ink): string {
  const wrap =
    'M84 150C104 164 138 164 160 146C168 152 170 164 164 172C138 190 102 190 80 176C74 168 76 156 84 150Z'
  const tail = 'M142 176C158 184 172 204 174 236L138 236C140 214 132 196 122 184Z'
  return [
    form(ink, tail, tones.coral, { depth: 7 }),
    line('M150 206L172 210M146 222L174 226', '#fff0d6', 4, 'opacity=".9"'),
    form(ink, wrap, tones.coral, { depth: 8 }),
    line('M96 160q6 12 2 22M118 164q4 12 0 22M140 160q4 12 2 20', '#fff0d6', 4.5, 'opacity=".9"'),
  ].join('')
}

/** The postmaster: a goose who has never lost a letter. */
export function goose(ink: Ink): string {
  const look = {
    ...outlines.arch,
    rail: tones.gold,
    enamel: { light: '#ff9d86', base: '#c73f42', dark: '#6b1130', line: '#3d0718' },
    sky: ['#fffbe0', [0.35, '#ffd68e'], [0.7, '#f58a5c'], '#a03350'] as const,
    jewel: tones.teal,
    reach: 174,
  }
  const letter = group(smallLetter(ink, 62, 42), 'transform="translate(24 128) rotate(-14)"')
  const bust = plumage(ink) + scarf(ink) + letter + beak(ink) + eye(ink) + cap(ink)
  return (
    cameo(ink, look, windowReeds(ink, '#8b2f3d', [44, 58, 70, 176, 188, 200]), bust) +
    spark(204, 40, 16, '#fffbe6') +
    spark(34, 58, 10, '#fffbe6')
  )
}
