import { Skeleton } from '@baize/ui'
import { GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import styles from './HomeSkeleton.module.css'

const TABS = 9
const SHORTCUTS = 5

/** Home before anything is known about it: the same boxes in the same places. */
export function HomeSkeleton() {
  return (
    <div>
      <Skeleton className={styles.notices} />
      <Skeleton className={styles.search} />
      <Skeleton className={styles.banner} />
      <div className={styles.shortcuts}>
        {Array.from({ length: SHORTCUTS }, (_, index) => (
          <Skeleton key={index} className={styles.shortcut} />
        ))}
      </div>
      <Skeleton className={styles.jackpot} />
      <div className={styles.entrance}>
        <div>
          {Array.from({ length: TABS }, (_, index) => (
            <Skeleton key={index} className={styles.tab} />
          ))}
        </div>
        <div className={styles.games}>
          <GameGridSkeleton />
        </div>
      </div>
    </div>
  )
}
