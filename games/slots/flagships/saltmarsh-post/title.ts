import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { fill, flat, form, group, line, mirrored, move, oval, slab, spark } from './brush.ts'
import { smallLetter } from './cameo.ts'
import { tones } from './tones.ts'

const look = {
  face: ['#fffef4', [0.45, '#ffe9b8'], [0.62, '#ffc26b'], '#f08a4f'],
  edge: '#0b3f43',
  edgeWidth: 7,
  side: ['#0a5257', '#042a31'],
  depth: 11,
  outline: '#02191f',
  sheen: 0.7,
} as const
const { outline: _outline, ...quiet } = look

/** A letter that flies by itself. */
export function wingedLetter(ink: Ink): string {
  const wing =
    'M4 14C-8 -10 -34 -30 -66 -30C-60 -22 -56 -18 -48 -14C-58 -14 -64 -14 -72 -10C-64 -2 -56 2 -48 4C-56 6 -60 8 -66 14C-40 26 -14 28 6 30Z'
  return [
    form(ink, wing, tones.feather, { depth: 6, line: 3 }),
    line('M-48 -14Q-26 -8 -8 8M-48 4Q-26 6 -8 16', tones.feather.dark, 2.4),
    mirrored(
      form(ink, wing, tones.feather, { depth: 6, line: 3 }) +
        line('M-48 -14Q-26 -8 -8 8M-48 4Q-26 6 -8 16', tones.feather.dark, 2.4),
      76,
    ),
    smallLetter(ink, 76, 52),
  ].join('')
}

/** Reeds and cattails that spring from behind the letters. */
function reedSpray(ink: Ink): string {
  const blade = (turn: number, length: number, dark: boolean) =>
    move(
      fill(
        `M-9 0C-12 ${-length * 0.5} -4 ${-length * 0.8} 4 ${-length}C8 ${-length * 0.6} 12 ${-length * 0.3} 9 0Z`,
        ink.across(dark ? '#2f8f78' : '#9ed9a6', dark ? '#0c4a47' : '#2f8b6a'),
      ) +
        line(
          `M-9 0C-12 ${-length * 0.5} -4 ${-length * 0.8} 4 ${-length}C8 ${-length * 0.6} 12 ${-length * 0.3} 9 0Z`,
          '#04262c',
          3.4,
        ),
      0,
      0,
      turn,
    )
  const cattail = (turn: number, length: number) =>
    move(
      line(`M0 0V${-length - 16}`, '#04262c', 7) +
        line(`M0 0V${-length - 16}`, '#79b36a', 3.4) +
        form(ink, slab(-9, -length, 18, 46, 9), tones.leather, { depth: 6, line: 3.2 }),
      0,
      0,
      turn,
    )
  return [
    blade(-74, 128, true),
    cattail(-58, 132),
    blade(-46, 140, false),
    blade(-30, 116, true),
    cattail(-22, 124),
    blade(-8, 120, false),
    blade(12, 104, true),
  ].join('')
}

function sun(ink: Ink): string {
  const d = 'M168 172A152 152 0 0 1 472 172Z'
  const beams = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI + ((index + 0.5) / 13) * Math.PI
    const at = (r: number, off: number) =>
      `${Math.round(320 + Math.cos(angle + off) * r)} ${Math.round(172 + Math.sin(angle + off) * r)}`
    return `M320 172L${at(150, -0.05)}L${at(150, 0.05)}Z`
  })
  return [
    form(
      ink,
      d,
      { light: '#ffe9a8', base: '#f6925f', dark: '#c2453f', line: '#4f1020' },
      { depth: 10, line: 4 },
    ),
    group(fill(beams.join(''), '#fff3c4', 'opacity=".45"'), `clip-path="${ink.clip(fill(d, '#fff'))}"`),
    line('M182 166A138 138 0 0 1 458 166', '#ffe9b0', 2.4, 'opacity=".8"'),
  ].join('')
}

function plank(ink: Ink): string {
  const board =
    'M176 152Q320 140 464 152L482 156L470 196L484 236L464 240Q320 252 176 240L156 236L170 196L158 156Z'
  return [
    form(ink, board, tones.coral, { depth: 14, line: 4.4 }),
    line('M180 164Q320 152 460 164M180 229Q320 241 460 229', '#ffe0b8', 2.6, 'opacity=".85"'),
    [188, 452].map((x) => flat(ink, oval(x, 196, 8), tones.gold)).join(''),
  ].join('')
}

/** The name on the sign of the house, with the sun behind it. */
export function title(ink: Ink): string {
  return [
    move(reedSpray(ink), 158, 176, 0, 1.12) + mirrored(move(reedSpray(ink), 158, 176, 0, 1.12), 640),
    sun(ink),
    plank(ink),
    raisedLetters(
      ink,
      'Post',
      { size: 88, x: 320, y: 232 },
      { ...quiet, edge: '#5d1226', side: ['#7c1a2e', '#3d0718'], edgeWidth: 5, depth: 7 },
    ),
    raisedLetters(ink, 'Saltmarsh', { size: 124, x: 318, y: 138 }, look),
    group(wingedLetter(ink), 'transform="translate(500 168) rotate(-10) scale(.84)"'),
    spark(96, 44, 18) + spark(560, 60, 14) + spark(330, 30, 11),
  ].join('')
}
