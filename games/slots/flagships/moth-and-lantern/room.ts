import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { farLantern, foliage, hanging, pavilion, treeLine, trunk, wisteria } from './garden.ts'
import { ablaze, type Mood, moonlit } from './mood.ts'
import { firefly, leaf, plainBlossom } from './plants.ts'
import { drawSky, type MothScene, sceneOf } from './sky.ts'
import { group, line, mirrored, moved, oval, type MothPoint, shape, share, times } from './strokes.ts'

const flies = (ink: Ink) => firefly(ink, 32, 32, 30)

export const base: RoomDrawing = {
  far: (ink, size) => drawFar(ink, size, moonlit),
  near: (ink, size) => drawNear(ink, size, moonlit),
  weather: {
    draw: flies,
    count: 22,
    speed: { x: 4, y: -7 },
    swing: 14,
    turn: 0,
    size: [5, 15],
    isLight: true,
    glimmers: true,
  },
}

export const feature: RoomDrawing = {
  far: (ink, size) => drawFar(ink, size, ablaze),
  near: (ink, size) => drawNear(ink, size, ablaze),
  weather: {
    draw: flies,
    count: 40,
    speed: { x: 3, y: -22 },
    swing: 18,
    turn: 0,
    size: [5, 20],
    isLight: true,
    glimmers: true,
  },
}

function drawFar(ink: Ink, size: Size, mood: Mood): string {
  const scene = sceneOf(size, mood)
  const { horizon, unit } = scene
  const [far, middle, near] = mood.hills
  const place = scene.isTall ? { x: size.width * 0.5, scale: 0.8 } : { x: size.width * 0.86, scale: 1.08 }
  return [
    drawSky(ink, scene),
    treeLine(ink, scene, { y: horizon - 52 * unit, high: 90 * unit, colour: far, light: mood.mist, salt: 1 }),
    floating(ink, scene),
    treeLine(ink, scene, { y: horizon - 16 * unit, high: 120 * unit, colour: middle, light: far, salt: 5 }),
    moved(pavilion(ink, scene), place.x, horizon + 8 * unit, place.scale * unit),
    treeLine(ink, scene, { y: horizon + 26 * unit, high: 74 * unit, colour: near, light: middle, salt: 9 }),
    lawn(ink, scene),
    pond(ink, scene),
    hedges(ink, scene),
    calm(ink, size),
  ].join('')
}

/** Lanterns that have been let go into the night. */
function floating(ink: Ink, { size, mood, horizon, unit, isTall }: MothScene): string {
  return times(mood.lanterns)
    .map((index) => {
      const [x, y] = [share(index, 11) * size.width, horizon * (0.24 + share(index, 13) * 0.6)]
      const r = (6 + share(index, 17) ** 2 * (isTall ? 20 : 18)) * unit
      return farLantern(ink, x, y, mood.lanterns > 10 ? r : r * 0.6)
    })
    .join('')
}

function lawn(ink: Ink, { size, mood, horizon, unit }: MothScene): string {
  const { width, height } = size
  return [
    shape(
      `M0 ${horizon + 46 * unit}Q${width / 2} ${horizon + 20 * unit} ${width} ${horizon + 46 * unit}V${height}H0Z`,
      ink.down(...mood.lawn),
    ),
    shape(
      `M0 ${horizon + 20 * unit}H${width}V${horizon + 120 * unit}H0Z`,
      ink.down([0, mood.mist, 0], [0.4, mood.mist, 0.28], [1, mood.mist, 0]),
    ),
  ].join('')
}

function pond(ink: Ink, { size, mood, unit, isTall }: MothScene): string {
  const { width, height } = size
  const y = height * (isTall ? 0.865 : 0.9)
  const [rx, ry] = [width * (isTall ? 0.56 : 0.42), height * (isTall ? 0.075 : 0.1)]
  const glints = times(16).map((index) => {
    const t = index / 16
    const wide = (20 + 60 * Math.sin(Math.PI * t)) * unit * (0.5 + share(index) * 0.8)
    const x = (mood.moonSize > 0.5 ? width / 2 : width * 0.36) + (share(index, 3) - 0.5) * 60 * unit
    return oval(x, y - ry * 0.8 + t * ry * 1.6, wide, 2.4 * unit, mood.moon[0], 'opacity="0.5"')
  })
  const pads = times(9).map((index) => {
    const angle = 0.3 + index * 0.8
    const [x, py] = [width / 2 + Math.cos(angle) * rx * 0.72, y + Math.sin(angle) * ry * 0.55]
    const flower =
      index % 3 === 0 ? plainBlossom(ink, mood.flower, { x: -4, y: -8, size: 30, turn: index * 30 }) : ''
    const pad =
      oval(0, 3, 30, 10, mood.water[2]) +
      oval(0, 0, 30, 9, ink.across(mood.leaf[0], mood.leaf[1], mood.leaf[2])) +
      shape('M2 0L32 -6V5Z', mood.water[1])
    return moved(pad + flower, x, py, unit * (0.8 + share(index) * 0.7))
  })
  return [
    oval(width / 2, y + 4 * unit, rx + 14 * unit, ry + 9 * unit, mood.hills[3]),
    oval(width / 2, y, rx, ry, ink.down(...mood.water)),
    oval(
      width / 2,
      y - ry * 0.1,
      rx * 0.94,
      ry * 0.86,
      mood.mist,
      `opacity="0.16" filter="${ink.blur(8 * unit)}"`,
    ),
    ...glints,
    ...pads,
    line(
      `M${width / 2 - rx} ${y}A${rx} ${ry} 0 0 1 ${width / 2 + rx} ${y}`,
      mood.mist,
      2.4 * unit,
      'opacity="0.55"',
    ),
  ].join('')
}

