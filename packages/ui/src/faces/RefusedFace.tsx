import { Face, type FaceProps } from './Face.tsx'
import styles from './Face.module.css'

/** A no: what happened and what to do. A card lies face down under a brass lock. */
export function RefusedFace(props: FaceProps) {
  return (
    <Face
      {...props}
      role="alert"
      drawing={
        <>
          <ellipse cx="80" cy="90" rx="34" ry="8" className={styles.shade} />
          <rect x="54" y="14" width="52" height="72" rx="8" className={styles.ivory} />
          <rect x="60" y="20" width="40" height="60" rx="5" className={styles.back} />
          <path d="M70 52v-9a10 10 0 0 1 20 0v9" className={styles.ink} />
          <rect x="65" y="51" width="30" height="24" rx="5" className={styles.brass} />
          <circle cx="80" cy="61" r="3.5" className={styles.dot} />
          <path d="M80 62v6" className={styles.ink} />
        </>
      }
    />
  )
}
