import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** The empty margin that a reader needs around the code. */
const MARGIN = 4

/** A text as a code for cameras, dark on light whatever the theme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * MARGIN
  return (
    <svg viewBox={`0 0 ${side} ${side}`} className={styles.qr} role="img" aria-label={label}>
      <rect width={side} height={side} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  )
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
    }
  }
  return { size, path }
}
