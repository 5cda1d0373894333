import type { Ink } from '../ink.ts'
import { band, both, boxPath, disc, put, range, ringPath, smooth, solid, type Spot, stroke } from './craft.ts'
import { ball, brass, copper, gauge, gear, gold, type Metal, pipe, plated, rivets, steel } from './metal.ts'

export const felt: Metal = ['#c84c6a', '#7a1434', '#3c0418', '#20020c']
const cloth: Metal = ['#3ca0a0', '#0c5c64', '#04303c', '#021a22']

/** The boiler on his back, with its two chimneys. */
export function boiler(ink: Ink): string {
  const stack = both(put(`<g transform="rotate(-90)">${pipe(ink, 96, 24, copper, [18, 80])}</g>`, 84, 300))
  return `<g transform="translate(160 0)">${stack}</g>${plated(ink, boxPath(70, 250, 180, 130, 40), copper, 4, 16)}${rivets(
    ink,
    [
      [84, 290],
      [84, 330],
      [236, 290],
      [236, 330],
    ],
    4.4,
    brass,
  )}`
}

/** From the neck to the foot: waistcoat, bow tie and a dial. */
export function trunk(ink: Ink): string {
  const body = smooth([
    [-40, 244],
    [0, 238],
    [40, 244],
    [74, 268],
    [82, 320],
    [74, 372],
    [58, 408],
    [-58, 408],
    [-74, 372],
    [-82, 320],
    [-74, 268],
  ])
  const vest = smooth([
    [-46, 250],
    [-16, 262],
    [0, 300],
    [16, 262],
    [46, 250],
    [70, 280],
    [76, 330],
    [66, 380],
    [56, 412],
    [-56, 412],
    [-66, 380],
    [-76, 330],
    [-70, 280],
  ])
  const lapel = both(plated(ink, 'M6 298L18 258L46 248L58 262L34 290L26 312Z', felt, 3, 6))
  const buttons = [352, 374].map((y) => ball(ink, -30, y, 5, gold) + ball(ink, 30, y, 5, gold)).join('')
  const trim = both(stroke('M58 272Q72 330 54 396', '#ffd048', 3, 'opacity=".8"'))
  const bow = both(
    plated(
      ink,
      smooth([
        [4, 258],
        [20, 242],
        [42, 240],
        [46, 258],
        [42, 276],
        [20, 272],
      ]),
      ['#ff9a8a', '#e02c2c', '#8a0818', '#40020c'],
      3,
      7,
    ),
  )
  return put(
    [
      plated(ink, body, brass, 4, 16),
      solid(ink, vest, {
        fill: ink.across('#2c949c', '#0c5c64', '#04343c'),
        line: cloth[3],
        width: 3.4,
        deep: 14,
      }),
      trim,
      lapel,
      gauge(ink, 0, 340, 36, 50, gold),
      buttons,
      bow,
      plated(ink, boxPath(-10, 246, 20, 24, 6), ['#ffb0a0', '#c01c24', '#6a0414', '#40020c'], 3, 5),
    ].join(''),
    160,
    0,
  )
}

function limb(ink: Ink, shoulder: Spot, elbow: Spot, wrist: Spot): string {
  const upper = band([shoulder, elbow], () => 30, 2)
  const lower = band([elbow, wrist], (share) => 26 + share * 6, 6)
  const rib = (from: Spot, to: Spot) =>
    range(4).map((index) => {
      const share = 0.26 + index * 0.16
      return ball(ink, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, 3.4, gold)
    })
  return [
    plated(ink, upper, copper, 3.4, 9),
    ...rib(shoulder, elbow),
    plated(ink, lower, brass, 3.4, 9),
    ...rib(elbow, wrist),
    gear(ink, elbow[0], elbow[1], 24, 10, copper),
    plated(ink, ringPath(shoulder[0], shoulder[1], 24), gold, 3.4, 9),
    ball(ink, shoulder[0], shoulder[1], 9, copper),
  ].join('')
}

function cuff(ink: Ink, x: number, y: number, turn: number): string {
  return put(
    plated(ink, boxPath(-22, -9, 44, 18, 6), ['#fff', '#f0e8dc', '#b8a894', '#4c3c2c'], 3, 6),
    x,
    y,
    1,
    turn,
  )
}

/** The arm that offers a coin. */
export function giver(ink: Ink): string {
  const fingers = [-18, 0, 18].map((x) => plated(ink, boxPath(x - 9, 4, 18, 32, 9), steel, 3, 6)).join('')
  const coin = `${plated(ink, ringPath(0, -22, 36), gold, 3.6, 10)}${disc(0, -22, 27, 'fill="none" stroke="#a85c08" stroke-width="3"')}<path d="M0 -42l6 14l14 6l-14 6l-6 14l-6 -14l-14 -6l14 -6Z" fill="#fffbd0" stroke="#a85c08" stroke-width="2"/><path d="M-26 -34A30 30 0 0 1 0 -52Q-14 -42 -26 -34Z" fill="#fff" opacity=".8"/>`
  return `${limb(ink, [92, 284], [46, 336], [48, 276])}${cuff(ink, 48, 270, -4)}${plated(ink, ringPath(46, 246, 26, 24), steel, 3.4, 8)}${put(coin, 44, 238)}${put(fingers, 46, 226, 0.9)}`
}

/** The arm that greets. */
export function greeter(ink: Ink): string {
  const finger = (turn: number) =>
    `<g transform="rotate(${turn})">${plated(ink, boxPath(-8, -52, 16, 34, 8), steel, 3, 6)}${ball(ink, 0, -26, 3, gold)}</g>`
  const hand = `${finger(-34)}${finger(-6)}${finger(22)}${plated(ink, ringPath(0, 0, 26, 25), steel, 3.4, 9)}<g transform="rotate(-72)">${plated(ink, boxPath(-8, -40, 16, 26, 8), steel, 3, 6)}</g>${ball(ink, 0, 0, 9, gold)}`
  return `${limb(ink, [228, 284], [274, 334], [276, 264])}${cuff(ink, 276, 258, 4)}${put(hand, 278, 228, 1, 8)}`
}
