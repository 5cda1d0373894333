import type { Ink } from '../ink.ts'
import { halo } from './scene.ts'
import { group, line, n, oval, round, shape, share, times } from './strokes.ts'
import { carved, cedar, walnut } from './wood.ts'

const pane = 'M0 470V150C0 60 70 0 150 0C230 0 300 60 300 150V470Z'

/** A tall window, 300 by 470, behind which it snows over a village. */
export function drawWindow(ink: Ink): string {
  const outside = [
    shape(pane, ink.down('#0e1c54', '#2a4a9c', '#6a8ad8', '#c8b8e8')),
    ...times(30).map((index) =>
      round(share(index) * 300, share(index, 1) * 240, 0.8 + share(index, 2), '#fff', 'opacity="0.8"'),
    ),
    halo(ink, 214, 96, 90, ['#fffbe0', '#a8c4ff'], 0.8),
    round(214, 96, 30, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#fffef4', '#f4ecd0')),
    ...[
      [60, 330, 150, '#7a94d8'],
      [240, 340, 170, '#6a84cc'],
      [150, 370, 190, '#9ab0e8'],
    ].map(([x = 0, y = 0, r = 0, fill = '']) => oval(Number(x), Number(y) + 30, Number(r), 80, String(fill))),
    firs(ink),
    village(ink),
    shape('M0 420Q80 392 160 414Q230 430 300 400V470H0Z', ink.down('#ffffff', '#c4d8f6')),
    ...times(46).map((index) =>
      round(
        share(index, 3) * 300,
        share(index, 4) * 470,
        1.4 + share(index, 2) * 2.8,
        '#fff',
        'opacity="0.9"',
      ),
    ),
    shape('M20 470L150 0H196L60 470Z', '#fff', 'opacity="0.09"'),
  ].join('')
  return [
    carved(
      ink,
      'M-30 500V146C-30 40 56 -30 150 -30C244 -30 330 40 330 146V500Z',
      cedar,
      { x: -30, y: -30, width: 360, height: 530 },
      { depth: 10, lines: 30 },
    ),
    group(outside, `clip-path="${ink.clip(`<path d="${pane}"/>`)}"`),
    line(pane, '#1c0804', 8),
    bars(ink),
    frost(ink),
    carved(
      ink,
      'M-52 470H352L360 496Q360 506 350 506H-50Q-60 506 -60 496Z',
      walnut,
      { x: -60, y: 470, width: 420, height: 36 },
      { depth: 6, lines: 6 },
    ),
  ].join('')
}

function bars(ink: Ink): string {
  const wood = ink.across('#e0904e', '#94481f', '#5a2610')
  return [
    shape('M143 0H157V470H143Z', wood, 'stroke="#2c0f06" stroke-width="2"'),
    ...[150, 256, 362].map((y) =>
      shape(
        `M0 ${y}H300V${y + 11}H0Z`,
        ink.down('#e0904e', '#94481f', '#5a2610'),
        'stroke="#2c0f06" stroke-width="2"',
      ),
    ),
    line('M150 150L44 44M150 150L256 44', '#2c0f06', 12) +
      line('M150 150L44 44M150 150L256 44', '#a85a2a', 8),
  ].join('')
}

function firs(ink: Ink): string {
  const places = [
    [24, 400, 130],
    [62, 404, 96],
    [280, 400, 140],
    [250, 406, 90],
    [110, 396, 70],
  ]
  return places
    .map(([x = 0, y = 0, high = 0]) =>
      times(4)
        .map((tier) => {
          const [top, wide] = [y - high + (tier * high) / 5, high * (0.14 + tier * 0.07)]
          const foot = top + high * 0.36
          return (
            shape(
              `M${x} ${n(top)}L${n(x + wide)} ${n(foot)}Q${x} ${n(foot + 8)} ${n(x - wide)} ${n(foot)}Z`,
              ink.across('#3f6a9c', '#1c3a6a'),
            ) +
            shape(
              `M${x} ${n(top)}L${n(x + wide * 0.5)} ${n(top + high * 0.18)}Q${x} ${n(top + high * 0.14)} ${n(x - wide * 0.7)} ${n(top + high * 0.25)}Z`,
              '#f4faff',
              'opacity="0.9"',
            )
          )
        })
        .toReversed()
        .join(''),
    )
    .join('')
}

function village(ink: Ink): string {
  const houses = [
    [96, 408, 1],
    [160, 416, 1.25],
    [214, 404, 0.95],
  ]
  return houses
    .map(([x = 0, y = 0, scale = 1]) =>
      group(
        [
          shape('M-26 0V-36H26V0Z', ink.across('#8a6a9c', '#4a3a78')),
          shape(
            'M-34 -32L0 -66L34 -32Z',
            ink.down('#ffffff', '#d0e0fa'),
            'stroke="#7a94cc" stroke-width="2"',
          ),
          shape('M12 -74H20V-50H12Z', '#5a4a88'),
          halo(ink, -9, -18, 26, ['#ffe08a', '#ff9a2e'], 0.8),
          shape('M-17 -27H-2V-10H-17ZM5 -27H18V-10H5Z', '#ffd25a'),
          line('M-9.500 -27V-10M11.500 -27V-10', '#8a4a1c', 1.5),
        ].join(''),
        `transform="translate(${x} ${y}) scale(${scale})"`,
      ),
    )
    .join('')
}

function frost(ink: Ink): string {
  const fade = ink.down([0, '#fff', 0], [1, '#fff', 0.9])
  const drift = (x: number, y: number, w: number) =>
    shape(
      `M${x} ${y}C${x + w * 0.2} ${y - 22} ${x + w * 0.4} ${y - 8} ${x + w * 0.6} ${y - 16}C${x + w * 0.8} ${y - 22} ${x + w * 0.9} ${y - 10} ${x + w} ${y}Z`,
      fade,
    )
  return [
    drift(2, 256, 140),
    drift(158, 256, 140),
    drift(2, 362, 140),
    drift(158, 362, 140),
    drift(2, 470, 140),
    drift(158, 470, 140),
    drift(2, 150, 140),
    drift(158, 150, 140),
  ].join('')
}
