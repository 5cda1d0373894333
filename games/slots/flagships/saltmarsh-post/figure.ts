import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { fill, flat, form, group, line, mirrored, oval, slab } from './brush.ts'
import { smallLetter } from './cameo.ts'
import { otterEyes, otterFace } from './otter.ts'
import { tones } from './tones.ts'

const coat = { light: '#6fb0c9', base: '#225a78', dark: '#0b2b45', line: '#061726' }

function tail(ink: Ink): string {
  const d = 'M168 330C120 326 92 352 62 350C34 346 30 312 12 292C2 302 4 352 30 376C64 402 128 392 176 372Z'
  return (
    form(ink, d, tones.otter, { depth: 12 }) +
    line('M24 322q4 22 20 34M70 366q30 6 60 -8', tones.otter.dark, 3, 'opacity=".55"')
  )
}

function legs(ink: Ink): string {
  const leg = form(ink, 'M112 318H158V384H118Q108 350 112 318Z', tones.otter, { depth: 9 })
  const foot =
    form(ink, 'M104 396C96 378 112 366 132 368C150 368 164 378 160 396Z', tones.otter, { depth: 7 }) +
    line('M118 394q0 -9 4 -13M134 394v-13', tones.otter.line, 3)
  return leg + mirrored(leg, 320) + foot + mirrored(foot, 320)
}

function jacket(ink: Ink): string {
  const d = 'M118 200C92 212 84 262 88 340C110 362 210 362 232 340C236 262 228 212 202 200Z'
  const buttons = [252, 282, 312].map(
    (y) => flat(ink, oval(146, y, 6), tones.gold, 2) + flat(ink, oval(180, y, 6), tones.gold, 2),
  )
  return [
    form(ink, d, coat, { depth: 16 }),
    line('M163 232V350', coat.line, 3) +
      line('M90 334C112 354 208 354 230 334', tones.coral.base, 6) +
      line('M90 334C112 354 208 354 230 334', '#ffd2b8', 1.6, 'transform="translate(0 -1.5)"'),
    buttons.join(''),
    form(ink, 'M122 198C126 222 146 240 163 248C180 240 196 222 200 198Z', tones.otterPale, { depth: 6 }),
    form(ink, 'M112 204Q116 196 126 198L163 246L146 262Q120 236 112 204Z', tones.coral, { depth: 5 }),
    form(ink, 'M210 204Q206 196 198 198L163 246L180 262Q204 236 210 204Z', tones.coral, { depth: 5 }),
    form(ink, 'M163 226L138 214V244ZM163 226L188 214V244Z', tones.gold, { depth: 4, line: 3 }),
    form(ink, oval(163, 228, 8), tones.gold, { depth: 3, line: 2.8 }),
    line('M112 214C146 262 186 300 226 322', tones.leather.line, 16) +
      line('M112 214C146 262 186 300 226 322', tones.leather.base, 10.5) +
      line('M112 211C146 259 186 297 226 319', tones.leather.light, 1.8, 'stroke-dasharray="5 6"'),
  ].join('')
}

function bag(ink: Ink): string {
  return [
    group(smallLetter(ink, 54, 38), 'transform="translate(186 278) rotate(-14)"'),
    group(smallLetter(ink, 54, 38), 'transform="translate(216 268) rotate(12)"'),
    form(
      ink,
      'M184 312Q184 302 194 302H266Q276 302 276 312L272 362Q270 372 260 372H200Q190 372 188 362Z',
      tones.leather,
      { depth: 9 },
    ),
    form(
      ink,
      'M180 308Q180 298 190 298H270Q280 298 280 308L276 332Q230 356 184 332Z',
      { ...tones.leather, base: '#c67c42' },
      { depth: 7 },
    ),
    line('M187 328Q230 350 273 328', '#ffd9a0', 1.8, 'stroke-dasharray="4 5"'),
    flat(ink, slab(220, 334, 20, 18, 3), tones.gold) + fill(oval(230, 343, 3.4), tones.gold.line),
  ].join('')
}

function paw(ink: Ink, x: number, y: number, turn: number): string {
  return group(
    form(ink, 'M-20 8C-24 -12 -12 -26 2 -26C16 -26 24 -12 20 8C14 20 -14 20 -20 8Z', tones.otter, {
      depth: 7,
    }) +
      fill(oval(0, 0, 9, 8), '#5a2c1c', 'opacity=".75"') +
      [-12, 0, 12]
        .map((dx) => fill(oval(dx, -15 + Math.abs(dx) * 0.3, 4), '#5a2c1c', 'opacity=".75"'))
        .join(''),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )
}

function wavingArm(ink: Ink): string {
  return [
    paw(ink, 286, 132, 18),
    form(
      ink,
      'M196 212C184 226 188 250 206 256C244 262 288 226 300 164L264 148C256 178 236 200 218 206C208 206 202 206 196 212Z',
      coat,
      { depth: 10 },
    ),
    form(ink, 'M262 144Q284 146 304 158L298 178Q278 164 256 162Z', tones.coral, { depth: 5 }),
    line('M262 152Q282 154 300 166', '#ffe39a', 2.4),
  ].join('')
}

function lettersArm(ink: Ink): string {
  return [
    group(smallLetter(ink, 66, 46), 'transform="translate(92 252) rotate(-34)"'),
    group(smallLetter(ink, 66, 46), 'transform="translate(108 226) rotate(-10)"'),
    group(smallLetter(ink, 66, 46), 'transform="translate(128 218) rotate(12)"'),
    form(
      ink,
      'M124 206C100 210 70 250 66 280C64 306 86 312 106 308L130 302L124 268L106 274C108 262 124 246 134 236C142 222 138 206 124 206Z',
      coat,
      { depth: 10 },
    ),
    form(ink, 'M112 268Q120 264 128 266Q138 284 132 304Q124 308 114 308Q122 288 112 268Z', tones.coral, {
      depth: 4,
    }),
    paw(ink, 146, 284, 82),
  ].join('')
}

