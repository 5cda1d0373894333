import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { BackToList } from './BackToList.tsx'
import styles from './BookBox.module.css'

type BookBoxProps = { readonly path: string; readonly children: ReactNode }

const START = '/m/sports'

/**
 * What stands around a screen of the book in its frame: a box that scrolls by itself, because old iPhones scroll no frame, and
 * the way back to where the book begins.
 */
export function BookBox({ path, children }: BookBoxProps) {
  const text = useText()
  return (
    <main id="content" className={styles.box}>
      {path !== START && (
        <div className={styles.back}>
          <BackToList to={START}>{text('shell.title.sports')}</BackToList>
        </div>
      )}
      {children}
    </main>
  )
}
