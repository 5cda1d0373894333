import type { Ink } from '../ink.ts'
import { fill, form, group, halo, line, mirrored, oval, rays, scattered, slab, spark } from './brush.ts'
import { band } from './ribbon.ts'
import { tones } from './tones.ts'

const { line: edge } = tones.cream

function beam(ink: Ink): string {
  const cone = 'M44 118L24 14H216L196 118Z'
  const light = ink.down([0.1, '#fff6c8', 0], [0.55, '#fff2b0', 0.55], [1, '#ffffff', 0.95])
  return (
    fill(cone, light, `filter="${ink.blur(5)}"`) +
    fill(
      'M84 112L70 16H170L156 112Z',
      ink.down([0.1, '#fff', 0], [1, '#fff', 0.85]),
      `filter="${ink.blur(4)}"`,
    )
  )
}

function back(ink: Ink): string {
  return [
    form(
      ink,
      'M28 100L112 22Q120 15 128 22L212 100Z',
      { light: '#fff7dd', base: '#f3d49b', dark: '#c98f52', line: edge },
      { depth: 8 },
    ),
    fill('M48 98L116 35Q120 31 124 35L192 98Z', ink.down('#ffb35e', '#fff3b4')),
    line('M48 98L116 35Q120 31 124 35L192 98', '#c67b36', 2),
  ].join('')
}

function note(ink: Ink): string {
  const lines = [70, 82, 94].map((y) => `M84 ${y}q10 -7 18 0t18 0t18 0t16 0`).join('')
  return [
    form(
      ink,
      slab(60, 44, 120, 110, 5),
      { light: '#fff', base: '#fffdf0', dark: '#ffdf95', line: '#a5703a' },
      { depth: 8 },
    ),
    line(lines, '#d98f5b', 3),
    line('M92 58q6 -9 14 -1q6 -9 14 0', '#2f988c', 3.4) +
      line('M130 58q5 -8 11 -1q5 -8 11 0', '#ec6c54', 3.4),
  ].join('')
}

function pocket(ink: Ink): string {
  const side = form(ink, 'M24 98L120 160L24 214Q18 212 18 204V104Q18 98 24 98Z', tones.cream, { depth: 7 })
  return [
    side + mirrored(side, 240),
    form(
      ink,
      'M24 214L108 146Q120 137 132 146L216 214Z',
      { ...tones.cream, light: '#fffdf0', base: '#fbe6bd' },
      { depth: 9 },
    ),
    stripes(),
  ].join('')
}

/** The edge of a letter that goes by air. */
function stripes(): string {
  const along = scattered(7).map(({ index }) => `M20 ${114 + index * 14}l9 5`)
  const marks =
    line(along.filter((_, index) => index % 2 === 0).join(''), '#e0594d', 5) +
    line(along.filter((_, index) => index % 2 === 1).join(''), '#2f8f92', 5)
  return group(marks + mirrored(marks, 240), 'opacity=".85"')
}

function seal(ink: Ink): string {
  const rim =
    'M120 118C132 112 138 122 146 126C158 128 154 140 157 148C162 158 152 164 147 171C142 182 130 177 120 180C110 177 98 182 93 171C88 164 78 158 83 148C86 140 82 128 94 126C102 122 108 112 120 118Z'
  return [
    form(ink, rim, tones.wax, { depth: 8, gloss: 0.8 }),
    line(oval(120, 149, 21), '#5d0a17', 3, 'opacity=".8" transform="translate(-.6 -.8)"'),
    line(oval(120, 149, 21), '#ff9f8c', 2, 'transform="translate(.8 1.2)"'),
    line('M104 152q8 -14 16 -2q8 -12 16 2M120 150v8', '#5d0a17', 5),
    line('M105 154q8 -13 15 -2q8 -11 15 2', '#ffb3a0', 1.8),
    fill(oval(100, 130, 7, 3.4), '#fff', `opacity=".8" transform="rotate(-30 100 130)"`),
  ].join('')
}

/** A letter that opens, and morning is in it. */
export function scatter(ink: Ink): string {
  const motes = scattered(9).map(({ a, b, index }) =>
    spark(26 + a * 188, 14 + b * 76, 4 + (index % 4) * 2.6, index % 3 === 0 ? '#fff' : '#fff1b0'),
  )
  return [
    halo(ink, 120, 108, 108, '#7df5dc', 1),
    rays(ink, 120, 104, 104, 26, '#d9fff4', 0.06),
    group(back(ink), `filter="${ink.shadow({ dx: 0, dy: 3, blur: 4, colour: '#03262a', opacity: 0.6 })}"`),
    halo(ink, 120, 92, 84, '#fff3b8', 0.85),
    note(ink),
    group(pocket(ink), `filter="${ink.glow('#fff3b0', 5)}"`),
    beam(ink),
    seal(ink),
    band(ink, { light: '#7fe0cf', base: '#1b7d7a', dark: '#07383f', line: '#03222a' }),
    motes.join(''),
  ].join('')
}
