import type { Ink } from '../ink.ts'
import type { RaisedLook } from '../raised.ts'
import { flipped, fill, halo, line, placed, solid } from '../tidepool-choir/clay.ts'
import { bowedRow, type Row } from '../tidepool-choir/letters.ts'
import { n, type TidepoolPoint, polar, spark, times } from '../tidepool-choir/shapes.ts'
import { bloom, leaf, shard, vine } from './blooms.ts'
import { emerald, gold, grass, iron, pink } from './palette.ts'

const glass: RaisedLook = {
  face: ['#ffffff', [0.4, '#d8fff0'], [0.5, '#7affc4'], [1, '#12b87a']],
  edge: '#04503c',
  edgeWidth: 4,
  side: ['#0a7a5a', '#043a34'],
  depth: 8,
  sheen: 0.8,
}
const neon: RaisedLook = {
  face: ['#ffffe0', [0.36, '#fff03a'], [0.58, '#ff9a4a'], [1, '#ff2f9a']],
  edge: '#6a0458',
  edgeWidth: 6,
  side: ['#b00a80', '#4a0450'],
  depth: 13,
  sheen: 0.8,
}

/** A fan of iron and stained glass behind it all. */
function fanlight(ink: Ink): string {
  const foot: TidepoolPoint = [320, 200]
  const bars = times(10).map(
    (index) =>
      `M320 200L${polar(foot, 186, -81 + index * 18)
        .map(n)
        .join(' ')}`,
  )
  const panes = times(11).map((index) => {
    const [a, b] = [polar(foot, 186, -99 + index * 18), polar(foot, 186, -81 + index * 18)]
    return fill(
      `M320 200L${a.map(n).join(' ')}L${b.map(n).join(' ')}Z`,
      ['#ff7ac4', '#ffe95a', '#6ff0ff'][index % 3] ?? '#fff',
      0.75,
    )
  })
  const outline = 'M124 200A196 196 0 0 1 516 200Z'
  return [
    halo(ink, 320, 110, 130, '#fffbb0', 0.8),
    solid(ink, outline, iron, { line: 4, depth: 10, shine: 0.8 }),
    `<g clip-path="${ink.clip('<path d="M136 200A184 184 0 0 1 504 200Z"/>')}"><path d="M130 10H510V200H130Z" fill="#fffde8"/>${panes.join('')}</g>`,
    line(bars.join(''), iron.edge, 8),
    line(bars.join(''), '#5fe0b4', 3),
    line('M230 200A90 90 0 0 1 410 200', iron.edge, 8),
    line('M230 200A90 90 0 0 1 410 200', '#5fe0b4', 3),
  ].join('')
}

function thicket(ink: Ink): string {
  return [
    leaf(ink, [160, 196], 104, 266, grass, 4.5),
    leaf(ink, [160, 206], 96, 236, emerald, 4.5),
    leaf(ink, [162, 180], 78, 300, emerald, 4.5),
    vine(
      ink,
      [
        [150, 236],
        [112, 246],
        [76, 236],
        [44, 244],
      ],
      30,
      grass,
      3,
    ),
    placed(bloom(ink, 40, pink, gold, 'ruffled', 4.5), 128, 200),
    placed(bloom(ink, 24, { ...gold, light: '#ffffd8', base: '#ffe83a' }, pink, 'round', 4), 82, 222),
  ].join('')
}

/** The name of the game before the fan of a gable, glass flying. */
export function title(ink: Ink): string {
  const around = { outline: '#1c0638', shine: '#a8ff5a' }
  const first: Row = { text: 'GLASSHOUSE', size: 70, y: 96, bow: 16, look: glass, ...around }
  const second: Row = {
    text: 'RIOT',
    size: 118,
    y: 222,
    bow: 0,
    look: neon,
    jumble: 4,
    outline: '#1c0638',
    shine: '#ff8ad8',
  }
  const side = placed(thicket(ink), 12, 4, 0.93)
  const flying = (
    [
      [50, 132, 44, 20],
      [96, 148, 26, 80],
      [592, 130, 46, 140],
      [548, 150, 26, 210],
      [34, 40, 24, 60],
      [612, 44, 26, 10],
    ] as const
  ).map(([x, y, size, turn]) => placed(shard(ink, size, turn), x, y))
  return [
    fanlight(ink),
    side,
    flipped(side, 320),
    bowedRow(ink, second),
    bowedRow(ink, first),
    flying.join(''),
    fill(spark([70, 74], 18), '#fff'),
    fill(spark([566, 70], 20), '#fff'),
    fill(spark([252, 140], 15), '#fff'),
  ].join('')
}
