import { type HeadIcon, languageCountries, type PromotionTrigger, type ShowGift } from '@baize/contracts'
import type { DemoVendor, DemoWorld, GroundRecipe, TileRecipe } from '../../../db/demo/types.ts'
import type { DemoBanner } from '../../../db/demo/wall-types.ts'
import { payments, paymentSize, securities, securitySize } from './badges.ts'
import { bannerSize, drawBanner, type Side } from './banner.ts'
import { drawEmblem } from './emblem.ts'
import { appIconSvg, logoSvg, lotusSvg } from './logo.ts'
import { layOver, open, pixels, type Raster, rasterise, shadowOf } from './raster.ts'
import { document } from './svg.ts'
import { drawDefaultTile, drawGround, drawTile, tileSize } from './tile.ts'
import { drawVendorMark, drawVendorTile, vendorSize } from './vendor-art.ts'
import { drawing, vector, webpAndPng, type Work } from './work.ts'

/** Every picture that the site and the demo world refer to. */
export function planArt(world: DemoWorld): Work[] {
  const banners = new Map(
    world.merchants.flatMap((merchant) => merchant.banners.map((each) => [each.name, each])),
  )
  return [
    ...world.games.flatMap(({ code, art }) => (art ? gameArt(code, art) : [])),
    ...world.grounds.map(groundArt),
    ...world.emblems.map(layerArt),
    ...world.vendors.flatMap(vendorArt),
    ...[...banners.values()].flatMap((banner) => [bannerArt(banner, 'right'), bannerArt(banner, 'left')]),
    ...Object.entries(categoryEmblems).map(([code, emblem]) => emblemArt(`categories/${code}`, emblem, 96)),
    ...Object.entries(promotionEmblems).map(([name, emblem]) => emblemArt(`promotions/${name}`, emblem, 128)),
    ...Object.entries(headEmblems).map(([name, emblem]) => emblemArt(`heads/${name}`, emblem, 96)),
    ...Object.entries(giftEmblems).map(([name, emblem]) => emblemArt(`gifts/${name}`, emblem, 96)),
    emblemArt('jackpot', 'trophy', 128),
    ...Object.entries(payments).map(([name, svg]) => svgArt(`payments/${name}`, svg, paymentSize)),
    ...Object.entries(securities).map(([name, svg]) => svgArt(`security/${name}`, svg, securitySize)),
    ...flagArt(),
    ...houseArt(),
  ]
}

/** The emblems of the side menu. */
const categoryEmblems = {
  HOT: 'fire',
  FAV: 'red-heart',
  RNG: 'slot-machine',
  LOTT: 'ticket',
  ELOTT: 'stopwatch',
  LIVE: 'woman-office-worker',
  FISH: 'fish',
  PVP: 'spade-suit',
  SPORTS: 'soccer-ball',
  ESPORTS: 'video-game',
  LIVESTREAM: 'studio-microphone',
  ORIGINALS: 'rocket',
  PROMO: 'wrapped-gift',
}

/** What a promotion is for, at a glance. */
const promotionEmblems: Readonly<Record<PromotionTrigger | 'free-rounds', string>> = {
  registration: 'wrapped-gift',
  'first-login': 'party-popper',
  'app-download': 'mobile-phone',
  deposit: 'money-bag',
  'vip-level': 'crown',
  referral: 'handshake',
  cashback: 'money-with-wings',
  grant: 'bouquet',
  offer: 'coin',
  'free-rounds': 'slot-machine',
}

/** The pictures that a member may stand behind. */
const headEmblems: Readonly<Record<HeadIcon, string>> = {
  kite: 'kite',
  lantern: 'red-paper-lantern',
  heron: 'flamingo',
  marigold: 'blossom',
  tiger: 'tiger-face',
  lotus: 'lotus',
  compass: 'compass',
  mango: 'mango',
  moon: 'crescent-moon',
  drum: 'drum',
  sail: 'sailboat',
  star: 'glowing-star',
}

/** What is given to hosts of shows. */
const giftEmblems: Readonly<Record<ShowGift, string>> = {
  rose: 'rose',
  tea: 'teacup-without-handle',
  clap: 'clapping-hands',
  mango: 'mango',
  kite: 'kite',
  lantern: 'red-paper-lantern',
  drum: 'drum',
  rickshaw: 'auto-rickshaw',
  fireworks: 'fireworks',
  elephant: 'elephant',
  houseboat: 'sailboat',
  palace: 'castle',
}

/** A game has a tile, a small tile for grids of three columns, and its emblem alone for lists. */
function gameArt(code: string, art: TileRecipe): Work[] {
  const tile = drawing({
    recipe: { code, art },
    forms: [
      ...webpAndPng(`games/${code}`, { ...tileSize, maxBytes: 14_000 }),
      ...webpAndPng(`games/${code}@s`, { width: 240, height: 300, maxBytes: 6_000 }),
    ],
    draw: async ({ emblems }) => drawTile({ ...art, name: code, emblemBody: (await emblems())(art.emblem) }),
  })
  return [tile, emblemArt(`emblems/${code}`, art.emblem, 80)]
}

/** What hundreds of titles are put together from: a few dozen grounds, and emblems with their shadows. */
function groundArt(recipe: GroundRecipe): Work {
  return drawing({
    recipe,
    forms: webpAndPng(`grounds/${recipe.name}`, { width: 240, height: 300, maxBytes: 6_000 }),
    draw: () => drawGround(recipe),
  })
}

