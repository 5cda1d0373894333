import type { GroundRecipe, TileRecipe } from '../../../db/demo/types.ts'
import { drawEmblem } from './emblem.ts'
import { logoSvg } from './logo.ts'
import { type Palette, palettes } from './palettes.ts'
import { type Cloth, patterns } from './patterns.ts'
import { plaqueSvg } from './plaque.ts'
import { layOver, type Raster, rasterise, shadowOf } from './raster.ts'
import { type SeededRandom, seeded } from './seeded.ts'
import { document, n, polar, spark, times } from './svg.ts'

export const tileSize = { width: 480, height: 600 }

const cloth: Cloth = { ...tileSize, centre: { x: 240, y: 294 } }

export type TileParts = TileRecipe & { readonly name: string; readonly emblemBody: string }

/** A game's tile. The name seeds all that a recipe leaves open, so two games never share a picture. */
export async function drawTile({ name, palette, pattern, emblemBody, plaque }: TileParts): Promise<Raster> {
  const seed = seeded(`tile ${name}`)
  const ground = await rasterise(groundSvg(palettes[palette], pattern, { seed, plaque }))
  const fit = { weight: 258, maxWidth: 320, maxHeight: 316, turn: seed.between(-4, 4) }
  const emblem = await drawEmblem(emblemBody, fit)
  const shadow = await shadowOf(emblem, { blur: 15, opacity: 0.55 })
  const { x, y } = cloth.centre
  return layOver(ground, [
    { raster: shadow, x, y: y + 26 },
    { raster: emblem, x, y },
  ])
}

/** A tile without its emblem, for titles whose emblems are laid over it: the accent shines behind them. */
export async function drawGround({
  name,
  ground,
  glow,
  accent,
  pattern,
  plaque,
}: GroundRecipe): Promise<Raster> {
  const palette = { deep: ground, bright: mixed(glow, accent, 0.15), glint: accent }
  const field = { deep: mixed(accent, ground, 0.8), bright: mixed(accent, ground, 0.3), glint: accent }
  return rasterise(groundSvg(palette, pattern, { seed: seeded(`ground ${name}`), plaque, field }))
}

/** So much of the second colour in the first. */
function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The tile of a game whose own picture is missing: the house's chip. */
export async function drawDefaultTile(): Promise<Raster> {
  const ground = await rasterise(groundSvg(palettes.felt, 'stitches', { seed: seeded('default tile') }))
  const chip = await rasterise(logoSvg(236))
  const { x, y } = cloth.centre
  return layOver(ground, [
    { raster: await shadowOf(chip, { blur: 15, opacity: 0.55 }), x, y: y + 24 },
    { raster: chip, x, y },
  ])
}

type GroundParts = {
  readonly seed: SeededRandom
  readonly plaque?: TileRecipe['plaque']
  /** The plaque's own colours, where they are not those around it: by them the accents of a theme are told apart. */
  readonly field?: Palette
}

/** All that lies under the emblem: two colours, the pattern, the light behind the emblem, its plaque and the keyline. */
function groundSvg(
  palette: Palette,
  pattern: TileRecipe['pattern'],
  { seed, plaque, field = palette }: GroundParts,
): string {
  const { x, y } = cloth.centre
  const light = { x: x + seed.between(-36, 36), y: y - seed.between(36, 80) }
  const whole = 'width="480" height="600"'
  return document(
    tileSize,
    [
      `<defs>${[
        radial('ground', light.x, light.y, 410, [
          [0, palette.bright, 1],
          [0.36, palette.bright, 0.86],
          [0.75, palette.bright, 0.2],
          [1, palette.bright, 0],
        ]),
        radial('thread', x, y, 400, [
          [0.2, palette.glint, 1],
          [0.6, palette.glint, 0.75],
          [1, palette.glint, 0.28],
        ]),
        radial('glow', x, y, 220, [
          [0, palette.glint, 0.5],
          [0.45, palette.glint, 0.2],
          [1, palette.glint, 0],
        ]),
        radial('vignette', x, y - 20, 400, [
          [0.6, palette.deep, 0],
          [1, palette.deep, 0.75],
        ]),
        keylineColours(palette),
      ].join('')}</defs>`,
      `<rect ${whole} fill="${palette.deep}"/><rect ${whole} fill="url(#ground)"/>`,
      `<g fill="url(#thread)">${patterns[pattern](cloth, seed)}</g>`,
      `<rect ${whole} fill="url(#glow)"/><rect ${whole} fill="url(#vignette)"/><rect ${whole} fill="url(#foot)"/>`,
      `<path fill="${palette.glint}" opacity=".9" d="${sparks(seed)}"/>`,
      plaque ? plaqueSvg(plaque, { middle: cloth.centre, side: PLAQUE_SIDE }, field) : '',
      keyline,
    ].join(''),
  )
}

const PLAQUE_SIDE = 356

const keyline = `<rect x="15" y="15" width="450" height="570" rx="60" fill="none" stroke="url(#keyline)" stroke-width="4"/>`

/** What every tile ends with, for pictures that are made elsewhere: the shade at the foot and the keyline. */
export function tileEdge(palette: Pick<Palette, 'glint'>): string {
  return document(
    tileSize,
    `<defs>${keylineColours(palette)}</defs><rect width="480" height="600" fill="url(#foot)"/>${keyline}`,
  )
}

type Stop = readonly [offset: number, colour: string, opacity: number]

function radial(id: string, x: number, y: number, r: number, stops: readonly Stop[]): string {
  const drawn = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${r}">${drawn.join('')}</radialGradient>`
}

/** The line inside the edge, and the shade at the foot that lets the name below stand out. */
function keylineColours({ glint }: Pick<Palette, 'glint'>): string {
  return `<linearGradient id="keyline" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${glint}" stop-opacity=".75"/><stop offset=".45" stop-color="${glint}" stop-opacity=".2"/><stop offset="1" stop-color="${glint}" stop-opacity=".5"/></linearGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient>`
}

/** A few glints around the emblem, clear of the corners where the heart and the tag are. */
function sparks(seed: SeededRandom): string {
  const first = seed.between(0, 360)
  return times(5)
    .map((index) => {
      const angle = first + index * 72 + seed.between(-22, 22)
      return spark(polar(cloth.centre, seed.between(172, 208), angle), seed.between(9, 22))
    })
    .join('')
}
