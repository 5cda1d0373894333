import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { box, line, moved, n, oval, shape, share, times } from './brush.ts'
import { dune, fortress, layOf, rider, walker, type MarigoldLay } from './land.ts'
import { camp, float } from './oasis.ts'
import { fireworks, moon, moonAt, nightSky } from './night-sky.ts'
import { gateFrame, lamp, pots } from './things.ts'

/** The same place by night, at the water. */
export function nightRoom(ink: Ink, size: Size): string {
  const lay = layOf(size)
  return [
    nightSky(ink, lay),
    moon(ink, lay),
    fireworks(ink, lay),
    castle(ink, lay),
    sands(ink, lay),
    water(ink, lay),
    camp(ink, lay),
    banks(ink, lay),
    calm(ink, lay),
  ].join('')
}

function castle(ink: Ink, lay: MarigoldLay): string {
  const body = fortress(ink, {
    wall: ['#5a78c8', '#26408a'],
    dark: '#101c56',
    window: '#ffd86a',
    trim: '#a8d0ff',
  })
  const [x, scale] = lay.isTall ? [lay.width * 0.2, 0.98] : [lay.width * 0.14, 1.2]
  const light = oval(
    x,
    lay.horizon - 50,
    240 * scale,
    120 * scale,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffb04a', 0.5], [1, '#ffb04a', 0]),
  )
  return light + moved(body, x, lay.horizon + 8, scale)
}

function sands(ink: Ink, lay: MarigoldLay): string {
  const h = lay.horizon
  return [
    dune(ink, lay, {
      ridge: [
        [-0.05, h + 4],
        [0.2, h - 4],
        [0.45, h + 10],
        [0.7, h - 16],
        [1.05, h + 2],
      ],
      lit: '#6a9ae0',
      deep: '#2a52a8',
      crest: '#d0ecff',
      shade: '#142c78',
    }),
    caravan(lay),
  ].join('')
}

function caravan(lay: MarigoldLay): string {
  const places = lay.isTall ? [0.44, 0.55, 0.66, 0.77] : [0.7, 0.77, 0.84, 0.91]
  return places
    .map((x, index) => {
      const y = lay.horizon + ([0, -9, -13, -9][index] ?? 0) * (lay.isTall ? 1 : 1.2) + 4
      return moved(
        walker('#0a1448', ['#c83a6a', '#14a0a8', '#e8a02c', '#8a4ac8'][index] ?? '#fff', index) +
          (index % 2 === 0 ? rider('#0a1448') : ''),
        x * lay.width,
        y,
        lay.isTall ? 0.86 : 1.1,
      )
    })
    .join('')
}

function water(ink: Ink, lay: MarigoldLay): string {
  const top = lay.horizon + 34
  const [x] = moonAt(lay)
  const glitter = times(60).map((index) => {
    const deep = share(index, 4)
    const y = top + 12 + deep * deep * (lay.height - top) * 0.8
    const wide = (10 + 46 * share(index, 8)) * (0.5 + deep)
    const at = x + (share(index, 1) - 0.5) * (120 + deep * 260)
    return line(
      `M${n(at - wide)} ${n(y)}H${n(at + wide)}`,
      '#e8fbff',
      1.6 + deep * 2,
      `opacity="${n(0.65 - deep * 0.4)}"`,
    )
  })
  const lights = times(26).map((index) => {
    const y = top + 10 + share(index, 3) * (lay.height - top) * 0.4
    const at = lay.width * (0.05 + 0.3 * share(index, 7))
    return line(`M${n(at - 12)} ${n(y)}H${n(at + 14)}`, '#ffc85a', 2.4, 'opacity="0.5"')
  })
  return [
    box(
      0,
      top,
      lay.width,
      lay.height - top,
      ink.down('#7ad8e8', [0.06, '#2a8ac8'], [0.3, '#124a98'], [0.7, '#081f5c'], '#030a2c'),
    ),
    oval(
      x,
      top,
      150,
      lay.height * 0.36,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#e8fbff', 0.75], [0.4, '#a8e0ff', 0.35], [1, '#8ad0ff', 0]),
      `clip-path="${ink.clip(box(0, top, lay.width, lay.height, '#fff'))}"`,
    ),
    glitter.join(''),
    lights.join(''),
    line(`M0 ${top}H${lay.width}`, '#d8f8ff', 3, 'opacity="0.6"'),
    times(9)
      .map((index) =>
        float(
          ink,
          lay.width * share(index, 5),
          top + 60 + share(index, 2) * (lay.height - top) * 0.62,
          0.6 + share(index, 2) * 0.8,
        ),
      )
      .join(''),
  ].join('')
}

function banks(ink: Ink, lay: MarigoldLay): string {
  const y = lay.height * (lay.isTall ? 0.86 : 0.9)
  const shore = `M-10 ${n(y - 24)}C${n(lay.width * 0.16)} ${n(y - 40)} ${n(lay.width * 0.3)} ${n(y + 44)} ${n(lay.width * 0.5)} ${n(y + 50)}C${n(lay.width * 0.7)} ${n(y + 44)} ${n(lay.width * 0.84)} ${n(y - 40)} ${n(lay.width + 10)} ${n(y - 24)}V${lay.height + 10}H-10Z`
  return (
    shape(shore, ink.down('#3a62b0', [0.3, '#152c70'], '#060c34')) +
    line(shore, '#bfe8ff', 2.4, 'opacity="0.6"') +
    pots(ink, lay)
  )
}

function calm(ink: Ink, lay: MarigoldLay): string {
  return [
    box(0, 0, lay.width, lay.height * 0.14, ink.down([0, '#02041c', 0.75], [1, '#02041c', 0])),
    box(
      0,
      lay.height * 0.7,
      lay.width,
      lay.height * 0.3,
      ink.down([0, '#02041c', 0], [0.6, '#02041c', 0.6], [1, '#02041c', 0.9]),
    ),
  ].join('')
}

/** The gate by night, hung with lamps. */
export function nightNear(ink: Ink, size: Size): string {
  const tall = size.height > size.width
  return gateFrame(ink, size, ['#4a7ae0', '#16246a', '#080c38'], (pen) =>
    [
      lamp(pen, tall ? 46 : 90, tall ? 230 : 280, tall ? 0.8 : 1.15, '#ffb03a'),
      lamp(pen, tall ? 112 : 190, tall ? 128 : 160, tall ? 0.62 : 0.9, '#ff6ab0'),
      lamp(pen, tall ? 168 : 280, tall ? 70 : 90, tall ? 0.5 : 0.7, '#5ae8d8'),
    ].join(''),
  )
}
