import { join } from 'node:path/posix'
import type { Sharp } from 'sharp'
import { layOver, open, pixels, type Raster, rasterise } from '../../../apps/web/art/raster.ts'
import type { MadeFile, Work } from '../../../apps/web/art/work.ts'
import { flagships } from '../../../games/slots/flagships/index.ts'
import type { Flagship, RoomDrawing, Size } from '../../../games/slots/flagships/sheet.ts'
import type { FlagshipLook, PartLook } from '../../../games/slots/src/flagship-look.ts'
import { symbolNames } from '../../../games/slots/src/symbols.ts'
import { drawingsOf, type NamedDrawing } from './drawings.ts'
import { packBoxes } from './pack.ts'

/** How a picture is written in each of its two forms: the newer one is smaller, the older one is read everywhere. */
type Quality = {
  readonly avif: number
  readonly webp: number
  /** Bytes of the older form, for which its quality is lowered once or twice. */
  readonly most?: number
}

const qualities = {
  symbols: { avif: 58, webp: 66 },
  blurred: { avif: 40, webp: 30 },
  plate: { avif: 46, webp: 52 },
  border: { avif: 56, webp: 64 },
  title: { avif: 60, webp: 68 },
  sign: { avif: 52, webp: 56 },
  figure: { avif: 58, webp: 64 },
  far: { avif: 44, webp: 50, most: 66_000 },
  near: { avif: 44, webp: 42, most: 40_000 },
  weather: { avif: 50, webp: 60 },
} satisfies Record<string, Quality>

const COLUMNS = 4
/** So many points of a picture are one point of a phone's width, for the figure. */
const FIGURE_SCALE = 2.6

/** Every picture of every flagship, each with what the game must know of them. */
export async function flagshipWorks(): Promise<Work[]> {
  const works = await Promise.all(flagships.map(worksOf))
  return works.flat()
}

async function worksOf(flagship: Flagship): Promise<Work[]> {
  const folder = join('flagships', flagship.id)
  const drawings = await drawingsOf(flagship)
  const of = (prefix: string) => drawings.filter(({ name }) => name.startsWith(prefix))
  const alone = drawings.filter(({ name }) => !/^(symbol|figure)-/.test(name))
  const parts = packParts(flagship)
  const cell = cellPixels(flagship)
  return [
    sheet({
      folder,
      name: 'symbols',
      drawings: of('symbol-'),
      places: cell,
      draw: (all) => symbolSheet(all, cell),
    }),
    sheet({
      folder,
      name: 'blurred',
      drawings: of('symbol-'),
      places: cell,
      draw: async (all) => runBy(await symbolSheet(all, cell / 2), cell / 2),
    }),
    sheet({
      folder,
      name: 'figure',
      drawings: of('figure-'),
      places: parts,
      draw: (all) => partSheet(all, parts),
    }),
    ...alone.map((drawing) =>
      sheet({ folder, name: drawing.name, drawings: [drawing], draw: async ([one]) => drawn(one) }),
    ),
    lookFile(folder, lookOf(flagship, { cell, parts: parts.looks })),
  ]
}

type SheetPlan = {
  readonly folder: string
  readonly name: string
  readonly drawings: readonly NamedDrawing[]
  /** Where on the sheet each of them lies. */
  readonly places?: unknown
  draw(drawings: readonly NamedDrawing[]): Promise<Raster>
}

