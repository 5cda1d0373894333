import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { fill, form, group, line, mirrored, move, oval, slab } from './brush.ts'
import { captainCap, catEyes, catFace } from './cat.ts'
import { lantern } from './lantern.ts'
import { tones } from './tones.ts'

const oilskin = { light: '#fff0a0', base: '#f5b52e', dark: '#b0651c', line: '#4a220f' }

function bollard(ink: Ink): string {
  const turns = [352, 364, 376].map((y) => {
    const d = `M122 ${y}Q176 ${y + 12} 230 ${y}`
    return (
      line(d, tones.rope.line, 14) +
      line(d, tones.rope.base, 9.5) +
      line(d, tones.rope.dark, 8.5, 'stroke-dasharray=".1 9" opacity=".5"') +
      line(d, tones.rope.light, 2, 'opacity=".8" transform="translate(0 -2.6)"')
    )
  })
  return [
    form(ink, 'M136 320H216L222 384H130Z', tones.dark, { depth: 12 }),
    turns.join(''),
    form(ink, 'M112 388Q176 376 240 388V400H112Z', tones.dark, { depth: 5 }),
    form(
      ink,
      'M112 322C112 304 140 298 176 298C212 298 240 304 240 322C240 338 212 342 176 342C140 342 112 338 112 322Z',
      tones.dark,
      { depth: 9, gloss: 0.8 },
    ),
    line('M226 352C252 356 262 372 284 376', tones.rope.line, 13) +
      line('M226 352C252 356 262 372 284 376', tones.rope.base, 8.5) +
      line('M226 352C252 356 262 372 284 376', tones.rope.dark, 8, 'stroke-dasharray=".1 9" opacity=".5"'),
  ].join('')
}

function tail(ink: Ink): string {
  const d =
    'M206 292C244 300 266 286 264 256C262 236 246 222 254 204C262 188 284 192 288 208C292 222 280 226 282 240C298 284 280 334 216 328C204 320 200 302 206 292Z'
  const rings = 'M262 268L288 262M258 244L282 236M254 214L286 216M250 288L276 302'
  return (
    form(ink, d, tones.ginger, { depth: 9 }) +
    group(line(rings, '#b4521f', 8, 'opacity=".8"'), `clip-path="${ink.clip(fill(d, '#fff'))}"`) +
    line(d, tones.ginger.line, 3)
  )
}

function trunk(ink: Ink): string {
  const leg =
    form(
      ink,
      'M132 296C116 306 112 330 118 350L112 362C108 374 116 380 128 380H152C162 380 164 370 158 362L160 300Z',
      tones.ginger,
      { depth: 8 },
    ) +
    line('M126 378v-9M138 379v-10M150 378v-8', tones.ginger.line, 2.8) +
    line('M120 334h16M120 346h14', '#b4521f', 5, 'opacity=".8"')
  const coat = 'M132 190C106 202 98 250 104 312C126 330 226 330 248 312C254 250 246 202 220 190Z'
  const toggles = [246, 274].map(
    (y) =>
      line(`M162 ${y}H190`, '#6b4426', 3) +
      form(ink, slab(156, y - 5, 13, 10, 4), tones.mahogany, { line: 2, depth: 2 }) +
      form(ink, slab(183, y - 5, 13, 10, 4), tones.mahogany, { line: 2, depth: 2 }),
  )
  return [
    leg + mirrored(leg, 352),
    form(ink, coat, oilskin, { depth: 15 }),
    line('M176 226V324', oilskin.line, 3) +
      line('M106 306C130 322 222 322 246 306', '#fff3b8', 3, 'opacity=".8"'),
    form(ink, slab(120, 286, 34, 24, 5), oilskin, { line: 2.8, depth: 5 }) +
      form(ink, slab(198, 286, 34, 24, 5), oilskin, { line: 2.8, depth: 5 }),
    toggles.join(''),
    form(ink, 'M134 188C148 214 204 214 218 188L226 206C204 236 148 236 126 206Z', tones.crimson, {
      depth: 6,
    }),
    form(ink, 'M182 218C200 226 208 244 206 262L186 264C188 246 180 234 170 226Z', tones.crimson, {
      depth: 5,
    }),
    line('M150 208q2 8 0 14M168 214q2 6 1 12M190 212q0 8 -2 12M188 250l18 -2', '#ffe9d0', 3.6),
    form(ink, oval(176, 222, 11, 9), tones.crimson, { depth: 4, line: 3 }),
  ].join('')
}

function hand(ink: Ink, x: number, y: number, turn: number): string {
  return move(
    form(ink, 'M-20 8C-24 -12 -12 -24 2 -24C16 -24 24 -10 20 8C14 20 -14 20 -20 8Z', tones.ginger, {
      depth: 7,
    }) + line('M-7 -22v9M7 -22v9', tones.ginger.line, 2.8),
    x,
    y,
    turn,
  )
}

function raisedArm(ink: Ink): string {
  return [
    hand(ink, 58, 142, -16),
    form(
      ink,
      'M148 204C160 216 158 240 140 246C102 256 60 224 42 172L76 154C88 182 108 196 128 198C136 198 142 200 148 204Z',
      oilskin,
      { depth: 10 },
    ),
    form(ink, 'M36 170Q56 150 82 150L88 168Q66 172 48 188Z', tones.navy, { depth: 5 }),
    line('M42 176Q60 162 84 160', '#ffd777', 2.4),
  ].join('')
}

