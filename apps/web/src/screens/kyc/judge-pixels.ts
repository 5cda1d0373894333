/** A picture made small: four bytes a pixel, as a canvas gives them. */
export type Pixels = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export type Doubt = 'dark' | 'blurry' | 'small'

/** Of 255. A photograph of a document in a lit room is well above it. */
const DARK_BELOW = 45
/** How much neighbouring pixels differ, squared, in a picture in which print can be told from paper. */
const BLURRY_BELOW = 18
/** The longer side of what was sent; with less, small print is a few pixels high. */
const SMALL_BELOW = 600

/** What would make a reviewer send a picture back, as far as a phone can tell in a moment. A doubt, not a refusal. */
export function judgePixels(pixels: Pixels, longerSide: number): Doubt | undefined {
  if (longerSide < SMALL_BELOW) return 'small'
  const grey = greyOf(pixels)
  if (mean(grey) < DARK_BELOW) return 'dark'
  return sharpness(grey, pixels) < BLURRY_BELOW ? 'blurry' : undefined
}

function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The variance of the Laplacian: edges make it large, and a blurred picture has none. */
function sharpness(grey: Float32Array, { width, height }: Pixels): number {
  const edges = new Float32Array(Math.max(0, (width - 2) * (height - 2)))
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = near(grey, at - 1) + near(grey, at + 1) + near(grey, at - width) + near(grey, at + width)
      edges[count++] = around - 4 * near(grey, at)
    }
  }
  const middle = mean(edges)
  return mean(edges.map((edge) => (edge - middle) ** 2))
}

function near(grey: Float32Array, at: number): number {
  return grey[at] ?? 0
}
