import { type ReactNode, Suspense } from 'react'
import { useSession } from '../../lib/page/visit.ts'
import styles from './GameRow.module.css'

/** The place of a row that is a member's own: free from the first paint on where a session is kept, and nowhere else. */
export function OwnRow({ children }: { readonly children: ReactNode }) {
  const isMember = useSession() !== null
  return <div className={styles.place}>{isMember && <Suspense>{children}</Suspense>}</div>
}
