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
          <ellipse cx="46" cy="62" rx="21" ry="20" className={styles.shade} />
          <ellipse cx="118" cy="62" rx="21" ry="20" className={styles.shade} />
          <path d="M64 56h8l4 6M96 56h-8l-4-6" className={styles.thread} />
          <path d="M80 41v-8M72 43l-5-6M88 43l5-6" className={styles.thread} />
          <circle cx="44" cy="56" r="20" className={styles.brass} />
          <circle cx="44" cy="56" r="11" className={styles.ivory} />
          <circle cx="116" cy="56" r="20" className={styles.brass} />
          <circle cx="116" cy="56" r="11" className={styles.ivory} />
        </>
      }
    />
  )
}
