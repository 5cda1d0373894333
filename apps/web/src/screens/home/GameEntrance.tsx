import type { Game, Vendor } from '@baize/contracts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { type HomeView, homeTabs, useHomeView } from '../../features/games/home-views.ts'
import { CategoryGames } from './CategoryGames.tsx'
import styles from './GameEntrance.module.css'
import { PopularGames } from './PopularGames.tsx'
import { SideMenu } from './SideMenu.tsx'

const FavouriteGames = lazyPart(() => import('./FavouriteGames.tsx').then((file) => file.FavouriteGames))

type GameEntranceProps = { readonly vendors: readonly Vendor[]; readonly hotGames: readonly Game[] }

/** The way to the games: categories at the side, and beside them what the chosen one holds. */
export function GameEntrance({ vendors, hotGames }: GameEntranceProps) {
  const view = useHomeView()
  return (
    <div className={styles.entrance}>
      <SideMenu tabs={homeTabs(vendors)} shown={view} />
      <div className={styles.view}>
        <View view={view} hotGames={hotGames} vendors={vendors} />
      </div>
    </div>
  )
}

function View({ view, hotGames, vendors }: GameEntranceProps & { readonly view: HomeView }) {
  if (view === 'HOT') return <PopularGames games={hotGames} vendors={vendors} />
  if (view === 'FAV') {
    return (
      <Suspense fallback={<GameGridSkeleton />}>
        <FavouriteGames />
      </Suspense>
    )
  }
  return <CategoryGames gameType={view} />
}
