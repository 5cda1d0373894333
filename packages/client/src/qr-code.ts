import { create } from 'qrcode'

/** The empty margin that a reader needs around the code. */
const MARGIN = 4

export type QrDrawing = { readonly side: number; readonly path: string }

/** A text as the dark squares of a code for cameras. */
export function qrCodeOf(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
    }
  }
  return { side: size + 2 * MARGIN, path }
}
