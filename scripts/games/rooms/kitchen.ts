import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { bay, jar, shelf } from './indoors.ts'

/** A cake on a stand, in as many tiers as there is room. */
function cake(
  { ink }: Canvas,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string, string],
): string {
  const tiers = times(3).map((at) => {
    const [half, high] = [size * (0.5 - at * 0.13), size * 0.27]
    const top = y - (at + 1) * high
    const colour = colours[at] ?? colours[0]
    const drip = times(6)
      .map((drop) => `q${r(half / 12)} ${r(high * (drop % 2 === 0 ? 0.42 : 0.22))} ${r(half / 3)} 0`)
      .join('')
    return `${box(x - half, top, half * 2, high, ink.across(lighter(colour, 0.4), colour, darker(colour, 0.3)), `rx="${r(size * 0.03)}"`)}${path(`M${r(x - half)} ${r(top + high * 0.2)}${drip}V${r(top)}H${r(x - half)}z`, '#fff6ee')}${oval(x, top + high * 0.03, half, high * 0.14, '#fffaf4')}${times(
      5,
    )
      .map((berry) =>
        oval(x + (berry - 2) * half * 0.4, top - high * 0.04, size * 0.025, size * 0.025, '#d8263c'),
      )
      .join('')}`
  })
  return `${oval(x, y + size * 0.02, size * 0.62, size * 0.05, '#f2e8dc')}${path(`M${r(x - size * 0.1)} ${r(y + size * 0.03)}h${r(size * 0.2)}l${r(size * 0.1)} ${r(size * 0.16)}h${r(-size * 0.4)}z`, ink.across('#ffffff', '#c8b8a8'))}${tiers.join('')}`
}

/** What is behind. */
function kitchenFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed, isWide } = canvas
  const wall = mix(toned('#f0d8c8', 0.78), tones.glow, 0.5)
  const wood = toned(mix('#9a5f34', tones.ground, 0.25), 0.46)
  const tiles = ink.pattern(
    { width: 64 * u, height: 64 * u },
    box(2 * u, 2 * u, 60 * u, 60 * u, lighter(wall, 0.2), `rx="${r(5 * u)}"`) +
      path(
        `M${r(2 * u)} ${r(62 * u)}V${r(6 * u)}q0 ${r(-4 * u)} ${r(4 * u)} ${r(-4 * u)}H${r(60 * u)}`,
        'none',
        `stroke="#fff" stroke-opacity=".6" stroke-width="${r(3 * u)}"`,
      ),
  )
  const rack = (x: number, y: number, wide: number) =>
    `${shelf(canvas, x, y, wide, wood)}${times(Math.floor(wide / (66 * u)))
      .map((at) =>
        jar(
          canvas,
          x + (at + 0.5) * 66 * u,
          y,
          (62 + (at % 3) * 16) * u,
          seed.pick([tones.accents[0], tones.accents[1], tones.accents[2], lighter(tones.glow, 0.1)]),
        ),
      )
      .join('')}`
  return [
    box(0, 0, width, height, ink.down(lighter(wall, 0.15), wall, darker(wall, 0.15))),
    box(0, horizon - 210 * u, width, 380 * u, wall),
    box(0, horizon - 210 * u, width, 380 * u, tiles),
    box(0, horizon - 216 * u, width, 14 * u, darker(wall, 0.25)),
    bay(canvas, width * 0.5 - 150 * u, height * (isWide ? 0.1 : 0.2), 300 * u, 360 * u, wood),
    rack(-20 * u, 110 * u, 260 * u),
    rack(width - 250 * u, 150 * u, 280 * u),
    rack(-20 * u, 330 * u, 220 * u),
    rack(width - 220 * u, 370 * u, 240 * u),
    box(0, horizon - 170 * u, 290 * u, 10 * u, '#5a3a20'),
  ].join('')
}

