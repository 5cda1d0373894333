import type { Ink } from '../ink.ts'
import { bead, brass, rivet } from './metal.ts'
import { group, line, n, oval, round, shape, solid, times, twice } from './strokes.ts'
import { drawDial } from './wild.ts'
import { berry, carved, cedar, twig, walnut } from './wood.ts'

/** The case of the cuckoo clock: its roof, its door, its dial and the window of its pendulum. */
export function drawCase(ink: Ink): string {
  return [
    cabinet(ink),
    twice(foot(ink), 180),
    house(ink),
    gable(ink),
    drawDial(ink, { x: 180, y: 226, r: 66, hasHands: false }),
    twice(roof(ink), 180),
    crest(ink),
    twice(sprigs(ink), 180),
  ].join('')
}

function cabinet(ink: Ink): string {
  const body = 'M96 262H264L270 404Q272 418 258 418H102Q88 418 90 404Z'
  const pane = 'M118 300Q118 284 134 284H226Q242 284 242 300V396H118Z'
  return [
    carved(ink, body, cedar, { x: 88, y: 262, width: 184, height: 158 }, { depth: 10, lines: 18 }),
    shape(pane, ink.radial({ x: 0.5, y: 0.4, r: 0.7 }, '#ffcf6a', '#b85a1c', '#4a1a0a', '#1c0804')),
    line('M124 306L150 396M140 288L176 396', '#fff', 8, 'opacity="0.14"'),
    bead(ink, pane, brass, 5),
    bead(ink, 'M90 404Q180 412 270 404', brass, 6),
  ].join('')
}

function foot(ink: Ink): string {
  const scroll = 'M254 296C288 300 300 330 284 352C300 362 314 384 310 418H256Z'
  return (
    carved(ink, scroll, walnut, { x: 254, y: 296, width: 60, height: 124 }, { depth: 8, lines: 8 }) +
    line(
      'M266 312C284 316 288 334 272 346M270 364C288 372 298 390 298 412',
      '#f0a860',
      2.4,
      'opacity="0.7"',
    ) +
    rivet(ink, 272, 330, 5)
  )
}

function house(ink: Ink): string {
  const d = 'M74 132H286L276 290Q276 298 266 298H94Q84 298 84 290Z'
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(ink, 'M0 0C-12 -8 -12 -26 0 -40C12 -26 12 -8 0 0Z', { fill: ink.tilt(60, '#8ad68a', '#2f8a5a', '#0f4a3c'), line: '#062a24', width: 1.8, depth: 4, light: '#d8ffd0' })}${line('M0 -2V-32', '#d8ffd0', 1.4, 'opacity="0.6"')}</g>`
  return [
    carved(ink, d, cedar, { x: 74, y: 110, width: 212, height: 190 }, { depth: 12, lines: 22 }),
    twice(
      leaf(262, 190, 20) +
        leaf(266, 226, 150) +
        leaf(254, 286, 100) +
        leaf(268, 262, 30) +
        berry(ink, 262, 206, 6) +
        berry(ink, 262, 276, 6),
      180,
    ),
    bead(ink, 'M86 293Q180 301 274 293', brass, 6),
  ].join('')
}

function gable(ink: Ink): string {
  const wall = 'M180 36L296 146H64Z'
  const door = 'M134 168V112C134 84 154 68 180 68C206 68 226 84 226 112V168Z'
  return [
    carved(ink, wall, cedar, { x: 64, y: 36, width: 232, height: 111 }, { depth: 8, lines: 14 }),
    shape(door, ink.radial({ x: 0.5, y: 0.6, r: 0.7 }, '#8a4a1c', '#3c1608', '#140603')),
    bead(ink, door, brass, 6),
    twice(
      solid(ink, 'M228 92C244 92 258 104 260 118V164L228 170Z', {
        fill: ink.tilt(60, '#ff8a62', '#c9281f', '#6a0c18'),
        line: '#3a040c',
        width: 2.4,
        depth: 5,
        light: '#ffd0b8',
      }) +
        round(244, 132, 8, '#ffd25a', 'stroke="#8a4f14" stroke-width="2"') +
        rivet(ink, 232, 104, 3) +
        rivet(ink, 232, 158, 3),
      180,
    ),
    carved(
      ink,
      'M120 164H240Q248 164 246 172L240 180H120L114 172Q112 164 120 164Z',
      walnut,
      { x: 114, y: 164, width: 132, height: 16 },
      { depth: 4, lines: 4 },
    ),
  ].join('')
}

function roof(ink: Ink): string {
  const beam = 'M176 14L192 14L338 142Q344 152 334 158L316 160L176 42Z'
  const shingles = times(8).map((index) => {
    const [x, y] = [186 + index * 18.5, 22 + index * 16.2]
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(41)">${shape('M-12 -6H12V10Q0 20 -12 10Z', ink.down('#ff9a6a', '#c9402a', '#7a1418'), 'stroke="#3a040c" stroke-width="2"')}${line('M-9 -3H9', '#ffd8c0', 1.6, 'opacity="0.7"')}</g>`
  })
  const snow =
    'M178 6C190 4 198 12 206 22C222 32 226 44 240 52C252 62 258 74 272 82C288 94 296 110 312 120C326 130 338 140 342 150C336 156 330 152 326 146C316 150 310 140 304 132C294 136 290 124 282 116C272 118 266 106 258 96C246 98 242 84 232 76C222 76 218 62 208 54C198 52 194 40 178 36Z'
  return [
    carved(ink, beam, walnut, { x: 170, y: 10, width: 170, height: 150 }, { depth: 6, lines: 10 }),
    ...shingles,
    solid(ink, snow, {
      fill: ink.down('#ffffff', '#eef8ff', '#b4d4ec'),
      line: '#4a7a9c',
      width: 1.8,
      depth: 5,
      dark: '#8ab4d4',
      light: '#fff',
    }),
  ].join('')
}

function crest(ink: Ink): string {
  return (
    group(
      [-64, 64, -32, 32, 0]
        .map((turn) => twig(ink, { x: 180, y: 30, size: turn === 0 ? 34 : 50, turn }))
        .join(''),
      '',
    ) +
    berry(ink, 172, 26, 7) +
    berry(ink, 189, 27, 7) +
    berry(ink, 180, 36, 7) +
    oval(180, 20, 3, 2, '#fff', 'opacity="0.6"')
  )
}

function sprigs(ink: Ink): string {
  return (
    twig(ink, { x: 316, y: 156, size: 50, turn: 150 }) +
    twig(ink, { x: 320, y: 154, size: 44, turn: 196 }) +
    berry(ink, 318, 156, 6) +
    berry(ink, 308, 160, 5)
  )
}
