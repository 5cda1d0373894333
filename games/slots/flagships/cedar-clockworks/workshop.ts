import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { bead, brass, cog, copper, hub, steel } from './metal.ts'
import { calm, halo, type CedarScene, sceneOf } from './scene.ts'
import { shelves } from './shelves.ts'
import { group, line, mirrored, moved, n, oval, round, shape, share, solid, times } from './strokes.ts'
import { drawDial } from './wild.ts'
import { drawWindow } from './window.ts'
import { berry, carved, cedar, cone, grain, redwood, twig, walnut } from './wood.ts'

/** The workshop of the toymaker by lamplight. */
export const base: RoomDrawing = {
  far: drawFar,
  near: drawNear,
  weather: {
    draw: mote,
    count: 20,
    speed: { x: 2, y: -5 },
    swing: 10,
    turn: 0,
    size: [3, 9],
    isLight: true,
    glimmers: true,
  },
}

function mote(ink: Ink): string {
  return halo(ink, 32, 32, 30, ['#fff6d0', '#ffb84a']) + round(32, 32, 4, '#fffdf0')
}

function drawFar(ink: Ink, size: Size): string {
  const scene = sceneOf(size)
  const { width, height } = size
  const { unit, isTall } = scene
  const pane = isTall ? { x: 0.555, y: 0.165, scale: 0.86 } : { x: 0.055, y: 0.14, scale: 0.86 }
  return [
    wall(ink, scene),
    moved(drawWindow(ink), width * pane.x, height * pane.y, unit * pane.scale),
    moonbeam(ink, scene),
    shelves(ink, scene),
    wallClocks(ink, scene),
    lamp(ink, scene),
    bench(ink, scene),
    calm(ink, size, '#0c0402'),
  ].join('')
}

function wall(ink: Ink, { size: { width, height }, unit }: CedarScene): string {
  const wide = 76 * unit
  const planks = times(Math.ceil(width / wide)).map((index) => {
    const x = index * wide
    const tone = ink.across('#3c1c0e', ['#6a3418', '#743a1c', '#602e14'][index % 3] ?? '#6a3418', '#2c130a')
    return (
      shape(`M${n(x)} 0H${n(x + wide)}V${height}H${n(x)}Z`, tone) +
      grain({ x, y: 0, width: wide, height }, '#1c0a04', 6, index) +
      grain({ x: x + 2, y: 0, width: wide, height }, '#c07a44', 3, index + 2)
    )
  })
  const beam = carved(
    ink,
    `M-20 ${height * 0.035}H${width + 20}V${height * 0.035 + 44 * unit}H-20Z`,
    walnut,
    { x: -20, y: height * 0.035, width: width + 40, height: 44 * unit },
    { depth: 8, lines: 7 },
  )
  return [
    ...planks,
    halo(ink, width * 0.52, height * 0.2, Math.max(width, height) * 0.5, ['#ffcf7a', '#e0782a'], 0.75),
    beam,
  ].join('')
}

function moonbeam(ink: Ink, { size: { width, height }, isTall }: CedarScene): string {
  const [x, y] = isTall ? [width * 0.56, height * 0.2] : [width * 0.06, height * 0.2]
  return shape(
    `M${x} ${y}L${x + width * 0.3} ${y}L${x + width * 0.62} ${height * 0.8}H${x + width * 0.1}Z`,
    ink.down([0, '#a8d0ff', 0], [0.3, '#a8d0ff', 0.1], [1, '#a8d0ff', 0]),
  )
}

function wallClocks(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const places = isTall
    ? [
        [0.07, 0.14, 44],
        [0.04, 0.5, 50],
        [0.97, 0.52, 46],
        [0.03, 0.66, 40],
        [0.98, 0.68, 52],
      ]
    : [
        [0.9, 0.14, 46],
        [0.33, 0.2, 40],
        [0.7, 0.18, 48],
        [0.72, 0.62, 40],
        [0.31, 0.62, 44],
      ]
  return places
    .map(([sx = 0, sy = 0, r = 0], index) => {
      const [x, y] = [sx * width, sy * height]
      return group(
        round(x + 6 * unit, y + 10 * unit, r * unit, '#0c0402', 'opacity="0.5"') +
          (index % 2
            ? drawDial(ink, { x, y, r: r * unit })
            : cog(ink, { x, y, r: r * unit, teeth: 16, metal: index % 4 ? copper : brass, holes: 6 })),
        '',
      )
    })
    .join('')
}

function lamp(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const [x, y] = [width * (isTall ? 0.53 : 0.5), height * (isTall ? 0.075 : 0.1)]
  const u = unit
  const cone0 = `M${x - 40 * u} ${y + 20 * u}L${x - 300 * u} ${y + 620 * u}H${x + 300 * u}L${x + 40 * u} ${y + 20 * u}Z`
  const body = [
    line('M0 -300V-40', '#1c0804', 5),
    halo(ink, 0, 24, 150, ['#fffbe0', '#ffb02e']),
    oval(0, 26, 20, 24, ink.radial({ x: 0.5, y: 0.4, r: 0.6 }, '#ffffff', '#fff0a8', '#ffb83a')),
    solid(ink, 'M-14 -40H14C20 -20 62 0 74 26Q0 44 -74 26C-62 0 -20 -20 -14 -40Z', {
      fill: ink.across('#8ae0b0', '#2f8a6a', '#0c4a44'),
      line: '#04201f',
      width: 3,
      depth: 9,
      light: '#d8ffe8',
    }),
    bead(ink, 'M-74 27Q0 45 74 27', brass, 7),
    hub(ink, 0, -42, 12, brass),
  ].join('')
  return shape(cone0, ink.down([0, '#ffe6a0', 0.4], [1, '#ffe6a0', 0])) + moved(body, x, y, u)
}

