import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { drawAbdomen, drawAntenna, drawHead, drawLids } from './moth.ts'
import { bent, gold, whip } from './frames.ts'
import { lantern } from './lantern.ts'
import { halo, leaf, mint, blossom } from './plants.ts'
import { curl, gem, group, mirrored, moved, type MothPoint, solid, twice } from './strokes.ts'
import { luna, wing } from './wings.ts'

const dark = '#4a2206'

/** Both wings of a side are drawn where they stand in the figure, so that each part only moves its corner. */
function foreWing(ink: Ink): string {
  return wing(ink, luna, {
    outline:
      'M190 176C206 124 256 40 372 12C360 52 372 92 352 132C322 154 276 170 238 192C218 202 198 200 190 190Z',
    front: 'M190 174C206 124 256 40 372 12',
    veins: [
      'M200 178C230 118 282 58 360 34',
      'M204 182C246 132 298 94 362 82',
      'M208 186C256 156 310 134 352 124',
      'M208 190C246 178 282 162 306 148',
    ],
    eye: { x: 316, y: 90, r: 17, turn: -36 },
    root: { x: 196, y: 178, r: 240 },
    scale: 1.5,
  })
}

function hindWing(ink: Ink): string {
  return wing(ink, luna, {
    outline:
      'M190 184C226 172 292 170 324 192C342 222 322 254 296 268C284 290 292 330 330 360C292 360 262 328 260 286C232 274 206 236 190 206Z',
    front: 'M190 184C226 172 292 170 324 192',
    veins: [
      'M200 192C242 186 286 192 316 212',
      'M200 198C240 206 274 226 292 252',
      'M200 202C232 224 258 252 270 282C274 308 286 334 308 350',
    ],
    eye: { x: 274, y: 224, r: 13, turn: 30 },
    root: { x: 196, y: 192, r: 190 },
    scale: 1.4,
  })
}

function framed(body: string, x: number, y: number): string {
  return moved(body, -x, -y)
}

function standing(ink: Ink): string {
  const leg: MothPoint[] = [[112, 214], [134, 226], [160, 222], [184, 236], ...curl(178, 246, 10, -30, 1.1)]
  const post = 'M92 174H148L142 188C136 200 134 214 138 232H102C106 214 104 200 98 188Z'
  return [
    twice(whip(ink, leg, gold, dark, 11), 120),
    solid(ink, post, {
      fill: ink.across('#fff0b8', '#e2a63c', '#7a4412'),
      line: dark,
      width: 2.4,
      depth: 8,
      light: '#fffbe0',
    }),
    bent(ink, 'M66 178Q120 188 174 178', gold, dark, 8),
    bent(ink, 'M84 238Q120 246 156 238', gold, dark, 9),
    twice(
      leaf(ink, mint, { x: 146, y: 236, size: 40, turn: 62 }) +
        leaf(ink, mint, { x: 150, y: 240, size: 34, turn: 96 }),
      120,
    ),
    blossom(ink, ['#fff', '#ffe0f4', '#d78ae0', '#5a1f78'], '#ffb02e', {
      x: 152,
      y: 234,
      size: 40,
      turn: 12,
    }),
    lantern(ink),
    gem(ink, 120, 208, 8, ['#e6fff2', '#46d6a8', '#0b5f5c']),
  ].join('')
}

type Beat = { readonly turn: number; readonly swell: number; readonly lag: number }

function wingPart(side: 'left' | 'right', kind: 'fore' | 'hind', { turn, swell, lag }: Beat): FigurePart {
  const isLeft = side === 'left'
  const phase = (isLeft ? 0 : 0.5) + lag
  const y = kind === 'fore' ? 0 : 156
  const x = isLeft ? 0 : 180
  return {
    name: `${kind}-${side}`,
    size: { width: 200, height: kind === 'fore' ? 212 : 214 },
    at: { x, y },
    pivot: { x: isLeft ? 180 : 200, y: 186 },
    on: 'body',
    draw: (ink) => {
      const body = kind === 'fore' ? foreWing(ink) : hindWing(ink)
      return framed(isLeft ? mirrored(body, 190) : body, x, y)
    },
    idle: { turn, swell, ms: 2_800, phase },
    cheer: { turn: turn * 2.4, swell: swell * 1.6, ms: 380, phase },
    awe: { turn: turn * 0.5, swell: 0.01, ms: 130, phase },
  }
}

/** A great luna moth that has settled on a lantern. */
export const figure: Figure = {
  size: { width: 380, height: 420 },
  parts: [
    {
      name: 'glow',
      size: { width: 360, height: 300 },
      at: { x: 10, y: 120 },
      pivot: { x: 190, y: 300 },
      draw: (ink) => group(halo(ink, 180, 180, 150, ['#ffe9a0', '#ff9a1e']), 'transform="translate(0 -30)"'),
      idle: { swell: 0.05, ms: 2_200 },
      cheer: { swell: 0.16, ms: 420 },
      awe: { swell: 0.1, ms: 170 },
    },
    wingPart('left', 'hind', { turn: 4, swell: 0.025, lag: 0.08 }),
    wingPart('right', 'hind', { turn: 4, swell: 0.025, lag: 0.08 }),
    wingPart('left', 'fore', { turn: 6, swell: 0.03, lag: 0 }),
    wingPart('right', 'fore', { turn: 6, swell: 0.03, lag: 0 }),
    {
      name: 'lantern',
      size: { width: 200, height: 220 },
      at: { x: 90, y: 200 },
      pivot: { x: 190, y: 420 },
      draw: (ink) => moved(standing(ink), 1.6, 4, 0.82),
      awe: { turn: 0.8, ms: 120 },
    },
    {
      name: 'body',
      size: { width: 130, height: 160 },
      at: { x: 125, y: 130 },
      pivot: { x: 190, y: 250 },
      draw: (ink) => framed(drawAbdomen(ink), 125, 130),
      idle: { y: 2.5, turn: 1, ms: 2_800, phase: 0.25 },
      cheer: { y: 9, ms: 380 },
      awe: { y: 2, turn: 1.5, ms: 260 },
    },
    antennaPart('left'),
    antennaPart('right'),
    {
      name: 'head',
      size: { width: 130, height: 110 },
      at: { x: 125, y: 84 },
      pivot: { x: 190, y: 176 },
      on: 'body',
      draw: (ink) => framed(drawHead(ink), 125, 84),
      idle: { turn: 3, ms: 3_600, phase: 0.1 },
      cheer: { turn: 7, y: 2, ms: 420 },
      awe: { turn: 5, y: 3, ms: 900 },
    },
    {
      name: 'lids',
      size: { width: 130, height: 110 },
      at: { x: 125, y: 84 },
      pivot: { x: 190, y: 176 },
      on: 'head',
      draw: (ink) => framed(drawLids(ink), 125, 84),
      blinks: true,
    },
  ],
}

function antennaPart(side: 'left' | 'right'): FigurePart {
  const isLeft = side === 'left'
  const x = isLeft ? 84 : 186
  return {
    name: `antenna-${side}`,
    size: { width: 110, height: 120 },
    at: { x, y: 10 },
    pivot: { x: isLeft ? 180 : 200, y: 112 },
    on: 'head',
    draw: (ink) => framed(isLeft ? mirrored(drawAntenna(ink), 190) : drawAntenna(ink), x, 10),
    idle: { turn: 4, ms: 1_900, phase: isLeft ? 0 : 0.4 },
    cheer: { turn: 12, ms: 360, phase: isLeft ? 0 : 0.5 },
    awe: { turn: 5, ms: 140, phase: isLeft ? 0 : 0.5 },
  }
}
