import type { Ink } from '../ink.ts'
import { line, shape, solid, times } from './brush.ts'
import { hanging, marigold } from './flowers.ts'
import { bead, beads, emerald, gem, gold, plate, ruby, topaz, turquoise, wire } from './gold.ts'

/** The seat on the elephant's back, roofed like a palace. */
export function howdah(ink: Ink): string {
  return [curtains(ink), posts(ink), seat(ink), roof(ink)].join('')
}

function curtains(ink: Ink): string {
  const back = 'M220 92H344V176H220Z'
  const drape = (x: number, sign: number) =>
    solid(
      ink,
      `M${x} 88C${x + sign * 26} 92 ${x + sign * 36} 104 ${x + sign * 40} 96C${x + sign * 38} 124 ${x + sign * 24} 138 ${x + sign * 14} 144C${x + sign * 18} 156 ${x + sign * 16} 168 ${x + sign * 14} 178H${x}Z`,
      { fill: ink.tilt(40, '#8affe8', '#14a0a8', '#04586a'), line: '#023440', shade: '#02384a', depth: 7 },
    )
  return (
    shape(back, ink.radial({ x: 0.5, y: 0.6, r: 0.6 }, '#fff4a8', [0.4, '#ffb02a'], '#a82a1c')) +
    drape(222, 1) +
    drape(342, -1)
  )
}

function posts(ink: Ink): string {
  return [222, 342]
    .map(
      (x) =>
        plate(ink, `M${x - 6} 86H${x + 6}V182H${x - 6}Z`, 4) +
        [100, 124, 148].map((y) => bead(ink, x, y, 7)).join(''),
    )
    .join('')
}

function seat(ink: Ink): string {
  const rail =
    'M202 150Q196 142 202 136Q212 134 216 146H348Q352 134 362 136Q368 142 362 150L354 200Q282 214 210 200Z'
  const panel = 'M218 160H346L341 192Q282 202 223 192Z'
  return [
    plate(ink, rail, 8),
    solid(ink, panel, { fill: ink.down('#ff5a5c', '#b00c30'), line: '#4a0218', width: 2, depth: 5 }),
    times(5)
      .map((index) =>
        gem(ink, 236 + index * 23, 178, index % 2 === 0 ? 7.4 : 5, index % 2 === 0 ? turquoise : topaz),
      )
      .join(''),
    beads(
      ink,
      [
        [216, 151],
        [348, 151],
      ],
      15,
      3.6,
    ),
  ].join('')
}

function roof(ink: Ink): string {
  const dome = 'M214 82C206 56 226 40 252 34C268 30 276 26 282 12C288 26 296 30 312 34C338 40 358 56 350 82Z'
  const ribs = line(
    'M282 14C256 36 250 62 252 82M282 14C308 36 314 62 312 82M282 14V82M282 20C240 38 228 60 230 82M282 20C324 38 336 60 334 82',
    '#7a0430',
    2.4,
    'opacity="0.6"',
  )
  const fringe = times(8).map((index) => {
    const x = 206 + index * 19
    return (
      solid(ink, `M${x} 88H${x + 19}V94Q${x + 9.5} 114 ${x} 94Z`, {
        fill: index % 2 === 0 ? ink.down('#ffe27a', '#e8901c') : ink.down('#ff7aa8', '#b8145c'),
        line: '#5c0220',
        width: 1.6,
        depth: 3,
      }) + bead(ink, x + 9.5, 108, 2.8)
    )
  })
  return [
    solid(ink, dome, {
      fill: ink.tilt(50, '#ff8a72', [0.4, '#d3142f'], '#6a0430'),
      line: '#4a0218',
      shade: '#4a0230',
      depth: 12,
      rim: '#ffc87a',
      lit: 0.8,
      inside: ribs,
    }),
    fringe.join(''),
    wire(ink, 'M204 86Q282 74 360 86', 9),
    gem(ink, 282, 81, 9, emerald),
    line('M282 14V2', gold[4], 5) +
      line('M282 14V2', gold[1], 3) +
      bead(ink, 282, 12, 6) +
      bead(ink, 282, 4, 3.6),
    hanging(ink, 206, 100, 7.4, 4) + hanging(ink, 358, 100, 7.4, 4),
    marigold(ink, 206, 90, 10) +
      marigold(ink, 358, 90, 10) +
      gem(ink, 246, 60, 4.6, ruby) +
      gem(ink, 318, 60, 4.6, ruby),
  ].join('')
}
