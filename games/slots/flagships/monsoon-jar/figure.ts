import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { frogHat, frogHead, hand, moss } from './frog.ts'
import { drawJarBack, drawJarFront, type JarPlace } from './jar.ts'
import { blob, disc, faint, fill, group, line, moved, oval, solid, tapered } from './pen.ts'

const jar: JarPlace = { x: 165, y: 226, width: 276, height: 172 }
const mouth = { x: 165, y: 222 }

/** All of it was drawn so much too high. */
const lift = 22

type Area = readonly [x: number, y: number, width: number, height: number]
type Motion = Omit<FigurePart, 'name' | 'size' | 'draw' | 'at'>

/** What is drawn in the figure's measures, cut out as a part of its own. */
function part(
  name: string,
  [x, y, width, height]: Area,
  draw: (ink: Ink) => string,
  motion: Motion,
): FigurePart {
  const pivot = { x: motion.pivot.x, y: motion.pivot.y + lift }
  const placed = (ink: Ink) => group(draw(ink), `transform="translate(${-x} ${-y})"`)
  return { ...motion, name, at: { x, y: y + lift }, pivot, size: { width, height }, draw: placed }
}

const green = { edge: moss, width: 3, depth: 10, dark: '#0b5a2c', light: '#f4ffb8', rim: '#b8ffd0' } as const

function torso(ink: Ink): string {
  const d = blob(
    [165, 150],
    [212, 160],
    [240, 196],
    [246, 236],
    [230, 262],
    [165, 272],
    [100, 262],
    [84, 236],
    [90, 196],
    [118, 160],
  )
  const belly = blob(
    [165, 168],
    [200, 186],
    [212, 226],
    [200, 270],
    [165, 280],
    [130, 270],
    [118, 226],
    [130, 186],
  )
  return solid(ink, d, {
    ...green,
    paint: ink.radialAt({ x: 140, y: 180, r: 130 }, '#b4f24a', '#4fbe38', '#137040'),
    inside: fill(belly, ink.down('#fffce0', '#f0e69a', '#b8a850')),
  })
}

const headPlace = { x: 61, y: -8, scale: 0.865 }

function lids(ink: Ink): string {
  const lid = (x: number) =>
    disc(x, 98, 32, moss) +
    disc(x, 98, 29, ink.down('#c4f85a', '#5cc03a', '#2a9038')) +
    line(`M${x - 28} 102Q${x} 124 ${x + 28} 102`, moss, 4.5) +
    line(`M${x - 16} 82Q${x} 72 ${x + 16} 82`, '#f4ffb8', 4, faint(0.7))
  return moved(lid(77) + lid(163), headPlace)
}

/** An arm from the shoulder over the elbow to the hand. */
function arm(ink: Ink, points: Parameters<typeof tapered>[0]): string {
  return solid(ink, tapered(points), { ...green, paint: ink.tilt(60, '#ccff60', '#66cc3c', '#2c9c40') })
}

function resting(ink: Ink): string {
  const palm = group(hand(ink), 'transform="translate(-132 16) scale(1.12)"')
  return (
    arm(ink, [
      [124, 206, 6],
      [116, 207, 30],
      [98, 210, 42],
      [72, 220, 38],
      [66, 236, 30],
      [82, 246, 24],
    ]) + palm
  )
}

function waving(ink: Ink): string {
  const palm = group(hand(ink), 'transform="translate(304 116) rotate(196) scale(1.16) translate(-196 -200)"')
  return (
    arm(ink, [
      [206, 214, 6],
      [214, 215, 30],
      [234, 216, 42],
      [266, 208, 38],
      [290, 184, 31],
      [302, 148, 24],
      [303, 126, 22],
    ]) + palm
  )
}

function water(ink: Ink): string {
  const d =
    'M70 236C64 214 58 204 48 200C64 192 82 200 90 214C92 198 98 190 108 186C110 200 112 208 118 216C130 206 142 204 150 208C158 200 170 198 178 208C190 202 202 206 212 216C216 204 222 194 232 190C236 200 238 208 240 216C250 202 268 198 280 206C268 210 262 220 260 236Q165 268 70 236Z'
  const wave = [
    solid(ink, d, {
      paint: ink.down([0, '#f4ffff'], [0.4, '#86e6ff'], [1, '#1c86e4']),
      edge: '#0c469c',
      width: 2.6,
      depth: 9,
      dark: '#0f62c4',
      light: '#fff',
    }),
    line('M92 222Q96 232 106 236M152 214Q158 228 172 232M236 222Q232 232 224 236', '#fff', 3, faint(0.7)),
  ].join('')
  return group(wave, 'transform="translate(33 8) scale(0.8 0.98)"')
}

