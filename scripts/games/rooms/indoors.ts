import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { box, type Canvas, line, path, r, shine } from './canvas.ts'

/** Boards of a floor that lead away from the eye. */
export function floor({ ink, width, height, u }: Canvas, y: number, colour: string): string {
  const boards = times(15).map((at) => {
    const share = at / 14 - 0.5
    return `M${r(width * (0.5 + share * 1.1))} ${r(y)}L${r(width * (0.5 + share * 3.2))} ${height}`
  })
  return `${box(0, y, width, height - y, ink.down([0, darker(colour, 0.25)], [0.3, colour], [1, darker(colour, 0.6)]))}${line(boards.join(''), darker(colour, 0.6), 3.5 * u, 'opacity=".55"')}${box(0, y - 16 * u, width, 18 * u, darker(colour, 0.5))}`
}

/** A shelf with things on it. */
export function shelf({ ink, u }: Canvas, x: number, y: number, wide: number, wood: string): string {
  return `${box(x, y + 12 * u, wide, 22 * u, '#000', 'opacity=".3"')}${box(x, y, wide, 16 * u, ink.down(lighter(wood, 0.25), darker(wood, 0.25)))}`
}

export function jar({ ink }: Canvas, x: number, y: number, size: number, colour: string): string {
  return `${box(x - size * 0.34, y - size * 0.86, size * 0.68, size * 0.86, ink.across([0, lighter(colour, 0.35), 0.95], [0.25, lighter(colour, 0.55), 0.95], [0.5, colour, 0.95], [1, darker(colour, 0.5), 0.95]), `rx="${r(size * 0.12)}"`)}${box(x - size * 0.24, y - size, size * 0.48, size * 0.16, '#8a6238', `rx="${r(size * 0.04)}"`)}${box(x - size * 0.24, y - size * 0.58, size * 0.48, size * 0.3, '#fff6e0', `rx="${r(size * 0.04)}" opacity=".85"`)}`
}

/** A window with the light of the day in it. */
export function bay(canvas: Canvas, x: number, y: number, wide: number, high: number, wood: string): string {
  const { ink, tones, u } = canvas
  const shape = `M${r(x)} ${r(y + high)}V${r(y + wide / 2)}a${r(wide / 2)} ${r(wide / 2)} 0 0 1 ${r(wide)} 0V${r(y + high)}z`
  return [
    shine(canvas, x + wide / 2, y + high / 2, high * 1.1, tones.light, 0.6),
    path(shape, ink.down(mix('#9fd4f4', tones.sky[2], 0.35), lighter(tones.sky[2], 0.5))),
    path(
      `M${r(x)} ${r(y + high)}V${r(y + high * 0.72)}q${r(wide * 0.3)} ${r(-high * 0.16)} ${r(wide * 0.55)} 0t${r(wide * 0.45)} ${r(high * 0.02)}V${r(y + high)}z`,
      toned(mix('#6aa84f', tones.glow, 0.4), 0.6),
    ),
    line(
      `${shape}M${r(x + wide / 2)} ${r(y)}V${r(y + high)}M${r(x)} ${r(y + high * 0.5)}h${r(wide)}`,
      wood,
      16 * u,
    ),
    line(shape, lighter(wood, 0.3), 4 * u, `transform="translate(${r(-4 * u)} ${r(-4 * u)})"`),
    box(x - 26 * u, y + high, wide + 52 * u, 26 * u, ink.down(lighter(wood, 0.3), darker(wood, 0.2))),
  ].join('')
}
