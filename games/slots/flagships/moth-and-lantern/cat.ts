import type { Ink } from '../ink.ts'
import { plaque, silver } from './frames.ts'
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

const soot = '#0d0820'

/** A black cat that reaches for a firefly. */
export function drawCat(ink: Ink): string {
  const head = [twice(ear(ink), 120), face(ink), twice(eye(ink), 120), glints(), snout(ink)].join('')
  return plaque(ink, {
    metal: silver,
    line: '#1a1040',
    ground: ['#c9dcff', '#6f8ff0', '#3348b0', '#141a5a'],
    stone: ['#e8f2ff', '#7aa0ff', '#1f2f9c'],
    scene: round(134, 86, 66, ink.radial({ x: 0.4, y: 0.4, r: 0.6 }, '#fffdf0', '#e6ecff', '#b4c4ff')),
    body: [
      body(ink),
      group(head, 'transform="rotate(-7 120 120) translate(-8 -6)"'),
      paw(ink),
      firefly(ink),
    ].join(''),
  })
}

const coat = (ink: Ink) => ink.radialAt({ x: 90, y: 80, r: 140 }, '#6a5ea8', '#3a3070', '#1d153f', '#0d0824')

function body(ink: Ink): string {
  const edge: MothPoint[] = [
    [58, 158],
    [120, 146],
    [176, 158],
    [196, 196],
    [190, 236],
    [120, 244],
    [50, 236],
    [42, 196],
  ]
  const collar =
    line('M60 170Q112 206 166 166', '#3a0a2c', 16) +
    line('M60 169Q112 205 166 165', ink.across('#ff7aa8', '#d02a6a', '#7a0f4a'), 11) +
    line('M62 166Q112 201 164 162', '#ffc0d8', 2, 'opacity="0.8"')
  const charm = [
    solid(ink, 'M108 176C94 178 88 190 92 201C96 212 110 215 120 207C109 207 101 197 108 176Z', {
      fill: ink.tilt(50, '#fffbe0', '#ffd25a', '#b9741c'),
      line: '#5a2a08',
      width: 2,
      depth: 4,
      light: '#fff',
    }),
    shape(spark(117, 192, 10), '#fff6c0'),
  ].join('')
  return (
    solid(ink, furry(edge, 9, 4, 0.4), {
      fill: ink.down('#3a3070', '#120c2c'),
      line: soot,
      width: 2,
      depth: 10,
      rim: '#9ab4ff',
      light: '#8a7fd0',
    }) +
    collar +
    charm
  )
}

function ear(ink: Ink): string {
  return [
    solid(ink, 'M126 74C138 50 162 26 194 12C206 42 208 76 200 112C176 106 146 96 126 74Z', {
      fill: coat(ink),
      line: soot,
      width: 2.2,
      depth: 8,
      light: '#a79cf0',
      rim: '#9ab4ff',
    }),
    solid(ink, 'M152 72C160 56 174 42 187 34C194 56 194 76 190 94C176 90 162 84 152 72Z', {
      fill: ink.down('#5a2a6a', '#a0568a', '#c87a9a'),
      line: '#2a0f40',
      width: 1,
      depth: 6,
      inside: times(5)
        .map((index) =>
          shape(
            tapered(
              [
                [156 + index * 7, 98],
                [160 + index * 6, 78],
                [170 + index * 3, 58 + index * 4],
              ],
              5,
              0.6,
            ),
            '#c8b8f0',
            'opacity="0.7"',
          ),
        )
        .join(''),
    }),
  ].join('')
}

function face(ink: Ink): string {
  const d =
    'M120 66C146 62 176 70 192 92C202 106 204 122 204 132L222 140L206 146L216 158L198 158C188 176 160 190 120 190C80 190 52 176 42 158L24 158L34 146L18 140L36 132C36 122 38 106 48 92C64 70 94 62 120 66Z'
  const strands = times(9).map((index) =>
    line(
      `M${100 + index * 5} ${92 - Math.abs(index - 4)}q${(index - 4) * 0.8} -8 ${(index - 4) * 1.4} -14`,
      '#8f84d8',
      1.5,
      'opacity="0.6"',
    ),
  )
  return solid(ink, d, {
    fill: coat(ink),
    line: soot,
    width: 2.4,
    depth: 11,
    light: '#a79cf0',
    rim: '#8fb0ff',
    inside: strands.join('') + oval(120, 164, 44, 26, '#574a98', `opacity="0.75" filter="${ink.blur(6)}"`),
  })
}

