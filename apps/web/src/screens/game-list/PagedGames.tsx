import type { Game } from '@baize/contracts'
import { EmptyFace, LoadingFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { roomOver } from '../../features/games/room-over.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { type Page, usePages } from '../../lib/query/use-pages.ts'
import { Paged } from '../layout/Paged.tsx'
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
  const viewAll = isPart && <ViewAll />
  const places = (
    <LoadingFace text={t('shell.pleaseWait')}>
      <GameGridSkeleton />
    </LoadingFace>
  )
  return (
    <Paged
      list={list}
      places={places}
      none={<EmptyFace title={t('list.none')} text={t('list.none.text')} action={viewAll} />}
      more={t('list.loadMore')}
      foot={viewAll}
    >
      {(games) => <GameGrid games={games} heart={favouriteHeart} over={roomOver} />}
    </Paged>
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
