import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { floatingLight, lanternBoat } from './boats.ts'
import { fill, form, group, halo, line, mirrored, move, oval, scattered, short, slab } from './brush.ts'
import { hills, shimmer, water } from './harbour.ts'
import { blueHour, gala, type RegattaHour } from './hours.ts'
import { quay } from './houses.ts'
import { lantern } from './lantern.ts'
import { bursts, fires, fireworks, type RegattaLie, lieOf, sky } from './sky.ts'
import { pennants } from './title.ts'
import { tones } from './tones.ts'

const sails = [
  ['#fff3b0', '#ffb545', '#e0562c'],
  ['#ffe0d0', '#ff8f6b', '#c22f4a'],
  ['#eafff0', '#7fe0b8', '#1d8a86'],
  ['#fff0ff', '#f09ad8', '#8a3fae'],
] as const
const hulls = [tones.crimson, tones.navy, tones.mahogany, tones.emerald] as const

/** The rows of houses on both sides, each with itself upside down in the water. */
function rows(ink: Ink, { size: { width }, horizon, isTall }: RegattaLie, hour: RegattaHour): string {
  const [length, scale] = isTall ? [width * 0.46, 0.82] : [width * 0.36, 1.12]
  const side = (seed: number) => {
    const row = quay(ink, hour, length, scale, seed)
    const floor = 26 * scale + 30 * scale
    const mirror = `<g transform="translate(0 ${short(floor * 2 - 8)}) scale(1 -1)" opacity=".34" filter="${ink.blur(1.6)}">${row}</g>`
    return (
      group(
        mirror,
        `clip-path="${ink.clip(fill(`M-60 ${short(floor - 4)}L${short(length + 40)} ${short(18 * scale)}V900H-60Z`, '#fff'))}"`,
      ) + row
    )
  }
  return move(side(2), 0, horizon) + mirrored(move(side(5), 0, horizon), width)
}

function fleet(
  ink: Ink,
  { size: { width, height }, horizon, isTall }: RegattaLie,
  hour: RegattaHour,
): string {
  const depth = height - horizon
  const places = isTall
    ? [
        [0.56, 0.014, 0.26],
        [0.44, 0.03, 0.4],
        [0.62, 0.052, 0.5],
        [0.04, 0.3, 0.9],
        [0.97, 0.42, 0.95],
        [0.14, 0.74, 0.86],
        [0.88, 0.71, 0.66],
      ]
    : [
        [0.46, 0.02, 0.34],
        [0.56, 0.05, 0.46],
        [0.33, 0.12, 0.62],
        [0.66, 0.16, 0.66],
        [0.14, 0.42, 1.15],
        [0.87, 0.5, 1.25],
        [0.27, 0.62, 0.8],
      ]
  return places
    .map(([x = 0, y = 0, scale = 1], index) =>
      move(
        lanternBoat(ink, hour, sails[index % 4] ?? sails[0], hulls[(index + 1) % 4] ?? hulls[0]),
        x * width,
        horizon + y * depth,
        index % 2 === 0 ? -1.5 : 1.5,
        scale,
      ),
    )
    .join('')
}

function lampsOnWater(ink: Ink, lie: RegattaLie, hour: RegattaHour): string {
  const {
    size: { width, height },
    horizon,
    isTall,
  } = lie
  const depth = height - horizon
  const warm = ['#ffc24a', '#ff9f5c', '#ffe08a', '#ff8fb0'] as const
  const count = hour.hasFireworks ? (isTall ? 230 : 280) : 18
  const lights = scattered(count, 7).map(({ a, b, index }) => {
    const [way, down] = [
      (a + Math.sin(index * 12.9) * 0.13 + 1) % 1,
      Math.abs(b + Math.sin(index * 7.3) * 0.11) ** 1.9,
    ]
    return {
      x: way * width,
      y: horizon + 30 + down * depth * 0.86,
      size: 1.3 + down * 6.4,
      colour: warm[index % 4] ?? warm[0],
    }
  })
  return [...lights]
    .sort((one, other) => one.y - other.y)
    .map(({ x, y, size, colour }) => floatingLight(ink, x, y, size, colour))
    .join('')
}

/** The light at the harbour's mouth, far off. */
function beacon(ink: Ink, { size: { width }, horizon, isTall }: RegattaLie, hour: RegattaHour): string {
  const beam = ink.radialAt({ x: 0, y: -74, r: 210 }, [0, '#fffbe0', 0.9], [1, '#ffe9a0', 0])
  const body = 'M-9 2L-5 -66H5L9 2Z'
  const tower = [
    fill('M0 -74L-210 -112V-70ZM0 -74L210 -96V-54Z', beam, `filter="${ink.blur(2)}"`),
    fill('M-34 4Q-20 -12 0 -10Q24 -10 36 4Z', hour.edge, 'opacity=".8"'),
    fill(body, ink.across('#fff0e0', '#8a6a9c')) +
      fill('M-8 -12H8L7 -28H-7ZM-6.6 -40H6.6L5.6 -54H-5.6Z', '#c8384c') +
      line(body, hour.edge, 1.6),
    fill(slab(-6, -80, 12, 13, 1), '#fff6c0') + fill('M-8 -79Q0 -94 8 -79Z', hour.edge),
    halo(ink, 0, -74, 34, '#fff3b0', 1),
  ].join('')
  return move(tower, width * (isTall ? 0.475 : 0.5), horizon + 2, 0, isTall ? 0.82 : 1.1)
}

