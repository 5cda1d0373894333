import { buttonClass, EmptyFace, LoadingFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { useFavourites } from '../../features/favourites/queries.ts'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { FAVOURITES_PAGE_SIZE, POPULAR_GAMES_SHOWN } from '../../lib/limits.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './FavouritesScreen.module.css'

/** My collection: the newest favourites, and a tile that leads to the rest. */
export function FavouritesScreen() {
  const t = useText()
  const favourites = useFavourites(FAVOURITES_PAGE_SIZE)
  if (favourites.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <div className={styles.screen}>
          <GameGridSkeleton />
        </div>
      </LoadingFace>
    )
  }
  if (!favourites.data) return <LoadFailure error={favourites.error} onRetry={favourites.refetch} />
  const { games, hasMore } = favourites
  if (games.length === 0) {
    return (
      <EmptyFace
        title={t('favourites.none')}
        text={t('favourites.none.text')}
        action={
          <Link to="/m/gameList" search={{ type: 'hot' }} className={buttonClass()}>
            {t('favourites.browse')}
          </Link>
        }
      />
    )
  }
  const isMore = hasMore || games.length > POPULAR_GAMES_SHOWN
  return (
    <section className={styles.screen}>
      <SectionHeader title={t('favourites.title')} />
      <GameGrid
        games={games.slice(0, POPULAR_GAMES_SHOWN)}
        heart={favouriteHeart}
        last={isMore && <MoreTile />}
      />
    </section>
  )
}

function MoreTile() {
  const t = useText()
  return (
    <Link to="/m/gameList" search={{ type: 'fav' }} className={styles.more}>
      <span className={styles.face}>
        <Ellipsis size={26} aria-hidden="true" />
        {t('favourites.more')}
      </span>
    </Link>
  )
}
