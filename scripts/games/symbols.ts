import { iconOf, type Theme } from '@baize/engines'
import { drawEmblem } from '../../apps/web/art/emblem.ts'
import type { Emblems } from '../../apps/web/art/emblems.ts'
import { layOver, open, pixels, type Raster, rasterise, shadowOf } from '../../apps/web/art/raster.ts'
import { document } from '../../apps/web/art/svg.ts'
import type { Work } from '../../apps/web/art/work.ts'
import { createInk } from '../../games/slots/flagships/ink.ts'
import { symbolBox } from '../../games/slots/flagships/sheet.ts'
import { type SymbolName, symbolNames, symbolSheet } from '../../games/slots/src/symbols.ts'
import { symbolGround } from './grounds.ts'

const { columns, cell } = symbolSheet
const side = cell.width
const rows = Math.ceil(symbolNames.length / columns)
const whole = { width: columns * side, height: rows * side }

/** A sheet is fetched before anything turns. */
const quality = { webp: 76, alpha: 80 }

/** Where a symbol's emblem stands in its box of 240, and how large it is; a coin has none. */
type Fit = { readonly weight: number; readonly most: number; readonly y: number }

function fitOf(symbol: SymbolName): Fit | undefined {
  if (symbol === 'coin') return undefined
  if (symbol === 'orb') return { weight: 112, most: 136, y: 120 }
  if (symbol === 'wild' || symbol === 'scatter') return { weight: 138, most: 164, y: 99 }
  if (symbol.startsWith('h')) return { weight: 152, most: 184, y: 117 }
  return { weight: 122, most: 146, y: 119 }
}

/** Themes share many emblems, and drawing one takes longer than all else about it. */
const drawn = new Map<string, Promise<{ readonly emblem: Raster; readonly shade: Raster }>>()

function emblemOf(body: string, name: string, { weight, most }: Fit) {
  const key = `${name} ${weight}`
  const known = drawn.get(key) ?? drawWithShade(body, (weight * side) / symbolBox, (most * side) / symbolBox)
  drawn.set(key, known)
  return known
}

async function drawWithShade(body: string, weight: number, most: number) {
  const emblem = await drawEmblem(body, { weight, maxWidth: most, maxHeight: most })
  return { emblem, shade: await shadowOf(emblem, { blur: 3.5, opacity: 0.6 }) }
}

/** The symbols of a theme, in the order in which every slot looks them up. */
export function symbolWork(theme: Theme): Work {
  const file = `slots/${theme.id}.webp`
  const { palette, frame, icons } = theme
  return {
    files: [file],
    recipe: { palette, frame, icons, quality, side },
    async make({ emblems }) {
      const layers = layersOf(theme)
      const [under, over, laid] = await Promise.all([
        rasterise(layers.under),
        rasterise(layers.over),
        emblemsOf(theme, await emblems()),
      ])
      const middle = { x: whole.width / 2, y: whole.height / 2 }
      const sheet = await layOver(under, [...laid, { raster: over, ...middle }])
      const image = open(sheet).webp({ quality: quality.webp, alphaQuality: quality.alpha, effort: 4 })
      return [{ file, data: await image.toBuffer() }]
    },
  }
}

/** All grounds are one drawing, and all that lies over the emblems is another. */
function layersOf(theme: Theme): { readonly under: string; readonly over: string } {
  const grounds = symbolNames.map((symbol, index) => {
    const { ink, defs } = createInk({ pathOf: () => '', widthOf: () => 0 }, `s${index}-`)
    const { under, over = '' } = symbolGround(ink, symbol, theme)
    const place = `<svg x="${(index % columns) * side}" y="${Math.floor(index / columns) * side}" width="${side}" height="${side}" viewBox="0 0 ${symbolBox} ${symbolBox}">`
    return { under: `${place}${defs()}${under}</svg>`, over: over && `${place}${defs()}${over}</svg>` }
  })
  return {
    under: document(whole, grounds.map(({ under }) => under).join('')),
    over: document(whole, grounds.map(({ over }) => over).join('')),
  }
}

async function emblemsOf(theme: Theme, emblems: Emblems) {
  const laid = await Promise.all(
    symbolNames.map(async (symbol, index) => {
      const fit = fitOf(symbol)
      if (!fit) return []
      const name = iconOf(theme, symbol)
      const { emblem, shade } = await emblemOf(emblems(name), name, fit)
      const x = ((index % columns) + 0.5) * side
      const y = Math.floor(index / columns) * side + (fit.y * side) / symbolBox
      return [
        { raster: await within(shade, side), x: x + 1, y: y + 4 },
        { raster: emblem, x, y },
      ]
    }),
  )
  return laid.flat()
}

/** A shade reaches no further than its cell. */
async function within(raster: Raster, most: number): Promise<Raster> {
  const [width, height] = [Math.min(raster.width, most), Math.min(raster.height, most)]
  if (width === raster.width && height === raster.height) return raster
  const [left, top] = [Math.floor((raster.width - width) / 2), Math.floor((raster.height - height) / 2)]
  return pixels(open(raster).extract({ left, top, width, height }))
}
