import type { Ink } from '../ink.ts'
import { raisedLetters, type RaisedLook } from '../raised.ts'
import { group, line, oval, shape, solid, twice } from './brush.ts'
import { bar, beams, coral, fan, gem, gold, metal, pearl, rod, teal, type Trio } from './deco.ts'

const brass: Trio = ['#fff3c8', '#f2b84a', '#8a4a10']
const upper: RaisedLook = {
  face: ['#fffef0', [0.3, '#ffe9a0'], [0.5, '#f0b448'], [0.56, '#fff0b8'], [0.8, '#e8a23a'], '#fff4c8'],
  edge: '#04303f',
  edgeWidth: 6,
  side: ['#14808c', '#032430'],
  depth: 11,
  outline: '#010f18',
  glow: '#2fd0c8',
  sheen: 0.9,
}
const lower: RaisedLook = {
  face: ['#f4fffa', [0.45, '#8af0e0'], [0.55, '#3ac8c4'], '#d8fff4'],
  edge: '#04303f',
  edgeWidth: 5,
  side: ['#e8683c', '#6a1420'],
  depth: 8,
  outline: '#010f18',
  glow: '#2fd0c8',
  sheen: 0.9,
}

/** The name on a front of gold, with a fan over it like a cinema's. */
export function drawTitle(ink: Ink): string {
  return [
    oval(
      320,
      134,
      318,
      126,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#021019', 0.65], [0.6, '#021019', 0.35], [1, '#021019', 0]),
    ),
    beams(ink, 320, 120, 190, '#ffe9a8', 32, 0.5),
    fan(ink, 320, 122, 116, [-172, -8], 17, [coral, brass, teal, brass]),
    twice(wing(ink), 320),
    raisedLetters(ink, 'Heron Bay', { size: 106, x: 320, y: 150 }, upper),
    panel(ink),
    raisedLetters(ink, 'TREASURY', { size: 66, x: 320, y: 227, track: 0.06 }, lower),
    twice(pearl(ink, 74, 206, 15) + pearl(ink, 48, 206, 9) + pearl(ink, 31, 206, 6), 320),
  ].join('')
}

function wing(ink: Ink): string {
  return [
    bar(ink, 36, 62, 150, 6) + bar(ink, 60, 50, 128, 5) + bar(ink, 88, 39, 104, 4),
    pearl(ink, 34, 65, 8) + pearl(ink, 59, 52, 6) + pearl(ink, 87, 41, 5),
  ].join('')
}

function panel(ink: Ink): string {
  const board = 'M92 184H112V172H528V184H548V232H528V246H112V232H92Z'
  return group(
    solid(ink, board, { fill: ink.down('#0d5c70', '#042838'), line: '#010f18', depth: 8, lit: 0.25 }) +
      rod(ink, board, 5) +
      line('M124 240H516M124 179H516', gold[1], 1.6, 'opacity="0.8"'),
    '',
  )
}

const frame =
  'M70 96H92V82H116V68H190V56H410V68H484V82H508V96H530V296H508V310H484V324H410V336H190V324H116V310H92V296H70Z'

/** An empty board of lacquer with stepped corners. */
export function drawSign(ink: Ink): string {
  const scaled = (x: number, y: number, body: string) =>
    group(body, `transform="translate(300 196) scale(${x} ${y}) translate(-300 -196)"`)
  return [
    twice(bar(ink, 128, 0, 7, 80) + pearl(ink, 131.5, 30, 9) + pearl(ink, 131.5, 58, 7), 300),
    shape(frame, '#010a10', `opacity="0.65" transform="translate(0 8)" filter="${ink.blur(8)}"`),
    fan(ink, 300, 76, 74, [-176, -4], 15, [teal, brass, coral, brass]),
    scaled(1.05, 1.06, metal(ink, frame, 9)),
    shape(frame, ink.radial({ x: 0.5, y: 0.42, r: 0.72 }, '#12788a', [0.55, '#084458'], '#021c2a')),
    group(beams(ink, 300, 190, 300, '#7af0e0', 36, 0.12), `clip-path="${ink.clip(`<path d="${frame}"/>`)}"`),
    line(frame, '#010f18', 3),
    scaled(0.965, 0.95, line(frame, gold[1], 2.4)),
    scaled(0.945, 0.92, line(frame, gold[2], 1.2)),
    metal(ink, 'M196 60H404V76H196Z', 5) +
      pearl(ink, 300, 64, 19) +
      twice(pearl(ink, 204, 68, 10) + gem(ink, 246, 68, 7, coral), 300),
    twice(corner(ink), 300),
    fan(ink, 300, 366, 46, [-172, -8], 11, [coral, brass]) + gem(ink, 300, 350, 12, teal),
  ].join('')
}

function corner(ink: Ink): string {
  return [
    pearl(ink, 62, 88, 15) + pearl(ink, 98, 74, 9) + pearl(ink, 62, 304, 15) + pearl(ink, 98, 320, 9),
    gem(ink, 57, 196, 12, coral) + pearl(ink, 57, 166, 7) + pearl(ink, 57, 226, 7),
  ].join('')
}
