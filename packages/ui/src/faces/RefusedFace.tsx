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
          <rect x="57" y="22" width="52" height="74" rx="8" className={styles.shade} />
          <rect x="54" y="18" width="52" height="74" rx="8" className={styles.ivory} />
          <rect x="60" y="24" width="40" height="62" rx="5" className={styles.back} />
          <path d="M70 55v-9a10 10 0 0 1 20 0v9" className={styles.ink} />
          <rect x="65" y="54" width="30" height="24" rx="5" className={styles.brass} />
          <circle cx="80" cy="64" r="3.5" className={styles.dot} />
          <path d="M80 65v6" className={styles.ink} />
        </>
      }
    />
  )
}
