import { buttonClass, classes, EmptyFace, Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { useHotGames, useVendors } from '../../features/games/queries.ts'
import { useSportsFrame } from '../../features/games/use-sports-frame.ts'
import { FRAME_SANDBOX } from '../../lib/browser/frame-sandbox.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './SportsScreen.module.css'

/** The sports book in its frame; a house that has none, or whose book is closed, says so and shows what is open. */
export function SportsScreen() {
  const t = useText()
  const { code: language } = useLanguage()
  const account = useSession()?.userName
  const vendors = useVendors()
  const book = vendors.data?.find(({ gameCategory, gameId }) => gameCategory === 'SPORTS' && gameId !== null)
  const frame = useSportsFrame({ gameId: book?.gameId ?? undefined, account, language })
  if (vendors.isError) return <LoadFailure error={vendors.error} onRetry={vendors.refetch} />
  if (vendors.data !== undefined && !book) return <NoBook why="none" />
  if (frame.state === 'closed') return <NoBook why="away" />
  return (
    <div className={styles.place}>
      {frame.state !== 'shown' && (
        <p className={styles.message} role="status">
          <Spinner />
          {t('sports.opening')}
        </p>
      )}
      {frame.source && (
        <iframe
          src={frame.source}
          title={t('sports.frame')}
          sandbox={FRAME_SANDBOX}
          onLoad={frame.onLoad}
          className={classes(styles.frame, frame.state === 'shown' && styles.shown)}
        />
      )}
    </div>
  )
}

const SHOWN = 9

function NoBook({ why }: { readonly why: 'none' | 'away' }) {
  const t = useText()
  const { data: games = [] } = useHotGames()
  const toGames = (
    <Link to="/m/game" className={buttonClass()}>
      {t('launch.back')}
    </Link>
  )
  return (
    <>
      <EmptyFace title={t(`sports.${why}`)} text={t(`sports.${why}.text`)} action={toGames} />
      <div className={styles.open}>
        <GameGrid games={games.slice(0, SHOWN)} heart={favouriteHeart} />
      </div>
    </>
  )
}
