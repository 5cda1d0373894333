import type { Game, Vendor } from '@baize/contracts'
import { type HomeView, homeTabs, useHomeView } from '../../features/games/home-views.ts'
import { CategoryGames } from './CategoryGames.tsx'
import { FavouriteGames } from './FavouriteGames.tsx'
import styles from './GameEntrance.module.css'
import { PopularGames } from './PopularGames.tsx'
import { SideMenu } from './SideMenu.tsx'

type GameEntranceProps = { readonly vendors: readonly Vendor[]; readonly hotGames: readonly Game[] }

/** The way to the games: categories at the side, and beside them what the chosen one holds. */
export function GameEntrance({ vendors, hotGames }: GameEntranceProps) {
  const view = useHomeView()
  return (
    <div className={styles.entrance}>
      <SideMenu tabs={homeTabs(vendors)} shown={view} />
      <div className={styles.view}>
        <View view={view} hotGames={hotGames} />
      </div>
    </div>
  )
}

function View({ view, hotGames }: { readonly view: HomeView; readonly hotGames: readonly Game[] }) {
  if (view === 'HOT') return <PopularGames games={hotGames} />
  if (view === 'FAV') return <FavouriteGames />
  return <CategoryGames gameType={view} />
}
