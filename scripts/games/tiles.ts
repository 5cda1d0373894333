import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slotTitle } from '@baize/engines'
import sharp from 'sharp'
import { bringUpToDate, type Note } from '../../apps/web/art/bring-up-to-date.ts'
import { digestOfGenerator } from '../../apps/web/art/digests.ts'
import { layOver, open, pixels, type Raster, rasterise, shadowOf } from '../../apps/web/art/raster.ts'
import { document, times } from '../../apps/web/art/svg.ts'
import { tileEdge, tileSize } from '../../apps/web/art/tile.ts'
import { drawing, webpAndPng, type Work } from '../../apps/web/art/work.ts'
import { flagships } from '../../games/slots/flagships/index.ts'
import type { FlagshipLook } from '../../games/slots/src/flagship-look.ts'

/** Where the pictures of flagships are kept, of which their tiles are made. */
const kept = join(import.meta.dirname, '../../games/slots/drawn')

/** Draws the tiles of the flagships into a folder of the site's art, which it has for itself. */
export async function drawTiles(folder: string, note: Note): Promise<void> {
  const generator = createHash('sha256')
    .update(await digestOfGenerator())
    .update(await readFile(import.meta.filename))
    .digest('hex')
  await bringUpToDate(folder, { works: tileWorks(), generator, note })
}

/** A figure and a title are twice as much to write as an emblem on cloth. */
const LARGE = 30_000
const SMALL = 12_000

export function tileWorks(): Work[] {
  const digests: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(kept, '.digests.json'), 'utf8'),
  )
  return flagships.map(({ id }) => {
    const made = Object.entries(digests).filter(([file]) => file.startsWith(`flagships/${id}/`))
    if (made.length === 0) throw new Error(`Nothing is drawn of ${id} yet; build the games first.`)
    return drawing({
      recipe: made,
      forms: [
        ...webpAndPng(id, { ...tileSize, maxBytes: LARGE }),
        ...webpAndPng(`${id}@s`, { width: 240, height: 300, maxBytes: SMALL }),
      ],
      draw: () => drawTile(id),
    })
  })
}

/** Its room, what stands in it large before a light, and its title at the foot. */
async function drawTile(id: string): Promise<Raster> {
  const accent = slotTitle(id)?.accent ?? '#ffffff'
  const folder = join(kept, 'flagships', id)
  const look: FlagshipLook = JSON.parse(await readFile(join(folder, 'look.json'), 'utf8'))
  const [far, near, figure, title] = await Promise.all([
    roomPart(join(folder, 'base-far-tall.webp')),
    look.rooms.base.hasNear ? roomPart(join(folder, 'base-near-tall.webp')) : undefined,
    figureOf(look, join(folder, 'figure.webp')),
    pixels(sharp(join(folder, 'title.webp')).resize({ width: 416 })),
  ])
  const large = await fitted(figure, { width: 400, height: 372 })
  const { width, height } = tileSize
  const middle = { x: width / 2, y: height / 2 }
  const foot = 452 - large.height / 2
  return layOver(far, [
    { raster: await rasterise(lightSvg(accent)), ...middle },
    ...(near ? [{ raster: near, ...middle }] : []),
    { raster: await inTile(await shadowOf(large, { blur: 9, opacity: 0.6 })), x: middle.x, y: foot + 10 },
    { raster: large, x: middle.x, y: foot },
    { raster: await rasterise(shadeSvg), ...middle },
    { raster: await rasterise(tileEdge({ glint: accent })), ...middle },
    { raster: await inTile(await shadowOf(title, { blur: 8, opacity: 0.75 })), x: middle.x, y: 506 },
    { raster: title, x: middle.x, y: 498 },
  ])
}

/** A room out of focus weighs little, so that all bytes of a tile are for what stands in it. */
const OUT_OF_FOCUS = 6

/** The part of a tall room that is seen over and beside the reels. */
async function roomPart(file: string): Promise<Raster> {
  const { width, height } = tileSize
  const part = sharp(file).extract({ left: 0, top: 240, width: 720, height: 900 }).resize(width, height)
  return pixels(open(await pixels(part)).blur(OUT_OF_FOCUS))
}

/** All parts where they stand when nothing moves, but those that are seen for a moment only. */
async function figureOf({ figure }: FlagshipLook, file: string): Promise<Raster> {
  const parts = figure.parts.filter(({ blinks }) => !blinks)
  const scale = Math.max(...parts.map(({ size, piece }) => piece.width / size.width))
  const [width, height] = [Math.ceil(figure.size.width * scale), Math.ceil(figure.size.height * scale)]
  const margin = 60
  const clear = {
    data: Buffer.alloc((width + margin * 2) * (height + margin * 2) * 4),
    width: width + margin * 2,
    height: height + margin * 2,
  }
  const laid = await Promise.all(
    parts.map(async ({ at, piece }) => ({
      raster: await pixels(
        sharp(file).extract({ left: piece.x, top: piece.y, width: piece.width, height: piece.height }),
      ),
      x: margin + at.x * scale + piece.width / 2,
      y: margin + at.y * scale + piece.height / 2,
    })),
  )
  return layOver(clear, laid)
}

async function fitted(
  raster: Raster,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Raster> {
  const trimmed = await pixels(open(raster).trim({ threshold: 20 }))
  return pixels(open(trimmed).resize({ width, height, fit: 'inside' }))
}

/** A shadow is wider than what throws it, and must not be wider than the tile. */
async function inTile(raster: Raster): Promise<Raster> {
  const width = Math.min(raster.width, tileSize.width)
  const height = Math.min(raster.height, tileSize.height)
  const [left, top] = [Math.floor((raster.width - width) / 2), Math.floor((raster.height - height) / 2)]
  return pixels(open(raster).extract({ left, top, width, height }))
}

function lightSvg(accent: string): string {
  const rays = times(16).map((at) => {
    const [from, to] = [(at * Math.PI) / 8, (at * Math.PI) / 8 + 0.16]
    return `M240 260L${240 + Math.cos(from) * 420} ${260 + Math.sin(from) * 420}L${240 + Math.cos(to) * 420} ${260 + Math.sin(to) * 420}z`
  })
  return document(
    tileSize,
    `<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="240" cy="260" r="300"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".4" stop-color="${accent}" stop-opacity=".42"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="480" height="600" fill="url(#l)"/><path d="${rays.join('')}" fill="url(#l)" opacity=".35"/>`,
  )
}

/** Dark enough at the foot for a title of any colour. */
const shadeSvg = document(
  tileSize,
  '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".58" stop-opacity="0"/><stop offset=".8" stop-opacity=".55"/><stop offset="1" stop-opacity=".8"/></linearGradient></defs><rect width="480" height="600" fill="url(#s)"/>',
)
