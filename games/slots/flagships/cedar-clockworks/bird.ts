import type { Ink } from '../ink.ts'
import { bead, brass, rivet } from './metal.ts'
import { line, oval, type Point, round, shape, solid, tapered, times } from './strokes.ts'

const plume = ['#c8fff4', '#4ad0d8', '#1f86b0', '#123c7a'] as const
const navy = '#0a1c44'

/** The breast of the cuckoo, its tail behind it, and its feet. */
export function drawBreast(ink: Ink): string {
  const tail = times(3).map((index) =>
    solid(
      ink,
      tapered(
        [
          [180, 140],
          [180 + (index - 1) * 16, 162],
          [180 + (index - 1) * 26, 176],
        ],
        20,
        11,
        4,
      ),
      { fill: ink.down(plume[1], plume[2], plume[3]), line: navy, width: 2, depth: 4 },
    ),
  )
  const scales = [0, 1, 2].flatMap((row) =>
    times(4 - row).map((index) => {
      const x = 180 + (index - (3 - row) / 2) * 14
      return shape(
        `M${x - 7} ${128 + row * 11}Q${x} ${144 + row * 11} ${x + 7} ${128 + row * 11}`,
        'none',
        'stroke="#b0301c" stroke-width="2" opacity="0.7"',
      )
    }),
  )
  const feet = [168, 192].map(
    (x) =>
      line(`M${x} 158V168M${x - 7} 170Q${x} 164 ${x + 7} 170M${x} 165V171`, '#5a2a06', 6) +
      line(`M${x} 158V168M${x - 7} 170Q${x} 164 ${x + 7} 170M${x} 165V171`, '#ffb83a', 3.4),
  )
  return [
    ...tail,
    solid(
      ink,
      'M180 92C206 92 218 112 216 134C212 156 198 166 180 166C162 166 148 156 144 134C142 112 154 92 180 92Z',
      {
        fill: ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, ...plume),
        line: navy,
        width: 2.4,
        depth: 8,
        light: '#eafffb',
        inside:
          oval(180, 142, 27, 27, ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#ffd08a', '#ff7a3c', '#d0301f')) +
          scales.join(''),
      },
    ),
    ...feet,
  ].join('')
}

/** The right wing; the left one is its mirror image. */
export function drawBirdWing(ink: Ink): string {
  const feathers: readonly (readonly [readonly Point[], number])[] = [
    [
      [
        [200, 112],
        [226, 138],
        [232, 166],
      ],
      16,
    ],
    [
      [
        [202, 110],
        [238, 128],
        [252, 152],
      ],
      17,
    ],
    [
      [
        [202, 108],
        [242, 114],
        [264, 132],
      ],
      17,
    ],
  ]
  return [
    ...feathers.map(([points, width]) =>
      solid(ink, tapered(points, width, 5, 6), {
        fill: ink.tilt(50, plume[1], plume[2], plume[3]),
        line: navy,
        width: 2.2,
        depth: 5,
        light: plume[0],
      }),
    ),
    solid(ink, 'M196 100C216 92 242 102 246 120C232 130 208 130 198 122Z', {
      fill: ink.tilt(50, '#fff0a8', '#ffc23c', '#e07a1a'),
      line: '#5a2406',
      width: 2.2,
      depth: 5,
      light: '#fffbe0',
    }),
    rivet(ink, 205, 111, 4.5, brass),
  ].join('')
}

