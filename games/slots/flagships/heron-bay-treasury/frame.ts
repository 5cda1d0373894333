import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { box, group, line, mirrored, n, oval, shape, times } from './brush.ts'
import { bar, coral, fan, gem, gold, metal, navy, pearl, rod, teal, type Trio } from './deco.ts'

const rim = { top: 30, side: 10, foot: 20 }
const cell = { width: 64, height: 84 }
/** Drawn in finer measures than points, so that lines have their usual width. */
const fine = 2.4
const brass: Trio = ['#fff3c8', '#f2b84a', '#8a4a10']

export const reelFrame: ReelFrame = { cell, rim, plate, border }

function inFine(reels: Size, draw: (width: number, height: number) => string): string {
  return group(draw(reels.width * fine, reels.height * fine), `transform="scale(${1 / fine})"`)
}

/** Dark lacquer with a pattern of waves, and gold inlaid between the reels. */
function plate(ink: Ink, reels: Size): string {
  return inFine(reels, (width, height) => {
    const step = cell.width * fine
    const arcs = [26, 18, 10]
      .map((r) => line(`M${26 - r} 26A${r} ${r} 0 0 1 ${26 + r} 26`, '#8af0e8', 1.5))
      .join('')
    const waves = ink.pattern(
      { width: 52, height: 52 },
      group(
        arcs + group(arcs, 'transform="translate(-26 26)"') + group(arcs, 'transform="translate(26 26)"'),
        'opacity="0.11"',
      ),
    )
    const glow = ink.across([0, '#3ad0d0', 0], [0.5, '#4ae0d8', 0.16], [1, '#3ad0d0', 0])
    const seams = times(4).map((index) => seam((index + 1) * step, height))
    return [
      box(
        -14,
        -36,
        width + 28,
        height + 68,
        ink.down('#031825', [0.3, '#0a4254'], [0.7, '#083648'], '#02121d'),
      ),
      times(5)
        .map((index) => box(index * step, -8, step, height + 16, glow))
        .join(''),
      box(0, 0, width, height, waves),
      seams.join(''),
      box(-10, -10, width + 20, 72, ink.down([0, '#010a12', 0.9], [1, '#010a12', 0])),
      box(-10, height - 50, width + 20, 60, ink.down([0, '#010a12', 0], [1, '#010a12', 0.8])),
      box(-10, 0, 34, height, ink.across([0, '#010a12', 0.7], [1, '#010a12', 0])),
      box(width - 24, 0, 34, height, ink.across([0, '#010a12', 0], [1, '#010a12', 0.7])),
    ].join('')
  })
}

function seam(x: number, height: number): string {
  return [
    box(x - 4, 0, 8, height, '#010a12', 'opacity="0.75"'),
    box(x - 2.6, 0, 1.4, height, '#c9953f', 'opacity="0.9"'),
    box(x + 1.2, 0, 1.4, height, '#c9953f', 'opacity="0.9"'),
    [0.25, 0.5, 0.75]
      .map((at) =>
        shape(
          `M${n(x)} ${n(height * at - 9)}L${n(x + 4.5)} ${n(height * at)}L${n(x)} ${n(height * at + 9)}L${n(x - 4.5)} ${n(height * at)}Z`,
          gold[1],
          `stroke="${gold[4]}" stroke-width="1"`,
        ),
      )
      .join(''),
  ].join('')
}

function border(ink: Ink, reels: Size): string {
  return inFine(reels, (width, height) => {
    const [left, top, right, foot] = [
      -rim.side * fine,
      -rim.top * fine,
      width + rim.side * fine,
      height + rim.foot * fine,
    ]
    const t = top + 22
    const half = width / 2
    const outer = `M${left + 3} ${t + 24}H${left + 13}V${t + 12}H${left + 25}V${t}H${half - 120}V${t - 8}H${half + 120}V${t}H${right - 25}V${t + 12}H${right - 13}V${t + 24}H${right - 3}V${foot - 25}H${right - 13}V${foot - 14}H${right - 25}V${foot - 4}H${left + 25}V${foot - 14}H${left + 13}V${foot - 25}H${left + 3}Z`
    const inner = `M1 1H${width - 1}V${height - 1}H1Z`
    const lacquer = ink.down(navy[0], [0.1, navy[1]], [0.5, navy[2]], [0.9, navy[1]], navy[0])
    return [
      `<path d="${outer}${inner}" fill-rule="evenodd" fill="${lacquer}"/>`,
      inlay(ink, width, height, t),
      rod(ink, outer, 7),
      rod(ink, inner, 5),
      line(`M-6-6H${width + 6}V${height + 6}H-6Z`, gold[1], 1.3, 'opacity="0.8"'),
      head(ink, width, top),
      footOf(ink, width, height, foot),
    ].join('')
  })
}

function inlay(ink: Ink, width: number, height: number, top: number): string {
  const lines = [12, 19, 26]
    .map((down) => line(`M36 ${n(top + down)}H${width / 2 - 74}`, gold[1], 2))
    .join('')
  const marks = times(8).map((index) => {
    const y = 60 + (index * (height - 120)) / 7
    return index % 2 === 0
      ? gem(ink, -12.5, y, 4.6, index % 4 === 0 ? coral : teal)
      : bar(ink, -15, y - 24, 5, 48)
  })
  const side = lines + marks.join('')
  return side + mirrored(side, width / 2)
}

function head(ink: Ink, width: number, top: number): string {
  const half = width / 2
  const wing = [
    fan(ink, -12, top + 62, 46, [-94, 4], 6, [coral, brass]) + pearl(ink, -10, top + 60, 9),
    [0.32, 0.5, 0.68].map((at) => pearl(ink, at * (half - 60) + 20, top + 41, 5.4)).join(''),
  ].join('')
  const crest = [
    fan(ink, half, top + 68, 66, [-176, -4], 13, [teal, brass, coral, brass]),
    fan(ink, half, top + 68, 36, [-176, -4], 9, [brass, teal]),
    metal(ink, `M${half - 92} ${top + 62}H${half + 92}V${top + 69}H${half - 92}Z`, 3),
    pearl(ink, half, top + 58, 15),
    pearl(ink, half - 80, top + 60, 8) + pearl(ink, half + 80, top + 60, 8),
  ].join('')
  return wing + mirrored(wing, half) + crest
}

function footOf(ink: Ink, width: number, height: number, foot: number): string {
  const half = width / 2
  const y = (height + foot) / 2
  const side = [
    times(7)
      .map((index) => pearl(ink, 40 + index * ((half - 110) / 6), y, index % 2 === 0 ? 7 : 4.6))
      .join(''),
    fan(ink, -12, foot - 12, 42, [-94, 4], 6, [teal, brass]) + gem(ink, -11, foot - 13, 6, coral),
  ].join('')
  const middle =
    fan(ink, half, foot - 3, 46, [-176, -4], 11, [coral, brass]) +
    gem(ink, half, foot - 14, 10, teal) +
    oval(half, foot - 1, 60, 2, gold[3])
  return side + mirrored(side, half) + middle
}
