import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  box,
  group,
  line,
  moved,
  n,
  oval,
  polygon,
  polar,
  ring,
  round,
  shape,
  share,
  times,
  type MarigoldPoint,
} from './brush.ts'
import { dune, fortress, layOf, rider, walker, type MarigoldLay } from './land.ts'
import { pots } from './things.ts'

/** The desert an hour before the sun goes. */
export function dayRoom(ink: Ink, size: Size): string {
  const lay = layOf(size)
  return [
    sky(ink, lay),
    sun(ink, lay),
    clouds(ink, lay),
    castle(ink, lay),
    sands(ink, lay),
    caravan(lay),
    front(ink, lay),
    dusk(ink, lay),
  ].join('')
}

function sunAt(lay: MarigoldLay): MarigoldPoint {
  return lay.isTall ? [lay.width * 0.37, lay.horizon - 84] : [lay.width * 0.2, lay.horizon - 130]
}

function sky(ink: Ink, lay: MarigoldLay): string {
  return box(
    0,
    0,
    lay.width,
    lay.horizon + 60,
    ink.down('#3a0f3e', [0.2, '#7a1f4c'], [0.45, '#d84a34'], [0.68, '#ff8f2e'], [0.86, '#ffc95a'], '#fff0b4'),
  )
}

function sun(ink: Ink, lay: MarigoldLay): string {
  const [x, y] = sunAt(lay)
  const reach = lay.isTall ? 560 : 720
  const fade = ink.radialAt(
    { x, y, r: reach },
    [0, '#fff3b0', 0.5],
    [0.4, '#ffd070', 0.25],
    [1, '#ffb04a', 0],
  )
  const beams = ring(26, (turn, index) => {
    const half = 1.4 + share(index, 2) * 2.6
    return shape(polygon([[x, y], polar(x, y, reach, turn - half), polar(x, y, reach, turn + half)]), fade)
  })
  return [
    round(
      x,
      y,
      reach * 0.8,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fff2a8', 0.9],
        [0.25, '#ffc24a', 0.55],
        [0.6, '#ff8a2a', 0.2],
        [1, '#ff8a2a', 0],
      ),
    ),
    beams,
    round(
      x,
      y,
      78,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, '#fffef0', [0.7, '#fff6c0'], [0.92, '#ffe07a'], '#ffd050'),
    ),
  ].join('')
}

function clouds(ink: Ink, lay: MarigoldLay): string {
  return times(11)
    .map((index) => {
      const [x, y] = [share(index, 1) * lay.width, lay.horizon * (0.2 + 0.62 * share(index, 4))]
      const wide = 90 + share(index, 7) * 200
      const warm = y / lay.horizon
      const fill = ink.down(
        [0, warm > 0.5 ? '#fff0b0' : '#ffb08a', 0.75],
        [1, warm > 0.5 ? '#f07a3a' : '#8a2a5a', 0.15],
      )
      const d = `M${n(x - wide)} ${n(y)}C${n(x - wide * 0.5)} ${n(y - 14)} ${n(x - wide * 0.2)} ${n(y - 4)} ${n(x)} ${n(y - 16)}C${n(x + wide * 0.3)} ${n(y - 22)} ${n(x + wide * 0.5)} ${n(y - 4)} ${n(x + wide)} ${n(y)}C${n(x + wide * 0.4)} ${n(y + 7)} ${n(x - wide * 0.4)} ${n(y + 8)} ${n(x - wide)} ${n(y)}Z`
      return shape(d, fill, 'opacity="0.7"')
    })
    .join('')
}

function castle(ink: Ink, lay: MarigoldLay): string {
  const far = fortress(ink, {
    wall: ['#f0a878', '#d8825c'],
    dark: '#b8644e',
    window: '#8a4048',
    trim: '#ffd9a0',
  })
  const near = fortress(ink, {
    wall: ['#ffc27a', '#c8642e'],
    dark: '#7a2c28',
    window: '#4a1424',
    trim: '#fff0b8',
  })
  const [x, scale] = lay.isTall ? [lay.width * 0.17, 0.98] : [lay.width * 0.13, 1.25]
  const haze = ink.down([0, '#ffdf8a', 0], [1, '#ffdf8a', 0.75])
  return [
    moved(far, lay.width * (lay.isTall ? 0.88 : 0.84), lay.horizon + 4, lay.isTall ? 0.5 : 0.62),
    moved(near, x, lay.horizon + 10, scale),
    box(0, lay.horizon - 70, lay.width, 90, haze),
  ].join('')
}