function bench(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const y = height * (isTall ? 0.815 : 0.82)
  const top = `M-20 ${n(y)}H${width + 20}V${n(y + 46 * unit)}H-20Z`
  const front =
    shape(`M0 ${n(y + 40 * unit)}H${width}V${height}H0Z`, ink.down('#5a2a12', '#2c1208')) +
    grain({ x: 0, y: y + 44 * unit, width, height: height - y }, '#160704', 14)
  const drawers = times(isTall ? 3 : 5).map((index) => {
    const [wide, x] = [width / (isTall ? 3 : 5), (index * width) / (isTall ? 3 : 5)]
    const box = { x: x + 14 * unit, y: y + 66 * unit, width: wide - 28 * unit, height: 92 * unit }
    return (
      carved(
        ink,
        `M${n(box.x)} ${n(box.y)}h${n(box.width)}v${n(box.height)}h${n(-box.width)}Z`,
        walnut,
        box,
        { depth: 6, lines: 8 },
      ) + hub(ink, x + wide / 2, y + 112 * unit, 13 * unit, brass)
    )
  })
  const shavings = times(14).map((index) =>
    line(
      `M0 0c6 -14 22 -12 20 0c-2 9 -14 7 -12 0`,
      ['#ffd8a0', '#e8a860', '#fff0cc'][index % 3] ?? '#ffd8a0',
      4,
      `transform="translate(${n(share(index) * width)} ${n(y + (4 + share(index, 1) * 26) * unit)}) rotate(${index * 50}) scale(${n(unit * 1.1)})"`,
    ),
  )
  return [
    front,
    ...drawers,
    carved(ink, top, cedar, { x: -20, y, width: width + 40, height: 46 * unit }, { depth: 7, lines: 9 }),
    ...shavings,
    tools(ink, { width, y, unit }),
  ].join('')
}

function tools(ink: Ink, { width, y, unit }: { width: number; y: number; unit: number }): string {
  const chisel = [
    shape(
      'M0 -5L90 -4L104 4L0 5Z',
      ink.down('#f4fbff', '#8aa4b4', '#33485a'),
      'stroke="#141f2c" stroke-width="2"',
    ),
    carved(
      ink,
      'M-70 -9Q-78 0 -70 9H-4L2 5V-5L-4 -9Z',
      redwood,
      { x: -78, y: -9, width: 80, height: 18 },
      { depth: 4, lines: 4 },
    ),
  ].join('')
  return [
    moved(chisel, width * 0.62, y + 20 * unit, unit, -8),
    moved(cog(ink, { x: 0, y: 0, r: 40, teeth: 15, metal: brass }), width * 0.44, y + 8 * unit, unit),
    moved(cog(ink, { x: 0, y: 0, r: 26, teeth: 12, metal: steel }), width * 0.53, y + 18 * unit, unit),
  ].join('')
}

function drawNear(ink: Ink, size: Size): string {
  const scene = sceneOf(size)
  const left = garland(ink, scene) + heap(ink, scene)
  return left + mirrored(left, size.width / 2)
}

/** Cedar, cones and bells along the upper corner. */
function garland(ink: Ink, { unit, isTall }: CedarScene): string {
  const reach = isTall ? 1 : 1.3
  const sprigs = times(17).map((index) => {
    const t = index / 16
    const [x, y] = [(-10 + 270 * t) * reach, 120 * (1 - t) ** 2 - 4]
    return twig(ink, { x, y, size: 74 + share(index) * 30, turn: 118 + t * 60 + (index % 2 ? 34 : -30) })
  })
  const hung = [
    [14, 150, 50],
    [70, 90, 44],
    [130, 54, 40],
  ].map(([x = 0, y = 0, size = 0], index) => cone(ink, { x: x * reach, y, size, turn: index * 12 - 12 }))
  const berries = times(9).map((index) =>
    berry(ink, (6 + index * 28) * reach, 112 * (1 - index / 9) ** 2 + 10 + (index % 2) * 10, 9),
  )
  const bell =
    solid(ink, 'M0 0C16 0 20 16 22 34L30 46H-30L-22 34C-20 16 -16 0 0 0Z', {
      fill: ink.tilt(50, ...brass.slice(0, 4)),
      line: brass[4],
      width: 2.4,
      depth: 6,
      light: '#fff',
    }) +
    round(0, 50, 7, brass[2], `stroke="${brass[4]}" stroke-width="2"`) +
    line('M0 0V-30', '#9c1420', 4)
  return group(
    [
      ...sprigs,
      ...hung,
      ...berries,
      moved(bell, 40 * reach, 132, 0.95, 6),
      moved(bell, 104 * reach, 92, 0.72, -8),
    ].join(''),
    `transform="scale(${n(unit)})"`,
  )
}

/** Wheels, shavings and cedar at the lower corner. */
function heap(ink: Ink, { size: { height }, unit }: CedarScene): string {
  const body = [
    cog(ink, { x: 20, y: -52, r: 84, teeth: 20, metal: copper, holes: 6 }),
    cog(ink, { x: 128, y: -14, r: 52, teeth: 16, metal: brass }),
    cog(ink, { x: 62, y: -128, r: 34, teeth: 13, metal: steel, turn: 0.4 }),
    ...times(5).map((index) =>
      twig(ink, { x: 30 + index * 34, y: 18, size: 120 - index * 10, turn: -40 + index * 26 }),
    ),
    cone(ink, { x: 84, y: -46, size: 66, turn: 24 }),
    berry(ink, 56, -20, 13),
    berry(ink, 78, -6, 12),
    berry(ink, 112, -2, 11),
  ].join('')
  return group(body, `transform="translate(0 ${n(height)}) scale(${n(unit)})"`)
}
