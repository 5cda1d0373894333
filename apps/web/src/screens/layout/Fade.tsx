import { type ReactNode, useEffect, useState } from 'react'
import styles from './Layout.module.css'

let isFirstView = true

/** A screen fades in; the first one is already there when the script arrives and must not blink. */
export function Fade({ children }: { children: ReactNode }) {
  const [className] = useState(() => (isFirstView ? undefined : styles.fade))
  useEffect(() => {
    isFirstView = false
  }, [])
  return <div className={className}>{children}</div>
}
