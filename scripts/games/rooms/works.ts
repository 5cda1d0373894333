import { polar, polygon, times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, motes, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { bay, floor } from './indoors.ts'

/** A toothed wheel, with light on its upper left. */
function cog({ ink, u }: Canvas, x: number, y: number, size: number, colour: string, teeth = 14): string {
  const middle = { x, y }
  const edge = times(teeth * 4).map((at) =>
    polar(middle, at % 4 < 2 ? size : size * 0.86, (at * 360) / (teeth * 4)),
  )
  const spokes = times(6).map((at) => {
    const [a, b] = [polar(middle, size * 0.62, at * 60 + 30), polar(middle, size * 0.2, at * 60 + 30)]
    return `M${r(a.x)} ${r(a.y)}L${r(b.x)} ${r(b.y)}`
  })
  const metal = ink.tilt(
    52,
    lighter(colour, 0.6),
    lighter(colour, 0.1),
    darker(colour, 0.3),
    darker(colour, 0.6),
  )
  return [
    path(polygon(edge), '#000', `opacity=".4" transform="translate(${r(8 * u)} ${r(12 * u)})"`),
    path(
      `${polygon(edge)}M${r(x - size * 0.62)} ${r(y)}a${r(size * 0.62)} ${r(size * 0.62)} 0 1 0 ${r(size * 1.24)} 0a${r(size * 0.62)} ${r(size * 0.62)} 0 1 0 ${r(-size * 1.24)} 0z`,
      metal,
      'fill-rule="evenodd"',
    ),
    line(spokes.join(''), colour, size * 0.13),
    oval(
      x,
      y,
      size * 0.74,
      size * 0.74,
      'none',
      `stroke="${darker(colour, 0.5)}" stroke-width="${r(size * 0.03)}"`,
    ),
    oval(x, y, size * 0.24, size * 0.24, metal),
    oval(x, y, size * 0.1, size * 0.1, darker(colour, 0.65)),
  ].join('')
}

/** What is behind. */
function worksFar({ ink, width, height, horizon, u, tones }: Canvas): string {
  const wall = toned(mix(tones.ground, tones.glow, 0.45), 0.36)
  const bricks = ink.pattern(
    { width: 96 * u, height: 56 * u },
    path(
      `M0 0H${r(96 * u)}M0 ${r(28 * u)}H${r(96 * u)}M${r(24 * u)} 0V${r(28 * u)}M${r(72 * u)} ${r(28 * u)}V${r(56 * u)}`,
      'none',
      `stroke="#000" stroke-opacity=".3" stroke-width="${r(4 * u)}"`,
    ),
  )
  return [
    box(
      0,
      0,
      width,
      height,
      ink.radialAt(
        { x: width * 0.3, y: height * 0.16, r: height * 0.8 },
        lighter(wall, 0.25),
        wall,
        darker(wall, 0.55),
      ),
    ),
    box(0, 0, width, horizon + 180 * u, bricks),
  ].join('')
}

/** What stands before it. */
function worksNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const brass = mix(toned('#c8923a', 0.66), tones.glow, 0.25)
  const iron = toned(mix(tones.ground, tones.glow, 0.4), 0.34)
  const pipe = (d: string, wide: number) =>
    `${line(d, darker(brass, 0.6), wide + 6 * u, 'stroke-linejoin="round"')}${line(d, brass, wide, 'stroke-linejoin="round"')}${line(d, lighter(brass, 0.55), wide * 0.22, `stroke-linejoin="round" transform="translate(${r(-wide * 0.2)} ${r(-wide * 0.2)})"`)}`
  const dial = (x: number, y: number, s: number) => {
    const marks = times(12).map((at) => {
      const [a, b] = [polar({ x, y }, s * 0.7, at * 30), polar({ x, y }, s * 0.84, at * 30)]
      return `M${r(a.x)} ${r(a.y)}L${r(b.x)} ${r(b.y)}`
    })
    return `${oval(x + 5 * u, y + 9 * u, s * 1.12, s * 1.12, '#000', 'opacity=".45"')}${oval(x, y, s * 1.12, s * 1.12, ink.tilt(52, lighter(brass, 0.6), brass, darker(brass, 0.5)))}${oval(x, y, s * 0.94, s * 0.94, ink.radial({ x: 0.4, y: 0.35, r: 0.8 }, '#fffaf0', '#ead9b4', '#a88a54'))}${line(marks.join(''), '#3a2410', s * 0.05)}${line(`M${r(x)} ${r(y)}L${r(x - s * 0.3)} ${r(y - s * 0.44)}M${r(x)} ${r(y)}L${r(x + s * 0.2)} ${r(y - s * 0.62)}`, '#2a1608', s * 0.07, 'stroke-linecap="round"')}${oval(x, y, s * 0.1, s * 0.1, '#2a1608')}`
  }
  const lamp = (x: number, y: number) =>
    `${line(`M${r(x)} 0V${r(y)}`, iron, 6 * u)}${shine(canvas, x, y + 30 * u, 230 * u, '#ffd890', 0.85)}${oval(x, y + 26 * u, 22 * u, 28 * u, '#fff4cf')}${path(`M${r(x - 20 * u)} ${r(y)}h${r(40 * u)}l${r(34 * u)} ${r(30 * u)}h${r(-108 * u)}z`, ink.across(lighter(brass, 0.4), darker(brass, 0.4)))}`
  return [
    bay(canvas, width * 0.5 - 190 * u, horizon - 420 * u, 380 * u, 430 * u, iron),
    pipe(`M${r(-20 * u)} ${r(120 * u)}H${r(200 * u)}V${r(horizon + 120 * u)}`, 34 * u),
    pipe(`M${r(width + 20 * u)} ${r(190 * u)}H${r(width - 170 * u)}V${r(horizon + 90 * u)}`, 40 * u),
    pipe(`M${r(-20 * u)} ${r(60 * u)}H${r(width * 0.36)}V${r(-20 * u)}`, 22 * u),
    cog(canvas, width * 0.02, horizon - 150 * u, 150 * u, brass, 18),
    cog(canvas, width * 0.2, horizon + 20 * u, 96 * u, mix(brass, '#8a8f98', 0.6)),
    cog(canvas, width * 0.98, horizon - 260 * u, 130 * u, mix(brass, '#b0663a', 0.6), 16),
    cog(canvas, width * 0.86, horizon - 60 * u, 160 * u, brass, 20),
    dial(width * 0.9, 110 * u, 66 * u),
    dial(width * 0.08, 300 * u, 54 * u),
    floor(canvas, horizon + 170 * u, toned(mix('#8a5c34', tones.glow, 0.3), 0.42)),
    box(-10 * u, horizon + 110 * u, width * 0.46, 34 * u, ink.down('#b8804a', '#6a4422')),
    [0.03, 0.38]
      .map((at) => box(width * at, horizon + 144 * u, 40 * u, 240 * u, ink.across('#a8703e', '#4a2c14')))
      .join(''),
    times(5)
      .map((at) =>
        box(
          width * 0.05 + at * 56 * u,
          horizon + (110 - (40 + (at % 3) * 22)) * u,
          34 * u,
          (40 + (at % 3) * 22) * u,
          seed.pick([tones.accents[1], tones.accents[2], mix(brass, '#ffffff', 0.2)]),
          `rx="${r(5 * u)}"`,
        ),
      )
      .join(''),
    cog(canvas, width * 0.94, height - 170 * u, 190 * u, mix(brass, '#8a8f98', 0.35), 20),
    cog(canvas, width * 0.1, height - 120 * u, 130 * u, brass, 16),
    [0.2, 0.8].map((at) => lamp(width * at, 96 * u)).join(''),
    beams(canvas, { x: -60 * u, y: -80 * u }, 5, 0.26),
    motes(canvas, 0, height, { count: 30, size: 4 * u, colour: '#ffe8b0' }),
    vignette(canvas, 0.5),
  ].join('')
}

export const works: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${worksFar(canvas)}${worksNear(canvas)}`,
}
