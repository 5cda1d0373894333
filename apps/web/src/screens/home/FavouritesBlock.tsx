import { SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { useFavourites } from '../../features/favourites/queries.ts'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { FAVOURITES_ON_HOME } from '../../lib/limits.ts'
import styles from './FavouritesBlock.module.css'

/** One row of the member's favourites above what is popular; nothing while there are none. */
const SHOWN = 3

export function FavouritesBlock() {
  const t = useText()
  const { games } = useFavourites(FAVOURITES_ON_HOME)
  if (games.length === 0) return null
  const title = t('home.favourites')
  const more = (
    <Link to="/m/gameList" search={{ type: 'fav' }} aria-label={t('home.more.games', { title })}>
      {t('home.more')}
    </Link>
  )
  return (
    <section className={styles.block}>
      <SectionHeader title={title} more={games.length > SHOWN && more} />
      <GameGrid games={games.slice(0, SHOWN)} heart={favouriteHeart} />
    </section>
  )
}
