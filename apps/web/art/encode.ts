import { open, type Raster } from './raster.ts'

/** How one file of a picture is written. */
export type FileForm = {
  readonly file: string
  readonly width: number
  readonly height: number
  /** Without this the picture has no transparent parts. */
  readonly isClear?: boolean
  /** What a WebP file may weigh; its quality falls until it does. */
  readonly maxBytes?: number
}

/** From the quality we want down to the one below which a picture would look worse than none. */
const webpQualities = [80, 74, 68, 62, 56, 50, 44]

export async function encode(raster: Raster, form: FileForm): Promise<Buffer> {
  const sized =
    raster.width === form.width && raster.height === form.height
      ? open(raster)
      : open(raster).resize(form.width, form.height, { kernel: 'lanczos3' })
  const image = form.isClear ? sized : sized.removeAlpha()
  if (form.file.endsWith('.png')) return image.png({ palette: true, effort: 1, dither: 0.5 }).toBuffer()

  let smallest = Buffer.alloc(0)
  for (const quality of webpQualities) {
    smallest = await image.clone().webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer()
    if (smallest.length <= (form.maxBytes ?? Number.POSITIVE_INFINITY)) return smallest
  }
  throw new Error(`${form.file} weighs ${smallest.length} bytes at the lowest quality we accept.`)
}
