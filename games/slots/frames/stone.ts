import type { Ink, Stop } from '../flagships/ink.ts'
import type { Size } from '../flagships/sheet.ts'
import type { FrameDesign } from './inlaid.ts'
import { frameCell, frameRim, type ReelGrid } from './measures.ts'
import { type Box, type Corner, corners, insideShade, moulding, pathOf, ringPath, steps } from './moulding.ts'

/** Carved limestone with a painted meander, and blocks with rosettes at its corners. */
export const stone: FrameDesign = (grid) => ({
  cell: frameCell(grid),
  rim: frameRim,
  plate: (ink, reels) => plate(ink, reels, grid),
  border,
  inlay,
})

const rim = { top: 13.5, side: 10.5, foot: 12 }
const pale: readonly Stop[] = ['#fbf6ea', '#d9cfbd', '#b3a793', '#8d8270']
const rounded: readonly Stop[] = [
  [0, '#8f8471'],
  [0.18, '#fffaf0'],
  [0.5, '#cabfab'],
  [1, '#6b6151'],
]
const cut: readonly Stop[] = [
  [0, '#4c4437'],
  [0.4, '#8d826f'],
  [1, '#efe6d5'],
]

function plate(ink: Ink, reels: Size, { columns }: ReelGrid): string {
  const cell = reels.width / columns
  const { height } = reels
  const slate = ink.down(
    [0, '#0a0c0f'],
    [0.18, '#1d2228'],
    [0.5, '#2c333b'],
    [0.82, '#1c2127'],
    [1, '#08090c'],
  )
  const round = ink.across([0, '#000', 0.6], [0.2, '#000', 0.05], [0.6, '#000', 0], [1, '#000', 0.6])
  const [behind] = steps(reels, rim, [0.3])
  const panels = Array.from({ length: columns }, (_, at) => {
    const x = at * cell
    const box = `x="${x}" width="${cell}" height="${height}"`
    const arch = `M${x + 6} ${height - 6}V${cell * 0.42 + 6}a${cell / 2 - 6} ${cell * 0.42} 0 0 1 ${cell - 12} 0V${height - 6}z`
    return `<rect ${box} fill="${slate}"/><path d="${arch}" fill="#05070a" fill-opacity=".3"/><path d="${arch}" fill="none" stroke="#9aa6b2" stroke-opacity=".16" stroke-width=".8" transform="translate(.6 .8)"/><rect ${box} fill="${round}"/>`
  })
  const shaft = ink.across('#4b4438', '#e8dfce', '#b9ae9a', '#6d6353', '#2f2a22')
  const columnsBetween = Array.from({ length: columns - 1 }, (_, at) => {
    const x = (at + 1) * cell
    return `<rect x="${x - 2.4}" width="4.8" height="${height}" fill="#08090b"/><rect x="${x - 1.7}" width="3.4" height="${height}" fill="${shaft}"/><path d="M${x - 0.5} 0v${height}M${x + 0.6} 0v${height}" stroke="#2b251c" stroke-opacity=".5" stroke-width=".35"/>`
  })
  return `${behind ? `<path d="${pathOf(behind)}" fill="#0b0c0e"/>` : ''}${panels.join('')}${columnsBetween.join('')}`
}

function boxesOf(reels: Size): readonly [Box, Box, Box, Box, Box, Box] {
  const [b0, b1, b2, b3, b4, b5] = steps(reels, rim, [0, 0.08, 0.24, 0.68, 0.84, 1])
  if (!b0 || !b1 || !b2 || !b3 || !b4 || !b5) throw new Error('A frame has six steps.')
  return [b0, b1, b2, b3, b4, b5]
}