function sands(ink: Ink, lay: MarigoldLay): string {
  const h = lay.horizon
  const down = lay.height - h
  return [
    dune(ink, lay, {
      ridge: [
        [-0.05, h + 6],
        [0.15, h - 4],
        [0.35, h + 12],
        [0.6, h - 8],
        [0.82, h + 8],
        [1.05, h - 6],
      ],
      lit: '#ffd98a',
      deep: '#e08a3e',
      crest: '#fff3c0',
      shade: '#b85a34',
    }),
    dune(ink, lay, {
      ridge: [
        [-0.05, h + 0.05 * down],
        [0.2, h + 0.035 * down],
        [0.45, h + 0.075 * down],
        [0.72, h + 0.03 * down],
        [1.05, h + 0.07 * down],
      ],
      lit: '#ffbe5c',
      deep: '#c2642a',
      crest: '#ffe9a8',
      shade: '#8a3424',
    }),
    dune(ink, lay, {
      ridge: [
        [-0.05, h + 0.2 * down],
        [0.12, h + 0.14 * down],
        [0.4, h + 0.22 * down],
        [0.85, h + 0.13 * down],
        [1.05, h + 0.2 * down],
      ],
      lit: '#f59a3c',
      deep: '#96401c',
      crest: '#ffd98a',
      shade: '#5c1c1c',
    }),
    dune(ink, lay, {
      ridge: [
        [-0.05, h + 0.5 * down],
        [0.1, h + 0.42 * down],
        [0.5, h + 0.58 * down],
        [0.9, h + 0.44 * down],
        [1.05, h + 0.54 * down],
      ],
      lit: '#d8702a',
      deep: '#6a2416',
      crest: '#ffbe6a',
      shade: '#3a0c16',
    }),
  ].join('')
}

function caravan(lay: MarigoldLay): string {
  const base = lay.horizon + 0.05 * (lay.height - lay.horizon)
  const cloths = ['#c8283a', '#0f8f9c', '#e8a02c', '#8a2a7a']
  const places = lay.isTall ? [0.4, 0.51, 0.62, 0.73] : [0.66, 0.735, 0.81, 0.885]
  return places
    .map((x, index) => {
      const rise = [0.021, 0.012, -0.004, -0.017][index] ?? 0
      const y = base + rise * (lay.height - lay.horizon) * (lay.isTall ? 1 : 0.4) + 4
      const scale = lay.isTall ? 0.82 : 1.15
      const body =
        walker('#4a1420', cloths[index] ?? '#c8283a', index) + (index % 2 === 0 ? rider('#3a0f1c') : '')
      return moved(oval(30, 3, 44, 3.4, '#4a1420', 'opacity="0.35"') + body, x * lay.width, y, scale)
    })
    .join('')
}

function front(ink: Ink, lay: MarigoldLay): string {
  const ripples = times(16).map((index) => {
    const y = lay.horizon + (lay.height - lay.horizon) * (0.2 + 0.7 * share(index, 3))
    const [x, wide] = [share(index, 5) * lay.width, 60 + share(index, 9) * 120]
    return line(
      `M${n(x - wide)} ${n(y)}Q${n(x - wide * 0.3)} ${n(y - 12)} ${n(x)} ${n(y)}T${n(x + wide)} ${n(y - 4)}`,
      '#ffcf8a',
      2,
      'opacity="0.22"',
    )
  })
  const down = lay.height - lay.horizon
  const near = dune(ink, lay, {
    ridge: [
      [-0.05, lay.horizon + 0.82 * down],
      [0.2, lay.horizon + 0.76 * down],
      [0.52, lay.horizon + 0.85 * down],
      [0.8, lay.horizon + 0.745 * down],
      [1.05, lay.horizon + 0.81 * down],
    ],
    lit: '#f08a36',
    deep: '#5c1c14',
    crest: '#ffd08a',
    shade: '#3a0c16',
  })
  return ripples.join('') + near + pots(ink, lay)
}

function dusk(ink: Ink, lay: MarigoldLay): string {
  return [
    box(0, 0, lay.width, lay.height * 0.16, ink.down([0, '#1c0420', 0.7], [1, '#1c0420', 0])),
    box(
      0,
      lay.height * 0.7,
      lay.width,
      lay.height * 0.3,
      ink.down([0, '#1c0410', 0], [0.5, '#1c0410', 0.5], [1, '#12020c', 0.88]),
    ),
    group('', ''),
  ].join('')
}
