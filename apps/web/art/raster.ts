import sharp, { type Sharp } from 'sharp'

/** Uncompressed pixels with an alpha channel, ready to be laid over others or written out. */
export type Raster = { readonly data: Buffer; readonly width: number; readonly height: number }

// Pictures are drawn side by side, so one thread for each is enough; no cache, since no picture comes twice.
sharp.concurrency(1)
sharp.cache(false)

export async function rasterise(svg: string): Promise<Raster> {
  return pixels(sharp(Buffer.from(svg)))
}

export function open({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

export async function pixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Lays pictures over a ground, each with its middle at a point. */
export async function layOver(
  ground: Raster,
  layers: readonly { readonly raster: Raster; readonly x: number; readonly y: number }[],
): Promise<Raster> {
  const overlays = layers.map(({ raster, x, y }) => ({
    input: raster.data,
    raw: { width: raster.width, height: raster.height, channels: 4 as const },
    left: Math.round(x - raster.width / 2),
    top: Math.round(y - raster.height / 2),
  }))
  return pixels(open(ground).composite(overlays))
}

/** The soft shape that a picture throws on what is behind it: dark as a shadow, or light as a halo. */
export async function shadowOf(
  raster: Raster,
  { blur, opacity, shade = 0 }: { blur: number; opacity: number; shade?: number },
): Promise<Raster> {
  const margin = Math.ceil(blur * 3)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const edges = { top: margin, bottom: margin, left: margin, right: margin, background: clear }
  const flat = await pixels(open(raster).extend(edges).linear([0, 0, 0, opacity], [shade, shade, shade, 0]))
  return pixels(open(flat).blur(blur))
}
