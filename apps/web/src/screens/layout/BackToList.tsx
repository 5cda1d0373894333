import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './BackToList.module.css'

/** From one thing to all of its kind. Unlike a step back, it leads there from wherever somebody came. */
export const BackToList = createLink(BackAnchor)

function BackAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" className={styles.arrow} />
      {children}
    </a>
  )
}
