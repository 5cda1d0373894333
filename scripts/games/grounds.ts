import type { Palette, Theme } from '@baize/engines'
import { plaqueOutline } from '../../apps/web/art/plaque.ts'
import { n, polar, polygon, times } from '../../apps/web/art/svg.ts'
import type { Ink } from '../../games/slots/flagships/ink.ts'
import type { SymbolName } from '../../games/slots/src/symbols.ts'
import { darker, lighter, mix, toned } from './colours.ts'
import { jewel, type Metal, metals, rail, stud } from './metals.ts'

/** What is behind a symbol, and what lies over it, both in a box of 240. */
export type SymbolGround = { readonly under: string; readonly over?: string }

const middle = { x: 120, y: 120 }

/** How a symbol is set off: those that pay well on plaques, the others on something quiet. */
export function symbolGround(ink: Ink, symbol: SymbolName, theme: Theme): SymbolGround {
  switch (symbol) {
    case 'wild':
      return wildGround(ink, theme)
    case 'scatter':
      return scatterGround(ink, theme)
    case 'coin':
      return { under: blankCoin(ink, theme.palette) }
    case 'orb':
      return orbGround(ink, theme.palette)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return plaque(ink, Number(symbol.slice(1)) - 1, theme)
    default:
      return { under: lowGround(ink, theme) }
  }
}

const ranks: readonly Metal[] = [metals.gold, metals.silver, metals.copper, metals.bronze]

/** The cloth behind a symbol: each rank has a hue of the theme, none so bright that the symbol is lost on it. */
function fieldOf({ ground, glow, accents }: Palette, rank: number): readonly [string, string, string] {
  const hue = [mix(glow, accents[0], 0.35), accents[1], accents[2], glow][rank] ?? glow
  const strength = [1.05, 1, 0.95, 0.6][rank] ?? 1
  return [
    toned(hue, 0.76 - rank * 0.03, strength),
    toned(mix(hue, ground, 0.2), 0.54 - rank * 0.02, strength),
    toned(mix(hue, ground, 0.55), 0.3, strength),
  ]
}

/** Gold for the best and bronze for the fourth. */
function plaque(ink: Ink, rank: number, { frame, palette }: Theme): SymbolGround {
  const metal = ranks[rank] ?? metals.bronze
  const [light, body, deep] = fieldOf(palette, rank)
  const inside = plaqueOutline(frame, 9)
  const cloth = ink.radial({ x: 0.42, y: 0.36, r: 0.8 }, light, [0.5, body], deep)
  const clip = ink.clip(`<path d="${inside}"/>`)
  const spots = frame === 'gilt' ? [24, 216] : frame === 'stone' ? [38, 202] : [33, 207]
  const corners = spots.flatMap((x) => spots.map((y) => [x, y] as const))
  const gems = [
    lighter(palette.accents[1], 0.7),
    palette.accents[1],
    darker(palette.accents[1], 0.6),
  ] as const
  return {
    under: [
      `<path d="${plaqueOutline(frame, 2)}" fill="#000" fill-opacity=".5" transform="translate(2 7)" filter="${ink.blur(4)}"/>`,
      `<path d="${inside}" fill="${cloth}"/>`,
      `<g clip-path="${clip}">${weave(ink, frame, light)}<path d="${inside}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="14" transform="translate(4 5)" filter="${ink.blur(5)}"/></g>`,
      rail(ink, plaqueOutline(frame, 5), metal, 11),
      `<path d="${plaqueOutline(frame, 14)}" fill="none" stroke="${ink.tilt(52, ...metal.face)}" stroke-opacity="${rank < 2 ? 0.9 : 0.5}" stroke-width="1.8"/>`,
      corners
        .map(([x, y]) =>
          rank === 0
            ? stud(ink, x, y, 10, metal) + jewel(ink, x, y, 6.5, gems)
            : stud(ink, x, y, rank < 3 ? 7 : 5.5, metal),
        )
        .join(''),
    ].join(''),
  }
}

/** What is woven into the cloth, so faintly that only a large symbol shows it. */
function weave(ink: Ink, frame: Theme['frame'], light: string): string {
  if (frame === 'gilt') {
    const rays = times(20).map((at) =>
      polygon([
        { x: 120, y: 112 },
        polar({ x: 120, y: 112 }, 190, at * 18),
        polar({ x: 120, y: 112 }, 190, at * 18 + 8),
      ]),
    )
    return `<path d="${rays.join('')}" fill="${light}" fill-opacity=".2"/>`
  }
  const body =
    frame === 'stone'
      ? '<path d="M0 12L12 0L24 12L12 24z" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.6"/>'
      : '<path d="M0 8Q10 3 20 8T40 8M0 20Q10 15 20 20T40 20" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>'
  return `<path d="M0 0H240V240H0z" fill="${ink.pattern(frame === 'stone' ? { width: 24, height: 24 } : { width: 40, height: 24 }, body)}"/>`
}

