import type { Ink } from '../ink.ts'
import { fill, form, group, halo, line, move, oval, spark } from './brush.ts'
import { lantern } from './lantern.ts'
import { bokeh, outlines, plaque } from './plaque.ts'
import { tones } from './tones.ts'

function water(ink: Ink): string {
  const waves = [184, 194, 204].map(
    (y, index) => `M10 ${y}q14 -7 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 ${index}`,
  )
  return (
    fill('M0 176H240V240H0Z', ink.down('#3c6fd0', '#14205e')) +
    line(waves.join(''), '#ffd98a', 2.4, 'opacity=".75"')
  )
}

function neck(ink: Ink): string {
  const d =
    'M92 196C46 190 24 162 34 132C42 108 82 104 84 82C84 70 74 66 66 70C58 74 54 82 46 88C38 86 32 78 36 66C40 44 62 30 84 34C112 38 126 62 120 88C114 116 86 124 84 146C84 160 98 170 116 174Z'
  return (
    form(ink, d, tones.swan, { depth: 13 }) +
    line('M112 66Q114 92 98 108M64 150Q62 166 78 178', '#b9bfe6', 4, `opacity=".8" filter="${ink.blur(1.6)}"`)
  )
}

function face(ink: Ink): string {
  return [
    form(
      ink,
      'M46 66C36 66 22 78 12 94C10 102 18 104 28 100C40 98 52 94 60 84C60 74 54 66 46 66Z',
      { light: '#ffc07a', base: '#f07a2c', dark: '#a83a1c', line: '#4f160f' },
      { depth: 6 },
    ),
    fill('M40 60C52 56 64 64 62 82C56 76 48 72 38 72Z', '#1c1540'),
    fill('M24 86q5 -5 10 -4q-3 5 -10 4Z', '#4f160f'),
    fill(oval(72, 62, 10, 12), '#fff') +
      fill(
        oval(70, 63, 8, 10),
        ink.radial({ x: 0.5, y: 0.85, r: 0.75 }, '#79b2ff', [0.5, '#27459c'], '#0b1038'),
      ),
    fill(oval(67, 58, 3.2, 3.8), '#fff') + fill(oval(73, 68, 1.8), '#fff', 'opacity=".9"'),
    line('M60 60Q64 48 76 50Q83 54 84 64M82 54l7 -4M84 60l7 -1', tones.swan.line, 3.4),
    fill(oval(86, 80, 8, 5), '#ff8fa0', `opacity=".6" filter="${ink.blur(2.4)}"`),
  ].join('')
}

function crown(ink: Ink): string {
  const d = 'M62 36L56 6L74 20L88 2L98 22L117 14L106 42Q84 28 62 36Z'
  return [
    form(ink, d, tones.brass, { depth: 6, gloss: 0.9 }),
    form(ink, oval(84, 28, 6, 6.5), tones.crimson, { line: 2, depth: 3, gloss: 0.9 }),
    [
      [56, 6],
      [88, 2.8],
      [117, 14],
    ]
      .map(([x = 0, y = 0]) => form(ink, oval(x, y + 1, 5), tones.ivory, { line: 2, depth: 2 }))
      .join(''),
  ].join('')
}

function hull(ink: Ink): string {
  const wing =
    'M78 162C96 128 150 122 178 104C194 94 206 78 216 70C222 84 220 96 214 106C224 104 228 106 230 108C228 122 220 130 210 136C218 136 222 138 224 142C218 156 206 162 196 166C202 168 204 170 204 174C180 202 104 206 78 162Z'
  const quills =
    'M104 164Q150 156 190 126M112 178Q160 176 198 152M98 152Q140 140 176 116M130 186Q166 188 190 172'
  return [
    form(ink, 'M40 162C46 208 84 220 124 220C176 220 206 204 216 160Q130 182 40 162Z', tones.swan, {
      depth: 12,
    }),
    line('M44 176C80 194 170 196 212 174', tones.brass.line, 9) +
      line('M44 176C80 194 170 196 212 174', ink.across('#fff0b4', '#eba93c', '#8d4a1c'), 5.6),
    form(ink, wing, tones.swan, { depth: 12 }),
    line(quills, '#8f99d0', 3),
    line('M84 166C104 140 150 132 182 110', '#fff', 4, `opacity=".9" filter="${ink.blur(1)}"`),
    form(
      ink,
      'M92 158C96 146 108 142 116 150C126 144 138 150 136 162C132 174 118 180 112 184C104 178 92 172 92 158Z',
      tones.crimson,
      { depth: 6, line: 3, gloss: 0.9 },
    ),
  ].join('')
}

/** The swan boat: who rides in it has won already. */
export function swan(ink: Ink): string {
  const look = {
    ...outlines.crest,
    rail: tones.brass,
    enamel: { light: '#ff8fb0', base: '#b3246a', dark: '#56104c', line: '#2a0830' },
    sky: ['#ffe6c0', [0.3, '#ffae8f'], [0.6, '#a45ab4'], '#2b2372'] as const,
    jewel: tones.navy,
    reach: 158,
  }
  const pole = line('M186 108V44', tones.brass.line, 8) + line('M186 108V44', tones.brass.base, 4)
  const hung =
    line('M188 48Q178 30 160 40', tones.brass.line, 7) +
    line('M188 48Q178 30 160 40', tones.brass.base, 3.4) +
    move(lantern(ink), 158, 34, 0, 0.78)
  const bust = pole + hung + neck(ink) + hull(ink) + face(ink) + crown(ink)
  const scenery =
    halo(ink, 150, 90, 110, '#ffd98a', 0.9) + bokeh(ink, ['#fff0b4', '#ffb56b', '#ff9ac0'], 1) + water(ink)
  return (
    plaque(ink, look, scenery, group(bust, 'transform="translate(1 2)"')) +
    spark(206, 48, 13, '#fffbe0') +
    spark(30, 44, 9, '#fffbe0')
  )
}