function far(ink: Ink, size: Size, hour: RegattaHour): string {
  const lie = lieOf(size)
  const { width, height } = size
  const { horizon, isTall } = lie
  const mirrorOfFire = hour.hasFireworks
    ? bursts(lie)
        .map(([x, , r], index) =>
          shimmer(
            fires[index % fires.length]?.[1] ?? '#fff',
            x * width,
            horizon + 40,
            (height - horizon) * 0.7,
            r * width * (isTall ? 0.42 : 0.26),
            index,
          ),
        )
        .join('')
    : [0.06, 0.2, 0.34, 0.66, 0.8, 0.94]
        .map((x, index) =>
          shimmer(hour.lamp, x * width, horizon + 60, (height - horizon) * 0.5, isTall ? 20 : 34, index),
        )
        .join('')
  const top = ink.down([0, hour.edge, hour.hasFireworks ? 0.42 : 0.6], [1, hour.edge, 0])
  const foot = ink.down([0, hour.edge, 0], [1, hour.edge, 0.85])
  return [
    sky(ink, lie, hour),
    hour.hasFireworks ? fireworks(ink, lie) : '',
    hills(ink, lie, hour),
    beacon(ink, lie, hour),
    water(ink, lie, hour),
    rows(ink, lie, hour),
    mirrorOfFire,
    lampsOnWater(ink, lie, hour),
    fleet(ink, lie, hour),
    fill(slab(0, 0, width, height * 0.14), top),
    fill(slab(0, height * 0.78, width, height * 0.22), foot),
  ].join('')
}

/** A post to moor at, with a lantern on it: its foot is at 0, 0. */
function pile(ink: Ink): string {
  const rope = [-74, -62, -50].map(
    (y) =>
      line(`M-30 ${y}Q0 ${y + 12} 30 ${y}`, tones.rope.line, 14) +
      line(`M-30 ${y}Q0 ${y + 12} 30 ${y}`, tones.rope.base, 9) +
      line(`M-30 ${y}Q0 ${y + 12} 30 ${y}`, tones.rope.dark, 8, 'stroke-dasharray=".1 9" opacity=".5"'),
  )
  return [
    form(ink, 'M-28 20V-150Q0 -166 28 -150V20Z', tones.mahogany, { depth: 14 }),
    line('M-14 -140V0M2 -146V6M16 -138V-10', tones.mahogany.dark, 3, 'opacity=".6"'),
    rope.join(''),
    form(ink, 'M-32 -142Q0 -158 32 -142V-128Q0 -142 -32 -128Z', tones.brass, { depth: 4 }),
    line('M18 -150V-226Q18 -244 48 -240', '#12143f', 10) +
      line('M18 -150V-226Q18 -244 48 -240', tones.brass.base, 5),
    halo(ink, 52, -182, 96, '#ffb43c', 0.5),
    move(lantern(ink), 52, -242, 0, 1.12),
  ].join('')
}

function near(ink: Ink, { width, height }: Size): string {
  const isTall = height > width
  const scale = isTall ? 0.86 : 0.94
  const hawser = (x: number, long: number) => {
    const d = `M${x} ${height - 54}Q${x + long * 0.5} ${height + 14} ${x + long} ${height + 26}`
    return (
      line(d, tones.rope.line, 13) +
      line(d, tones.rope.base, 8.5) +
      line(d, tones.rope.dark, 8, 'stroke-dasharray=".1 9" opacity=".5"')
    )
  }
  const post = move(pile(ink), 22, height + 4, 3, scale)
  const span = isTall ? width * 0.46 : width * 0.3
  return [
    pennants(ink, -20, 18, span, 24, 8, isTall ? 34 : 38) +
      mirrored(pennants(ink, -20, 18, span, 24, 8, isTall ? 34 : 38), width),
    pennants(ink, -30, 66, span * 0.5, 16, 4, 26) +
      mirrored(pennants(ink, -30, 66, span * 0.5, 16, 4, 26), width),
    hawser(30, 150) + post + mirrored(hawser(30, 150) + post, width),
  ].join('')
}

function mote(ink: Ink): string {
  return fill(
    oval(32, 32, 30),
    ink.radial(
      { x: 0.5, y: 0.5, r: 0.5 },
      [0, '#ffffff'],
      [0.14, '#fff3c0'],
      [0.34, '#ffbf5c', 0.5],
      [1, '#ff8f3a', 0],
    ),
  )
}

/** A lantern let go into the sky. */
function skyLantern(ink: Ink): string {
  const body = 'M18 22C18 8 46 8 46 22C47 34 43 42 40 48H24C21 42 17 34 18 22Z'
  return [
    halo(ink, 32, 32, 31, '#ffb43c', 0.8),
    fill(
      body,
      ink.radial({ x: 0.5, y: 0.85, r: 0.9 }, '#fffef0', [0.35, '#ffe08a'], [0.75, '#ff9a3c'], '#d8502c'),
    ),
    line(body, '#8a2f1e', 1.8) + line('M27 13Q24 30 28 48M37 13Q40 30 36 48', '#b8481f', 1.3, 'opacity=".6"'),
    fill(oval(32, 49, 8, 2.6), '#fffbe0'),
  ].join('')
}

export const base: RoomDrawing = {
  far: (ink, size) => far(ink, size, blueHour),
  near: (ink, size) => near(ink, size),
  weather: {
    draw: mote,
    count: 20,
    speed: { x: 3, y: -7 },
    swing: 18,
    turn: 0,
    size: [4, 13],
    isLight: true,
    glimmers: true,
  },
}

export const feature: RoomDrawing = {
  far: (ink, size) => far(ink, size, gala),
  near: (ink, size) => near(ink, size),
  weather: { draw: skyLantern, count: 13, speed: { x: 4, y: -22 }, swing: 16, turn: 0, size: [12, 34] },
}
