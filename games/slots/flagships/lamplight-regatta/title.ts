import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { fill, form, group, line, mirrored, move, short, spark, type Tone } from './brush.ts'
import { lantern } from './lantern.ts'
import { tones } from './tones.ts'

const gold = {
  face: ['#fffef0', [0.4, '#ffe79a'], [0.58, '#ffbd45'], '#ef7a2c'],
  edge: '#5a1420',
  edgeWidth: 6,
  side: ['#7c1a2e', '#380a24'],
  depth: 10,
  outline: '#0a0c38',
  sheen: 0.75,
} as const

/** A string of pennants between two points. */
export function pennants(
  ink: Ink,
  x: number,
  y: number,
  long: number,
  sag: number,
  count: number,
  size: number,
): string {
  const cloths: readonly Tone[] = [
    tones.crimson,
    tones.amber,
    tones.emerald,
    tones.ivory,
    tones.violet,
    tones.navy,
  ]
  const at = (t: number) => ({ x: x + long * t, y: y + sag * 4 * t * (1 - t) })
  const flags = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const { x: px, y: py } = at(t)
    const { light, base, dark, line: edge } = cloths[index % cloths.length] ?? tones.crimson
    const slope = (Math.atan2(sag * 4 * (1 - 2 * t), long) * 180) / Math.PI
    const d = `M${-size * 0.42} 0H${short(size * 0.42)}L0 ${short(size)}Z`
    return move(fill(d, ink.tilt(50, light, [0.4, base], dark)) + line(d, edge, size * 0.06), px, py, slope)
  })
  return (
    line(
      `M${short(x)} ${short(y)}Q${short(x + long / 2)} ${short(y + sag * 2)} ${short(x + long)} ${short(y)}`,
      '#2a1228',
      size * 0.09,
    ) + flags.join('')
  )
}

/** A full sail behind the name. */
function sail(ink: Ink): string {
  const main = 'M330 6C424 30 476 96 482 190Q400 206 330 196Z'
  const jib = 'M314 24C262 70 220 124 172 186Q248 204 314 194Z'
  const cloth = (d: string, x: number) =>
    line(d, '#0a0c38', 12) +
    form(ink, d, { light: '#8f9ff2', base: '#3f4fc0', dark: '#1b1f78', line: '#0a0c38' }, { depth: 12 }) +
    group(
      line(`M${x} 0V210M${x + 46} 0V210M${x + 92} 0V210`, '#c9d2ff', 1.8, 'opacity=".35"'),
      `clip-path="${ink.clip(fill(d, '#fff'))}"`,
    ) +
    line(d, '#ffd777', 2.4, 'opacity=".9"')
  return (
    cloth(jib, 200) +
    cloth(main, 360) +
    form(ink, 'M318 2H328V200H316Z', tones.brass, { depth: 3 }) +
    fill('M324 0C350 -2 356 14 380 6C372 24 350 26 324 18Z', '#e2404c')
  )
}

function scrolls(ink: Ink): string {
  const wave =
    'M70 212C66 188 96 176 112 192C124 206 112 222 100 218C104 232 124 230 132 218L138 196L158 236Q108 262 70 212Z'
  const half =
    form(ink, wave, tones.brass, { depth: 6, gloss: 0.8 }) +
    line('M84 204q10 -10 18 -2M88 228Q112 244 144 234', '#fff6d0', 2.6, 'opacity=".7"')
  return half + mirrored(half, 640)
}

/** The name, under sail and between two lamps. */
export function title(ink: Ink): string {
  return [
    sail(ink),
    scrolls(ink),
    move(lantern(ink, 0.8), 62, 146, -4, 0.9) + move(lantern(ink, 0.8), 578, 146, 4, 0.9),
    raisedLetters(
      ink,
      'Regatta',
      { size: 84, x: 320, y: 232 },
      {
        ...gold,
        face: ['#ffffff', [0.45, '#dcebff'], [0.62, '#9cc4ff'], '#5a86f0'],
        edge: '#101a66',
        side: ['#1f2f9c', '#0a1050'],
        edgeWidth: 5,
        depth: 8,
      },
    ),
    raisedLetters(ink, 'Lamplight', { size: 93, x: 320, y: 136 }, gold),
    spark(66, 60, 15) + spark(548, 58, 18) + spark(330, 40, 10) + spark(468, 178, 9),
  ].join('')
}
