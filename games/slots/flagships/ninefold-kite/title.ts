import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { marigold, pole, tassel } from './bamboo.ts'
import { boxPath, disc, put, range, solid, type KiteSpot, streamer, stroke } from './craft.ts'
import { dragonFace } from './dragon.ts'
import { tailTones } from './high.ts'

const poles = ['#fff6c0', '#ffc832', '#b85c08', '#6e3000'] as const

function flyingTail(ink: Ink, index: number): string {
  const side = index < 4 ? -1 : 1
  const row = index < 4 ? index : index - 5
  const y = 148 + row * 25
  const reach = 306 - row * 16
  const wave = row % 2 ? -1 : 1
  const spots: KiteSpot[] = [
    [0, 190],
    [reach * 0.42, y + 7 * wave],
    [reach * 0.62, y - 7 * wave],
    [reach * 0.82, y + 7 * wave],
    [reach, y - 5 * wave],
  ].map(([x = 0, top = 0]) => [320 + side * x, top])
  return streamer(ink, spots, 27, tailTones[index] ?? tailTones[0])
}

/** The name, with nine tails flying from behind it. */
export function title(ink: Ink): string {
  const look = {
    face: ['#fffde0', '#ffe86a', '#ffa81c', '#f0501c'],
    edge: '#7a0430',
    edgeWidth: 7,
    side: ['#c8104c', '#5c0434'],
    depth: 10,
    outline: '#2c0440',
    sheen: 0.8,
  } as const
  const glow = disc(
    320,
    140,
    300,
    `fill="${ink.radialAt({ x: 320, y: 140, r: 300 }, [0, '#ffe08a', 0.55], [0.5, '#ff8a3c', 0.25], [1, '#ff5a5c', 0])}"`,
  )
  return [
    `<g transform="translate(0 84) scale(1 .4)">${glow}</g>`,
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#1c0020', opacity: 0.7 })}">${[0, 8, 1, 7, 2, 6, 3, 5].map((index) => flyingTail(ink, index)).join('')}</g>`,
    `<g filter="${ink.shadow({ dx: 2, dy: 5, blur: 5, colour: '#14001c', opacity: 0.75 })}">${raisedLetters(ink, 'KITE', { size: 118, x: 320, y: 232, track: 0.03 }, { ...look, face: ['#f0fffa', '#6af0dc', '#12a8b8', '#0a6494'], edge: '#04345c', side: ['#0a6a94', '#042c5c'] })}${raisedLetters(ink, 'NINEFOLD', { size: 126, x: 320, y: 122, track: 0.02 }, look)}</g>`,
    marigold(ink, 206, 146, 19),
    marigold(ink, 434, 146, 19),
  ].join('')
}

/** A board of bamboo and silk on two ropes, empty. */
export function sign(ink: Ink): string {
  const look = ['#fff6c0', '#ffc832', '#b85c08', '#6e3000'] as const
  const silk = boxPath(42, 72, 516, 250, 16)
  const trim = range(30)
    .map((index) =>
      disc(62 + index * 16.4, 84, index % 2 ? 3 : 4.6, `fill="${index % 2 ? '#ff8ab8' : '#ffd86a'}"`),
    )
    .join('')
  const rope = (x: number) =>
    `${stroke(`M${x} -4V64`, '#5c2404', 13)}${stroke(`M${x} -4V64`, '#e8b45c', 9)}${range(7)
      .map((index) => stroke(`M${x - 4} ${index * 10}l8 5`, '#8a4a14', 2.4))
      .join('')}`
  const garland = range(21).map((index) => {
    const share = index / 20
    return marigold(
      ink,
      60 + share * 480,
      52 + 60 * share * (1 - share) - 4,
      15,
      index % 2 ? ['#e85a04', '#ff8a14', '#ffb84a'] : ['#f59a00', '#ffc41c', '#fff08a'],
    )
  })
  const corners: readonly KiteSpot[] = [
    [40, 60],
    [560, 60],
    [40, 332],
    [560, 332],
  ]
  const shade = ink.shadow({ dx: 3, dy: 7, blur: 6, colour: '#14001c', opacity: 0.7 })
  return [
    rope(110),
    rope(490),
    `<g filter="${shade}">${solid(ink, silk, { fill: ink.radial({ x: 0.5, y: 0.4, r: 0.7 }, '#b8145c', '#7a0a4c', '#40042c'), line: '#2c041c', width: 4, deep: 30, shine: 0.2 })}<path d="${boxPath(58, 98, 484, 206, 12)}" fill="none" stroke="#ffd86a" stroke-width="3" opacity=".8"/>${trim}<g transform="translate(0 394) scale(1 -1)">${trim}</g></g>`,
    `<g filter="${shade}">${put(pole(ink, 300, 26, look), 40, 46, 1, 90)}${put(pole(ink, 300, 26, look), 560, 46, 1, 90)}${put(pole(ink, 560, 28, look), 20, 60)}${put(pole(ink, 560, 28, poles), 20, 332)}</g>`,
    ...garland,
    ...corners.map(([x, y]) => marigold(ink, x, y, 30, ['#c81e6c', '#f04c94', '#ffb0d0'])),
    ...[200, 400].map((x) => tassel(ink, x, 344, 34, '#ff8a3c', '#c81e5c')),
    `<g filter="${shade}">${dragonFace(ink, 0.36, 300, 338)}</g>`,
  ].join('')
}
