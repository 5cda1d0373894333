import type { Ink } from '../ink.ts'
import { disc, faint, fill, group, line, oval, soft, solid, times } from './pen.ts'

export type JarPlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The lip is a flat ring whose middle stands at the place's own; the belly hangs below it. */
const lip = { rx: 0.36, ry: 0.085 }

/** What is seen of the jar behind whatever comes out of it. */
export function drawJarBack(ink: Ink, { x, y, width, height }: JarPlace): string {
  const [rx, ry] = [width * lip.rx, height * lip.ry]
  return [
    oval(x, y, rx + 3, ry + 3, '#3c0e06'),
    oval(x, y, rx, ry, ink.down('#c8592a', '#f2a05c')),
    oval(x, y + ry * 0.15, rx * 0.86, ry * 0.74, ink.down('#1a0404', '#5e1a0c')),
  ].join('')
}

/** The belly, the neck and the nearer half of the lip, painted with rice paste. */
export function drawJarFront(ink: Ink, { x, y, width, height }: JarPlace): string {
  const [rx, ry] = [width * lip.rx, height * lip.ry]
  const [half, foot] = [width / 2, y + height]
  const neck = y + height * 0.15
  const belly = `M${x - rx * 0.8} ${neck}C${x - half * 1.08} ${y + height * 0.22} ${x - half * 1.14} ${y + height * 0.62} ${x - half * 0.56} ${foot - height * 0.06}Q${x - half * 0.48} ${foot} ${x} ${foot}Q${x + half * 0.48} ${foot} ${x + half * 0.56} ${foot - height * 0.06}C${x + half * 1.14} ${y + height * 0.62} ${x + half * 1.08} ${y + height * 0.22} ${x + rx * 0.8} ${neck}Q${x} ${neck + ry * 1.2} ${x - rx * 0.8} ${neck}Z`
  const collar = `M${x - rx} ${y}C${x - rx * 0.96} ${y + height * 0.1} ${x - rx * 0.84} ${y + height * 0.12} ${x - rx * 0.86} ${neck + height * 0.03}Q${x} ${neck + ry * 2} ${x + rx * 0.86} ${neck + height * 0.03}C${x + rx * 0.84} ${y + height * 0.12} ${x + rx * 0.96} ${y + height * 0.1} ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`
  const ring = `M${x - rx - 2} ${y}A${rx + 2} ${ry + 2} 0 0 0 ${x + rx + 2} ${y}`
  const clay = ink.radialAt(
    { x: x - half * 0.4, y: y + height * 0.34, r: width * 0.86 },
    [0, '#ffb877'],
    [0.3, '#f07f3c'],
    [0.65, '#c4451c'],
    [1, '#6e160c'],
  )
  return [
    solid(ink, belly, {
      paint: clay,
      edge: '#3c0c06',
      width: height * 0.018 + 1,
      depth: width * 0.08,
      dark: '#5c0f0a',
      light: '#ffe0b0',
      rim: '#ffb07a',
      inside: painting(ink, { x, y, width, height }),
    }),
    solid(ink, collar, {
      paint: ink.across('#f29a58', '#ffbe84', '#c4481e', '#7c1c0c'),
      edge: '#3c0c06',
      width: height * 0.014 + 1,
      depth: width * 0.05,
      dark: '#5c0f0a',
    }),
    line(ring, '#3c0c06', height * 0.06 + 3),
    line(ring, ink.across('#e8a04a', '#fff0b0', '#e8982e', '#8a4208'), height * 0.06),
    line(ring, '#fffbe0', 1.4, `opacity="0.8" transform="translate(0 ${-height * 0.014})"`),
    oval(
      x - half * 0.6,
      y + height * 0.4,
      width * 0.034,
      height * 0.1,
      '#fff',
      `opacity="0.6" transform="rotate(18 ${x - half * 0.6} ${y + height * 0.4})"`,
    ),
  ].join('')
}

export function drawJar(ink: Ink, place: JarPlace): string {
  return drawJarBack(ink, place) + drawJarFront(ink, place)
}

function painting(ink: Ink, { x, y, width, height }: JarPlace): string {
  const unit = width / 150
  const bow = (at: number, sag: number) =>
    `M${x - width * 0.6} ${y + height * at}Q${x} ${y + height * (at + sag)} ${x + width * 0.6} ${y + height * at}`
  const arches = times(11, (index) => {
    const lean = (index - 5) / 5
    const cx = x + Math.sin(lean * 1.35) * width * 0.5
    const cy = y + height * (0.3 + 0.1 * Math.cos(lean * 1.35))
    const w = 11 * unit * Math.max(0.3, Math.cos(lean * 1.35))
    return (
      fill(
        `M${cx - w} ${cy - 8 * unit}Q${cx} ${cy + 22 * unit} ${cx + w} ${cy - 8 * unit}Z`,
        '#fff3dc',
        faint(0.95),
      ) + disc(cx, cy - 1 * unit, w * 0.3, '#b8231c')
    )
  })
  const petals = times(9, (index) => {
    const turn = (index - 4) * 24
    return group(
      fill('M0 0C-13 -14 -10 -34 0 -44C10 -34 13 -14 0 0Z', '#fff6e2') +
        fill('M0 -8C-6 -16 -5 -28 0 -35C5 -28 6 -16 0 -8Z', '#e23a6e'),
      `transform="rotate(${turn})"`,
    )
  })
  const flower = group(
    petals.join('') + disc(0, -2, 9, '#fff6e2') + disc(0, -2, 5.6, '#ffc02e'),
    `transform="translate(${x} ${y + height * 0.72}) scale(${unit * 0.92} ${unit * 0.86})"`,
  )
  const dots = times(2, (side) =>
    times(3, (index) =>
      disc(
        x + (side === 0 ? -1 : 1) * width * (0.31 + index * 0.055),
        y + height * (0.68 - index * 0.05),
        (4.6 - index) * unit,
        '#fff3dc',
      ),
    ).join(''),
  )
  return [
    line(bow(0.24, 0.12), '#7a1010', 17 * unit, faint(0.55)),
    line(bow(0.2, 0.12), '#ffd05a', 3.4 * unit),
    ...arches,
    line(bow(0.42, 0.14), '#ffd05a', 3 * unit, faint(0.9)),
    ...dots,
    flower,
    line(bow(0.84, 0.1), '#fff3dc', 3 * unit, `stroke-dasharray="0 ${7 * unit}"`),
    line(bow(0.88, 0.1), '#7a1010', 12 * unit, faint(0.6)),
    soft(ink, oval(x + width * 0.1, y + height * 0.98, width * 0.4, height * 0.08, '#3c0606'), 5, 0.6),
  ].join('')
}