function eye(ink: Ink): string {
  const opening = 'M132 130C134 106 160 96 184 110C186 132 160 148 132 130Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  return [
    shape(opening, '#e8ff7a', `opacity="0.6" filter="${ink.blur(5)}"`),
    line(opening, '#080414', 6),
    group(
      [
        shape(opening, ink.radialAt({ x: 159, y: 128, r: 30 }, '#fdffc0', '#e6f24a', '#a8c81e', '#4a7a12')),
        oval(158, 121, 9, 19, ink.down('#1c1030', '#050208')),
        line('M130 128C134 106 160 96 186 110', '#12240a', 10, 'opacity="0.4"'),
        line('M140 134Q160 144 180 126', '#ffffd0', 3, 'opacity="0.7"'),
      ].join(''),
      `clip-path="${clip}"`,
    ),
  ].join('')
}

function glints(): string {
  return [150, 74]
    .map((x) => oval(x, 112, 5.6, 6.6, '#fff') + round(x + 13, 129, 2.6, '#fff', 'opacity="0.85"'))
    .join('')
}

function snout(ink: Ink): string {
  const whiskers = [
    [-6, 2],
    [4, 0],
    [14, -3],
  ].map(([drop = 0, bend = 0]) =>
    line(
      `M146 ${162 + drop * 0.3}Q182 ${154 + drop + bend} 224 ${158 + drop * 1.8}`,
      '#efeaff',
      1.8,
      'opacity="0.85"',
    ),
  )
  return [
    solid(
      ink,
      'M120 150C128 148 135 150 134 155C132 161 125 165 120 166C115 165 108 161 106 155C105 150 112 148 120 150Z',
      { fill: ink.down('#ffc0d8', '#d8608f'), line: '#4a1038', width: 1.6, depth: 3, light: '#fff' },
    ),
    line('M120 166V171M120 171C114 181 100 181 94 172M120 171C126 181 140 181 146 172', '#080414', 3),
    shape('M110 176Q115 179 119 174L115 184ZM130 176Q125 179 121 174L125 184Z', '#fff'),
    twice(whiskers.join(''), 120),
    line('M106 171.500C103 174 99 174.500 96 172.500', '#a79cf0', 1.3, 'opacity="0.6"'),
  ].join('')
}

function paw(ink: Ink): string {
  const arm =
    'M150 226C150 196 164 168 182 146C178 132 186 118 202 116C220 114 230 128 227 144C224 158 214 166 206 172C200 190 200 208 204 226Z'
  const pads = [
    [190, 130, -20],
    [202, 125, 0],
    [214, 131, 20],
  ].map(([x = 0, y = 0, turn = 0]) => oval(x, y, 4.4, 6, '#e88ab0', `transform="rotate(${turn} ${x} ${y})"`))
  return [
    solid(ink, arm, {
      fill: ink.tilt(40, '#5a4f9c', '#2a2058', '#120c2c'),
      line: soot,
      width: 2.4,
      depth: 8,
      light: '#a79cf0',
      rim: '#8fb0ff',
    }),
    ...pads,
    shape('M190 148C190 138 213 136 215 147C216 156 192 158 190 148Z', '#e88ab0'),
    oval(199, 144, 5, 2, '#ffd0e4', 'opacity="0.8"'),
  ].join('')
}

function firefly(ink: Ink): string {
  return [
    round(
      212,
      74,
      24,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff6b0', 1], [0.3, '#ffcf4a', 0.6], [1, '#ffb02e', 0]),
    ),
    oval(206, 68, 9, 4, '#eaf6ff', 'opacity="0.85" transform="rotate(-40 206 68)"'),
    oval(220, 67, 9, 4, '#eaf6ff', 'opacity="0.85" transform="rotate(30 220 67)"'),
    oval(212, 76, 4.5, 6.5, ink.down('#5a2a08', '#fff2a0', '#ffdf5a')),
    round(212, 69, 3, '#3a1a10'),
  ].join('')
}