function hungLantern(ink: Ink): string {
  return move(lantern(ink), 52, 126, 0, 1.14)
}

function fist(ink: Ink): string {
  return move(
    form(ink, 'M-17 6C-20 -10 -8 -16 2 -16C14 -16 20 -8 17 6C12 15 -12 15 -17 6Z', tones.ginger, {
      depth: 6,
    }) + line('M-8 -14v10M2 -15v10M11 -13v9', tones.ginger.line, 2.6),
    56,
    136,
    -14,
  )
}

function restingArm(ink: Ink): string {
  return [
    form(
      ink,
      'M206 204C196 218 200 238 214 246C228 256 232 266 226 276L202 270C190 284 190 300 206 308C232 318 262 304 264 276C266 248 242 210 226 202C218 198 210 200 206 204Z',
      oilskin,
      { depth: 10 },
    ),
    form(ink, 'M208 266Q222 268 230 278Q222 296 212 308Q198 306 192 294Q196 278 208 266Z', tones.navy, {
      depth: 5,
    }),
    hand(ink, 186, 292, -74),
  ].join('')
}

/** The captain's own sister: her face is drawn as his, only larger. */
const grown = 'transform="translate(43 8) scale(1.11)"'

function head(ink: Ink): string {
  return group(catFace(ink) + catEyes(ink), grown)
}

function closedEyes(ink: Ink): string {
  const lid = [
    fill(
      'M62 96C62 70 110 70 109 98C106 120 66 118 62 96Z',
      ink.radial({ x: 0.45, y: 0.15, r: 0.95 }, '#f7ad5c', [0.6, '#ee9440'], '#dd8038'),
    ),
    line('M67 98Q86 116 105 98', tones.ginger.line, 5),
    line('M67 98l-6 -3', tones.ginger.line, 3.6),
  ].join('')
  return group(lid + mirrored(lid, 240), grown)
}

function cap(ink: Ink): string {
  return group(captainCap(ink), 'transform="translate(66 1) scale(.92)"')
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
  { name: 'bollard', box: [104, 290, 190, 110], pivot: { x: 176, y: 400 }, body: bollard },
  {
    name: 'tail',
    box: [194, 184, 110, 150],
    pivot: { x: 214, y: 312 },
    body: tail,
    idle: { turn: 5, ms: 2400 },
    cheer: { turn: 13, ms: 320 },
    awe: { turn: 4, ms: 200 },
  },
  {
    name: 'body',
    box: [96, 178, 166, 208],
    pivot: { x: 176, y: 326 },
    body: trunk,
    idle: { swell: 0.012, ms: 3100 },
    cheer: { y: 5, turn: 3, ms: 420 },
    awe: { turn: 2.5, ms: 280 },
  },
  {
    name: 'arm',
    on: 'body',
    box: [26, 100, 140, 156],
    pivot: { x: 138, y: 222 },
    body: raisedArm,
    idle: { turn: 3, ms: 2700, phase: 0.2 },
    cheer: { turn: 11, ms: 380 },
    awe: { turn: 3, ms: 200 },
  },
  {
    name: 'lantern',
    on: 'arm',
    box: [0, 120, 124, 134],
    pivot: { x: 54, y: 132 },
    body: hungLantern,
    idle: { turn: 6, ms: 2100, phase: 0.3 },
    cheer: { turn: 20, ms: 460, phase: 0.2 },
    awe: { turn: 5, ms: 220 },
  },
  { name: 'fist', on: 'arm', box: [30, 112, 52, 46], pivot: { x: 56, y: 136 }, body: fist },
  {
    name: 'rest',
    on: 'body',
    box: [158, 192, 112, 126],
    pivot: { x: 222, y: 222 },
    body: restingArm,
    idle: { turn: 2, ms: 2900, phase: 0.5 },
    cheer: { turn: 12, ms: 380, phase: 0.5 },
    awe: { turn: 4, ms: 190 },
  },
  {
    name: 'head',
    on: 'body',
    box: [62, 10, 228, 190],
    pivot: { x: 176, y: 194 },
    body: head,
    idle: { turn: 2.5, ms: 3500, phase: 0.4 },
    cheer: { turn: 6, y: 3, ms: 420, phase: 0.25 },
    awe: { turn: 3, ms: 260, phase: 0.3 },
  },
  {
    name: 'eyes',
    on: 'head',
    box: [98, 80, 156, 70],
    pivot: { x: 176, y: 114 },
    body: closedEyes,
    blinks: true,
  },
  {
    name: 'cap',
    on: 'head',
    box: [98, 0, 156, 90],
    pivot: { x: 176, y: 70 },
    body: cap,
    idle: { turn: 1, ms: 3500, phase: 0.5 },
    cheer: { y: 7, turn: 5, ms: 420, phase: 0.5 },
    awe: { y: 3, ms: 220 },
  },
]

/** The keeper's cat, on a bollard, who shows the boats the way. */
export const figure: Figure = { size: { width: 320, height: 400 }, parts: pieces.map(partOf) }
