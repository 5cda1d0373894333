import type { Theme } from '@baize/engines'
import { drawEmblem } from '../../apps/web/art/emblem.ts'
import type { Emblems } from '../../apps/web/art/emblems.ts'
import { logoSvg } from '../../apps/web/art/logo.ts'
import { layOver, open, type Raster, rasterise, shadowOf } from '../../apps/web/art/raster.ts'
import { document, times } from '../../apps/web/art/svg.ts'
import type { Work } from '../../apps/web/art/work.ts'
import { pieceNames } from '../../games/originals/src/shared/pieces.ts'
import { faceWorks } from './faces.ts'
import { frameWorks } from './frames.ts'
import { drawnCards, drawnPieces } from './pieces.ts'
import { symbolWork } from './symbols.ts'

type Cell = { readonly width: number; readonly height: number }
/** A picture, with its middle so far from the middle of the cell. */
type Layer = { readonly raster: Raster; readonly x: number; readonly y: number }
type Draw = (emblems: Emblems) => Promise<readonly Layer[]>
type SheetPlan = {
  readonly file: string
  readonly cell: Cell
  readonly columns: number
  readonly recipe: unknown
  readonly cells: readonly Draw[]
  readonly quality: number
}

const square = { width: 160, height: 160 }
const card = { width: 200, height: 280 }

const vectorCell =
  (body: string, cell: Cell): Draw =>
  async () => [{ raster: await rasterise(document(cell, body)), x: 0, y: 0 }]

/** Themes share many emblems, and drawing one takes longer than all else about it. */
const shaded = new Map<string, Promise<readonly Layer[]>>()

/** An emblem in the middle of its cell, with the shade it throws on the cloth. */
const emblemCell =
  (name: string, cell: Cell, weight: number): Draw =>
  (emblems) => {
    const key = `${name} ${weight} ${cell.width} ${cell.height}`
    const layers = shaded.get(key) ?? drawShaded(emblems(name), cell, weight)
    shaded.set(key, layers)
    return layers
  }

async function drawShaded(body: string, cell: Cell, weight: number): Promise<readonly Layer[]> {
  const most = Math.min(cell.width, cell.height) * 0.92
  const emblem = await drawEmblem(body, { weight, maxWidth: most, maxHeight: most })
  const shade = await cut(await shadowOf(emblem, { blur: 4, opacity: 0.5 }), cell)
  return [
    { raster: shade, x: 0, y: 3 },
    { raster: emblem, x: 0, y: -2 },
  ]
}

/** A shade larger than its cell cannot be laid on it. */
async function cut(raster: Raster, { width, height }: Cell): Promise<Raster> {
  const [w, h] = [Math.min(raster.width, width - 8), Math.min(raster.height, height - 12)]
  if (w === raster.width && h === raster.height) return raster
  const part = {
    left: Math.floor((raster.width - w) / 2),
    top: Math.floor((raster.height - h) / 2),
    width: w,
    height: h,
  }
  const { data, info } = await open(raster).extract(part).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function sheet({ file, cell, columns, recipe, cells, quality }: SheetPlan): Work {
  return {
    files: [`${file}.webp`],
    recipe: { cell, columns, recipe, quality },
    async make(icons) {
      const emblems = await icons.emblems()
      const laid: Layer[] = []
      for (const [index, draw] of cells.entries()) {
        const middle = {
          x: ((index % columns) + 0.5) * cell.width,
          y: (Math.floor(index / columns) + 0.5) * cell.height,
        }
        for (const { raster, x, y } of await draw(emblems))
          laid.push({ raster, x: middle.x + x, y: middle.y + y })
      }
      const rows = Math.ceil(cells.length / columns)
      const whole = await layOver(clear({ width: cell.width * columns, height: cell.height * rows }), laid)
      return [
        { file: `${file}.webp`, data: await open(whole).webp({ quality, alphaQuality: 90 }).toBuffer() },
      ]
    },
  }
}

function clear({ width, height }: Cell): Raster {
  return { data: Buffer.alloc(width * height * 4), width, height }
}

const pieceEmblems: Readonly<Record<string, string>> = {
  die: 'game-die',
  lantern: 'red-paper-lantern',
  gem: 'gem-stone',
  bomb: 'bomb',
  coin: 'coin',
}

function piece(name: (typeof pieceNames)[number]): Draw {
  if (name === 'chip') return async () => [{ raster: await rasterise(logoSvg(160)), x: 0, y: 0 }]
  const drawn = Object.entries(drawnPieces).find(([known]) => known === name)?.[1]
  return drawn ? vectorCell(drawn, square) : emblemCell(pieceEmblems[name] ?? '', square, 118)
}

export function originalsWorks(): Work[] {
  return [
    sheet({
      file: 'pieces',
      cell: square,
      columns: 5,
      recipe: { pieceNames, drawnPieces, pieceEmblems },
      cells: pieceNames.map(piece),
      quality: 78,
    }),
    sheet({
      file: 'cards',
      cell: card,
      columns: 5,
      recipe: drawnCards,
      cells: [
        ...Object.values(drawnCards).map((body) => vectorCell(body, card)),
        ...['shield', 'rose', 'crown'].map((name) => emblemCell(name, card, 150)),
      ],
      quality: 88,
    }),
    { files: ['felt.png'], recipe: 'felt', make: async () => [{ file: 'felt.png', data: await felt() }] },
  ]
}

/** The nap of the cloth: light and dark threads that repeat without a seam. */
async function felt(): Promise<Buffer> {
  const side = 64
  const data = Buffer.alloc(side * side * 4)
  let seed = 20_261_115
  for (const at of times(side * side)) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const grain = (seed >>> 24) / 255
    data.fill(grain > 0.5 ? 255 : 0, at * 4, at * 4 + 3)
    data[at * 4 + 3] = Math.round(Math.abs(grain - 0.5) * 44)
  }
  return open({ data, width: side, height: side }).png({ compressionLevel: 9 }).toBuffer()
}

/** What titles share that are not drawn for themselves: letters, frames, and the symbols of each theme. */
export function themeWorks(themes: readonly Theme[]): Work[] {
  return [...faceWorks(), ...frameWorks(themes), ...themes.map(symbolWork)]
}
