import { Face, type FaceProps } from './Face.tsx'
import styles from './Face.module.css'

/** Nothing here yet: a table laid for cards that have not been dealt, and one chip to begin with. */
export function EmptyFace(props: FaceProps) {
  return (
    <Face
      {...props}
      drawing={
        <>
          <rect
            x="30"
            y="28"
            width="38"
            height="54"
            rx="6"
            className={styles.ghost}
            transform="rotate(-8 49 55)"
          />
          <rect
            x="68"
            y="26"
            width="38"
            height="54"
            rx="6"
            className={styles.ghost}
            transform="rotate(4 87 53)"
          />
          <ellipse cx="117" cy="86" rx="20" ry="6" className={styles.shade} />
          <path d="M99 72v8c0 4 8 7 18 7s18-3 18-7v-8z" className={styles.brass} />
          <ellipse cx="117" cy="72" rx="18" ry="7.5" className={styles.brass} />
          <ellipse cx="117" cy="72" rx="9" ry="3.5" className={styles.ivory} />
        </>
      }
    />
  )
}
