import type { Ink } from '../flagships/ink.ts'
import type { Size } from '../flagships/sheet.ts'
import type { FrameDesign } from './inlaid.ts'
import { frameCell, frameRim, type ReelGrid } from './measures.ts'
import { type Box, type Corner, corners, insideShade, pathOf, steps } from './moulding.ts'

/** Oak beams over one another, held by iron straps, with a painted rope along them. */
export const timber: FrameDesign = (grid) => ({
  cell: frameCell(grid),
  rim: frameRim,
  plate: (ink, reels) => plate(ink, reels, grid),
  border,
  inlay,
})

const beam = { top: 15, side: 10.5, foot: 12.5 }

/** The same crooked line each time: wood has no chance in it, only habit. */
function waver(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** Lines along a board, a few of them around a knot. */
function grain({ x, y, width, height }: Box, seed: number, strength = 1): string {
  const isUpright = height > width
  const [long, wide] = isUpright ? [height, width] : [width, height]
  const spot = (along: number, across: number) =>
    isUpright
      ? `${(x + across).toFixed(1)} ${(y + along).toFixed(1)}`
      : `${(x + along).toFixed(1)} ${(y + across).toFixed(1)}`
  const count = Math.max(4, Math.round(wide / 1.25))
  const drawn = Array.from({ length: count }, (_, index) => {
    const across = ((index + 0.5) * wide) / count
    const bend = (at: number) =>
      Math.min(wide - 0.3, Math.max(0.3, across + (waver(seed + index * 3.1 + at) - 0.5) * 2))
    const points = Array.from({ length: 7 }, (__, at) => spot((at * long) / 6, bend(at)))
    const [first = '', ...rest] = points
    const path = rest.map(
      (each, at) => `${at === 0 ? 'C' : 'S'}${at === 0 ? `${first} ${each} ${each}` : `${each} ${each}`}`,
    )
    const isDark = index % 3 !== 1
    const opacity = (isDark ? 0.22 + waver(seed + index) * 0.36 : 0.24) * strength
    return `<path d="M${first}${path.join('')}" fill="none" stroke="${isDark ? '#2a1305' : '#ffdca4'}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${isDark ? 0.75 : 0.5}"/>`
  })
  return drawn.join('')
}

function board(ink: Ink, box: Box, seed: number, isDeep = false): string {
  const isUpright = box.height > box.width
  const tones = isDeep
    ? ['#8a5a30', '#6d4220', '#4a2a12', '#2f1a0a']
    : ['#eab676', '#c88a4a', '#96602c', '#5a3413']
  const fill = isUpright ? ink.across(...tones) : ink.down(...tones)
  const light = isUpright ? `M${box.x + 0.7} ${box.y}v${box.height}` : `M${box.x} ${box.y + 0.7}h${box.width}`
  const dark = isUpright
    ? `M${box.x + box.width - 0.6} ${box.y}v${box.height}`
    : `M${box.x} ${box.y + box.height - 0.6}h${box.width}`
  return `<path d="${pathOf(box)}" fill="${fill}"/>${grain(box, seed)}<path d="${light}" stroke="#ffe3b3" stroke-opacity=".75" stroke-width="1.1"/><path d="${dark}" stroke="#1f0d02" stroke-opacity=".7" stroke-width="1.2"/>`
}

function plate(ink: Ink, reels: Size, { columns }: ReelGrid): string {
  const cell = reels.width / columns
  const { height } = reels
  const round = ink.across([0, '#000', 0.5], [0.25, '#000', 0], [0.65, '#000', 0], [1, '#000', 0.55])
  const fall = ink.down([0, '#000', 0.62], [0.3, '#000', 0.12], [0.7, '#000', 0.12], [1, '#000', 0.6])
  const [behind] = steps(reels, beam, [0.3])
  const planks = Array.from({ length: columns }, (_, at) => {
    const box = { x: at * cell, y: 0, width: cell, height }
    const rect = `x="${box.x}" width="${cell}" height="${height}"`
    return `<rect ${rect} fill="${ink.across('#3f2a1b', '#372316', '#2b1a10')}"/>${grain(box, at * 7 + 3, 0.5)}<rect ${rect} fill="${round}"/>`
  })
  const ropes = Array.from({ length: columns - 1 }, (_, at) => {
    const x = (at + 1) * cell
    return `<rect x="${x - 2}" width="4" height="${height}" fill="#0c0603"/><rect x="${x - 1.3}" width="2.6" height="${height}" fill="${ink.across('#5b3715', '#e3b06d', '#a06a31', '#3a1f0a')}"/>`
  })
  return `${behind ? `<path d="${pathOf(behind)}" fill="#0f0804"/>` : ''}${planks.join('')}<rect width="${reels.width}" height="${height}" fill="${fall}"/>${ropes.join('')}`
}

function border(ink: Ink, reels: Size): string {
  const { width, height } = reels
  const { top, side, foot } = beam
  const shade = ink.shadow({ dx: 0.8, dy: 2.2, blur: 1.8, opacity: 0.75 })
  const upright = (x: number, seed: number) =>
    board(ink, { x, y: -top, width: side, height: height + top + foot }, seed)
  const headers = [
    { box: { x: -side - 1.5, y: -top, width: width + side * 2 + 3, height: top - 0.6 }, seed: 11 },
    { box: { x: -side - 1.5, y: height + 0.6, width: width + side * 2 + 3, height: foot - 0.6 }, seed: 29 },
  ]
  const lip = `<path d="M0 ${height}V0H${width}" fill="none" stroke="#1a0a02" stroke-width="1.6"/><path d="M0 ${height}H${width}V0" fill="none" stroke="#e0a964" stroke-opacity=".7" stroke-width="1"/>`
  return [
    insideShade(ink, reels),
    `<g filter="${shade}">${upright(-side, 3)}${upright(width, 17)}</g>`,
    headers.map(({ box, seed }) => `<g filter="${shade}">${board(ink, box, seed)}</g>`).join(''),
    lip,
    groove(reels),
    corners.map((corner) => strap(ink, reels, corner)).join(''),
    middleStrap(ink, width / 2, -top, top),
    middleStrap(ink, width / 2, height, foot),
  ].join('')
}

/** Where the painted rope lies: a groove along the middle of each beam. */
function lines({ width, height }: Size): readonly string[] {
  const { top, side, foot } = beam
  return [
    `M30 ${-top / 2 - 0.3}H${width / 2 - 12}`,
    `M${width / 2 + 12} ${-top / 2 - 0.3}H${width - 30}`,
    `M30 ${height + foot / 2 + 0.3}H${width / 2 - 12}`,
    `M${width / 2 + 12} ${height + foot / 2 + 0.3}H${width - 30}`,
    `M${-side / 2} 30V${height - 30}`,
    `M${width + side / 2} 30V${height - 30}`,
  ]
}

function groove(reels: Size): string {
  const d = lines(reels).join('')
  return `<path d="${d}" fill="none" stroke="#ffdca0" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" transform="translate(.5 .7)"/><path d="${d}" fill="none" stroke="#1c0c03" stroke-width="3.8" stroke-linecap="round"/>`
}

/** A twisted cord in white. */
function inlay(ink: Ink, reels: Size): string {
  const d = lines(reels).join('')
  const cord = (colour: string, wide: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" ${more}/>`
  const stone = ink.radial({ x: 0.34, y: 0.28, r: 0.85 }, [0, '#ffffff'], [0.5, '#c0c0c0'], [1, '#4d4d4d'])
  const spots = [
    [reels.width / 2, -beam.top / 2],
    [reels.width / 2, reels.height + beam.foot / 2],
  ] as const
  return [
    cord('#5a5a5a', 2.7, 'stroke-linecap="round"'),
    cord('#e8e8e8', 2.3, 'stroke-dasharray="2.2 1.3"'),
    cord('#ffffff', 0.8, 'stroke-dasharray="1.2 2.3" stroke-opacity=".9" transform="translate(-.3 -.5)"'),
    spots
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="3.5" fill="${stone}"/><ellipse cx="${x - 1}" cy="${y - 1.3}" rx="1.2" ry=".8" fill="#fff"/>`,
      )
      .join(''),
  ].join('')
}

function rivet(ink: Ink, x: number, y: number, r = 1.7): string {
  const dome = ink.radial({ x: 0.32, y: 0.28, r: 0.85 }, [0, '#f2f4f7'], [0.4, '#8e959e'], [1, '#23272c'])
  return `<circle cx="${x + 0.4}" cy="${y + 0.7}" r="${r + 0.4}" fill="#000" fill-opacity=".55"/><circle cx="${x}" cy="${y}" r="${r}" fill="${dome}"/>`
}

/** Iron over a corner, where two beams are joined. */
function strap(ink: Ink, { width, height }: Size, [sideways, downwards]: Corner): string {
  const x = sideways < 0 ? 0 : width
  const y = downwards < 0 ? 0 : height
  const thick = downwards < 0 ? beam.top : beam.foot
  const p = (inwards: number, down: number) => `${x - sideways * inwards} ${y - downwards * down}`
  const [out, up] = [-beam.side - 1.2, -thick - 1.2]
  const shape = `M${p(out, up)}L${p(24, up)}Q${p(29, up / 2)} ${p(24, 1)}L${p(4, 1)}Q${p(1, 1)} ${p(1, 4)}L${p(1, 24)}Q${p(out / 2, 30)} ${p(out, 24)}z`
  const iron = ink.tilt(48, '#8d959f', '#565d66', '#363b42', '#202428')
  const rivets = [
    [out / 2, up / 2],
    [10, up / 2],
    [21, up / 2],
    [out / 2, 9],
    [out / 2, 20],
  ] as const
  return `<g filter="${ink.shadow({ dx: 0.6, dy: 1.6, blur: 1.1, opacity: 0.7 })}"><path d="${shape}" fill="${iron}" stroke="#14171a" stroke-width=".8"/></g><path d="${shape}" fill="none" stroke="#d7dde4" stroke-opacity=".45" stroke-width=".7" transform="translate(.7 .8)"/>${rivets.map(([a, b]) => rivet(ink, x - sideways * a, y - downwards * b)).join('')}`
}

function middleStrap(ink: Ink, x: number, y: number, high: number): string {
  const iron = ink.tilt(70, '#8d959f', '#50565f', '#25292e')
  const shape = `M${x - 8} ${y - 1.4}h16q2.4 ${high / 2 + 1.4} 0 ${high + 2.8}h-16q-2.4 ${-high / 2 - 1.4} 0 ${-high - 2.8}z`
  return `<g filter="${ink.shadow({ dx: 0.6, dy: 1.6, blur: 1.1, opacity: 0.7 })}"><path d="${shape}" fill="${iron}" stroke="#14171a" stroke-width=".8"/></g><circle cx="${x}" cy="${y + high / 2}" r="4.8" fill="#14171a"/><circle cx="${x}" cy="${y + high / 2}" r="4.8" fill="none" stroke="#aab2bb" stroke-width=".7"/>`
}
