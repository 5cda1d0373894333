import type { GameType } from '@baize/contracts'
import { Button, EmptyFace, LoadingFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { showHomeView } from '../../features/games/home-views.ts'
import { useCategoryGames } from '../../features/games/list-queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** The first page of a category's games, with the way to the rest. */
export function CategoryGames({ gameType }: { readonly gameType: GameType }) {
  const t = useText()
  const page = useCategoryGames(gameType)
  const title = t(`games.category.${gameType}`)

  if (page.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <SectionHeader title={title} />
        <GameGridSkeleton />
      </LoadingFace>
    )
  }
  if (page.isError) {
    return (
      <LoadFailure error={page.error} onRetry={page.refetch} title={t('errors.notLoaded', { what: title })} />
    )
  }
  if (page.data.games.length === 0) {
    return (
      <EmptyFace
        title={t('home.empty')}
        text={t('home.empty.text')}
        action={<Button onClick={() => showHomeView('HOT')}>{t('home.empty.popular')}</Button>}
      />
    )
  }
  const more = (
    <Link to="/m/gameList" search={{ gameType }} aria-label={t('home.more.games', { title })}>
      {t('home.more')}
    </Link>
  )
  return (
    <section>
      <SectionHeader title={title} more={page.data.totalPages > 1 && more} />
      <GameGrid games={page.data.games} heart={favouriteHeart} />
    </section>
  )
}