/** A round or rhombic ground, darker than any plaque. */
function lowGround(ink: Ink, { frame, palette }: Theme): string {
  const { ground, glow, accents } = palette
  const shape =
    frame === 'stone'
      ? 'M120 20Q128 20 134 26L214 106Q224 120 214 134L134 214Q120 224 106 214L26 134Q16 120 26 106L106 26Q112 20 120 20z'
      : frame === 'timber'
        ? 'M120 26A94 94 0 0 1 120 214A94 94 0 0 1 120 26z'
        : polygon(times(8).map((at) => polar(middle, 97, at * 45 + 22.5)))
  const body = mix(ground, glow, 0.32)
  const cloth = ink.radial(
    { x: 0.4, y: 0.34, r: 0.75 },
    [0, toned(body, 0.58), 0.97],
    [0.6, toned(body, 0.4), 0.95],
    [1, toned(ground, 0.22), 0.95],
  )
  return [
    `<path d="${shape}" fill="#000" fill-opacity=".42" transform="translate(2 6)" filter="${ink.blur(4)}"/>`,
    `<path d="${shape}" fill="${cloth}"/>`,
    rail(ink, shape, metals.pewter, 4.5),
    `<path d="${shape}" fill="none" stroke="${accents[2]}" stroke-opacity=".55" stroke-width="1.6" transform="translate(120 120) scale(.9) translate(-120 -120)"/>`,
  ].join('')
}

/** Light around something, in wedges. */
function burst(
  ink: Ink,
  colour: string,
  { count, turn }: { readonly count: number; readonly turn: number },
): string {
  const at = { x: 120, y: 108 }
  const rays = times(count).map((index) => {
    const from = turn + (index * 360) / count
    const far = index % 2 === 0 ? 122 : 100
    return polygon([
      polar(at, 40, from),
      polar(at, far, from + 90 / count),
      polar(at, far, from + 270 / count),
      polar(at, 40, from + 360 / count),
    ])
  })
  const halo = ink.radialAt(
    { x: at.x, y: at.y, r: 120 },
    [0, '#fff', 1],
    [0.7, lighter(colour, 0.3), 0.85],
    [0.84, colour, 0.4],
    [1, colour, 0],
  )
  return `<rect width="240" height="240" fill="${halo}"/><path d="${rays.join('')}" fill="${ink.radialAt({ x: at.x, y: at.y, r: 122 }, [0, '#fff'], [0.74, lighter(colour, 0.65), 0.95], [0.9, lighter(colour, 0.3), 0.6], [1, colour, 0.1])}"/>`
}

function wildGround(ink: Ink, { palette }: Theme): SymbolGround {
  const [first, second] = palette.accents
  const disc = polygon(times(32).map((at) => polar({ x: 120, y: 106 }, at % 2 === 0 ? 92 : 86, at * 11.25)))
  const cloth = ink.radialAt(
    { x: 104, y: 84, r: 110 },
    toned(first, 0.86, 0.8),
    toned(second, 0.56),
    toned(second, 0.28),
  )
  return {
    under: [
      burst(ink, first, { count: 16, turn: 0 }),
      `<path d="${disc}" fill="#000" fill-opacity=".5" transform="translate(1 5)" filter="${ink.blur(4)}"/><path d="${disc}" fill="${ink.tilt(52, ...metals.gold.face)}" stroke="${metals.gold.line}" stroke-width="2"/>`,
      `<circle cx="120" cy="106" r="77" fill="${cloth}"/><circle cx="120" cy="106" r="77" fill="none" stroke="${ink.tilt(52, ...metals.gold.back)}" stroke-width="5"/>`,
    ].join(''),
    over: ribbon(ink, [toned(second, 0.6), toned(second, 0.46), toned(second, 0.28)]),
  }
}

function scatterGround(ink: Ink, { palette }: Theme): SymbolGround {
  const [first, , third] = palette.accents
  const band = mix(first, third, 0.75)
  const at = { x: 120, y: 106 }
  const star = polygon(times(24).map((index) => polar(at, index % 2 === 0 ? 103 : 82, index * 15)))
  const inner = polygon(times(24).map((index) => polar(at, index % 2 === 0 ? 88 : 70, index * 15)))
  const cloth = ink.radialAt(
    { x: 104, y: 80, r: 112 },
    toned(third, 0.88, 0.7),
    toned(mix(third, palette.glow, 0.5), 0.55),
    toned(palette.ground, 0.2),
  )
  return {
    under: [
      burst(ink, third, { count: 24, turn: 7.5 }),
      `<path d="${star}" fill="#000" fill-opacity=".5" transform="translate(1 5)" filter="${ink.blur(4)}"/><path d="${star}" fill="${ink.tilt(52, ...metals.gold.face)}" stroke="${metals.gold.line}" stroke-width="2" stroke-linejoin="round"/>`,
      `<path d="${inner}" fill="${cloth}" stroke="${ink.tilt(52, ...metals.gold.back)}" stroke-width="3" stroke-linejoin="round"/>`,
    ].join(''),
    over: ribbon(ink, [toned(band, 0.58), toned(band, 0.44), toned(band, 0.26)]),
  }
}

