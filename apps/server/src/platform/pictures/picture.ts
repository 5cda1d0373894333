import { Refusal } from '../refusal.ts'
import { isJpeg, readJpeg } from './jpeg-parts.ts'
import { hasAllPoints, isPng, readPng } from './png-parts.ts'
import { redraw } from './redraw.ts'

/** What is left of a file once all is gone that the picture is not drawn from. */
export type PictureParts = {
  readonly width: number
  readonly height: number
  /** How the camera was held, from 1 to 8 as in EXIF. */
  readonly orientation: number
  readonly bytes: Buffer
}

/** A picture as we drew it: a JPEG of ours, whatever came in. */
export type Picture = { readonly width: number; readonly height: number; readonly bytes: Buffer }

const MOST_POINTS = 25_000_000
const LONGEST_SIDE = 12_000

/**
 * Makes a picture of our own from a file that somebody sent. The file is read by what is in it, whatever it is called;
 * its frame is looked at before anything is decoded; and what is kept was drawn anew, so that nothing hides in it.
 */
export async function requirePicture(sent: Buffer): Promise<Picture> {
  const parts = isPng(sent) ? readPng(sent) : isJpeg(sent) ? readJpeg(sent) : undefined
  if (!parts || parts.width === 0 || parts.height === 0) throw new Refusal('IMAGE_UNREADABLE')
  const isLarge =
    parts.width * parts.height > MOST_POINTS || Math.max(parts.width, parts.height) > LONGEST_SIDE
  if (isLarge) throw new Refusal('IMAGE_TOO_LARGE')
  if (isPng(sent) && !(await hasAllPoints(parts.bytes))) throw new Refusal('IMAGE_UNREADABLE')
  const drawn = await redraw(parts)
  if (!drawn) throw new Refusal('IMAGE_UNREADABLE')
  return drawn
}
