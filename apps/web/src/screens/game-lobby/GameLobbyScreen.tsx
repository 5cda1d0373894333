import type { Game } from '@baize/contracts'
import { LoadingFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { roomOver } from '../../features/games/room-over.tsx'
import { GameRow } from '../../features/games/GameRow.tsx'
import { categoryOrder } from '../../features/games/home-views.ts'
import { OwnRow } from '../../features/games/OwnRow.tsx'
import { useHotGames, useVendors } from '../../features/games/queries.ts'
import { useRecentGames } from '../../features/games/recent-games.ts'
import { sportsPath } from '../../features/games/sports-path.ts'
import { VendorGrid } from '../../features/games/VendorGrid.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { HomeSearch } from '../home/HomeSearch.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './GameLobbyScreen.module.css'

const HOT_SHOWN = 9
/** A phone shows two rows of games below the categories. */
const FIRST_VIEW = 6

/** The floor: a search, what was played lately, the categories, what is popular, and the makers. Closing a game leads here. */
export function GameLobbyScreen() {
  const t = useText()
  const vendors = useVendors()
  const hot = useHotGames()
  if (vendors.isPending || hot.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <div className={styles.section}>
          <GameGridSkeleton />
        </div>
      </LoadingFace>
    )
  }
  if (!vendors.data || !hot.data) {
    const retry = () => Promise.all([vendors.refetch(), hot.refetch()])
    return <LoadFailure error={vendors.error ?? hot.error} onRetry={retry} title={t('home.refused')} />
  }
  const offered = vendors.data
  const served = categoryOrder.filter((type) => offered.some(({ gameCategory }) => gameCategory === type))
  const more = (
    <Link to="/m/hotGames" aria-label={t('home.more.games', { title: t('home.popular') })}>
      {t('home.more')}
    </Link>
  )
  return (
    <>
      <div className={styles.search}>
        <HomeSearch />
      </div>
      <OwnRow>
        <Recent />
      </OwnRow>
      <section className={styles.section}>
        <SectionHeader title={t('lobby.categories')} />
        <ul className={styles.categories}>
          {served.map((type) => (
            <li key={type}>
              <Link
                to={
                  type === 'SPORTS' ? sportsPath(offered) : type === 'RNG' ? '/m/slotsCenter' : '/m/gameList'
                }
                {...(type !== 'SPORTS' && type !== 'RNG' && { search: { gameType: type } })}
                className={styles.category}
              >
                <img src={`/m/art/categories/${type}.webp`} alt="" width={40} height={40} />
                {t(`games.category.${type}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <GameSection title={t('home.popular')} games={hot.data.slice(0, HOT_SHOWN)} more={more} />
      <section className={styles.section}>
        <SectionHeader title={t('home.vendors')} />
        <VendorGrid vendors={offered} />
      </section>
    </>
  )
}

function Recent() {
  const t = useText()
  const { data, isError } = useRecentGames()
  return <GameRow title={t('lobby.recent')} games={isError ? [] : data} />
}

type GameSectionProps = {
  readonly title: string
  readonly games: readonly Game[]
  readonly more?: ReactNode
}

function GameSection({ title, games, more }: GameSectionProps) {
  if (games.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeader title={title} more={more} />
      <GameGrid games={games} heart={favouriteHeart} firstView={FIRST_VIEW} over={roomOver} />
    </section>
  )
}
