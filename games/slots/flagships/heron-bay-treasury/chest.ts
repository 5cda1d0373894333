import type { Ink } from '../ink.ts'
import { blob, box, oval, round, shape, share, solid, times, twice, type HeronPoint } from './brush.ts'
import {
  bar,
  coinFlat,
  coral,
  emerald,
  fan,
  gem,
  gold,
  metal,
  pearl,
  pearls,
  plum,
  rod,
  sapphire,
  soft,
  spark,
  teal,
} from './deco.ts'
import { plaque } from './plaque.ts'

/** The chest of the bay, open. */
export function drawChest(ink: Ink): string {
  return plaque(ink, {
    ground: ['#fff0c0', [0.3, '#e88ac8'], [0.66, '#8a2a80'], '#34083c'],
    lacquer: plum,
    stone: emerald,
    ray: '#fff0c0',
    blades: [plum, ['#fff3c8', '#f2b84a', '#8a4a10']],
    body: [lid(ink), soft(ink, 120, 112, 120, 76, '#ffe88a', 1), heap(ink), front(ink)].join(''),
  })
}

function lid(ink: Ink): string {
  const outer = 'M32 122C22 60 56 28 120 28C184 28 218 60 208 122Z'
  const inner = 'M46 120C38 72 64 44 120 44C176 44 202 72 194 120Z'
  return [
    solid(ink, outer, {
      fill: ink.tilt(60, '#5ac8d0', '#12707f', '#04303f'),
      line: '#021c28',
      depth: 9,
      rim: '#c8fff4',
    }),
    rod(ink, 'M32 122C22 60 56 28 120 28C184 28 218 60 208 122', 7),
    shape(
      inner,
      ink.radial({ x: 0.5, y: 1, r: 0.9 }, '#fff6b0', [0.35, '#ffb53a'], [0.7, '#a83a4a'], '#4a0c40'),
    ),
    fan(ink, 120, 124, 72, [-170, -10], 11, [
      ['#fff6c8', '#ffce5a', '#f09a2a'],
      ['#ffe0a0', '#f0903a', '#d06a20'],
    ]),
    rod(ink, 'M46 120C38 72 64 44 120 44C176 44 202 72 194 120', 4),
    gem(ink, 120, 30, 9, coral),
    twice(pearl(ink, 58, 48, 6) + pearl(ink, 38, 80, 6)),
  ].join('')
}

function heap(ink: Ink): string {
  const mound: HeronPoint[] = [
    [34, 150],
    [50, 122],
    [84, 106],
    [120, 98],
    [158, 106],
    [190, 122],
    [206, 150],
    [120, 164],
  ]
  const coins = times(30).map((index) => {
    const [x, y] = [44 + share(index, 1) * 152, 112 + share(index, 3) * 34]
    const top = 100 + Math.abs(x - 120) * 0.26
    return {
      y: Math.max(y, top + 4),
      body: coinFlat(ink, x, Math.max(y, top + 4), 12, (share(index, 5) - 0.5) * 50),
    }
  })
  return [
    solid(ink, blob(mound), { fill: ink.down('#ffe88a', '#c8862a'), line: gold[3], depth: 8 }),
    coins
      .sort((a, b) => a.y - b.y)
      .map(({ body }) => body)
      .join(''),
    pearls(
      ink,
      [
        [58, 118],
        [76, 136],
        [66, 156],
        [52, 176],
        [58, 196],
      ],
      11,
      6,
    ),
    pearls(
      ink,
      [
        [150, 108],
        [172, 128],
        [192, 134],
        [204, 156],
      ],
      8,
      6,
    ),
    pearl(ink, 96, 102, 13) + pearl(ink, 120, 118, 10),
    gem(ink, 134, 98, 12, emerald) + gem(ink, 164, 120, 9, sapphire) + gem(ink, 84, 124, 9, coral),
    spark(96, 92, 16) + spark(166, 106, 12) + spark(122, 76, 9),
  ].join('')
}

function front(ink: Ink): string {
  const body = 'M24 140H216L206 214H34Z'
  const band = (x: number) =>
    metal(ink, `M${x - 9} 138H${x + 9}L${x + 7} 214H${x - 7}Z`, 4) +
    [150, 172, 194].map((y) => round(x, y, 2.6, gold[4]) + round(x - 0.5, y - 0.5, 1.7, gold[0])).join('')
  return [
    solid(ink, body, {
      fill: ink.tilt(60, '#4ac0c8', [0.4, '#12707f'], '#04303f'),
      line: '#021c28',
      depth: 10,
      shade: '#022430',
      rim: '#c8fff4',
      inside: box(0, 176, 240, 3, '#04303f') + box(0, 179, 240, 1.4, '#7ae0e0', 'opacity="0.5"'),
    }),
    fan(ink, 120, 206, 44, [-168, -12], 9, [teal, ['#7ad8d8', '#168090', '#04404f']]),
    band(52) + band(188),
    bar(ink, 19, 137, 202, 9),
    metal(ink, 'M100 136H140V164L120 180L100 164Z', 5),
    gem(ink, 120, 152, 9, coral),
    oval(120, 169, 2.6, 4.4, gold[4]),
  ].join('')
}