function border(ink: Ink, reels: Size): string {
  const [b0, b1, b2, b3, b4, b5] = boxesOf(reels)
  const shade = ink.shadow({ dx: 0.8, dy: 2.2, blur: 2, opacity: 0.75 })
  const sheen = ink.tilt(40, [0, '#fff', 0.28], [0.3, '#fff', 0], [0.62, '#000', 0.05], [1, '#1a1206', 0.42])
  return [
    insideShade(ink, reels),
    `<path d="${ringPath(b0, b5)}" fill-rule="evenodd" fill="#3a3428" filter="${shade}"/>`,
    moulding(ink, b0, b1, { stops: ['#776c5a', '#a99d88'] }),
    moulding(ink, b1, b2, { stops: rounded }),
    moulding(ink, b2, b3, { stops: ['#c3b8a4', '#a99e8a'] }),
    meander(reels, '#3b3326', 2.6, 0),
    meander(reels, '#fff7e6', 0.6, 1.5),
    moulding(ink, b3, b4, { stops: rounded }),
    moulding(ink, b4, b5, { stops: cut }),
    joints(reels),
    `<path d="${ringPath(b0, b5)}" fill-rule="evenodd" fill="${sheen}"/>`,
    corners.map((corner) => block(ink, reels, corner)).join(''),
    keystone(ink, reels),
  ].join('')
}

/** The lines along which a running key is carved, between the corner blocks. */
function meander(reels: Size, colour: string, wide: number, moved: number): string {
  const { width, height } = reels
  const band = (thick: number) => thick * 0.46
  const middles = [
    [-rim.top * 0.54, width, band(rim.top), false],
    [height + rim.foot * 0.54, width, band(rim.foot), false],
    [-rim.side * 0.54, height, band(rim.side), true],
    [width + rim.side * 0.54, height, band(rim.side), true],
  ] as const
  const paths = middles.map(([across, long, deep, isUpright]) => {
    const room = long - 34
    const count = Math.max(2, Math.round(room / (deep * 2.1)))
    const step = room / count
    const half = deep / 2 - 0.7
    const at = (a: number, b: number) =>
      isUpright ? `${(across + b).toFixed(2)} ${a.toFixed(2)}` : `${a.toFixed(2)} ${(across + b).toFixed(2)}`
    const keys = Array.from({ length: count }, (_, index) => {
      const x = 17 + index * step
      return `L${at(x, half)}L${at(x, -half)}L${at(x + step * 0.7, -half)}L${at(x + step * 0.7, half * 0.25)}L${at(x + step * 0.36, half * 0.25)}L${at(x + step * 0.36, half)}`
    })
    return `M${at(17, half)}${keys.join('')}L${at(17 + room, half)}`
  })
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${wide * 0.5}" stroke-linejoin="miter" ${moved ? `transform="translate(${moved * 0.3} ${moved * 0.4})" stroke-opacity=".8"` : ''}/>`
}

/** Where one block ends and the next begins. */
function joints({ width, height }: Size): string {
  const across = Math.max(2, Math.round(width / 74))
  const down = Math.max(2, Math.round(height / 74))
  const { top, side, foot } = rim
  const upright = Array.from({ length: across - 1 }, (_, at) => {
    const x = ((at + 1) * width) / across
    return `M${x} ${-top}v${top}M${x + 3} ${height}v${foot}`
  })
  const level = Array.from({ length: down - 1 }, (_, at) => {
    const y = ((at + 1) * height) / down
    return `M${-side} ${y}h${side}M${width} ${y + 4}h${side}`
  })
  const d = [...upright, ...level].join('')
  return `<path d="${d}" stroke="#2b2418" stroke-opacity=".75" stroke-width=".8"/><path d="${d}" stroke="#fff8e8" stroke-opacity=".5" stroke-width=".5" transform="translate(.7 .7)"/>`
}

const blockSide = 25

function blockPlace({ width, height }: Size, [sideways, downwards]: Corner) {
  const x = sideways < 0 ? -rim.side - 1.5 : width + rim.side + 1.5 - blockSide
  const y = downwards < 0 ? -rim.top - 2.5 : height + rim.foot + 2 - blockSide
  return { x, y }
}

