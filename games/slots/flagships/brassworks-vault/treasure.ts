import type { Ink } from '../ink.ts'
import {
  disc,
  lines,
  n,
  oval,
  polar,
  put,
  range,
  ringPath,
  scatter,
  smooth,
  solid,
  type Spot,
  stroke,
} from './craft.ts'
import { ball, brass, copper, gold, type Metal, plated } from './metal.ts'

function flatCoin(ink: Ink, x: number, y: number, r: number, tilt: number, turn: number): string {
  const ry = r * tilt
  const edge = ink.across('#8a4a08', '#f0b034', '#a85c0c', '#6a3202')
  const face = ink.tilt(40, '#fffbd0', '#ffd048', '#e08a14')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M${n(-r)} 0V${n(r * 0.26)}A${n(r)} ${n(ry)} 0 0 0 ${n(r)} ${n(r * 0.26)}V0Z" fill="${edge}" stroke="#6a3202" stroke-width="${n(r * 0.07)}"/><ellipse rx="${n(r)}" ry="${n(ry)}" fill="${face}" stroke="#8a4a08" stroke-width="${n(r * 0.07)}"/><ellipse rx="${n(r * 0.7)}" ry="${n(ry * 0.7)}" fill="none" stroke="#b06a0c" stroke-width="${n(r * 0.08)}"/></g>`
}

/** An ingot in perspective, its foot at the origin. */
export function ingot(ink: Ink, x: number, y: number, w: number, turn = 0): string {
  const h = w * 0.3
  const front = `M${n(-w * 0.5)} 0L${n(-w * 0.4)} ${n(-h)}H${n(w * 0.4)}L${n(w * 0.5)} 0Z`
  const top = `M${n(-w * 0.4)} ${n(-h)}L${n(-w * 0.26)} ${n(-h * 1.5)}H${n(w * 0.5)}L${n(w * 0.4)} ${n(-h)}Z`
  const side = `M${n(w * 0.4)} ${n(-h)}L${n(w * 0.5)} ${n(-h * 1.5)}L${n(w * 0.62)} ${n(-h * 0.5)}L${n(w * 0.5)} 0Z`
  const edge = `stroke="#6a3202" stroke-width="${n(w * 0.022)}" stroke-linejoin="round"`
  return put(
    `<path d="${side}" fill="#a85c0c" ${edge}/><path d="${top}" fill="${ink.across('#fffbd8', '#ffe27a', '#f0b034')}" ${edge}/><path d="${front}" fill="${ink.down('#ffd860', '#e0921c', '#a85c0c')}" ${edge}/><path d="M${n(-w * 0.36)} ${n(-h * 0.82)}H${n(w * 0.3)}" stroke="#fff" stroke-opacity=".7" stroke-width="${n(w * 0.03)}" stroke-linecap="round"/>`,
    x,
    y,
    1,
    turn,
  )
}

/** A cut stone. */
export function jewel(x: number, y: number, r: number, [light, plain, deep, line]: Metal): string {
  const rim = range(8).map((index) => polar(0, 0, r, index * 45 + 22.5))
  const table = range(8).map((index) => polar(0, 0, r * 0.55, index * 45 + 22.5))
  const tones = [light, plain, plain, deep, deep, plain, light, '#fff']
  const facets = range(8).map((index) => {
    const next = (index + 1) % 8
    const quad = [rim[index], rim[next], table[next], table[index]].filter(
      (spot): spot is Spot => spot !== undefined,
    )
    return `<path d="${lines(quad)}" fill="${tones[index]}"/>`
  })
  return put(
    `${facets.join('')}<path d="${lines(table)}" fill="${plain}"/><path d="${lines(table)}" fill="#fff" opacity=".25"/><path d="${lines(rim)}" fill="none" stroke="${line}" stroke-width="${n(r * 0.14)}" stroke-linejoin="round"/>`,
    x,
    y,
  )
}

const stones: readonly Metal[] = [
  ['#ffb8c8', '#e81c4c', '#7a041c', '#3c000c'],
  ['#b8ffe8', '#12b884', '#045440', '#022820'],
  ['#b8d8ff', '#2c6cf0', '#0c2480', '#040c38'],
  ['#f0d0ff', '#a03ce0', '#440c80', '#1c0438'],
]

