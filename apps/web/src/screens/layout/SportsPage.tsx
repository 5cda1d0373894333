import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Explains } from '../../features/sports/explains.ts'
import { useOddsLine } from '../../features/sports/live-odds.ts'
import { QuickNote } from '../../features/sports/QuickNote.tsx'
import { useKeptSettings } from '../../features/sports/settings.ts'
import { SlipBar } from '../../features/sports/SlipBar.tsx'
import { StaleNote } from '../../features/sports/StaleNote.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useSession } from '../../lib/page/visit.ts'
import styles from './SportsPage.module.css'

/** What is only for members is fetched when there is one. */
const SportsMember = lazyPart(
  () => import('./SportsMember.tsx').then((file) => file.SportsMember),
  'sports-slip',
)

/** And a trial when a guest wants to bet. */
const SportsGuest = lazyPart(() => import('./SportsGuest.tsx').then((file) => file.SportsGuest), 'account')

/** Refusals that stand over the page until they were seen. */
const explained: readonly string[] = ['REALITY_CHECK_DUE', 'EXCLUDED', 'BREAK_DUE']

/** Around every screen of the book: how fresh odds are, how long somebody has been at play, and the slip. */
export function SportsPage({ children }: { readonly children: ReactNode }) {
  const { isStale } = useOddsLine()
  const account = useSession()?.userName
  const [refused, setRefused] = useState<string>()
  const [isEntering, setEntering] = useState(false)
  const explains = useCallback((code: string) => {
    const isExplained = explained.includes(code)
    if (isExplained) setRefused(code)
    return isExplained
  }, [])
  useKeptSettings()
  return (
    <div className={styles.page} data-stale={isStale ? '' : undefined}>
      <StaleNote />
      {account !== undefined && (
        <Suspense fallback={<p className={styles.sitting} />}>
          <SportsMember account={account} refused={refused} onTold={() => setRefused(undefined)} />
        </Suspense>
      )}
      <QuickNote />
      <Explains value={explains}>{children}</Explains>
      <SlipBar explains={explains} onGuest={() => setEntering(true)} />
      {isEntering && (
        <Suspense>
          <SportsGuest onDone={() => setEntering(false)} />
        </Suspense>
      )}
    </div>
  )
}
