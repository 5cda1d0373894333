import type { Ink } from '../ink.ts'
import { plaque, verdigris } from './frames.ts'
import {
  furry,
  group,
  line,
  oval,
  type MothPoint,
  round,
  shape,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './strokes.ts'

const rust = '#4a1014'

/** A sly fox with a night lily behind its ear. */
export function drawFox(ink: Ink): string {
  return plaque(ink, {
    metal: verdigris,
    line: '#0a2e34',
    ground: ['#ff9ad0', '#b03a9c', '#5a1470', '#230744'],
    stone: ['#ffe0f4', '#ff5fb0', '#7a0f5c'],
    body: [
      chest(ink),
      twice(ear(ink), 120),
      head(ink),
      muzzle(ink),
      twice(eye(ink), 120),
      glints(),
      mark(ink),
      lily(ink),
    ].join(''),
  })
}

function chest(ink: Ink): string {
  const coat: MothPoint[] = [
    [52, 150],
    [120, 140],
    [188, 150],
    [200, 192],
    [184, 232],
    [120, 240],
    [56, 232],
    [40, 192],
  ]
  const bib: MothPoint[] = [
    [84, 168],
    [120, 160],
    [156, 168],
    [160, 200],
    [140, 228],
    [120, 236],
    [100, 228],
    [80, 200],
  ]
  return [
    solid(ink, furry(coat, 12, 3, 0.5), {
      fill: ink.down('#e8702a', '#8a2a1c'),
      line: rust,
      width: 2,
      depth: 10,
      dark: '#4a0f24',
      rim: '#ff9ad0',
    }),
    solid(ink, furry(bib, 12, 2, 0.4), {
      fill: ink.down('#fff6ea', '#f0c8d8'),
      line: '#8a4460',
      width: 1.4,
      depth: 8,
      dark: '#b070a8',
    }),
  ].join('')
}

function ear(ink: Ink): string {
  const outer = 'M130 72C142 44 164 18 196 4C208 34 212 70 204 106C182 106 150 94 130 72Z'
  const inner = 'M150 74C160 52 174 36 190 24C198 48 200 72 194 94C178 92 162 86 150 74Z'
  const hairs = times(7).map((index) => {
    const foot = 152 + index * 6
    return shape(
      tapered(
        [
          [foot, 92],
          [foot + 4, 74],
          [foot + 12 - index, 54 + index * 4],
        ],
        6,
        0.8,
      ),
      '#fff0e2',
      'opacity="0.9"',
    )
  })
  return [
    solid(ink, outer, {
      fill: ink.tilt(80, '#4a1830', '#c2481e', '#ff9a3c'),
      line: rust,
      width: 2.2,
      depth: 8,
      dark: '#7a1f1c',
      light: '#ffc27a',
      rim: '#ff9ad0',
    }),
    solid(ink, inner, {
      fill: ink.down('#5a1838', '#b0486a', '#e89a9a'),
      line: '#5a142c',
      width: 1,
      depth: 7,
      inside: hairs.join(''),
    }),
  ].join('')
}

function head(ink: Ink): string {
  const d =
    'M120 62C142 60 166 66 186 88C202 104 212 124 232 134C222 139 216 141 209 142C214 147 217 151 222 157C211 159 203 159 195 157C197 163 198 167 200 174C184 174 168 180 150 196C140 206 130 212 120 212C110 212 100 206 90 196C72 180 56 174 40 174C42 167 43 163 45 157C37 159 29 159 18 157C23 151 26 147 31 142C24 141 18 139 8 134C28 124 38 104 54 88C74 66 98 60 120 62Z'
  const cheek =
    'M124 150C136 136 150 134 166 138C186 142 204 134 232 134C222 139 216 141 209 142C214 147 217 151 222 157C211 159 203 159 195 157C197 163 198 167 200 174C184 174 168 180 150 196C140 206 130 212 118 214Z'
  const fur = times(16).map((index) => {
    const [x, y] = [150 + (index % 4) * 15, 146 + Math.floor(index / 4) * 8]
    return line(`M${x} ${y}q8 2 13 8`, '#c07a98', 1.3, 'opacity="0.5"')
  })
  const brow = times(12).map((index) => {
    const x = 124 + index * 5.6
    return line(
      `M${x} ${82 + index * 1.4}q2 -8 ${1 + index * 0.5} -12`,
      index % 2 ? '#ffd08a' : '#a8381a',
      1.6,
      'opacity="0.6"',
    )
  })
  const half = shape(cheek, ink.tilt(60, '#fffaf2', '#ffe6dc', '#dca8c4')) + fur.join('') + brow.join('')
  const bridge = shape(
    'M104 66C100 100 104 130 108 156H132C136 130 140 100 136 66Z',
    ink.down('#ffb85a', '#ffa040', '#f48a30'),
    `opacity="0.75" filter="${ink.blur(4)}"`,
  )
  return solid(ink, d, {
    fill: ink.radialAt({ x: 96, y: 84, r: 130 }, '#ffc06a', '#ff8a2e', '#dd5418', '#a02c18'),
    line: rust,
    width: 2.4,
    depth: 10,
    dark: '#7a1830',
    light: '#ffdfa0',
    rim: '#ffb0e0',
    inside: twice(half, 120) + bridge,
  })
}

function muzzle(ink: Ink): string {
  const snout =
    'M120 138C136 140 148 160 144 182C140 198 130 206 120 206C110 206 100 198 96 182C92 160 104 140 120 138Z'
  const nose =
    'M120 164C131 164 138 169 136 176C134 184 126 189 120 190C114 189 106 184 104 176C102 169 109 164 120 164Z'
  const dots = [
    [102, 186],
    [98, 180],
    [108, 192],
  ].map(([x = 0, y = 0]) => round(x, y, 1.3, '#8a4460') + round(240 - x, y, 1.3, '#8a4460'))
  return [
    shape(
      snout,
      ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#fffdf8', '#fff0e6', '#e0b4c8'),
      `filter="${ink.shadow({ dy: 3, blur: 3, colour: '#6a1f3c', opacity: 0.5 })}"`,
    ),
    line('M120 190V197M120 197C112 206 98 204 90 192M120 197C128 206 144 204 154 189', '#5a1430', 2.6),
    ...dots,
    solid(ink, nose, {
      fill: ink.down('#7a4a8a', '#34123c', '#180420'),
      line: '#180420',
      width: 1.5,
      depth: 4,
    }),
    oval(114, 169.5, 7, 3, '#f4d8ff', 'opacity="0.9" transform="rotate(-12 114 169.500)"'),
  ].join('')
}

function eye(ink: Ink): string {
  const opening = 'M136 136C140 118 160 104 186 106C184 124 166 138 136 136Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  return [
    shape('M130 141C134 116 158 98 192 103C188 128 166 144 130 141Z', '#3a0c18'),
    group(
      [
        shape(opening, ink.down('#c8d890', '#fbfff0')),
        round(160, 121, 15, '#0f4a34'),
        round(160, 121, 13.8, ink.radial({ x: 0.5, y: 0.75, r: 0.75 }, '#f4ff9a', '#7ae05a', '#167a4a')),
        oval(160, 121, 4.6, 12, '#10140c'),
        line('M134 132C142 112 164 102 188 106', '#2a0a1c', 9, 'opacity="0.4"'),
      ].join(''),
      `clip-path="${clip}"`,
    ),
    shape('M128 142C132 114 160 96 198 100C176 104 150 112 138 134Q134 140 128 142Z', '#2a0814'),
    shape(
      tapered(
        [
          [140, 100],
          [162, 84],
          [190, 84],
        ],
        3,
        1,
        8,
      ),
      '#7a1f18',
    ),
  ].join('')
}

