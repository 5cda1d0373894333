import { Face, type FaceProps } from './Face.tsx'
import styles from './Face.module.css'

/** No line to the house: two chips with the thread between them broken. */
export function OfflineFace(props: FaceProps) {
  return (
    <Face
      {...props}
      role="alert"
      drawing={
        <>
          <ellipse cx="38" cy="84" rx="20" ry="6" className={styles.shade} />
          <ellipse cx="122" cy="84" rx="20" ry="6" className={styles.shade} />
          <path d="M56 60h8l5-9" className={styles.ghost} />
          <path d="M104 60h-8l-5 9" className={styles.ghost} />
          <circle cx="38" cy="60" r="20" className={styles.brass} />
          <circle cx="38" cy="60" r="11" className={styles.ivory} />
          <circle cx="122" cy="60" r="20" className={styles.brass} />
          <circle cx="122" cy="60" r="11" className={styles.ivory} />
          <path d="M32 62a8 8 0 0 1 12 0M128 58a8 8 0 0 1-12 0" className={styles.ink} />
          <path d="M76 30v-9M66 34l-6-6M86 34l6-6" className={styles.ghost} />
        </>
      }
    />
  )
}
