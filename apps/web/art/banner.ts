import type { BannerRecipe } from '../../../db/demo/wall-types.ts'
import { drawEmblem } from './emblem.ts'
import type { Emblems } from './emblems.ts'
import { layOver, type Raster, rasterise, shadowOf } from './raster.ts'
import { seeded } from './seeded.ts'
import { document, n, type Point, polar, spark, times } from './svg.ts'

export const bannerSize = { width: 716, height: 336 }

/** The side on which a line of text ends, and so the side of the emblem. */
export type Side = 'right' | 'left'

const felts = {
  green: { glow: '#1f8a5f', cloth: '#0a3a29', deep: '#062018' },
  lagoon: { glow: '#1f7f99', cloth: '#0a3442', deep: '#061c26' },
  lotus: { glow: '#8a2f7a', cloth: '#3a1450', deep: '#1f0a2c' },
} as const satisfies Record<BannerRecipe['felt'], unknown>

/**
 * The picture under a banner's words. The words stand at the start of the line, so the emblems keep to its
 * end; the stitching along the edge is the style sheet's, which knows how wide the card is.
 */
export async function drawBanner(
  name: string,
  recipe: BannerRecipe,
  art: { readonly emblems: Emblems; readonly side: Side },
): Promise<Raster> {
  const across = (x: number) => (art.side === 'right' ? x : bannerSize.width - x)
  const place = { x: across(584), y: 150 }
  const companionPlace = { x: across(472), y: 240 }
  const tilt = art.side === 'right' ? 1 : -1
  const ground = await rasterise(feltSvg(name, recipe, { light: place, clearOf: companionPlace }))
  const emblem = await drawEmblem(art.emblems(recipe.emblem), {
    weight: 196,
    maxWidth: 216,
    maxHeight: 208,
    turn: 4 * tilt,
  })
  const companion = await drawEmblem(art.emblems(recipe.companion), {
    weight: 88,
    maxWidth: 96,
    maxHeight: 96,
    turn: -10 * tilt,
  })
  return layOver(ground, [
    { raster: await shadowOf(emblem, { blur: 14, opacity: 0.5 }), x: place.x, y: place.y + 22 },
    { raster: emblem, ...place },
    {
      raster: await shadowOf(companion, { blur: 8, opacity: 0.5 }),
      x: companionPlace.x,
      y: companionPlace.y + 12,
    },
    { raster: companion, ...companionPlace },
  ])
}

type FeltPlaces = { readonly light: Point; readonly clearOf: Point }

function feltSvg(name: string, { felt }: BannerRecipe, { light, clearOf }: FeltPlaces): string {
  const { glow, cloth, deep } = felts[felt]
  const seed = seeded(`banner ${name}`)
  const whole = `width="${bannerSize.width}" height="${bannerSize.height}"`
  // The arcs that are printed on a card table, seen from the dealer's side.
  const arcs = [188, 262, 340, 430]
    .map(
      (r, index) =>
        `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${r}" fill="none" stroke="#f7dc96" stroke-width="${index % 2 === 0 ? 3 : 1.5}" opacity="${n(0.13 - index * 0.022)}"/>`,
    )
    .join('')
  const sparks = times(8)
    .map((index) => polar(light, seed.between(118, 150), index * 45 + seed.between(-15, 15)))
    .filter(({ x, y }) => x > 40 && x < bannerSize.width - 40 && y > 40 && y < bannerSize.height - 40)
    .filter(({ x, y }) => Math.hypot(x - clearOf.x, y - clearOf.y) > 80)
    .map((centre) => spark(centre, seed.between(6, 14)))
  return document(
    bannerSize,
    [
      `<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="${n(light.x)}" cy="110" r="600"><stop offset="0" stop-color="${glow}"/><stop offset=".55" stop-color="${cloth}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
      `<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${n(light.x)}" cy="${n(light.y)}" r="190"><stop offset="0" stop-color="#eafff3" stop-opacity=".34"/><stop offset="1" stop-color="#eafff3" stop-opacity="0"/></radialGradient></defs>`,
      `<rect ${whole} fill="url(#felt)"/>${arcs}<rect ${whole} fill="url(#lamp)"/>`,
      `<path fill="#f7dc96" opacity=".8" d="${sparks.join('')}"/>`,
    ].join(''),
  )
}
