import type { ReactNode } from 'react'
import { Spinner } from '../Spinner.tsx'
import styles from './LoadingFace.module.css'

/** The wait message over the shape of what is coming. */
export function LoadingFace({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.loading} data-waiting="">
      <p className={styles.message} role="status">
        <Spinner />
        <span className={styles.text}>{text}</span>
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
