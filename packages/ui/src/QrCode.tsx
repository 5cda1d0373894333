import styles from './QrCode.module.css'

type QrCodeProps = {
  /** Its dark squares, and how many lie side by side with the margin. */
  readonly drawing: { readonly side: number; readonly path: string }
  readonly label: string
}

/** A code for cameras, dark on light whatever the theme. */
export function QrCode({ drawing: { side, path }, label }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} className={styles.qr} role="img" aria-label={label}>
      <rect width={side} height={side} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  )
}
