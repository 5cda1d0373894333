import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { drawFace, faceOf } from './face.ts'
import { brass, cog, copper, type CedarMetal, plainCog } from './metal.ts'
import { calm, halo, type CedarScene, sceneOf } from './scene.ts'
import { mirrored, n, oval, round, shape, share, spark, times } from './strokes.ts'

/** Inside the great clock at midnight: its glowing face, seen from behind, and the wheels that drive it. */
export const feature: RoomDrawing = {
  far: drawFar,
  near: drawNear,
  weather: { draw: fleck, count: 26, speed: { x: 3, y: 26 }, swing: 12, turn: 90, size: [7, 16] },
}

/** A tiny wheel of gold that falls through the tower. */
function fleck(ink: Ink): string {
  return (
    halo(ink, 32, 32, 30, ['#ffe9a0', '#ffb02e'], 0.5) +
    cog(ink, { x: 32, y: 32, r: 19, teeth: 10, metal: brass, holes: 5 })
  )
}

function drawFar(ink: Ink, size: Size): string {
  const scene = sceneOf(size)
  return [
    night(ink, scene),
    farWheels(ink, scene),
    drawFace(ink, scene),
    beams(ink, scene),
    middleWheels(ink, scene),
    works(ink, scene),
    calm(ink, size, '#03061a'),
  ].join('')
}

function night(ink: Ink, scene: CedarScene): string {
  const { width, height } = scene.size
  const { x, y, r } = faceOf(scene)
  return [
    shape(`M0 0H${width}V${height}H0Z`, ink.down('#070b30', '#14206a', '#1a1c58', '#0a0c30')),
    halo(ink, x, y, r * 2.6, ['#ffe08a', '#3f5ad8'], 0.8),
    ...times(11).map((index) => {
      const at = (index / 10) * width
      return shape(`M${n(at - 5)} 0H${n(at + 5)}V${height}H${n(at - 5)}Z`, '#0a1248', 'opacity="0.55"')
    }),
  ].join('')
}

function farWheels(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const fill = ink.down('#2a3fa0', '#141f66')
  const spots = isTall
    ? [
        [0.04, 0.1, 150],
        [0.98, 0.16, 170],
        [0.02, 0.42, 170],
        [1, 0.46, 150],
        [0.5, 0.86, 230],
        [0.08, 0.68, 130],
        [0.94, 0.7, 150],
      ]
    : [
        [0.08, 0.2, 170],
        [0.93, 0.24, 190],
        [0.02, 0.66, 200],
        [0.99, 0.72, 180],
        [0.28, 0.84, 150],
        [0.74, 0.88, 170],
      ]
  return spots
    .map(([sx = 0, sy = 0, r = 0], index) =>
      plainCog(
        {
          x: sx * width,
          y: sy * height,
          r: r * unit,
          teeth: 22 + (index % 3) * 4,
          metal: brass,
          holes: 6,
          turn: index * 0.3,
        },
        fill,
        '#4a62d0',
      ),
    )
    .join('')
}

function beams(ink: Ink, scene: CedarScene): string {
  const { x, y, r } = faceOf(scene)
  const fade = ink.radialAt({ x, y, r: r * 3.4 }, [0.2, '#ffe9a0', 0.34], [1, '#ffe9a0', 0])
  const rays = times(20).map((index) => {
    const angle = (index * Math.PI) / 10 + 0.14
    const wide = 0.03 + share(index) * 0.07
    const at = (turn: number, away: number) =>
      `${n(x + Math.cos(angle + turn) * away)} ${n(y + Math.sin(angle + turn) * away)}`
    return shape(
      `M${at(-wide * 0.6, r * 1.06)}L${at(-wide, r * 3.4)}L${at(wide, r * 3.4)}L${at(wide * 0.6, r * 1.06)}Z`,
      fade,
    )
  })
  return rays.join('')
}

const night0: CedarMetal = ['#ffdf9a', '#c98a4a', '#5a3a6a', '#241a5a', '#0c0a30']