const dropPlaces = [
  [84, 254, 1.5],
  [116, 262, 1.1],
  [150, 256, 1.6],
  [188, 264, 1.2],
  [222, 252, 1.6],
  [250, 262, 1.1],
] as const

function drops(ink: Ink): string {
  const one =
    solid(ink, 'M0 -13C5 -4 8 1 8 6A8 8 0 0 1 -8 6C-8 1 -5 -4 0 -13Z', {
      paint: ink.down('#e8ffff', '#6fd8ff', '#1878dc'),
      edge: '#0d4a9a',
      width: 1.4,
      depth: 3,
      light: '#fff',
    }) + oval(-3, 4, 2, 3.4, '#fff')
  return dropPlaces.map(([x, y, scale]) => moved(one, { x, y, scale, turn: (x - 165) * 0.3 })).join('')
}

const foot = { x: 165, y: 398 }
const neck = { x: 165, y: 205 }

/** A frog who lives in a jar, and cannot sit still when it rains. */
export const figure: Figure = {
  size: { width: 340, height: 422 },
  parts: [
    part('back', [50, 200, 230, 60], (ink) => drawJarBack(ink, jar), {
      pivot: foot,
      cheer: { turn: 3, ms: 420 },
      awe: { turn: 0.8, ms: 160 },
    }),
    part('body', [70, 136, 190, 150], torso, {
      on: 'back',
      pivot: mouth,
      idle: { y: 2.5, swell: 0.012, ms: 2600 },
      cheer: { y: 15, ms: 420 },
      awe: { y: 4, ms: 900 },
    }),
    part('head', [52, 42, 226, 164], (ink) => moved(frogHead(ink), headPlace), {
      on: 'body',
      pivot: neck,
      idle: { turn: 2.2, y: 1.5, ms: 3400, phase: 0.3 },
      cheer: { turn: 8, y: 5, ms: 520, phase: 0.2 },
      awe: { turn: 4, x: 2, ms: 700 },
    }),
    part('blink', [52, 34, 226, 90], lids, { on: 'head', pivot: neck, blinks: true }),
    part('hat', [52, -20, 226, 86], (ink) => moved(frogHat(ink), headPlace), {
      on: 'head',
      pivot: { x: 165, y: 62 },
      idle: { turn: 2, y: 1, ms: 3000, phase: 0.6 },
      cheer: { turn: 7, y: 8, ms: 420, phase: 0.5 },
      awe: { turn: 3, ms: 300 },
    }),
    part('drops', [60, 226, 210, 60], drops, {
      on: 'back',
      pivot: mouth,
      idle: { y: 4, ms: 2000 },
      cheer: { y: 112, swell: 0.2, ms: 560, phase: 0.25 },
    }),
    part('water', [40, 178, 250, 90], water, {
      on: 'back',
      pivot: { x: 165, y: 246 },
      idle: { y: 3, turn: 1.5, ms: 2200, phase: 0.4 },
      cheer: { y: 10, swell: 0.12, turn: 4, ms: 360 },
      awe: { y: 4, ms: 260 },
    }),
    part('jar', [8, 214, 314, 186], (ink) => drawJarFront(ink, jar), { on: 'back', pivot: foot }),
    part('rest', [34, 160, 120, 122], resting, {
      on: 'body',
      pivot: { x: 106, y: 200 },
      idle: { turn: 1.5, ms: 2600, phase: 0.1 },
      cheer: { turn: 12, ms: 300 },
      awe: { turn: 3, ms: 220 },
    }),
    part('wave', [196, 68, 144, 176], waving, {
      on: 'body',
      pivot: { x: 228, y: 212 },
      idle: { turn: 5, ms: 1900, phase: 0.5 },
      cheer: { turn: 20, ms: 320, phase: 0.3 },
      awe: { turn: 6, ms: 240 },
    }),
  ],
}