/** A band at the foot, blank where the game writes. */
function ribbon(ink: Ink, [light, body, deep]: readonly [string, string, string]): string {
  const tail = (side: number) => {
    const x = (inwards: number) => n(120 + side * (120 - inwards))
    return `<path d="M${x(34)} 190L${x(4)} 194L${x(14)} 213L${x(3)} 232L${x(40)} 230z" fill="${deep}" stroke="${metals.gold.line}" stroke-width="2" stroke-linejoin="round"/><path d="M${x(22)} 226L${x(40)} 226L${x(40)} 234z" fill="#000" fill-opacity=".6"/>`
  }
  const band = 'M18 177H222Q225 202 222 227H18Q15 202 18 177z'
  const gold = ink.tilt(20, ...metals.gold.face)
  return [
    `<path d="${band}" fill="#000" fill-opacity=".5" transform="translate(1 5)" filter="${ink.blur(3)}"/>`,
    tail(-1),
    tail(1),
    `<path d="${band}" fill="${ink.down([0, light], [0.45, body], [1, deep])}" stroke="${metals.gold.line}" stroke-width="2.5"/>`,
    `<path d="M19 180.5H221M19 223.5H221" stroke="${gold}" stroke-width="3.4"/><path d="M22 185.5H218" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>`,
  ].join('')
}

/** The game writes its worth in the middle. */
function blankCoin(ink: Ink, { accents }: Palette): string {
  const gold = metals.gold
  const reeds = times(60).map((at) => {
    const [from, to] = [polar(middle, 99, at * 6), polar(middle, 106, at * 6)]
    return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`
  })
  const beads = times(28).map((at) => {
    const { x, y } = polar(middle, 74, (at * 360) / 28)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="3.2" fill="${ink.radial({ x: 0.34, y: 0.3, r: 0.8 }, '#fffbe0', '#eec25c', '#7d4d10')}"/>`
  })
  return [
    `<circle cx="121" cy="128" r="106" fill="#000" fill-opacity=".5" filter="${ink.blur(4)}"/>`,
    `<circle cx="120" cy="124" r="107" fill="#5f390a"/><circle cx="120" cy="120" r="107" fill="${ink.tilt(52, ...gold.face)}" stroke="${gold.line}" stroke-width="2"/>`,
    `<path d="${reeds.join('')}" stroke="#6b430d" stroke-opacity=".65" stroke-width="3"/>`,
    `<circle cx="120" cy="120" r="96" fill="${ink.tilt(52, ...gold.back)}"/><circle cx="120" cy="120" r="90" fill="${ink.tilt(52, darker(accents[1], 0.45), accents[1], darker(accents[1], 0.25))}" stroke="#5a3608" stroke-width="1.5"/>`,
    `<circle cx="120" cy="120" r="81" fill="${ink.tilt(52, ...gold.face)}" stroke="#5a3608" stroke-width="1.5"/>${beads.join('')}`,
    `<circle cx="120" cy="120" r="67" fill="${ink.radialAt({ x: 98, y: 92, r: 100 }, '#fff3bd', '#eebb4d', '#a66b1a')}" stroke="#8a5a18" stroke-width="1.5"/>`,
    `<path d="M58 92A68 68 0 0 1 120 53" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`,
  ].join('')
}

/** A ball of glass with something in it, dimmed where the game writes its worth. */
function orbGround(ink: Ink, { glow, accents }: Palette): SymbolGround {
  const hue = mix(glow, accents[0], 0.25)
  const glass = ink.radialAt(
    { x: 92, y: 82, r: 150 },
    [0, toned(hue, 0.92, 0.6)],
    [0.35, toned(hue, 0.66)],
    [0.75, toned(hue, 0.36)],
    [1, toned(hue, 0.2)],
  )
  const veil = ink.radialAt(
    { x: 120, y: 122, r: 84 },
    [0, toned(hue, 0.24), 0.72],
    [0.6, toned(hue, 0.28), 0.5],
    [1, toned(hue, 0.3), 0],
  )
  return {
    under: [
      `<circle cx="120" cy="120" r="119" fill="${ink.radialAt({ x: 120, y: 120, r: 119 }, [0.78, accents[0], 0.75], [1, accents[0], 0])}"/>`,
      `<circle cx="120" cy="120" r="99" fill="${glass}"/>`,
    ].join(''),
    over: [
      `<circle cx="120" cy="122" r="84" fill="${veil}"/>`,
      rail(ink, 'M120 22A98 98 0 0 1 120 218A98 98 0 0 1 120 22z', metals.gold, 7),
      `<path d="M44 104A78 78 0 0 1 112 40Q84 60 66 100Q54 116 44 104z" fill="#fff" fill-opacity=".55"/><path d="M196 146A82 82 0 0 1 138 198Q176 178 196 146z" fill="#fff" fill-opacity=".28"/>`,
    ].join(''),
  }
}
