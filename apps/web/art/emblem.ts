import { open, pixels, type Raster, rasterise } from './raster.ts'

export type EmblemFit = {
  /** The side of a square as large as the emblem should look. */
  readonly weight: number
  readonly maxWidth: number
  readonly maxHeight: number
  /** Degrees, clockwise. */
  readonly turn?: number
}

/**
 * An emblem without the empty space around it. Emblems differ in shape, so they are scaled to the same
 * area, not to the same width: a slim lantern and a broad crown then weigh the same in a row of tiles.
 */
export async function drawEmblem(body: string, fit: EmblemFit): Promise<Raster> {
  const drawn = Math.ceil(Math.max(fit.maxWidth, fit.maxHeight) * 1.25)
  const upright = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${drawn}" height="${drawn}" viewBox="-1 -1 34 34">${body}</svg>`,
  )
  // Turned as a picture, not as a drawing: the filters inside an emblem leave stairs on slanted edges.
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const whole = fit.turn ? await pixels(open(upright).rotate(fit.turn, { background: clear })) : upright
  const trimmed = await pixels(open(whole).extract(visibleBox(whole)))
  const byArea = fit.weight / Math.sqrt(trimmed.width * trimmed.height)
  const scale = Math.min(byArea, fit.maxWidth / trimmed.width, fit.maxHeight / trimmed.height)
  return pixels(open(trimmed).resize(Math.round(trimmed.width * scale), Math.round(trimmed.height * scale)))
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The smallest box around what can be seen. (The image library's own trim takes as long as the drawing.) */
function visibleBox({ data, width, height }: Raster): Box {
  const faintest = 8
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < faintest) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) throw new Error('The emblem is empty.')
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
