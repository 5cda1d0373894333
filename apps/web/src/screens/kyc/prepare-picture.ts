import { IMAGE_BYTES, pictureProblem } from '@baize/contracts'
import { type Doubt, judgePixels } from './judge-pixels.ts'

/** A picture that can be sent, as it will look, and what speaks against it. */
export type PreparedPicture = {
  readonly picture: Blob
  /** An address that holds the picture itself: the policy of the page shows no other kind. */
  readonly shown: string
  readonly doubt: Doubt | undefined
}

export type Unfit = 'type' | 'large' | 'unreadable'

/** Looked at small: enough to tell light and edges, and done in a moment. */
const JUDGED_SIDE = 320
const SHOWN_SIDE = 800
/** A camera's picture that is too heavy is drawn anew so large; print stays readable. */
const SENT_SIDE = 2600
const SENT_QUALITY = 0.88

/** Looks at a file before it is sent: what is no picture is not sent, what is too heavy is made lighter. */
export async function preparePicture(file: File): Promise<PreparedPicture | Unfit> {
  const problem = pictureProblem(file)
  if (problem === 'type') return problem
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return 'unreadable'
  try {
    const picture = problem === 'large' ? await lighter(image) : file
    if (!picture || picture.size > IMAGE_BYTES) return 'large'
    const judged = draw(image, JUDGED_SIDE)
    const { width, height } = judged
    const pixels = judged.getContext('2d')?.getImageData(0, 0, width, height)
    const doubt = pixels && judgePixels(pixels, Math.max(image.width, image.height))
    return { picture, shown: draw(image, SHOWN_SIDE).toDataURL('image/jpeg', SENT_QUALITY), doubt }
  } finally {
    image.close()
  }
}

function draw(image: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function lighter(image: ImageBitmap): Promise<Blob | null> {
  return new Promise((resolve) => draw(image, SENT_SIDE).toBlob(resolve, 'image/jpeg', SENT_QUALITY))
}
