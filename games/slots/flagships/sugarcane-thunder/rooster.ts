import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  group,
  line,
  n,
  oval,
  soft,
  solid,
  spark,
  times,
  twice,
} from '../monsoon-jar/pen.ts'
import { canes, plaque } from './cane.ts'

const dark = '#3c0a10'

/** The rooster, sure that the sun waits for him. */
export function drawRooster(ink: Ink): string {
  const frame = plaque(ink, {
    cane: canes.pink,
    ground: ['#ffe96a', '#ff8a2a', '#a0143c'],
    flower: ['#fffbd0', '#ffd22e', '#c06a06'],
  })
  return [frame, mane(ink), roosterHead(ink), spark(34, 40, 11), spark(206, 70, 10)].join('')
}

/** A pointed feather from the origin downwards, 100 long. */
export function feather(ink: Ink, light: string, middle: string, deep: string, edge: string): string {
  return solid(ink, 'M0 -8C26 6 30 54 0 100C-30 54 -26 6 0 -8Z', {
    paint: ink.down(deep, [0.4, middle], [1, light]),
    edge,
    width: 3.4,
    depth: 8,
    light: '#fff6c0',
    inside:
      line('M0 0V94', light, 3, faint(0.8)) +
      line('M0 40L-14 26M0 60L-14 46M0 40L14 26M0 60L14 46', deep, 2.4, faint(0.5)),
  })
}

function mane(ink: Ink): string {
  const rings = [
    { count: 14, away: 30, scale: 0.9, tones: ['#2ee0c8', '#0a8a96', '#063c58'], edge: '#03203c' },
    { count: 12, away: 26, scale: 0.84, tones: ['#ff9a2e', '#e0431c', '#7a0c1c'], edge: '#4a0610' },
    { count: 12, away: 20, scale: 0.72, tones: ['#fff3a0', '#ffc02e', '#d8660c'], edge: '#6a2604' },
  ] as const
  return rings
    .map(({ count, away, scale, tones: [light, middle, deep], edge }) => {
      const one = feather(ink, light, middle, deep, edge)
      return times(count, (index) => {
        const step = Math.floor((count - 1 - index) / 2) + 0.5
        const lean = (index % 2 === 0 ? -1 : 1) * step * (232 / count)
        return group(
          one,
          `transform="translate(120 122) rotate(${n(lean)}) translate(0 ${away}) scale(${scale})"`,
        )
      }).join('')
    })
    .join('')
}

const crest =
  'M84 84C66 76 62 50 76 36C84 40 88 46 90 52C88 32 96 12 112 4C120 10 124 20 124 30C130 16 144 10 156 12C160 24 156 36 150 46C158 40 168 40 176 46C176 66 166 80 154 86Z'

/** The comb, which may move by itself. */
export function comb(ink: Ink): string {
  return solid(ink, crest, {
    paint: ink.radialAt({ x: 106, y: 30, r: 86 }, '#ff8a7a', '#f0203a', '#9c0428'),
    edge: '#4c0418',
    width: 3,
    depth: 9,
    light: '#ffd0c8',
    rim: '#ff9ac0',
    inside: line('M92 78Q84 62 78 50M116 74Q112 44 112 22M142 76Q148 48 152 30', '#7a0420', 3, faint(0.4)),
  })
}

/** The face: proud and with its comb, or merry and without it. */
export function roosterHead(ink: Ink, isMerry = false): string {
  const skull = bothSides(120, [120, 62], [152, 60, 178, 82, 180, 114], [182, 148, 158, 172, 120, 174])
  return [
    isMerry ? '' : comb(ink),
    twice(wattle(ink), 120),
    solid(ink, skull, {
      paint: ink.radialAt(
        { x: 98, y: 90, r: 96 },
        [0, '#fff6b8'],
        [0.4, '#ffcc3a'],
        [0.8, '#f58a1a'],
        [1, '#b8440c'],
      ),
      edge: dark,
      width: 3.2,
      depth: 11,
      dark: '#a0340a',
      light: '#fffbe0',
      rim: '#ffd0a0',
      inside:
        twice(
          fill(
            blob([126, 112], [134, 84], [160, 76], [184, 94], [184, 126], [160, 142], [136, 136]),
            ink.down('#ff5a4a', '#c8142e'),
          ),
          120,
        ) + tufts(),
    }),
    twice(eye(ink, isMerry), 120),
    ...[90, 142].map((x) => oval(x, 98, 4.6, 5.6, '#fff') + disc(x + 8.5, 111, 2.4, '#fff', faint(0.85))),
    beak(ink),
  ].join('')
}