/** Round bushes in flower along both sides. */
function hedges(ink: Ink, { size, mood, unit, horizon, isTall }: MothScene): string {
  const spots = isTall
    ? [
        [0.02, 0.47, 70],
        [0.05, 0.58, 90],
        [0, 0.7, 110],
        [0.06, 0.8, 100],
      ]
    : [
        [0.02, 0.72, 90],
        [0.1, 0.78, 80],
        [0.03, 0.87, 120],
        [0.2, 0.8, 60],
      ]
  const side = spots.map(([sx = 0, sy = 0, r = 0], index) => {
    const [x, y] = [sx * size.width, Math.max(horizon, sy * size.height)]
    const crown = foliage(ink, mood.leaf, {
      x,
      y,
      rx: r * unit,
      ry: r * 0.8 * unit,
      count: 90,
      leaf: 22 * unit,
      salt: index,
    })
    const flowers = times(6).map((flower) => {
      const angle = flower * 1.1 + index
      return plainBlossom(ink, mood.flower, {
        x: x + Math.cos(angle) * r * 0.66 * unit,
        y: y - Math.sin(angle) * r * 0.42 * unit,
        size: (20 + share(flower, index) * 14) * unit,
        turn: flower * 40,
      })
    })
    return crown + flowers.join('')
  })
  return side.join('') + mirrored(side.join(''), size.width / 2)
}

/** The edges where the game's own controls lie are kept dark. */
function calm(ink: Ink, { width, height }: Size): string {
  return [
    shape(`M0 0H${width}V${height * 0.14}H0Z`, ink.down([0, '#05020f', 0.7], [1, '#05020f', 0])),
    shape(
      `M0 ${height * 0.72}H${width}V${height}H0Z`,
      ink.down([0, '#05020f', 0], [0.6, '#05020f', 0.5], [1, '#05020f', 0.82]),
    ),
  ].join('')
}

function drawNear(ink: Ink, size: Size, mood: Mood): string {
  const scene = sceneOf(size, mood)
  const { width } = size
  const right = group(bough(ink, scene), `transform="translate(${width} 0) scale(-0.84 0.84)"`)
  return bough(ink, scene) + right + foot(ink, scene) + mirrored(foot(ink, scene), width / 2)
}

/** A branch that reaches in at the upper corner, with wisteria and a lantern on it. */
function bough(ink: Ink, { mood, unit, isTall }: MothScene): string {
  const u = unit
  const reach = isTall ? 1 : 1.25
  const limb: MothPoint[] = [
    [-20, 250],
    [10, 150],
    [60, 92],
    [150, 62],
    [250, 60],
  ].map(([x = 0, y = 0]): MothPoint => [x * u * reach, y * u])
  const twig: MothPoint[] = [
    [40, 112],
    [80, 130],
    [120, 126],
  ].map(([x = 0, y = 0]): MothPoint => [x * u * reach, y * u])
  const clumps = [
    [20, 40, 120, 62],
    [120, 30, 100, 44],
    [0, 130, 62, 70],
    [200, 44, 70, 30],
    [90, 84, 62, 30],
  ]
  const leaves = clumps.map(([x = 0, y = 0, rx = 0, ry = 0], index) =>
    foliage(ink, mood.leaf, {
      x: x * u * reach,
      y: y * u,
      rx: rx * u,
      ry: ry * u,
      count: 110,
      leaf: 24 * u,
      salt: index + 3,
    }),
  )
  const hung = [
    [26, 150, 84],
    [64, 112, 60],
    [104, 92, 50],
    [146, 74, 40],
    [188, 66, 48],
    [228, 58, 36],
    [4, 190, 100],
  ]
  return [
    trunk(ink, limb, 44 * u, 6 * u, mood.leaf),
    trunk(ink, twig, 14 * u, 4 * u, mood.leaf),
    ...hung.map(([x = 0, y = 0, long = 0]) => wisteria(x * u * reach, y * u, long * u, mood.flower)),
    ...leaves,
    hanging(ink, { x: (isTall ? 40 : 262) * u, y: (isTall ? 236 : 176) * u, size: 66 * u, drop: 120 * u }),
    ...times(7).map((index) =>
      plainBlossom(ink, mood.flower, {
        x: (20 + index * 34) * u * reach,
        y: (40 + share(index) * 60) * u,
        size: 28 * u,
        turn: index * 50,
      }),
    ),
  ].join('')
}

/** Large leaves and flowers at a lower corner. */
function foot(ink: Ink, { size, mood, unit, isTall }: MothScene): string {
  const u = unit * (isTall ? 1 : 1.1)
  const { height } = size
  const blades = [
    [-10, 0, 230, 8],
    [30, 6, 200, 26],
    [0, 10, 180, 46],
    [70, 10, 150, 40],
    [20, 14, 150, 66],
    [110, 16, 110, 56],
    [-6, 0, 260, -6],
  ]
  const flowers = [
    [40, -90, 84],
    [96, -44, 70],
    [16, -34, 64],
    [140, -18, 52],
    [64, -130, 50],
  ]
  return [
    ...blades.map(([x = 0, y = 0, long = 0, turn = 0]) =>
      leaf(ink, mood.leaf, { x: x * u, y: height + y * u, size: long * u, turn }),
    ),
    foliage(ink, mood.leaf, {
      x: 30 * u,
      y: height + 10 * u,
      rx: 130 * u,
      ry: 60 * u,
      count: 110,
      leaf: 28 * u,
      salt: 2,
    }),
    ...flowers.map(([x = 0, y = 0, large = 0], index) =>
      plainBlossom(ink, mood.flower, { x: x * u, y: height + y * u, size: large * u, turn: index * 33 }),
    ),
  ].join('')
}
