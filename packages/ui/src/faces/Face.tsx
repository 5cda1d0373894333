import type { ReactNode } from 'react'
import styles from './Face.module.css'

export type FaceProps = {
  readonly title: string
  /** One sentence: what it means. */
  readonly text?: string
  /** The way on: a link or a button. */
  readonly action?: ReactNode
  /** It is all there is, so its title is the page's. */
  readonly isPage?: boolean
}

type DrawnFaceProps = FaceProps & { readonly drawing: ReactNode; readonly role?: 'alert' | 'status' }

/** What a screen shows when it cannot show its content: a drawing, a sentence and a way on. */
export function Face({ drawing, title, text, action, isPage, role }: DrawnFaceProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.face} role={role}>
      <svg viewBox="0 0 160 112" className={styles.drawing} aria-hidden="true">
        <ellipse cx="80" cy="56" rx="79" ry="55" className={styles.felt} />
        <ellipse cx="80" cy="56" rx="71" ry="48" className={styles.seam} />
        {drawing}
      </svg>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
