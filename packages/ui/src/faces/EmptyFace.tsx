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
            x="34"
            y="34"
            width="38"
            height="52"
            rx="6"
            className={styles.ghost}
            transform="rotate(-8 53 60)"
          />
          <rect x="66" y="30" width="38" height="52" rx="6" className={styles.ghost} />
          <ellipse cx="116" cy="84" rx="18" ry="6" className={styles.shade} />
          <path d="M99 72v7c0 4 8 7 17 7s17-3 17-7v-7z" className={styles.brass} />
          <ellipse cx="116" cy="72" rx="17" ry="7" className={styles.brass} />
          <ellipse cx="116" cy="72" rx="9" ry="3.5" className={styles.ivory} />
        </>
      }
    />
  )
}
