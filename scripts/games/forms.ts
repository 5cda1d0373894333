import { open, type Raster } from '../../apps/web/art/raster.ts'
import type { MadeFile } from '../../apps/web/art/work.ts'

/** How a picture is written in each of its two forms, and what each may weigh. */
export type PictureForms = {
  readonly avif: { readonly quality: number; readonly most: number }
  readonly webp: { readonly quality: number; readonly most: number }
}

/** Steps by which quality falls until a picture weighs no more than it may. */
const STEP = 8
const LEAST = 20

/** Both forms of a picture; one that cannot be made small enough is a mistake in its drawing. */
export async function inBothForms(
  name: string,
  raster: Raster,
  { avif, webp }: PictureForms,
): Promise<MadeFile[]> {
  const image = open(raster)
  const small = (quality: number) =>
    image.clone().avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
  const plain = (quality: number) => image.clone().webp({ quality, alphaQuality: 80, effort: 3 }).toBuffer()
  return Promise.all([lightest(`${name}.avif`, avif, small), lightest(`${name}.webp`, webp, plain)])
}

type Limit = PictureForms['avif']

async function lightest(
  file: string,
  { quality, most }: Limit,
  encode: (quality: number) => Promise<Buffer>,
): Promise<MadeFile> {
  for (let tried = quality; tried >= LEAST; tried -= STEP) {
    const data = await encode(tried)
    if (data.length <= most) return { file, data }
  }
  throw new Error(`${file} weighs more than ${most} bytes at the lowest quality we accept.`)
}
