import type { TileRecipe } from '../../../db/demo/types.ts'
import { drawEmblem } from './emblem.ts'
import { palettes } from './palettes.ts'
import { patterns } from './patterns.ts'
import { layOver, type Raster, rasterise, shadowOf } from './raster.ts'
import { seeded } from './seeded.ts'
import { document } from './svg.ts'

export const vendorSize = { width: 240, height: 240 }
const side = 480
const middle = side / 2

/** A vendor's tile in the grid: the family of the game tiles, square, with a medal behind the emblem. */
export async function drawVendorTile(code: string, recipe: TileRecipe, emblemBody: string): Promise<Raster> {
  const palette = palettes[recipe.palette]
  const cloth = { width: side, height: side, centre: { x: middle, y: middle } }
  const whole = `width="${side}" height="${side}"`
  const ground = await rasterise(
    document(
      cloth,
      [
        `<defs><radialGradient id="ground" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${palette.bright}" stop-opacity=".9"/><stop offset="1" stop-color="${palette.bright}" stop-opacity=".06"/></radialGradient>`,
        `<radialGradient id="thread" gradientUnits="userSpaceOnUse" cx="240" cy="240" r="340"><stop offset=".3" stop-color="${palette.glint}"/><stop offset="1" stop-color="${palette.glint}" stop-opacity=".35"/></radialGradient>`,
        `<radialGradient id="medal" cx=".5" cy=".35" r=".7"><stop offset="0" stop-color="${palette.bright}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient></defs>`,
        `<rect ${whole} fill="${palette.deep}"/><rect ${whole} fill="url(#ground)"/>`,
        `<g fill="url(#thread)">${patterns[recipe.pattern](cloth, seeded(`vendor ${code}`))}</g>`,
        medal(palette.glint),
      ].join(''),
    ),
  )
  const emblem = await drawEmblem(emblemBody, { weight: 190, maxWidth: 226, maxHeight: 226 })
  const shadow = await shadowOf(emblem, { blur: 11, opacity: 0.5 })
  return layOver(ground, [
    { raster: shadow, x: middle, y: middle + 16 },
    { raster: emblem, x: middle, y: middle },
  ])
}

/** The vendor's mark in the footer: the medal alone. */
export async function drawVendorMark(recipe: TileRecipe, emblemBody: string): Promise<Raster> {
  const palette = palettes[recipe.palette]
  const ground = await rasterise(
    document(
      { width: 96, height: 96 },
      `<defs><radialGradient id="medal" cx=".5" cy=".35" r=".7"><stop offset="0" stop-color="${palette.bright}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient></defs><circle cx="48" cy="48" r="46.5" fill="url(#medal)"/><circle cx="48" cy="48" r="44" fill="none" stroke="${palette.glint}" stroke-opacity=".55" stroke-width="2"/>`,
    ),
  )
  const emblem = await drawEmblem(emblemBody, { weight: 52, maxWidth: 62, maxHeight: 62 })
  return layOver(ground, [{ raster: emblem, x: 48, y: 48 }])
}

function medal(glint: string): string {
  return `<circle cx="240" cy="240" r="172" fill="url(#medal)"/><circle cx="240" cy="240" r="160" fill="none" stroke="${glint}" stroke-opacity=".75" stroke-width="5" stroke-linecap="round" stroke-dasharray="15 12"/><circle cx="240" cy="240" r="172" fill="none" stroke="${glint}" stroke-opacity=".5" stroke-width="4"/>`
}
