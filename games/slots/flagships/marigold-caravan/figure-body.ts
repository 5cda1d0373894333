import type { Ink } from '../ink.ts'
import {
  blob,
  group,
  line,
  oval,
  ring,
  round,
  solid,
  strung,
  tapered,
  times,
  type MarigoldPoint,
} from './brush.ts'
import { bead, gold, goldFill, mirror, ruby, tassel, topaz } from './gold.ts'

export const skin = ['#e4def4', '#aea4d2', '#7468a2', '#2e2450'] as const

export function hide(ink: Ink, d: string, depth = 12, inside = ''): string {
  return solid(ink, d, {
    fill: ink.tilt(60, skin[0], [0.42, skin[1]], skin[2]),
    line: skin[3],
    width: 3,
    shade: '#33245f',
    depth,
    rim: '#ffb47a',
    inside,
  })
}

export function tail(ink: Ink): string {
  const rope: MarigoldPoint[] = [
    [378, 232],
    [404, 258],
    [412, 300],
    [406, 336],
  ]
  return [
    hide(ink, tapered(rope, 20, 8), 5),
    solid(
      ink,
      tapered(
        [
          [406, 326],
          [408, 346],
          [400, 364],
        ],
        10,
        4,
        16,
      ),
      { fill: ink.down('#6a4a8a', '#2e1a50'), line: '#1c1038', depth: 5 },
    ),
    round(406, 326, 8, gold[4]) + bead(ink, 406, 326, 6.4),
  ].join('')
}

function leg(ink: Ink, x: number, from: number, wide: number): string {
  const half = wide / 2
  const d = `M${x - half} ${from}C${x - half - 2} ${from + 50} ${x - half + 4} 370 ${x - half - 3} 396Q${x - half - 5} 414 ${x - half + 6} 415H${x + half - 6}Q${x + half + 5} 414 ${x + half + 3} 396C${x + half - 4} 370 ${x + half + 2} ${from + 50} ${x + half} ${from}Z`
  const nails = [-0.6, 0, 0.6].map((at) =>
    oval(x + at * half * 0.9, 410, half * 0.24, 6, '#fff2dc', 'stroke="#6a4a5c" stroke-width="1.4"'),
  )
  return [
    hide(ink, d, 12, nails.join('')),
    line(`M${x - half + 1} 378Q${x} 388 ${x + half - 1} 378`, gold[4], 13),
    line(`M${x - half + 1} 378Q${x} 388 ${x + half - 1} 378`, goldFill(ink), 9),
    [-0.6, -0.2, 0.2, 0.6].map((at) => bead(ink, x + at * half * 1.1, 391 - Math.abs(at) * 4, 4)).join(''),
  ].join('')
}

export function frontLeg(ink: Ink): string {
  return leg(ink, 220, 290, 68)
}

export function bodyOf(ink: Ink): string {
  const trunk: MarigoldPoint[] = [
    [190, 220],
    [236, 184],
    [300, 176],
    [360, 196],
    [392, 244],
    [392, 300],
    [368, 340],
    [300, 352],
    [230, 346],
    [184, 310],
    [172, 262],
  ]
  const far = group(leg(ink, 268, 300, 56) + leg(ink, 338, 300, 56), 'opacity="1"')
  const dim =
    group(far, '') +
    [268, 338]
      .map(
        (x) =>
          `<rect x="${x - 36}" y="326" width="72" height="89" fill="#1c0c3c" opacity="0.34" clip-path="${ink.clip(`<rect x="${x - 26}" y="326" width="52" height="89" rx="8"/>`)}"/>`,
      )
      .join('')
  return [dim, leg(ink, 366 - 6, 280, 66), hide(ink, blob(trunk), 20), caparison(ink)].join('')
}

/** The great cloth on its back, sewn with mirrors. */
function caparison(ink: Ink): string {
  const cloth =
    'M212 196C240 172 330 166 366 200C380 224 386 270 380 322Q366 336 352 326Q340 342 322 332Q308 348 288 336Q270 348 254 334Q238 342 226 326Q212 330 204 316C200 270 198 224 212 196Z'
  const trim = 'M206 296Q290 326 380 300'
  const rows: readonly (readonly MarigoldPoint[])[] = [
    [
      [214, 284],
      [290, 304],
      [372, 286],
    ],
    [
      [214, 222],
      [290, 208],
      [364, 222],
    ],
  ]
  const mirrors = rows.flatMap((row, at) =>
    strung(row, at === 0 ? 8 : 6).map(({ x, y }) => mirror(ink, x, y, 6)),
  )
  const petals = ring(
    8,
    (turn) =>
      `<path d="M0-9C-9-18-8-30 0-38C8-30 9-18 0-9Z" fill="${turn % 90 === 0 ? '#ffcf4a' : '#12b0b0'}" stroke="#5c0220" stroke-width="1.6" transform="rotate(${turn})"/>`,
  )
  const inside = [
    line(trim, '#063c48', 42),
    line(trim, '#0f8f9c', 38),
    line('M205 276Q290 304 380 280', gold[1], 3),
    line('M206 316Q290 348 382 320', gold[1], 3),
    line('M208 238Q290 222 372 240', gold[1], 2.4, 'stroke-dasharray="0.1 7"'),
  ].join('')
  return [
    solid(ink, cloth, {
      fill: ink.tilt(60, '#ff6a5a', [0.4, '#d3142f'], '#7a0430'),
      line: '#4a0218',
      width: 3,
      shade: '#4a0230',
      depth: 16,
      rim: '#ffb46a',
      inside,
    }),
    mirrors.join(''),
    group(petals + mirror(ink, 0, 0, 8), 'transform="translate(294 256) scale(0.78)"'),
    times(8)
      .map((index) =>
        tassel(
          ink,
          216 + index * 22,
          318 + Math.sin((index / 7) * Math.PI) * 14,
          24,
          index % 2 === 0 ? topaz : ruby,
        ),
      )
      .join(''),
  ].join('')
}
