import { Button, buttonClass, classes, EmptyFace, Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { useHotGames, useVendors } from '../../features/games/queries.ts'
import { useFrameWords } from '../../features/games/use-frame-words.ts'
import { useSportsFrame } from '../../features/games/use-sports-frame.ts'
import { BOOK_SANDBOX, FRAME_SANDBOX } from '../../lib/browser/frame-sandbox.ts'
import { isBookAddress } from '../../lib/links/book.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './SportsScreen.module.css'

/** The sports book in its frame; a house that has none says so and shows what is open. */
export function SportsScreen() {
  const t = useText()
  const { code: language } = useLanguage()
  const account = useSession()?.userName
  const vendors = useVendors()
  const book = vendors.data?.find(({ gameCategory, gameId }) => gameCategory === 'SPORTS' && gameId !== null)
  const frame = useSportsFrame({ gameId: book?.gameId ?? undefined, account, language })
  const element = useRef<HTMLIFrameElement>(null)
  useFrameWords(element)
  if (vendors.isError) return <LoadFailure error={vendors.error} onRetry={vendors.refetch} />
  if (vendors.data !== undefined && !book) return <NoBook />
  return (
    <div className={styles.place}>
      {frame.state === 'failed' && (
        <div className={styles.tile}>
          <EmptyFace
            title={t('sports.failed')}
            action={<Button onClick={frame.retry}>{t('errors.tryAgain')}</Button>}
          />
        </div>
      )}
      {(frame.state === 'blank' || frame.state === 'loading') && (
        <p className={styles.message} role="status">
          <Spinner />
          {t('sports.opening')}
        </p>
      )}
      {frame.source && (
        <iframe
          ref={element}
          src={frame.source}
          title={t('sports.frame')}
          sandbox={isBookAddress(frame.source) ? BOOK_SANDBOX : FRAME_SANDBOX}
          onLoad={frame.onLoad}
          className={classes(styles.frame, frame.state === 'shown' && styles.shown)}
        />
      )}
    </div>
  )
}

const SHOWN = 9

function NoBook() {
  const t = useText()
  const { data: games = [] } = useHotGames()
  const toGames = (
    <Link to="/m/game" className={buttonClass()}>
      {t('launch.back')}
    </Link>
  )
  return (
    <>
      <EmptyFace title={t('sports.none')} text={t('sports.none.text')} action={toGames} />
      <div className={styles.open}>
        <GameGrid games={games.slice(0, SHOWN)} heart={favouriteHeart} />
      </div>
    </>
  )
}
