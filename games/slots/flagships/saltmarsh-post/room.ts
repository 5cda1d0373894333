import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { fill, group, line, move, oval, short, slab } from './brush.ts'
import { dawn, type SaltmarshHour, sunset } from './hours.ts'
import { lighthouse, postOffice } from './house.ts'
import { boardwalk, reeds, shores, tufts, water } from './marsh.ts'
import { flock, letterBird, lieOf, sky, whirl } from './sky.ts'

function far(ink: Ink, size: Size, hour: SaltmarshHour): string {
  const lie = lieOf(size)
  const { width, height } = size
  const { isTall, horizon } = lie
  const house = move(
    postOffice(ink, hour),
    width * (isTall ? 0.73 : 0.83),
    horizon + (isTall ? 62 : 74),
    0,
    isTall ? 0.98 : 1.2,
  )
  const tower = hour.isStormy
    ? move(lighthouse(ink, hour), width * (isTall ? 0.47 : 0.13), horizon + 22, 0, isTall ? 0.7 : 1.25)
    : group(
        move(lighthouse(ink, hour), width * (isTall ? 0.1 : 0.09), horizon + 2, 0, isTall ? 0.34 : 0.5),
        'opacity=".6"',
      )
  return [
    sky(ink, lie, hour),
    hour.isStormy ? '' : tower,
    shores(ink, lie, hour),
    water(ink, lie, hour),
    hour.isStormy ? tower : '',
    boardwalk(ink, lie, hour),
    house,
    tufts(ink, lie, hour),
    hour.isStormy ? whirl(ink, lie) : flock(ink, lie, hour),
    fill(
      slab(0, 0, width, height * 0.16),
      ink.down([0, hour.edge, hour.isStormy ? 0.5 : 0.4], [1, hour.edge, 0]),
    ),
  ].join('')
}

/** Bunting of letters, hung out to dry along a rope. */
function clothesline(ink: Ink, x: number, y: number, long: number, sag: number): string {
  const at = (t: number) => ({ x: x + long * t, y: y + sag * 4 * t * (1 - t) })
  const middle = `${short(x + long / 2)} ${short(y + sag * 2)} ${short(x + long)} ${short(y)}`
  const papers = [0.12, 0.27, 0.42, 0.57, 0.72, 0.87].map((t, index) => {
    const { x: px, y: py } = at(t)
    const tint = ['#ffe3c8', '#ffb59b', '#bfe6d5', '#fff3d6', '#f7c97a', '#a9d8dc'][index] ?? '#fff'
    const paper =
      fill(slab(-17, 1, 34, 25, 2), ink.tilt(60, '#fffdf4', tint)) +
      line('M-17 2L0 15L17 2', '#7d5a44', 1.6, 'opacity=".6"') +
      fill(oval(0, 15, 3.4), '#d8463f') +
      fill(slab(-2.5, -5, 5, 11, 1), '#8a5a34')
    return move(paper, px, py, (index % 2 === 0 ? 5 : -6) + (t - 0.5) * -14)
  })
  return line(`M${short(x)} ${short(y)}Q${middle}`, '#3c2420', 2.6) + papers.join('')
}

function near(ink: Ink, { width, height }: Size, hour: SaltmarshHour): string {
  const isTall = height > width
  const tall = isTall ? 250 : 230
  const left = reeds(ink, hour.near, tall * 0.7, tall, 17, 3)
  const right = reeds(ink, hour.near, tall * 0.7, tall * 0.92, 17, 6)
  const dark = group(
    reeds(ink, [hour.near[1], hour.near[2], hour.near[2]], tall * 0.9, tall * 0.6, 15, 9),
    'opacity=".95"',
  )
  const ropes = isTall
    ? clothesline(ink, -30, 34, 300, 22) + clothesline(ink, width - 270, 26, 300, 24)
    : clothesline(ink, -30, 24, 380, 34) + clothesline(ink, width - 350, 18, 380, 36)
  const letters = hour.isStormy
    ? [
        [0.06, 0.3, 1.25, -12],
        [0.95, 0.24, 1.4, 20],
        [0.03, 0.86, 1.5, -26],
        [0.97, 0.84, 1.2, 8],
      ]
        .map(([x = 0, y = 0, scale = 1, turn = 0]) =>
          letterBird(ink, x * width, y * height, scale, turn, '#f2b98a'),
        )
        .join('')
    : ''
  return [
    ropes,
    move(dark, 10, height + 8) + move(left, 22, height + 12, 4),
    move(dark, width - 6, height + 8) + move(right, width - 18, height + 12, -4),
    letters,
  ].join('')
}

/** A downy seed of the reeds. */
function seed(ink: Ink): string {
  const hairs = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (1.08 + index * 0.084)
    return `M32 38L${short(32 + Math.cos(angle) * 26)} ${short(38 + Math.sin(angle) * 26)}`
  })
  return [
    fill(oval(32, 30, 26), ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fffbe8', 0.65], [1, '#fffbe8', 0])),
    line(hairs.join(''), '#fffdf2', 1.8, 'opacity=".95"'),
    line('M32 38L31 56', '#e3c58f', 2.6) + fill(oval(31, 56, 2.8, 4.4), '#b58450'),
  ].join('')
}

function sheet(ink: Ink): string {
  return letterBird(ink, 35, 38, 0.62, -4, '#f0b680') + line('M4 52q12 -6 22 0', '#ffe2a8', 2, 'opacity=".6"')
}

export const base: RoomDrawing = {
  far: (ink, size) => far(ink, size, dawn),
  near: (ink, size) => near(ink, size, dawn),
  weather: { draw: seed, count: 14, speed: { x: 10, y: 5 }, swing: 14, turn: 12, size: [8, 20] },
}

export const feature: RoomDrawing = {
  far: (ink, size) => far(ink, size, sunset),
  near: (ink, size) => near(ink, size, sunset),
  weather: { draw: sheet, count: 18, speed: { x: -46, y: 26 }, swing: 30, turn: 40, size: [14, 38] },
}