function layerArt(emblem: string): Work {
  return drawing({
    recipe: { emblem, layer: LAYER_SIDE },
    forms: webpAndPng(`layers/${emblem}`, {
      width: LAYER_SIDE,
      height: LAYER_SIDE,
      isClear: true,
      maxBytes: 9_000,
    }),
    draw: async ({ emblems }) => drawLayer((await emblems())(emblem)),
  })
}

/** As wide as two thirds of a small tile, shadow and all. */
const LAYER_SIDE = 152

async function drawLayer(body: string): Promise<Raster> {
  const ground = await rasterise(document({ width: LAYER_SIDE, height: LAYER_SIDE }, ''))
  const emblem = await drawEmblem(body, { weight: 112, maxWidth: 134, maxHeight: 128 })
  const shadow = await shadowOf(emblem, { blur: 6, opacity: 0.5 })
  const middle = LAYER_SIDE / 2
  return layOver(ground, [
    { raster: await fitting(shadow), x: middle, y: middle },
    { raster: emblem, x: middle, y: middle - 6 },
  ])
}

/** A shadow is wider than what throws it, and must not be wider than the picture. */
async function fitting(raster: Raster): Promise<Raster> {
  const width = Math.min(raster.width, LAYER_SIDE)
  const height = Math.min(raster.height, LAYER_SIDE)
  const left = Math.floor((raster.width - width) / 2)
  const top = Math.floor((raster.height - height) / 2)
  return pixels(open(raster).extract({ left, top, width, height }))
}

function vendorArt({ code, art }: DemoVendor): Work[] {
  return [
    drawing({
      recipe: { code, art },
      forms: webpAndPng(`vendors/${code}-large`, { ...vendorSize, maxBytes: 8_000 }),
      draw: async ({ emblems }) => drawVendorTile(code, art, (await emblems())(art.emblem)),
    }),
    drawing({
      recipe: art,
      forms: webpAndPng(`vendors/${code}-small`, { width: 96, height: 96, isClear: true, maxBytes: 6_000 }),
      draw: async ({ emblems }) => drawVendorMark(art, (await emblems())(art.emblem)),
    }),
  ]
}

function bannerArt({ name, art }: DemoBanner, side: Side): Work {
  return drawing({
    recipe: { name, art, side },
    forms: webpAndPng(`banners/${name}${side === 'left' ? '-rtl' : ''}`, { ...bannerSize, maxBytes: 25_000 }),
    draw: async ({ emblems }) => drawBanner(name, art, { emblems: await emblems(), side }),
  })
}

function emblemArt(name: string, emblem: string, side: number): Work {
  return drawing({
    recipe: emblem,
    forms: webpAndPng(name, { width: side, height: side, isClear: true, maxBytes: 6_000 }),
    draw: async ({ emblems }) => drawLoneEmblem((await emblems())(emblem), side),
  })
}

/** An emblem with nothing behind it. A faint halo keeps the dark ones, such as the spade, from sinking into a dark page. */
async function drawLoneEmblem(body: string, side: number): Promise<Raster> {
  const ground = await rasterise(document({ width: side, height: side }, ''))
  const emblem = await drawEmblem(body, { weight: side * 0.82, maxWidth: side - 10, maxHeight: side - 10 })
  const halo = await shadowOf(emblem, { blur: 1.6, opacity: 0.45, shade: 225 })
  const [x, y] = [side / 2, side / 2]
  return layOver(ground, [
    { raster: halo, x, y },
    { raster: emblem, x, y },
  ])
}

function svgArt(name: string, svg: string, size: { readonly width: number; readonly height: number }): Work {
  return drawing({
    recipe: svg,
    forms: webpAndPng(name, { ...size, isClear: true }),
    draw: () => rasterise(svg),
  })
}

/** A flag for each country of the language map; the specification writes TLG for the Philippines. */
function flagArt(): Work[] {
  return [...new Set(Object.values(languageCountries))].map((country) =>
    vector(`flags/${country}.svg`, async ({ flags }) => {
      const body = (await flags())(country === 'TLG' ? 'ph' : country.toLowerCase())
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`
    }),
  )
}

/** The house's own mark, wherever a browser or a phone asks for it, and the tile of a game without a picture. */
function houseArt(): Work[] {
  const icon = (file: string, svg: string, side: number, isClear: boolean) =>
    drawing({
      recipe: svg,
      forms: [{ file: `icons/${file}.png`, width: side, height: side, isClear }],
      draw: () => rasterise(svg),
    })
  return [
    vector('logo.svg', async () => logoSvg(64)),
    vector('logos/lotus.svg', async () => lotusSvg(64)),
    vector('icons/favicon.svg', async () => logoSvg(32)),
    icon('favicon-32', logoSvg(32), 32, true),
    icon('icon-192', logoSvg(192), 192, true),
    icon('icon-512', logoSvg(512), 512, true),
    icon('maskable-512', appIconSvg(512, 0.68), 512, false),
    icon('apple-touch-180', appIconSvg(180, 0.78), 180, false),
    drawing({
      recipe: 'default',
      forms: webpAndPng('default', { ...tileSize, maxBytes: 14_000 }),
      draw: drawDefaultTile,
    }),
  ]
}