function tufts(): string {
  return times(5, (index) =>
    line(
      `M${104 + index * 8} ${66 + Math.abs(index - 2) * 2}q${(index - 2) * 2} 10 ${(index - 2) * 1} 18`,
      '#e07a12',
      2.6,
      faint(0.7),
    ),
  ).join('')
}

function wattle(ink: Ink): string {
  return solid(ink, 'M122 156C140 148 156 160 156 184C156 206 146 218 136 216C124 214 118 190 122 156Z', {
    paint: ink.radialAt({ x: 132, y: 170, r: 56 }, '#ff8a7a', '#f0203a', '#8e0426'),
    edge: '#4c0418',
    width: 3,
    depth: 8,
    light: '#ffc8c0',
  })
}

function eye(ink: Ink, isMerry: boolean): string {
  const [x, y] = [147, 105]
  const frown = solid(
    ink,
    'M120 92C126 74 150 68 178 80C178 86 176 92 172 94C156 86 138 88 126 102C122 100 120 96 120 92Z',
    {
      paint: ink.down('#ffe27a', '#f08a1a'),
      edge: dark,
      width: 2.6,
      depth: 5,
      dark: '#b8500c',
      light: '#fffbe0',
    },
  )
  const brow = line('M132 74Q148 60 168 74', dark, 8) + line('M132 74Q148 60 168 74', '#ff9a1e', 4)
  return [
    oval(x, y, 22, 24, dark),
    oval(x, y, 19.5, 21.5, ink.down('#e8d8c0', '#ffffff')),
    disc(x - 2, y, 14.5, '#4a1404'),
    disc(x - 2, y, 13, ink.radial({ x: 0.46, y: 0.74, r: 0.66 }, '#ffe45a', '#f59a14', '#a83c04')),
    oval(x - 2, y, 6.6, 8.4, '#180406'),
    isMerry ? brow : frown,
  ].join('')
}

function beak(ink: Ink): string {
  const inside = 'M92 138Q120 128 148 138Q146 174 120 186Q94 174 92 138Z'
  const lower = 'M98 158Q120 172 142 158Q138 186 120 194Q102 186 98 158Z'
  const upper =
    'M82 138C92 118 106 112 120 112C134 112 148 118 158 138C148 144 136 146 130 150Q124 160 120 168Q116 160 110 150C104 146 92 144 82 138Z'
  return [
    solid(ink, lower, { paint: ink.down('#ffb02e', '#d8660a'), edge: '#5a1e04', width: 3, depth: 6 }),
    fill(inside, ink.down('#4a0412', '#a8142e'), 'stroke="#5a1e04" stroke-width="2.4"'),
    fill(blob([104, 164], [120, 154], [136, 164], [130, 178], [120, 182], [110, 178]), '#ff8a8a'),
    solid(ink, upper, {
      paint: ink.radialAt({ x: 108, y: 118, r: 62 }, '#fff6b0', '#ffc62a', '#f0860e'),
      edge: '#5a1e04',
      width: 3,
      depth: 7,
      dark: '#c05a06',
      light: '#fffef0',
    }),
    twice(oval(130, 128, 3.4, 2.4, '#8e3a04', 'transform="rotate(30 130 128)"'), 120),
    soft(ink, oval(108, 122, 10, 4, '#fff'), 1, 0.8),
  ].join('')
}