function middleWheels(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const spots: readonly (readonly [number, number, number, CedarMetal])[] = isTall
    ? [
        [0.02, 0.25, 96, night0],
        [0.99, 0.3, 110, night0],
        [0.06, 0.355, 64, copper],
        [0.92, 0.385, 58, brass],
        [0.03, 0.55, 90, night0],
        [0.98, 0.58, 96, night0],
        [0.05, 0.76, 100, copper],
        [0.96, 0.77, 92, brass],
      ]
    : [
        [0.05, 0.38, 110, night0],
        [0.16, 0.56, 84, copper],
        [0.95, 0.42, 120, night0],
        [0.84, 0.6, 80, brass],
        [0.06, 0.76, 96, brass],
        [0.94, 0.8, 110, copper],
        [0.24, 0.3, 54, night0],
        [0.77, 0.28, 56, night0],
      ]
  return spots
    .map(([sx, sy, r, metal], index) =>
      cog(ink, {
        x: sx * width,
        y: sy * height,
        r: r * unit,
        teeth: 16 + (index % 4) * 2,
        metal,
        holes: 6,
        turn: index * 0.37,
      }),
    )
    .join('')
}

/** The great wheels at the foot of the tower, half sunk behind a rail. */
function works(ink: Ink, { size: { width, height }, unit, isTall }: CedarScene): string {
  const y = height * (isTall ? 0.86 : 0.88)
  const wheels: readonly (readonly [number, number, number, CedarMetal])[] = [
    [0.5, 0.02, 190, brass],
    [0.17, 0.03, 120, copper],
    [0.83, 0.03, 126, copper],
  ]
  const rail = `M-10 ${n(y + 20 * unit)}H${width + 10}V${n(y + 50 * unit)}H-10Z`
  return [
    oval(
      width / 2,
      y,
      width * 0.7,
      160 * unit,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffcf6a', 0.7], [1, '#ff9a2e', 0]),
    ),
    ...wheels.map(([sx, drop, r, metal], index) =>
      cog(ink, {
        x: sx * width,
        y: y + drop * height,
        r: r * unit,
        teeth: 26 - index * 4,
        metal,
        holes: 6,
        turn: index * 0.4,
      }),
    ),
    shape(`M-10 ${n(y + 36 * unit)}H${width + 10}V${height + 10}H-10Z`, ink.down('#1a2064', '#070a2c')),
    shape(rail, ink.down('#fff4c2', '#e0a83c', '#8a5014', '#3a1c0a'), 'stroke="#140a20" stroke-width="3"'),
    ...times(Math.ceil(width / (60 * unit))).map((index) =>
      round(
        (index + 0.5) * 60 * unit,
        y + 35 * unit,
        6 * unit,
        ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', '#ffcf6a', '#6d3b0e'),
        'stroke="#351405" stroke-width="2"',
      ),
    ),
    ...times(8).map((index) =>
      shape(
        spark(share(index) * width, y - share(index, 1) * 130 * unit, (5 + share(index, 2) * 9) * unit),
        '#fff6d0',
        'opacity="0.9"',
      ),
    ),
  ].join('')
}

function drawNear(ink: Ink, size: Size): string {
  const { unit, isTall } = sceneOf(size)
  const reach = isTall ? 1 : 1.25
  const dark = ink.tilt(55, '#2a2a78', '#0c0e3c', '#05071e')
  const wheels: readonly (readonly [number, number, number])[] = [
    [-20, -10, 120],
    [118, -36, 76],
    [-36, 150, 70],
    [-10, size.height / unit + 4, 136],
    [132, size.height / unit + 34, 84],
  ]
  const left = wheels.map(([x, y, r], index) => {
    const place = {
      x: x * unit * reach,
      y: y * unit,
      r: r * unit,
      teeth: 16 + index,
      metal: brass,
      holes: 6,
      turn: index * 0.3,
    }
    return plainCog(place, dark, '#f0c25a')
  })
  const chain = times(9).map((index) =>
    oval(
      34 * unit * reach,
      (118 + index * 19) * unit,
      (index % 2 ? 3 : 6) * unit,
      11 * unit,
      'none',
      `stroke="#e0a83c" stroke-width="${n(3.4 * unit)}"`,
    ),
  )
  return (
    left.join('') +
    mirrored(left.join(''), size.width / 2) +
    mirrored(chain.join(''), size.width / 2) +
    chain.join('')
  )
}
