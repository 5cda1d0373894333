import type { Ink } from '../ink.ts'
import { marigold, pole } from './bamboo.ts'
import {
  boxPath,
  disc,
  lines,
  oval,
  polar,
  put,
  range,
  ringPath,
  solid,
  streamer,
  stroke,
  type KiteSpot,
} from './craft.ts'
import { tailTones } from './high.ts'

const starTones = [
  ['#ffe27a', '#ff9a14', '#b83c04'],
  ['#ff9ad0', '#f0287c', '#7a0450'],
  ['#9affe8', '#12bca4', '#04504c'],
  ['#c8b0ff', '#6a3ce0', '#240a78'],
] as const

/** Light around something, with rays. */
export function halo(
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, string],
): string {
  const beams = range(20).map((index) => {
    const turn = index * 18 + 4
    const long = radius * (index % 2 ? 0.84 : 1)
    const [a, b, tip] = [polar(x, y, 20, turn - 60), polar(x, y, 20, turn + 60), polar(x, y, long, turn)]
    return `<path d="${lines([a, tip, b])}" fill="${ink.radialAt({ x, y, r: radius }, [0, '#fff', 1], [0.5, colours[0], 0.7], [1, colours[1], 0])}"/>`
  })
  return `${disc(x, y, radius, `fill="${ink.radialAt({ x, y, r: radius }, [0, '#fff'], [0.5, colours[0], 0.95], [0.8, colours[1], 0.75], [1, colours[1], 0])}"`)}${beams.join('')}`
}

function point(
  ink: Ink,
  turn: number,
  long: number,
  wide: number,
  tones: readonly [string, string, string],
): string {
  const [light, plain, deep] = tones
  const outline = lines([
    [0, 6],
    [-wide, -long * 0.36],
    [0, -long],
    [wide, -long * 0.36],
  ])
  const angle = ((turn % 360) + 360) % 360
  const leftLit = angle < 135 || angle > 315
  const [one, two] = leftLit ? [light, plain] : [plain, light]
  const facets = `<path d="${lines([
    [0, 6],
    [-wide, -long * 0.36],
    [0, -long],
  ])}" fill="${ink.down(light, one)}"/><path d="${lines([
    [0, 6],
    [wide, -long * 0.36],
    [0, -long],
  ])}" fill="${ink.down(two, deep)}"/>`
  return `<g transform="rotate(${turn})">${solid(ink, outline, { fill: plain, line: deep, width: 3, deep: 4, shine: 0.7 }, facets)}${stroke(`M0 -16L0 ${-long + 10}`, '#fffbe0', 2, 'opacity=".8"')}</g>`
}

function star(ink: Ink): string {
  const long = range(8).map((index) => point(ink, index * 45, index % 2 ? 88 : 104, 22, starTones[0]))
  const mid = range(8).map((index) => point(ink, index * 45 + 22.5, 84, 22, starTones[1]))
  const back = range(16).map((index) =>
    point(ink, index * 22.5 + 11.25, 66, 12, index % 2 ? starTones[2] : starTones[3]),
  )
  const beads = range(16).map((index) => {
    const [x, y] = polar(0, 0, 39, index * 22.5)
    return disc(x, y, 3.6, `fill="${index % 2 ? '#ffffff' : '#2ce8d0'}" stroke="#8a0442" stroke-width="1.2"`)
  })
  const gem = range(8).map((index) => {
    const [a, b] = [polar(0, 0, 30, index * 45), polar(0, 0, 30, index * 45 + 45)]
    return `<path d="${lines([[0, 0], a, b])}" fill="${['#ffd0e4', '#ff6aa8', '#f0287c', '#b80a5c', '#8a0448', '#c81468', '#f0508c', '#ff9ac8'][index]}"/>`
  })
  return [
    ...back,
    ...mid,
    ...long,
    solid(ink, ringPath(0, 0, 46), {
      fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fffbd0', '#ffc832', '#d8680c'),
      line: '#7a2c02',
      width: 3.4,
      deep: 8,
    }),
    disc(0, 0, 38, 'fill="#a80a54" stroke="#7a2c02" stroke-width="2"'),
    ...beads,
    solid(ink, ringPath(0, 0, 31), { fill: '#f0287c', line: '#7a2c02', width: 3, deep: 6 }, gem.join('')),
    disc(0, 0, 15, `fill="${ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', '#ff8ac0', '#d8146c')}"`),
    oval(-10, -13, 9, 5, 'fill="#fff" opacity=".95" transform="rotate(-38 -10 -13)"'),
  ].join('')
}

function streamers(ink: Ink): string {
  return [-3, 3, -2, 2]
    .map((side) => {
      const out = Math.sign(side)
      const far = Math.abs(side) === 3
      const spots: KiteSpot[] = [
        [120 + out * 20, 130],
        [120 + out * (far ? 70 : 56), 136],
        [120 + out * (far ? 92 : 74), far ? 122 : 150],
        [120 + out * (far ? 112 : 98), far ? 130 : 152],
      ]
      return streamer(ink, spots, 22, tailTones[side + 4] ?? tailTones[0])
    })
    .join('')
}

/** A spool of thread lying across the foot: its middle is calm, for a word. */
function spool(
  ink: Ink,
  thread: readonly [string, string, string],
  metal: readonly [string, string, string, string],
): string {
  const drum = boxPath(24, 174, 192, 56, 4)
  const threads = range(11).map(
    (index) =>
      `<path d="M20 ${178 + index * 5}H220" stroke="${index % 2 ? '#fff' : '#000'}" stroke-width="1.2" opacity=".07"/>`,
  )
  const rail = (y: number) => `<path d="M30 ${y}H210" stroke="#ffd86a" stroke-width="2" opacity=".85"/>`
  const cheek = solid(
    ink,
    boxPath(10, 166, 17, 70, 7),
    { fill: ink.across(...metal), line: '#5c2402', width: 3, deep: 6 },
    range(5)
      .map((index) => disc(18.5, 177 + index * 12, 2.4, 'fill="#8a1048"'))
      .join(''),
  )
  const grip = put(pole(ink, 18, 14, ['#fff0b0', '#d8983c', '#7a4008', '#5c2402']), 0, 202)
  return `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#1c0020', opacity: 0.7 })}">${grip}<g transform="translate(240 0) scale(-1 1)">${grip}</g>${solid(ink, drum, { fill: ink.down([0, thread[2]], [0.2, thread[1]], [0.42, thread[0]], [0.7, thread[1]], [1, thread[2]]), line: '#3c0424', width: 3, deep: 8, shine: 0.2 }, threads.join(''))}${rail(181)}${rail(223)}${cheek}<g transform="translate(240 0) scale(-1 1)">${cheek}</g></g>`
}

/** A star of paper over its spool. */
export function wild(ink: Ink): string {
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#3c0414', opacity: 0.75 })
  return [
    halo(ink, 120, 111, 111, ['#fff6c0', '#ffb83c']),
    `<g filter="${shade}">${streamers(ink)}</g>`,
    `<g filter="${shade}">${put(star(ink), 120, 106, 1)}</g>`,
    spool(ink, ['#d81e7c', '#a40a5c', '#5c043c'], ['#fff3a0', '#ffc832', '#d8780c', '#8a3c02']),
    ...[36, 204].map((x) => marigold(ink, x, 168, 14)),
  ].join('')
}
