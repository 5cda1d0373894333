import type { Ink } from '../ink.ts'
import { box, line, n, polar, ring, round, share, times, type MarigoldPoint } from './brush.ts'
import { spark } from './gold.ts'
import type { MarigoldLay } from './land.ts'

export function moonAt(lay: MarigoldLay): MarigoldPoint {
  return lay.isTall ? [lay.width * 0.56, lay.horizon - 128] : [lay.width * 0.8, lay.horizon - 210]
}

export function nightSky(ink: Ink, lay: MarigoldLay): string {
  const stars = times(110).map((index) => {
    const [x, y] = [share(index, 2) * lay.width, share(index, 6.3) * lay.horizon]
    const r = 0.8 + 1.5 * share(index, 11)
    return index % 14 === 0
      ? spark(x, y, r * 5, '#e8f4ff')
      : round(x, y, r, '#dcecff', `opacity="${n(0.3 + 0.6 * share(index, 3))}"`)
  })
  return (
    box(
      0,
      0,
      lay.width,
      lay.horizon + 80,
      ink.down('#040a2c', [0.35, '#0c1f66'], [0.65, '#1f4aa8'], [0.85, '#3f8ad0'], '#8ad8e8'),
    ) + stars.join('')
  )
}

export function moon(ink: Ink, lay: MarigoldLay): string {
  const [x, y] = moonAt(lay)
  const r = lay.isTall ? 92 : 104
  return [
    round(
      x,
      y,
      r * 3.4,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#d8f0ff', 0.75], [0.3, '#8ac8ff', 0.35], [1, '#5a9af0', 0]),
    ),
    round(
      x,
      y,
      r,
      ink.radial({ x: 0.4, y: 0.36, r: 0.7 }, '#ffffff', [0.5, '#f4f6e0'], [0.85, '#d0dcd8'], '#a8c0d8'),
    ),
    [
      [-30, -20, 20],
      [22, 14, 26],
      [-12, 40, 13],
      [40, -34, 11],
      [4, -48, 9],
    ]
      .map(([dx = 0, dy = 0, size = 0]) =>
        round(x + (dx * r) / 92, y + (dy * r) / 92, size, '#a8bcc8', 'opacity="0.35"'),
      )
      .join(''),
  ].join('')
}

function burst(x: number, y: number, r: number, colours: readonly [string, string]): string {
  const arms = ring(18, (turn, index) => {
    const long = r * (index % 2 === 0 ? 1 : 0.74)
    const [fx, fy] = polar(x, y, r * 0.24, turn)
    const [mx, my] = polar(x, y, long * 0.8, turn)
    const [tx, ty] = polar(x, y, long, turn)
    const drop = long * 0.1
    return (
      line(
        `M${n(fx)} ${n(fy)}Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty + drop)}`,
        colours[index % 2] ?? '#fff',
        r * 0.024,
        'opacity="0.8"',
      ) +
      round(tx, ty + drop, r * 0.035, '#fff') +
      round(tx, ty + drop, r * 0.075, colours[index % 2] ?? '#fff', 'opacity="0.5"')
    )
  })
  return arms + spark(x, y, r * 0.3, '#fff')
}

export function fireworks(ink: Ink, lay: MarigoldLay): string {
  const places: readonly (readonly [number, number, number, readonly [string, string]])[] = lay.isTall
    ? [
        [0.2, 0.4, 112, ['#ffb03a', '#ff5a8a']],
        [0.87, 0.33, 92, ['#5affd8', '#ffe27a']],
        [0.4, 0.18, 70, ['#ff8ad8', '#a8b8ff']],
        [0.94, 0.66, 50, ['#ffb03a', '#ff6a4a']],
      ]
    : [
        [0.1, 0.32, 130, ['#ffb03a', '#ff5a8a']],
        [0.25, 0.5, 84, ['#5affd8', '#ffe27a']],
        [0.94, 0.24, 90, ['#ff8ad8', '#a8b8ff']],
        [0.72, 0.3, 74, ['#ffb03a', '#ff6a4a']],
      ]
  return places
    .map(([x, y, r, colours]) => {
      const [px, py] = [x * lay.width, y * lay.horizon]
      return (
        round(
          px,
          py,
          r * 1.3,
          ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, colours[0], 0.45], [1, colours[0], 0]),
        ) + burst(px, py, r, colours)
      )
    })
    .join('')
}