/** What stands before it. */
function kitchenNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones } = canvas
  const wood = toned(mix('#9a5f34', tones.ground, 0.25), 0.46)
  const top = horizon + 170 * u
  const pots = (x: number, y: number) =>
    times(4)
      .map(
        (at) =>
          `${line(`M${r(x + at * 66 * u)} ${r(y)}v${r(50 * u)}`, '#4a3020', 5 * u)}${path(`M${r(x + at * 66 * u - 26 * u)} ${r(y + 50 * u)}h${r(52 * u)}v${r((30 + (at % 2) * 16) * u)}q0 ${r(14 * u)} ${r(-14 * u)} ${r(14 * u)}h${r(-24 * u)}q${r(-14 * u)} 0 ${r(-14 * u)} ${r(-14 * u)}z`, ink.across('#ffd2a0', '#d0803a', '#6a3410'))}`,
      )
      .join('')
  return [
    pots(40 * u, horizon - 164 * u),
    `${path(`M${r(width - 300 * u)} ${r(top)}V${r(horizon - 60 * u)}a${r(140 * u)} ${r(140 * u)} 0 0 1 ${r(280 * u)} 0V${r(top)}z`, ink.across('#d8906a', '#a85a3a', '#5a2a18'))}${path(`M${r(width - 240 * u)} ${r(top - 20 * u)}V${r(horizon - 20 * u)}a${r(80 * u)} ${r(80 * u)} 0 0 1 ${r(160 * u)} 0V${r(top - 20 * u)}z`, '#2a0e06')}${shine(canvas, width - 160 * u, top - 70 * u, 200 * u, '#ff9a3a', 0.95)}${times(
      5,
    )
      .map((at) =>
        path(
          `M${r(width - (220 - at * 30) * u)} ${r(top - 20 * u)}q${r(-16 * u)} ${r(-60 * u)} ${r(12 * u)} ${r(-(90 + (at % 2) * 40) * u)}q${r(26 * u)} ${r(50 * u)} ${r(8 * u)} ${r((90 + (at % 2) * 40) * u)}z`,
          at % 2 === 0 ? '#ffb038' : '#ffe890',
        ),
      )
      .join('')}`,
    box(0, top, width, 44 * u, ink.down(lighter(wood, 0.45), lighter(wood, 0.15))),
    box(0, top + 44 * u, width, height, ink.down(wood, darker(wood, 0.55))),
    times(Math.ceil(width / (180 * u)))
      .map(
        (at) =>
          `${box((at * 180 + 16) * u, top + 80 * u, 148 * u, 260 * u, darker(wood, 0.14), `rx="${r(12 * u)}" stroke="${lighter(wood, 0.2)}" stroke-width="${r(4 * u)}"`)}${oval((at * 180 + 90) * u, top + 106 * u, 11 * u, 11 * u, '#f0c860')}`,
      )
      .join(''),
    cake(canvas, width * 0.2, top - 14 * u, 260 * u, [
      lighter(tones.glow, 0.15),
      tones.accents[0],
      lighter(tones.accents[2], 0.2),
    ]),
    times(4)
      .map(
        (at) =>
          `${path(`M${r(width * 0.42 + at * 74 * u - 24 * u)} ${r(top - 36 * u)}h${r(48 * u)}l${r(-9 * u)} ${r(40 * u)}h${r(-30 * u)}z`, ink.across(lighter(tones.accents[1], 0.3), darker(tones.accents[1], 0.3)))}${oval(width * 0.42 + at * 74 * u, top - 44 * u, 30 * u, 22 * u, lighter(tones.accents[at % 2 === 0 ? 0 : 2], 0.3))}${oval(width * 0.42 + at * 74 * u, top - 62 * u, 18 * u, 14 * u, lighter(tones.accents[at % 2 === 0 ? 0 : 2], 0.5))}${oval(width * 0.42 + at * 74 * u, top - 76 * u, 7 * u, 7 * u, '#d8263c')}`,
      )
      .join(''),
    beams(canvas, { x: -40 * u, y: -80 * u }, 5, 0.26),
    vignette(canvas, 0.44),
  ].join('')
}

export const kitchen: SceneDrawing = {
  hour: 'day',
  draw: (canvas) => `${kitchenFar(canvas)}${kitchenNear(canvas)}`,
}