function sheet({ folder, name, drawings, places, draw }: SheetPlan): Work {
  const kind = Object.keys(qualities).find((each) => name === each || name.includes(`-${each}`))
  const quality: Quality = Object.entries(qualities).find(([each]) => each === kind)?.[1] ?? qualities.symbols
  const files = [`${folder}/${name}.avif`, `${folder}/${name}.webp`] as const
  return {
    files,
    recipe: { quality, drawings, version: 1, ...(places !== undefined && { places }) },
    async make(): Promise<MadeFile[]> {
      const image = open(await draw(drawings))
      const [avif, webp] = await Promise.all([
        image.clone().avif({ quality: quality.avif, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer(),
        olderForm(image, quality),
      ])
      return [
        { file: files[0], data: avif },
        { file: files[1], data: webp },
      ]
    },
  }
}

async function olderForm(image: Sharp, { webp, most = Number.POSITIVE_INFINITY }: Quality): Promise<Buffer> {
  const write = (quality: number) => image.clone().webp({ quality, alphaQuality: 80, effort: 4 }).toBuffer()
  const first = await write(webp)
  if (first.length <= most) return first
  const second = await write(Math.round(webp * 0.6))
  return second.length <= most ? second : write(Math.round(webp * 0.3))
}

async function drawn(drawing: NamedDrawing | undefined): Promise<Raster> {
  if (!drawing) throw new Error('There is nothing to draw.')
  return rasterise(drawing.svg)
}

const rasters = new Map<string, Promise<Raster>>()

/** A symbol stands on two sheets, and drawing it takes longer than all else about it. */
function drawnOnce(drawing: NamedDrawing): Promise<Raster> {
  const raster = rasters.get(drawing.svg) ?? drawn(drawing)
  rasters.set(drawing.svg, raster)
  return raster
}

function cellPixels({ reels: { cell } }: Flagship): number {
  return cell.width >= 60 ? 208 : cell.width >= 50 ? 176 : 136
}

/** The symbols in the order in which every slot looks them up; those that the title lacks take no room. */
function namesOf({ symbols }: Flagship) {
  return symbolNames.filter((name) => symbols[name])
}

async function symbolSheet(drawings: readonly NamedDrawing[], cell: number): Promise<Raster> {
  const ordered = symbolNames.flatMap((name) => drawings.find((each) => each.name === `symbol-${name}`) ?? [])
  const rows = Math.ceil(ordered.length / COLUMNS)
  const laid = await Promise.all(
    ordered.map(async (drawing, index) => ({
      raster: await sized(await drawnOnce(drawing), { width: cell, height: cell }),
      x: ((index % COLUMNS) + 0.5) * cell,
      y: (Math.floor(index / COLUMNS) + 0.5) * cell,
    })),
  )
  return layOver(clear({ width: cell * COLUMNS, height: cell * rows }), laid)
}

/** As it is seen when it runs by: drawn out downwards, each cell for itself. */
async function runBy(whole: Raster, cell: number): Promise<Raster> {
  const rows = Math.round(whole.height / cell)
  const laid = await Promise.all(
    Array.from({ length: rows * COLUMNS }, async (_, index) => {
      const at = { left: (index % COLUMNS) * cell, top: Math.floor(index / COLUMNS) * cell }
      const part = await pixels(open(whole).extract({ ...at, width: cell, height: cell }))
      const flat = await sized(part, { width: cell, height: Math.max(Math.round(cell / 9), 1) })
      const raster = await sized(flat, { width: cell, height: cell })
      return { raster, x: at.left + cell / 2, y: at.top + cell / 2 }
    }),
  )
  return layOver(clear(whole), laid)
}

async function sized(raster: Raster, { width, height }: Size): Promise<Raster> {
  return pixels(open(raster).resize(Math.round(width), Math.round(height), { fit: 'fill' }))
}

function clear({ width, height }: Size): Raster {
  return { data: Buffer.alloc(width * height * 4), width, height }
}

type PackedParts = { readonly looks: readonly PartLook[]; readonly size: Size }

function packParts({ figure, stand }: Flagship): PackedParts {
  const scale = Math.min(1, (stand.width * FIGURE_SCALE) / figure.size.width)
  const boxes = figure.parts.map(({ size }) => ({
    width: Math.max(Math.round(size.width * scale), 1),
    height: Math.max(Math.round(size.height * scale), 1),
  }))
  const packed = packBoxes(boxes, 620)
  const looks = figure.parts.flatMap(({ draw: _, ...part }, index) => {
    const piece = packed.boxes[index]
    return piece ? [{ ...part, piece }] : []
  })
  return { looks, size: packed.size }
}

async function partSheet(drawings: readonly NamedDrawing[], { looks, size }: PackedParts): Promise<Raster> {
  const laid = await Promise.all(
    looks.map(async ({ name, piece }) => ({
      raster: await sized(await drawn(drawings.find((each) => each.name === `figure-${name}`)), piece),
      x: piece.x + piece.width / 2,
      y: piece.y + piece.height / 2,
    })),
  )
  return layOver(clear(size), laid)
}

type LookParts = { readonly cell: number; readonly parts: readonly PartLook[] }

function lookOf(flagship: Flagship, { cell, parts }: LookParts): FlagshipLook {
  const { stand, passage, words, reels, figure, base, feature } = flagship
  return {
    stand,
    passage,
    words,
    symbols: { columns: COLUMNS, cell, names: namesOf(flagship) },
    reels: { cell: reels.cell, rim: reels.rim },
    figure: { size: figure.size, parts },
    rooms: { base: roomOf(base), feature: roomOf(feature) },
  }
}

function roomOf({ near, weather }: RoomDrawing): FlagshipLook['rooms']['base'] {
  if (!weather) return { hasNear: near !== undefined }
  const { draw: _, ...drift } = weather
  return { hasNear: near !== undefined, weather: drift }
}

function lookFile(folder: string, look: FlagshipLook): Work {
  const file = `${folder}/look.json`
  return { files: [file], recipe: look, make: async () => [{ file, data: JSON.stringify(look) }] }
}
