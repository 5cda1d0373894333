import type { Game, Vendor } from '@baize/contracts'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { type HomeView, homeTabs, showHomeView, useHomeView } from '../../features/games/home-views.ts'
import styles from './GameEntrance.module.css'
import { PopularGames } from './PopularGames.tsx'
import { SideMenu } from './SideMenu.tsx'

/** Nobody sees it first; it is on its way when a finger or the keys reach for the menu. */
const loadCategoryGames = () => import('./CategoryGames.tsx').then((file) => file.CategoryGames)
const CategoryGames = lazyPart(loadCategoryGames)

const FavouriteGames = lazyPart(() => import('./FavouriteGames.tsx').then((file) => file.FavouriteGames))

/** Room between the edge of the screen and a list that was brought into view. */
const ABOVE_LIST = 8

type GameEntranceProps = { readonly vendors: readonly Vendor[]; readonly hotGames: readonly Game[] }

/** The way to the games: categories at the side, and beside them what the chosen one holds. */
export function GameEntrance({ vendors, hotGames }: GameEntranceProps) {
  const view = useHomeView()
  const list = useRef<HTMLDivElement>(null)
  const reach = () => void loadCategoryGames().catch(() => {})
  const choose = (next: HomeView) => {
    showHomeView(next)
    const top = list.current?.getBoundingClientRect().top ?? 0
    // Whoever chose from far down the page is brought to where what they chose begins.
    if (top < 0) window.scrollBy(0, top - ABOVE_LIST)
  }
  return (
    <div className={styles.entrance}>
      <SideMenu tabs={homeTabs(vendors)} shown={view} onReach={reach} onChoose={choose} />
      <div ref={list} className={styles.view}>
        <View view={view} hotGames={hotGames} vendors={vendors} />
      </div>
    </div>
  )
}

function View({ view, hotGames, vendors }: GameEntranceProps & { readonly view: HomeView }) {
  if (view === 'HOT') return <PopularGames games={hotGames} vendors={vendors} />
  return (
    <Suspense fallback={<GameGridSkeleton />}>
      {view === 'FAV' ? <FavouriteGames /> : <CategoryGames gameType={view} />}
    </Suspense>
  )
}