/** The head is drawn as it is in the otter's own frame, only larger. */
const grown = 'transform="translate(19 16) scale(1.18)"'

function head(ink: Ink): string {
  return group(otterFace(ink) + otterEyes(ink), grown)
}

function closedEyes(ink: Ink): string {
  const lid = [
    fill(
      'M66 86C66 64 106 62 106 88C104 108 68 108 66 86Z',
      ink.radial({ x: 0.5, y: 0.2, r: 0.9 }, '#b57a4a', '#8d5630'),
    ),
    line('M71 90Q86 104 102 90', tones.otter.line, 4.6),
    line('M72 62Q82 54 96 60', tones.otter.line, 4.4),
  ].join('')
  return group(lid + mirrored(lid, 240), grown)
}

function cap(ink: Ink): string {
  const crown = 'M84 66C62 44 84 14 160 12C236 14 258 44 236 66Q160 40 84 66Z'
  const parts = [
    form(ink, crown, coat, { depth: 10 }),
    line('M96 34Q120 20 160 19', '#d4ecf4', 4, `opacity=".7" filter="${ink.blur(1.2)}"`),
    form(ink, 'M84 62Q160 34 236 62L232 86Q160 60 88 86Z', tones.coral, { depth: 6 }),
    line('M86 68Q160 41 234 68M89 81Q160 55 231 81', '#ffe39a', 2.6),
    form(ink, 'M90 80Q160 56 230 80Q228 97 206 97Q160 80 114 97Q92 97 90 80Z', tones.dark, {
      depth: 6,
      gloss: 0.9,
    }),
    line('M108 85Q160 68 208 84', '#d7ecf4', 3, 'opacity=".75"'),
    form(
      ink,
      'M160 18C178 18 188 28 188 42C188 58 176 66 160 72C144 66 132 58 132 42C132 28 142 18 160 18Z',
      tones.gold,
      { depth: 6 },
    ),
    line('M150 40a11 11 0 1 0 16 -8M166 32q11 2 12 14M150 40q-6 6 -2 14', tones.gold.line, 4.2),
  ]
  return group(parts.join(''), 'transform="translate(0 -8)"')
}

type Piece = Omit<FigurePart, 'draw' | 'size' | 'at'> & {
  readonly box: readonly [number, number, number, number]
  readonly body: (ink: Ink) => string
}

/** Pieces are drawn where they are in the figure; each keeps only its own box of it. */
function partOf({ box: [x, y, width, height], body, ...rest }: Piece): FigurePart {
  return {
    ...rest,
    at: { x, y },
    size: { width, height },
    draw: (ink) => group(body(ink), `transform="translate(${-x} ${-y})"`),
  }
}

const pieces: readonly Piece[] = [
  {
    name: 'tail',
    box: [0, 270, 200, 130],
    pivot: { x: 168, y: 354 },
    body: tail,
    idle: { turn: 4, ms: 2600 },
    cheer: { turn: 10, ms: 320 },
    awe: { turn: 3, ms: 240 },
  },
  {
    name: 'body',
    box: [70, 180, 180, 220],
    pivot: { x: 160, y: 398 },
    body: (ink) => legs(ink) + jacket(ink),
    idle: { swell: 0.012, ms: 3000 },
    cheer: { y: 6, swell: 0.03, ms: 400 },
    awe: { turn: 2, ms: 300 },
  },
  {
    name: 'bag',
    on: 'body',
    box: [168, 244, 128, 136],
    pivot: { x: 226, y: 300 },
    body: bag,
    idle: { turn: 2, ms: 2800, phase: 0.3 },
    cheer: { turn: 9, ms: 400, phase: 0.5 },
    awe: { turn: 3, ms: 260 },
  },
  {
    name: 'arm',
    on: 'body',
    box: [180, 92, 140, 176],
    pivot: { x: 208, y: 232 },
    body: wavingArm,
    idle: { turn: 5, ms: 1900, phase: 0.2 },
    cheer: { turn: 17, ms: 330 },
    awe: { turn: 4, ms: 200 },
  },
  {
    name: 'head',
    on: 'body',
    box: [36, 40, 248, 180],
    pivot: { x: 160, y: 202 },
    body: head,
    idle: { turn: 2.5, ms: 3400, phase: 0.4 },
    cheer: { turn: 6, y: 3, ms: 400, phase: 0.25 },
    awe: { turn: 3, ms: 280, phase: 0.3 },
  },
  {
    name: 'eyes',
    on: 'head',
    box: [80, 60, 160, 90],
    pivot: { x: 160, y: 110 },
    body: closedEyes,
    blinks: true,
  },
  {
    name: 'cap',
    on: 'head',
    box: [66, 2, 188, 110],
    pivot: { x: 160, y: 90 },
    body: cap,
    idle: { turn: 1, ms: 3400, phase: 0.5 },
    cheer: { y: 9, turn: 5, ms: 400, phase: 0.5 },
    awe: { y: 3, ms: 220 },
  },
  {
    name: 'letters',
    on: 'body',
    box: [50, 186, 160, 140],
    pivot: { x: 122, y: 226 },
    body: lettersArm,
    idle: { turn: 3, ms: 2300, phase: 0.6 },
    cheer: { turn: 11, ms: 360, phase: 0.4 },
    awe: { turn: 4, ms: 190 },
  },
]

/** The postman himself: a satchel, a cap too large, and a wave for everybody. */
export const figure: Figure = { size: { width: 320, height: 400 }, parts: pieces.map(partOf) }