function glints(): string {
  return [154, 74]
    .map((x) => round(x, 114.5, 4.4, '#fff') + round(x + 10, 127, 1.9, '#fff', 'opacity="0.85"'))
    .join('')
}

/** A star painted on the forehead. */
function mark(ink: Ink): string {
  return group(
    shape('M120 72C126 82 128 90 120 104C112 90 114 82 120 72Z', '#fff3b0') +
      twice(line('M128 78C136 80 138 90 132 98', '#fff3b0', 2.6), 120) +
      shape(spark(120, 64, 6), '#fff'),
    `filter="${ink.glow('#ffd23c', 3)}"`,
  )
}

function lily(ink: Ink): string {
  const petals = times(6).map((index) => {
    const d = tapered(
      [
        [0, -2],
        [3, -16],
        [0, -36],
      ],
      5,
      1,
      15,
    )
    const body = solid(ink, d, {
      fill: ink.down('#f7e6ff', '#c58af5', '#6a2fc0'),
      line: '#34106a',
      width: 1.5,
      depth: 4,
      light: '#fff',
    })
    return group(
      body + line('M0.500 -6Q2 -18 0.500 -28', '#fff', 1, 'opacity="0.7"'),
      `transform="rotate(${index * 60 + 12})"`,
    )
  })
  const stamens = times(5).map((index) =>
    group(
      line('M0 0V-13', '#ffe9a8', 1.6) + oval(0, -14, 2.6, 1.7, '#ff9a2e'),
      `transform="rotate(${index * 72})"`,
    ),
  )
  const leaf = shape(
    'M-6 8C-30 6 -44 18 -50 34C-28 36 -10 28 0 10Z',
    ink.tilt(40, '#8ff0c0', '#1f7a6a'),
    'stroke="#0c3a3c" stroke-width="2"',
  )
  return group(
    leaf + petals.join('') + stamens.join(''),
    `transform="translate(46 62) scale(0.92)" filter="${ink.shadow({ dx: 1, dy: 2, blur: 2, colour: '#2a0420', opacity: 0.6 })}"`,
  )
}
