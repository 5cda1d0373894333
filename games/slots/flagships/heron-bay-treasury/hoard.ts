import type { Ink } from '../ink.ts'
import {
  box,
  group,
  line,
  mirrored,
  moved,
  n,
  shape,
  share,
  tapered,
  times,
  type HeronPoint,
} from './brush.ts'
import {
  coinFlat,
  coral,
  emerald,
  fan,
  gem,
  gold,
  metal,
  pearl,
  rod,
  sapphire,
  soft,
  spark,
  teal,
  type Trio,
} from './deco.ts'
import { type Lay } from './land.ts'

const brass: Trio = ['#fff3c8', '#f2b84a', '#8a4a10']

function column(ink: Ink, height: number, wide: number, tone: Trio): string {
  const half = wide / 2
  const flutes = times(6)
    .map((index) =>
      box(
        -half + 6 + index * ((wide - 12) / 6),
        -height + 54,
        (wide - 12) / 6 - 4,
        height - 90,
        index < 2 ? '#fff6d0' : '#02202c',
        `opacity="${index < 2 ? 0.22 : 0.24}" rx="3"`,
      ),
    )
    .join('')
  return [
    shape(`M${-half} 0V${-height}H${half}V0Z`, ink.across(tone[0], [0.4, tone[1]], tone[2])),
    flutes,
    metal(
      ink,
      `M${-half - 16} ${-height}H${half + 16}V${-height + 16}H${half + 8}V${-height + 30}H${half}V${-height + 42}H${-half}V${-height + 30}H${-half - 8}V${-height + 16}H${-half - 16}Z`,
      6,
    ),
    fan(ink, 0, -height + 44, half * 1.1, [-170, -10], 7, [teal, brass]),
    metal(ink, `M${-half - 12} 0V-18H${-half - 4}V-34H${half + 4}V-18H${half + 12}V0Z`, 6),
    rod(ink, `M${-half} ${n(-height * 0.45)}Q0 ${n(-height * 0.45 + 8)} ${half} ${n(-height * 0.45)}`, 6),
  ].join('')
}

export function columns(ink: Ink, lay: Lay): string {
  const y = lay.horizon + (lay.isTall ? 110 : 130)
  const near: Trio = ['#ffe0a0', '#8a6aa0', '#241450']
  const far: Trio = ['#f0b890', '#7a5a9c', '#382468']
  const size = lay.isTall ? 1 : 1.1
  const left = [
    moved(column(ink, 330 * size, 50, far), lay.width * (lay.isTall ? 0.215 : 0.25), y - 30),
    lay.isTall ? '' : moved(column(ink, 250 * size, 36, far), lay.width * 0.33, y - 60),
    moved(column(ink, 470 * size, 84, near), lay.width * (lay.isTall ? 0.085 : 0.1), y + 40),
  ]
  const arch = `M${n(lay.width * 0.085)} ${n(y + 40 - 470 * size)}Q${n(lay.width * 0.5)} ${n(y - 640 * size)} ${n(lay.width * 0.915)} ${n(y + 40 - 470 * size)}`
  const weed = [0.06, 0.1, 0.26]
    .map((x, index) => tendril(ink, lay.width * x, y + 20, 150 + index * 40))
    .join('')
  const side = [left[1], left[0], left[2], weed].join('')
  return (
    line(arch, '#140a38', 34) +
    line(arch, ink.across('#4a3a80', [0.5, '#c88a70'], '#4a3a80'), 27) +
    line(arch, gold[2], 3, 'transform="translate(0 -13)"') +
    line(arch, gold[1], 3, 'transform="translate(0 13)"') +
    line(arch, '#ffe9b0', 5, 'stroke-dasharray="0.1 22"') +
    side +
    mirrored(side, lay.width / 2)
  )
}

function tendril(ink: Ink, x: number, y: number, long: number): string {
  const way: HeronPoint[] = times(6).map((index) => [x + Math.sin(index * 1.5) * 12, y - (long * index) / 5])
  const leaves = way
    .slice(1, -1)
    .map(([lx, ly], index) =>
      group(
        shape('M0 0C10-12 26-12 34-2C24 6 10 8 0 0Z', ink.across('#3fc89a', '#0c6a64')),
        `transform="translate(${n(lx)} ${n(ly)}) scale(${index % 2 === 0 ? 1 : -1} 1) rotate(-24)"`,
      ),
    )
  return shape(tapered(way, 9, 2), ink.across('#2fa88a', '#06484c')) + leaves.join('')
}

/** Gold in hills, with what lies on it. */
export function heap(ink: Ink, wide: number, high: number, salt: number): string {
  const mound = `M${-wide} 30C${-wide * 0.7} ${-high * 0.3} ${-wide * 0.4} ${-high} 0 ${-high}C${wide * 0.4} ${-high} ${wide * 0.7} ${-high * 0.3} ${wide} 30Q0 52 ${-wide} 30Z`
  const coins = times(Math.round(wide * 0.85)).map((index) => {
    const across = (share(index, salt) - 0.5) * 1.8
    const crest = -high * Math.cos((Math.abs(across) * Math.PI) / 2) ** 1.25
    const y = crest + share(index, salt + 2) * (26 - crest) * 0.9 + 6
    return {
      y,
      body: coinFlat(ink, across * wide, y, 9 + (y + high) * 0.03, (share(index, salt + 4) - 0.5) * 60),
    }
  })
  return [
    soft(ink, 0, -high * 0.5, wide * 1.3, high * 1.5, '#ffd878', 0.6),
    shape(mound, ink.down('#ffeaa0', [0.3, '#e0a53a'], [0.75, '#8a5418'], '#3a1c18')) +
      line(mound.replace(/Q0.*/, ''), gold[4], 2),
    coins
      .sort((a, b) => a.y - b.y)
      .map(({ body }) => body)
      .join(''),
    gem(ink, wide * 0.18, -high * 0.72, 12, coral) +
      gem(ink, -wide * 0.3, -high * 0.5, 10, emerald) +
      gem(ink, wide * 0.46, -high * 0.26, 9, sapphire),
    pearl(ink, -wide * 0.08, -high * 0.94, 13) +
      pearl(ink, wide * 0.3, -high * 0.5, 9) +
      pearl(ink, -wide * 0.5, -high * 0.2, 10),
    spark(-wide * 0.12, -high, 18) + spark(wide * 0.4, -high * 0.5, 12),
  ].join('')
}