export function drawBirdHead(ink: Ink): string {
  const crest = times(3).map((index) =>
    solid(
      ink,
      tapered(
        [
          [180 + (index - 1) * 5, 66],
          [180 + (index - 1) * 14, 48],
          [184 + (index - 1) * 20, 34 + Math.abs(index - 1) * 6],
        ],
        12,
        2,
        6,
      ),
      {
        fill: ink.down('#ff9a6a', '#e0402a', '#9c1420'),
        line: '#4a0610',
        width: 2,
        depth: 4,
        light: '#ffd8c0',
      },
    ),
  )
  return [
    ...crest,
    solid(
      ink,
      'M180 54C206 54 222 70 222 92C222 112 204 124 180 124C156 124 138 112 138 92C138 70 154 54 180 54Z',
      {
        fill: ink.radial({ x: 0.36, y: 0.28, r: 0.8 }, ...plume),
        line: navy,
        width: 2.6,
        depth: 9,
        light: '#eafffb',
        inside:
          oval(180, 104, 34, 26, '#fff8e6', 'opacity="0.9"') +
          oval(148, 106, 9, 7, '#ff7a5a', 'opacity="0.8"') +
          oval(212, 106, 9, 7, '#ff7a5a', 'opacity="0.8"'),
      },
    ),
    ...[160, 200].map((x) =>
      [
        oval(x, 86, 14.5, 16, '#fffdf4', `stroke="${navy}" stroke-width="2.4"`),
        oval(
          x + (x < 180 ? 2 : -2),
          87,
          9.5,
          11.5,
          ink.radial({ x: 0.5, y: 0.8, r: 0.8 }, '#c9743a', '#5a2610', '#1c0804'),
        ),
        oval(x + (x < 180 ? -1 : -5), 82, 4.4, 5, '#fff'),
        round(x + 4, 93, 2, '#fff', 'opacity="0.9"'),
      ].join(''),
    ),
    line('M148 66Q158 60 169 63M191 63Q202 60 212 66', navy, 3),
  ].join('')
}

export function drawUpperBeak(ink: Ink): string {
  return solid(
    ink,
    'M180 90C192 92 198 100 198 106C190 112 186 116 180 122C174 116 170 112 162 106C162 100 168 92 180 90Z',
    {
      fill: ink.tilt(55, '#fff0a8', '#ffb62e', '#d0661a'),
      line: '#5a2406',
      width: 2.2,
      depth: 5,
      light: '#fffbe0',
      inside: line('M164 106Q180 114 196 106', '#a8480e', 2, 'opacity="0.6"'),
    },
  )
}

/** The lower half, that opens when it calls. */
export function drawLowerBeak(ink: Ink): string {
  return solid(ink, 'M164 104Q180 112 196 104Q192 122 180 130Q168 122 164 104Z', {
    fill: ink.down('#c9281f', '#e8902a', '#b8560e'),
    line: '#5a2406',
    width: 2,
    depth: 4,
  })
}

export function drawBirdLids(ink: Ink): string {
  return [160, 200]
    .map(
      (x) =>
        oval(x, 86, 15.5, 17, ink.down(plume[1], plume[0]), `stroke="${navy}" stroke-width="2"`) +
        line(`M${x - 12} 90Q${x} 101 ${x + 12} 90M${x - 8} 96l-3 4M${x} 98v5M${x + 8} 96l3 4`, navy, 3),
    )
    .join('')
}

/** A bob on a rod, that hangs in the window of the clock. */
export function drawPendulum(ink: Ink): string {
  return [
    bead(ink, 'M180 290Q181 328 180 360', brass, 7),
    solid(
      ink,
      'M180 336C190 344 208 350 208 372C208 390 196 400 180 400C164 400 152 390 152 372C152 350 170 344 180 336Z',
      {
        fill: ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#fffbe0', '#ffd25a', '#c9801f', '#6d3b0e'),
        line: brass[4],
        width: 2.4,
        depth: 7,
        light: '#fff',
      },
    ),
    round(
      180,
      373,
      15,
      ink.radial({ x: 0.4, y: 0.35, r: 0.75 }, '#ff9a7a', '#d0281f', '#6a0814'),
      `stroke="${brass[4]}" stroke-width="2"`,
    ),
    shape(
      'M180 362l3.400 7l7.600 1l-5.500 5.300l1.300 7.700l-6.800 -3.700l-6.800 3.700l1.300 -7.700l-5.500 -5.300l7.600 -1Z',
      '#ffe08a',
    ),
    oval(172, 354, 8, 4, '#fff', 'opacity="0.7" transform="rotate(-30 172 354)"'),
  ].join('')
}