function block(ink: Ink, reels: Size, corner: Corner): string {
  const { x, y } = blockPlace(reels, corner)
  const outer = { x, y, width: blockSide, height: blockSide }
  const inset = (by: number) => ({
    x: x + by,
    y: y + by,
    width: blockSide - by * 2,
    height: blockSide - by * 2,
  })
  const [cx, cy] = [x + blockSide / 2, y + blockSide / 2]
  const petal = ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#fffaf0', '#d6ccb9', '#837865')
  const petals = Array.from(
    { length: 8 },
    (_, at) =>
      `<path d="M${cx} ${cy}c-3.4 -3 -3 -7.4 0 -8.2c3 .8 3.4 5.2 0 8.2z" transform="rotate(${at * 45} ${cx} ${cy})" fill="${petal}" stroke="#5a5040" stroke-width=".45"/>`,
  )
  return [
    `<path d="${pathOf(outer)}" fill="#4a4234" filter="${ink.shadow({ dx: 0.8, dy: 2, blur: 1.6, opacity: 0.75 })}"/>`,
    `<path d="${pathOf(outer)}" fill="${ink.tilt(48, ...pale)}"/>`,
    moulding(ink, outer, inset(1.6), {
      stops: [
        [0, '#fffdf5', 0.95],
        [0.5, '#d8cdb9', 0.2],
        [1, '#5a5040', 0.9],
      ],
    }),
    `<path d="${pathOf(inset(3.2))}" fill="#8b806d"/>`,
    `<path d="${pathOf(inset(3.2))}" fill="${ink.tilt(48, [0, '#2d2619', 0.65], [0.5, '#2d2619', 0.1], [1, '#fff3d8', 0.35])}"/>`,
    petals.join(''),
    `<circle cx="${cx}" cy="${cy}" r="3.3" fill="#3b3326"/>`,
  ].join('')
}

function keystone(ink: Ink, { width, height }: Size): string {
  const x = width / 2
  const top = `M${x - 21} ${-rim.top - 3.4}H${x + 21}L${x + 15} 3.4H${x - 15}z`
  const foot = `M${x - 13} ${height - 1}H${x + 13}L${x + 16} ${height + rim.foot + 1.8}H${x - 16}z`
  const face = ink.tilt(62, ...pale)
  const edge = (d: string) =>
    `<path d="${d}" fill="#4a4234" filter="${ink.shadow({ dx: 0.8, dy: 2, blur: 1.6, opacity: 0.75 })}"/><path d="${d}" fill="${face}" stroke="#5a5040" stroke-width=".6"/><path d="${d}" fill="none" stroke="#fffaf0" stroke-opacity=".7" stroke-width=".8" transform="translate(.7 .8) "/>`
  const leaf = (side: number) =>
    `<path d="M${x + side * 6} -6C${x + side * 9} -11 ${x + side * 13} -12 ${x + side * 17} -13C${x + side * 15} -8 ${x + side * 12} -4 ${x + side * 7} -2z" fill="#9d917d" stroke="#5a5040" stroke-width=".5"/>`
  return `${edge(top)}${leaf(-1)}${leaf(1)}<ellipse cx="${x}" cy="-6.6" rx="6.6" ry="5.6" fill="#6f6553" stroke="#fff8e8" stroke-opacity=".7" stroke-width=".7"/>${edge(foot)}`
}

function inlay(ink: Ink, reels: Size): string {
  const x = reels.width / 2
  const body = ink.radial({ x: 0.34, y: 0.28, r: 0.85 }, [0, '#ffffff'], [0.5, '#c0c0c0'], [1, '#525252'])
  const stud = (cx: number, cy: number, r: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${body}"/><ellipse cx="${cx - r * 0.3}" cy="${cy - r * 0.4}" rx="${r * 0.34}" ry="${r * 0.22}" fill="#fff"/>`
  const free = ink.mask(
    `<path d="M-40 -40H${reels.width + 40}V${reels.height + 40}H-40z" fill="#fff"/><path d="M${x - 24} -30h48v40h-48zM${x - 18} ${reels.height - 6}h36v40h-36z" fill="#000"/>`,
  )
  return [
    `<g mask="${free}">${meander(reels, '#dedede', 2.1, 0)}</g>`,
    corners
      .map((corner) => {
        const { x: left, y } = blockPlace(reels, corner)
        return stud(left + blockSide / 2, y + blockSide / 2, 2.8)
      })
      .join(''),
    `<ellipse cx="${x}" cy="-6.6" rx="5.4" ry="4.5" fill="${body}"/><ellipse cx="${x - 1.7}" cy="-8.4" rx="1.8" ry="1" fill="#fff"/>`,
    `<path d="M${x} ${reels.height + 2.4}l6 5l-6 5l-6 -5z" fill="${body}"/>`,
  ].join('')
}
