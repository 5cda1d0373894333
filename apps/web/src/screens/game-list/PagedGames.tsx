import type { Game } from '@baize/contracts'
import { Button, EmptyFace, LoadingFace, Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/FavouriteHeart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { useText } from '../../lib/i18n.tsx'
import { type Page, useNearEnd, usePages } from '../../lib/use-pages.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './GameListScreen.module.css'

type PagedGamesProps = {
  /** What is listed; another text begins another list. */
  readonly listKey: string
  readonly load: (pageNo: number) => Promise<Page<Game>>
  /** Whether there is more than what this list is of. */
  readonly isPart: boolean
}

/** Games a page at a time: the next page comes when the end is near, or is asked for. */
export function PagedGames({ listKey, load, isPart }: PagedGamesProps) {
  const t = useText()
  const list = usePages(listKey, load)
  useNearEnd(list.loadMore, list.hasMore && !list.isLoading && !list.error)

  if (list.items.length === 0) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />
    if (list.isLoading) {
      return (
        <LoadingFace text={t('shell.pleaseWait')}>
          <GameGridSkeleton />
        </LoadingFace>
      )
    }
    return <EmptyFace title={t('list.none')} text={t('list.none.text')} action={isPart && <ViewAll />} />
  }
  return (
    <>
      <GameGrid games={list.items} heart={favouriteHeart} />
      <div className={styles.foot} aria-live="polite">
        {list.isLoading && <Spinner />}
        {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.retry} />}
        {list.hasMore && !list.isLoading && !list.error && (
          <Button look="quiet" onClick={list.loadMore}>
            {t('list.loadMore')}
          </Button>
        )}
        {isPart && <ViewAll />}
      </div>
    </>
  )
}

function ViewAll() {
  const t = useText()
  return (
    <Link to="/m/gameList" search={{}} className={styles.all}>
      {t('list.viewAll')}
    </Link>
  )
}