/** A mound of gold between two places, as high as said in its middle. */
export function heap(
  ink: Ink,
  place: { x: number; foot: number; wide: number; high: number; coin: number; seed: number; dim?: number },
): string {
  const { x, foot, wide, high, coin, seed, dim = 0.22 } = place
  const topAt = (share: number) =>
    foot - high * Math.sin(Math.PI * share) ** 0.8 * (0.86 + 0.14 * Math.sin(share * 17 + seed))
  const profile: Spot[] = range(13).map((index) => [x - wide / 2 + (wide * index) / 12, topAt(index / 12)])
  const mound = `${smooth([...profile], false)}L${n(x + wide / 2)} ${n(foot + coin * 0.3)}H${n(x - wide / 2)}Z`
  const rows = Math.max(Math.round(high / (coin * 0.72)), 3)
  const count = Math.round(wide / (coin * 1.3))
  const coins = range(rows).flatMap((row) =>
    range(count).map((index) => {
      const key = seed * 977 + row * 131 + index
      const share = 0.02 + (0.96 * (index + 0.5 + (scatter(key, 1) - 0.5) * 0.9)) / count
      const local = foot - topAt(share)
      if (scatter(key, 7) > 0.3 + local / high) return ''
      const y = foot - local * (1 - row / (rows - 1)) + scatter(key, 2) * coin * 0.9
      const kind = scatter(key, 3)
      const cx = x - wide / 2 + wide * share
      if (kind > 0.975) return jewel(cx, y, coin * 0.74, stones[key % 4] ?? gold)
      return flatCoin(
        ink,
        cx,
        y,
        coin * (0.85 + scatter(key, 4) * 0.3),
        0.34 + scatter(key, 5) * 0.5,
        (scatter(key, 6) - 0.5) * 70,
      )
    }),
  )
  return [
    `<path d="${mound}" fill="${ink.down('#ffe27a', '#e8a028', '#d0801c')}"/>`,
    ...coins,
    `<path d="${mound}" fill="${ink.down([0, '#5c2400', 0], [0.5, '#5c2400', dim * 0.3], [1, '#3c1000', dim])}"/>`,
  ].join('')
}

/** Coins strewn over a floor, smaller the farther away. */
export function strewn(ink: Ink, width: number, top: number, foot: number, coin: number): string {
  const rows = 16
  return range(rows)
    .flatMap((row) => {
      const near = (row + 0.5) / rows
      const r = coin * (0.45 + near * 0.75)
      const count = Math.ceil(width / (r * 2.6))
      return range(count).map((index) => {
        const key = row * 83 + index + 5_000
        const x = (width * (index + scatter(key, 1))) / count
        const y = top + (foot - top) * near ** 1.3 + (scatter(key, 2) - 0.5) * r
        return flatCoin(ink, x, y, r, 0.32 + scatter(key, 3) * 0.14, (scatter(key, 4) - 0.5) * 16)
      })
    })
    .join('')
}

/** An open chest that runs over, its foot at the origin. */
export function chest(ink: Ink, x: number, y: number, w: number): string {
  const h = w * 0.46
  const lid = `M${n(-w * 0.5)} ${n(-h)}L${n(-w * 0.46)} ${n(-h * 1.9)}Q0 ${n(-h * 2.5)} ${n(w * 0.46)} ${n(-h * 1.9)}L${n(w * 0.5)} ${n(-h)}Z`
  const box = `M${n(-w * 0.5)} ${n(-h)}H${n(w * 0.5)}L${n(w * 0.46)} 0H${n(-w * 0.46)}Z`
  const wood: Metal = ['#e08a4c', '#9c3c1c', '#5c1808', '#2c0802']
  const bands = [-0.38, 0.38].map((share) =>
    plated(
      ink,
      `M${n(w * share - w * 0.05)} ${n(-h)}h${n(w * 0.1)}L${n(w * share + w * 0.046)} 0h${n(-w * 0.092)}Z`,
      brass,
      w * 0.012,
      w * 0.03,
    ),
  )
  const coins = range(18).map((index) =>
    flatCoin(
      ink,
      (scatter(index, 1) - 0.5) * w * 0.84,
      -h - scatter(index, 2) * h * 0.5,
      w * 0.085,
      0.5 + scatter(index, 3) * 0.4,
      (scatter(index, 4) - 0.5) * 80,
    ),
  )
  return put(
    [
      solid(ink, lid, {
        fill: ink.down('#5c1808', '#2c0802'),
        line: wood[3],
        width: w * 0.02,
        deep: w * 0.08,
      }),
      stroke(
        `M${n(-w * 0.46)} ${n(-h * 1.9)}Q0 ${n(-h * 2.5)} ${n(w * 0.46)} ${n(-h * 1.9)}`,
        '#dca044',
        w * 0.05,
      ),
      oval(0, -h, w * 0.46, h * 0.44, 'fill="#ffc83c"'),
      ...coins,
      solid(ink, box, {
        fill: ink.down(wood[0], wood[1], wood[2]),
        line: wood[3],
        width: w * 0.02,
        deep: w * 0.06,
      }),
      ...bands,
      plated(
        ink,
        `M${n(-w * 0.52)} ${n(-h * 1.04)}H${n(w * 0.52)}V${n(-h * 0.88)}H${n(-w * 0.52)}Z`,
        brass,
        w * 0.012,
        w * 0.03,
      ),
      plated(ink, ringPath(0, -h * 0.76, w * 0.085), copper, w * 0.014, w * 0.03),
      disc(0, -h * 0.78, w * 0.026, 'fill="#1c0802"'),
      ball(ink, 0, -h * 0.6, w * 0.012, gold),
    ].join(''),
    x,
    y,
  )
}
