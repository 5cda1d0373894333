import { Button, buttonClass, EmptyFace, LoadingFace, RefusedFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { useFavourites } from '../../features/favourites/queries.ts'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { showHomeView } from '../../features/games/home-views.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { FAVOURITES_ON_HOME, POPULAR_GAMES_SHOWN, TOAST_LOGIN_REQUIRED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'

/** The member's favourites; a guest is told to log in first. */
export function FavouriteGames() {
  return useSession() === null ? <LoginFirst /> : <Favourites />
}

/** What a guest is told in place of favourites. */
export function LoginFirst() {
  const t = useText()
  const notice = t('home.loginFirst')
  useEffect(() => toast(notice, { ms: TOAST_LOGIN_REQUIRED_MS }), [notice])
  return (
    <RefusedFace
      title={t('home.favourites.login')}
      text={t('home.favourites.login.text')}
      action={
        <Link to="/m/login" className={buttonClass()}>
          {t('shell.login')}
        </Link>
      }
    />
  )
}

function Favourites() {
  const t = useText()
  const favourites = useFavourites(FAVOURITES_ON_HOME)
  const title = t('home.favourites')
  if (favourites.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <SectionHeader title={title} />
        <GameGridSkeleton />
      </LoadingFace>
    )
  }
  const { games, hasMore } = favourites
  if (games.length === 0) {
    return (
      <EmptyFace
        title={t('home.favourites.none')}
        text={t('home.favourites.login.text')}
        action={<Button onClick={() => showHomeView('HOT')}>{t('home.empty.popular')}</Button>}
      />
    )
  }
  const more = (
    <Link to="/m/gameList" search={{ type: 'fav' }} aria-label={t('home.more.games', { title })}>
      {t('home.more')}
    </Link>
  )
  return (
    <section>
      <SectionHeader title={title} more={(hasMore || games.length > POPULAR_GAMES_SHOWN) && more} />
      <GameGrid games={games.slice(0, POPULAR_GAMES_SHOWN)} heart={favouriteHeart} />
    </section>
  )
}
